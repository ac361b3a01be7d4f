import type { PersonalDataCounts } from "./kinds";

/** What is stored under an address. */
export interface Findings {
  email: string;
  counts: PersonalDataCounts;
  /** Why it cannot be erased now. */
  obstacle: "administrator_account" | "paid_subscription_active" | null;
  /** The customer at Stripe, which is erased there. */
  stripeCustomerId: string | null;
}

/** Obstacles in words. */
export const OBSTACLES: Readonly<Record<NonNullable<Findings["obstacle"]>, string>> = {
  administrator_account:
    "È l'account di un amministratore: prima togligli il ruolo nella tabella user_roles.",
  paid_subscription_active:
    "L'account ha un abbonamento pagato: prima va annullato, altrimenti Stripe continuerebbe ad addebitarlo.",
};

/** Whether there is anything that an erasure would change. */
export function isErasable({ counts }: Findings): boolean {
  return Object.entries(counts).some(([kind, count]) => kind !== "kept_consents" && count > 0);
}
