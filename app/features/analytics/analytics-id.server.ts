import { consentOf } from "~/features/consent/consent.server";
import { env } from "~/services/env.server";

/**
 * Id of the analytics that this page may start; null unless the operator configured one and the visitor agreed. A
 * page without it names no third party, and its policy lets none in.
 */
export function analyticsIdFor(request: Request): string | null {
  return consentOf(request) === "given" ? (env.GA_MEASUREMENT_ID ?? null) : null;
}
