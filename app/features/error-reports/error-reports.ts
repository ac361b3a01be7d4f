import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect } from "react";
import { agreedTool } from "~/features/consent/agreed-tool";

/**
 * The one way to report that a page broke in the browser. It reaches somebody only where the operator configured error
 * reports and the visitor agreed; everywhere else it does nothing, and the code that would send it is not loaded. What
 * breaks on the server is in the server's log (app/services/log.server.ts).
 */
const reports = agreedTool<unknown>(async (dsn) => (await import("./sentry")).connect(dsn));

export const startErrorReports = reports.start;

/** Reports what an error boundary caught; an answer of the server (404, 503) is no error of the page. */
export function useReportedError(error: unknown): void {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reports.send(error);
  }, [error]);
}
