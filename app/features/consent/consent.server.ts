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

/** What the visitor answered, for the pages that depend on it; null where there is nothing to ask. */
export function consentOf(request: Request): ConsentState | null {
  return asksConsent ? consentState(cookiesOf(request)) : null;
}

/** What the banner asks a visitor about, in words; null when there is nothing to ask any more. */
export function askedTools(request: Request): string | null {
  if (consentOf(request) !== "unasked") return null;
  return listed(configuredTools.map((tool) => optionalTools[tool].used));
}

/** The answer with its days; null when none holds, and where there is nothing to ask. */
export function consentAnswerOf(request: Request): ConsentAnswer | null {
  return asksConsent ? readConsent(cookiesOf(request)) : null;
}

function cookiesOf({ headers }: Request): string {
  return headers.get("Cookie") ?? "";
}
