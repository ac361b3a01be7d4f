import type { Tables } from "~/services/database.types";

/** States of an activation code, as the list of administrators names them. */
export type CodeState = "attivo" | "esaurito" | "scaduto" | "disattivato";

type CodeFacts = Pick<
  Tables<"activation_codes">,
  "active" | "expires_at" | "redeemed_count" | "max_redemptions"
>;

/** The state that decides whether a code can be redeemed; the reasons in the order in which they are checked. */
export function codeState(code: CodeFacts, now: Date): CodeState {
  if (!code.active) return "disattivato";
  if (code.expires_at !== null && new Date(code.expires_at) <= now) return "scaduto";
  if (code.redeemed_count >= code.max_redemptions) return "esaurito";
  return "attivo";
}
