import { env } from "~/services/env.server";
import { consentState, readConsent, type ConsentAnswer, type ConsentState } from "./consent";

/** Whether there is something to ask: statistics of a third party that the operator configured. */
export const asksConsent = env.GA_MEASUREMENT_ID !== undefined;

/** What the visitor answered, for the pages that depend on it; null where there is nothing to ask. */
export function consentOf(request: Request): ConsentState | null {
  return asksConsent ? consentState(cookiesOf(request)) : null;
}

/** The answer with its days; null when none holds, and where there is nothing to ask. */
export function consentAnswerOf(request: Request): ConsentAnswer | null {
  return asksConsent ? readConsent(cookiesOf(request)) : null;
}

function cookiesOf({ headers }: Request): string {
  return headers.get("Cookie") ?? "";
}
