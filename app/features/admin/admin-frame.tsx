import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { TabLinks } from "~/ui/tab-links";

/** How many wait for a decision or for a reader; null when nobody can tell. */
export interface PendingCounts {
  registrations: number;
  accounts: number;
  /** Requests to the operator, not those for a dealership. */
  requests: number;
}

interface AdminFrameProps {
  pending: PendingCounts | null;
  children: ReactNode;
}

/** Title and tabs that all admin pages share. */
export function AdminFrame({ pending, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const tab = (label: string, to: string, count = 0) => ({
    label: count > 0 ? `${label} (${count})` : label,
    to,
    active: pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`)),
  });
  return (
    <div className="page-column py-8 sm:py-12 print:max-w-none print:p-0">
      <div className="no-print mb-8">
        <h1 className="text-[2.1rem] sm:text-5xl">Amministrazione</h1>
        <div className="mt-5">
          <TabLinks
            label="Amministrazione"
            tabs={[
              tab("Codici", paths.admin),
              tab("Registrazioni", paths.adminRegistrations, pending?.registrations),
              tab("Account", paths.adminAccounts, pending?.accounts),
              tab("Richieste", paths.adminRequests, pending?.requests),
              tab("Dati personali", paths.adminPersonalData),
              tab("Registro", paths.adminLog),
            ]}
          />
        </div>
      </div>
      {children}
    </div>
  );
}
