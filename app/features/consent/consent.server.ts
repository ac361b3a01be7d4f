import { listed, optionalTools, type OptionalTool } from "~/data/cookies";
import { env } from "~/services/env.server";
import { consentState, readConsent, type ConsentAnswer, type ConsentState } from "./consent";

/** What the operator configured of what a visitor may refuse. */
export const configuredTools: readonly OptionalTool[] = [
  ...(env.GA_MEASUREMENT_ID ? ["statistics" as const] : []),
  ...(env.SENTRY_DSN ? ["errorReports" as const] : []),
];

/** Whether there is something to ask. */
export const asksConsent = configuredTools.length > 0;

/** What a page has to know of a visitor's answer. */
export interface PageConsent {
  /** Null where there is nothing to ask. */
  consent: ConsentState | null;
  /** What the banner asks about, in words; null when there is nothing to ask any more. */
  asked: string | null;
  /** Id of the analytics that the page may start; null unless the operator configured one and the visitor agreed. */
  analyticsId: string | null;
  /** Where the page may report its errors; null as above. */
  errorReports: string | null;
}

/** What the visitor answered, for the pages that depend on it; null where there is nothing to ask. */
export function consentOf(request: Request): ConsentState | null {
  return asksConsent ? consentState(cookiesOf(request)) : null;
}

/** The visitor's answer and what follows from it: a page without a yes names no third party, and its policy lets none in. */
export function pageConsentOf(request: Request): PageConsent {
  const consent = consentOf(request);
  const isGiven = consent === "given";
  return {
    consent,
    asked:
      consent === "unasked"
        ? listed(configuredTools.map((tool) => optionalTools[tool].used))
        : null,
    analyticsId: isGiven ? (env.GA_MEASUREMENT_ID ?? null) : null,
    errorReports: isGiven ? (env.SENTRY_DSN ?? null) : null,
  };
}

/** The answer with its days; null when none holds, and where there is nothing to ask. */
export function consentAnswerOf(request: Request): ConsentAnswer | null {
  return asksConsent ? readConsent(cookiesOf(request)) : null;
}

function cookiesOf({ headers }: Request): string {
  return headers.get("Cookie") ?? "";
}
