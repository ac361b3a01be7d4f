import { consentOf } from "~/features/consent/consent.server";
import { env } from "~/services/env.server";

/** Where this page may report its errors; null unless the operator configured it and the visitor agreed. */
export function errorReportsFor(request: Request): string | null {
  return consentOf(request) === "given" ? (env.SENTRY_DSN ?? null) : null;
}
