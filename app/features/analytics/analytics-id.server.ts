import { readConsent } from "~/features/consent/consent";
import { env } from "~/services/env.server";

/**
 * Id of the analytics that this page may start; null unless the operator configured one and the visitor agreed. A
 * page without it names no third party, and its policy lets none in.
 */
export function analyticsIdFor(request: Request): string | null {
  if (!env.GA_MEASUREMENT_ID) return null;
  const consent = readConsent(request.headers.get("Cookie") ?? "");
  return consent?.statistics ? env.GA_MEASUREMENT_ID : null;
}
