import type { StatusTone } from "~/features/admin/status-badge";
import type { Account } from "~/features/auth/account";

/** Where a registration or an account stands. */
export type Approval = Account["approval"];

/** The word and the colour of each. */
export const APPROVALS: Record<Approval, { label: string; tone: StatusTone }> = {
  pending: { label: "in attesa", tone: "waiting" },
  approved: { label: "approvato", tone: "positive" },
  rejected: { label: "rifiutato", tone: "negative" },
};
