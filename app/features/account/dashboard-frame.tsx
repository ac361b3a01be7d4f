import type { ReactNode } from "react";
import { SignOutForm } from "~/features/auth/sign-out-form";
import { paths } from "~/lib/paths";
import { TabLinks } from "~/ui/tab-links";

interface DashboardFrameProps {
  email: string;
  name: string;
  path: string;
  /** Requests that nobody has read. */
  unread: number;
  children: ReactNode;
}

/** What all pages of the dashboard share: whose it is, its parts, the way out. */
export function DashboardFrame({ email, name, path, unread, children }: DashboardFrameProps) {
  const tabs = [
    { label: "Abbonamento", to: paths.dashboard },
    { label: unread > 0 ? `Richieste (${unread})` : "Richieste", to: paths.requests },
    { label: "Statistiche", to: paths.statistics },
    { label: "Account", to: paths.account },
  ].map((tab) => ({
    ...tab,
    active: path === tab.to || (tab.to === paths.requests && path.startsWith(`${tab.to}/`)),
  }));
  return (
    <div className="page-column py-8 sm:py-12 print:max-w-none print:p-0">
      <div className="no-print flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="mb-1 text-sm font-semibold text-brand">Dashboard</p>
          <h1 className="text-3xl wrap-anywhere sm:text-[2.4rem]">
            {name || "La tua concessionaria"}
          </h1>
          <p className="mt-1 wrap-anywhere text-soft">{email}</p>
        </div>
        <SignOutForm />
      </div>
      <div className="no-print mt-6 mb-6">
        <TabLinks label="Parti della dashboard" tabs={tabs} />
      </div>
      {children}
    </div>
  );
}
