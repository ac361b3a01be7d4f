import type { StatusTone } from "~/features/admin/status-badge";
import type { Account } from "~/features/auth/account";

/** Where a registration or an account stands. */
export type Approval = Account["approval"];

/** Colour of each, and its word for a registration and for an account. */
export const APPROVALS: Record<
  Approval,
  { tone: StatusTone; registration: string; account: string }
> = {
  pending: { tone: "waiting", registration: "in attesa", account: "in attesa" },
  approved: { tone: "positive", registration: "approvata", account: "approvato" },
  rejected: { tone: "negative", registration: "rifiutata", account: "rifiutato" },
};
