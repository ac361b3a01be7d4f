/**
 * The one way to report that a page broke in the browser. It reaches somebody only where the operator configured error
 * reports and the visitor agreed; everywhere else it does nothing, and the code that would send it is not loaded. What
 * breaks on the server is in the server's log (app/services/log.server.ts).
 */
import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect } from "react";
import { hasAgreed } from "~/features/consent/consent";

/** Reports start a little after the page (specification, section 7), in ms. */
const START_DELAY_MS = 100;

/** What sends an error; one that comes before it is loaded waits in `waiting`. */
let send: ((error: unknown) => void) | null = null;
let isStarted = false;
const waiting: unknown[] = [];

/**
 * Starts error reports in this browser tab, once. The page holds the address only after the visitor agreed; should a
 * cache have handed on the page of somebody else, the cookie still decides.
 *
 * @param dsn Address that Sentry gave the project.
 */
export function startErrorReports(dsn: string): void {
  if (isStarted || !hasAgreed()) return;
  isStarted = true;
  setTimeout(() => {
    void import("./sentry").then(({ connect }) => {
      send = connect(dsn);
      waiting.splice(0).forEach((error) => send?.(error));
    });
  }, START_DELAY_MS);
}

/** Reports what an error boundary caught; an answer of the server (404, 503) is no error of the page. */
export function useReportedError(error: unknown): void {
  useEffect(() => {
    if (!isStarted || isRouteErrorResponse(error)) return;
    if (send) send(error);
    else waiting.push(error);
  }, [error]);
}
