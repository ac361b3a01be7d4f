import type { MetaDescriptor } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { site } from "~/data/site";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { GateCard } from "~/ui/placeholders";
import { TabLinks } from "~/ui/tab-links";
import { waitingCount, type WaitingKind } from "../waiting/waiting";

/** Meta tags of an admin page: its title. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Amministrazione | ${site.name}` }];
}

interface AdminFrameProps {
  /** Null while the backend is down. */
  waiting: readonly WaitingKind[] | null;
  children: ReactNode;
}

/** Title and tabs that all admin pages share. */
export function AdminFrame({ waiting, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const tab = (label: string, to: string, count = 0) => ({
    label: count > 0 ? `${label} (${count})` : label,
    to,
    active: pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`)),
  });
  return (
    <div className="page-column py-4 sm:py-12 print:max-w-none print:p-0">
      <div className="no-print mb-6 sm:mb-8">
        <h1 className="text-xl sm:text-5xl">Amministrazione</h1>
        <div className="mt-3 sm:mt-5">
          <TabLinks
            label="Amministrazione"
            tabs={[
              tab("Codici", paths.admin),
              tab(
                "Registrazioni",
                paths.adminRegistrations,
                waitingCount(waiting, "registrations"),
              ),
              tab("Account", paths.adminAccounts, waitingCount(waiting, "accounts")),
              tab("Modifiche", paths.adminChangeRequests, waitingCount(waiting, "changes")),
              tab("Richieste", paths.adminInquiries, waitingCount(waiting, "inquiries")),
              tab("Segnalazioni", paths.adminReports, waitingCount(waiting, "reports")),
              tab("Dati personali", paths.adminPersonalData),
              tab("Chiavi API", paths.adminApiKeys),
              tab("Registro", paths.adminLog),
              tab("Impostazioni", paths.adminSettings),
            ]}
          />
        </div>
      </div>
      {children}
    </div>
  );
}

/** The page for a user whose admin role was removed after the page had opened (docs/product.md 9.1). */
export function AccessDenied() {
  return (
    <GateCard
      icon="shield-x"
      title="Accesso Negato"
      text="Accesso negato. Sono richiesti privilegi di amministratore."
    >
      <ButtonLink href={paths.home} size="lg">
        Torna alla home
      </ButtonLink>
    </GateCard>
  );
}
