/** Activation codes (docs/product.md 9.2): states, durations and their texts. */
import type { Tables } from "~/backend/database.types";
import { pluralize } from "~/lib/text";

/** States of an activation code, as the list shows them. */
export type CodeState = "attivo" | "esaurito" | "scaduto" | "disattivato";

type CodeFacts = Pick<
  Tables<"activation_codes">,
  "active" | "expires_at" | "redeemed_count" | "max_redemptions"
>;

/** State of a code; only an active one can be redeemed. The order is that of the checks of a redemption. */
export function codeState(code: CodeFacts, now: Date): CodeState {
  if (!code.active) return "disattivato";
  if (code.expires_at !== null && new Date(code.expires_at) <= now) return "scaduto";
  if (code.redeemed_count >= code.max_redemptions) return "esaurito";
  return "attivo";
}

/** Durations of a code, in months. */
export const DURATIONS = [1, 3, 6, 12] as const;

/** Most vehicles and most redemptions of a code; a limit of the database. */
export const MAX_COUNT = 10_000;

/** Error of both fields. */
export const PLAN_AND_QUOTA_REQUIRED = "Piano e quota sono obbligatori";

/** `1 mese`, `3 mesi`. */
export function monthsText(months: number): string {
  return pluralize(months, "mese", "mesi");
}
