import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect } from "react";
import { consentGatedScript } from "~/features/shell/consent/consent-gated-script";
import { needs } from "~/lib/policy-needs";

/**
 * Reports errors of pages in the browser, where the operator configured Sentry and the visitor consented; elsewhere
 * Sentry is not loaded. Errors of the server are in its log (app/lib/log.server.ts).
 */
const reports = consentGatedScript<unknown>(async (dsn) => (await import("./sentry")).connect(dsn));

/** Reports what an error boundary caught, except error responses of the server (404, 503). */
export function useErrorReport(error: unknown): void {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reports.send(error);
  }, [error]);
}

/**
 * Starts error reports for a visitor who consented. The attribute adds Sentry to the page's content security policy
 * (app/rendering/content-security-policy.server.ts).
 */
export function ErrorReports({ dsn }: { dsn: string }) {
  useEffect(() => reports.start(dsn), [dsn]);
  return <span hidden {...needs("error-reports")} />;
}
