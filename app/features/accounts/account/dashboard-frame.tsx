import { AddressText } from "~/ui/address-text";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { TabLinks } from "~/ui/tab-links";

interface DashboardFrameProps {
  /** E-mail address of the user; empty while the backend is down. */
  email: string;
  /** Name of the dealership; empty while the backend is down. */
  name: string;
  /** Path of the open page. */
  path: string;
  /** Unread inquiries. */
  unread: number;
  children: ReactNode;
}

/** Layout of the dashboard: name and address of the user, tabs. The sign-out is in the header. */
export function DashboardFrame({ email, name, path, unread, children }: DashboardFrameProps) {
  const tabs = [
    { label: "Abbonamento", to: paths.dashboard },
    { label: "Veicoli", to: paths.stock },
    { label: unread > 0 ? `Richieste (${unread})` : "Richieste", to: paths.inquiries },
    { label: "Concessionaria", to: paths.ownDealership },
    { label: "Statistiche", to: paths.statistics },
    { label: "API", to: paths.apiKeys },
    { label: "Account", to: paths.account },
  ].map((tab) => ({
    ...tab,
    active: path === tab.to || (tab.to !== paths.dashboard && path.startsWith(`${tab.to}/`)),
  }));
  return (
    <div className="page-column py-4 sm:py-12 print:max-w-none print:p-0">
      <div className="no-print min-w-0">
        <p className="mb-1 text-sm font-semibold text-brand max-sm:sr-only">Dashboard</p>
        <h1 className="text-xl wrap-anywhere sm:text-[2.4rem]">
          {name || "La tua concessionaria"}
        </h1>
        <p className="mt-1 text-soft max-sm:sr-only">
          <AddressText>{email}</AddressText>
        </p>
      </div>
      <div className="no-print mt-3 mb-6 sm:mt-6">
        <TabLinks label="Parti della dashboard" tabs={tabs} />
      </div>
      {children}
    </div>
  );
}
