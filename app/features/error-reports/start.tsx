import { useEffect } from "react";
import { startErrorReports } from "./error-reports";

/**
 * Starts error reports for a visitor who agreed. The mark lets Sentry in through the page's policy
 * (app/services/document.server.ts).
 */
export function ErrorReports({ dsn }: { dsn: string }) {
  useEffect(() => startErrorReports(dsn), [dsn]);
  return <span hidden data-error-reports="" />;
}
