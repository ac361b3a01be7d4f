/** Sentry, limited to what an error needs. Loaded after consent only (`error-reports.tsx`). */
import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
  type BrowserOptions,
} from "@sentry/browser";
import { hasConsented } from "~/features/shell/consent/consent";

/** Sample rates, from 0 to 1 (docs/product.md 12.10). */
const SAMPLING = {
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.01,
  replaysOnErrorSampleRate: 0.1,
} as const;

/** Starts Sentry and returns the function that reports an error. */
export function connect(dsn: string): (error: unknown) => void {
  init(optionsFor(dsn));
  return (error) => void captureException(error);
}

/** @param dsn Address that Sentry gave the project. */
export function optionsFor(dsn: string): BrowserOptions {
  return {
    dsn,
    ...SAMPLING,
    dataCollection: { cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: [
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Compression needs a worker, which the content security policy does not allow.
        useCompression: false,
        beforeAddRecordingEvent: scrub,
      }),
    ],
    beforeSend: scrub,
    beforeSendTransaction: scrub,
    beforeBreadcrumb: scrub,
    // Consent may have been withdrawn in another tab.
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return {
        ...transport,
        send: (envelope) => (hasConsented() ? transport.send(envelope) : Promise.resolve({})),
      };
    },
  };
}

/** The query of an address: it may hold what somebody typed, or the token of a link in a mail. */
const QUERY = /((?:https?:\/)?\/[^\s"'?]*)\?[^\s"'\\]*/g;
const EMAIL = /[^\s"'<>@/=:]+@[^\s"'<>@/=]+\.[a-z]{2,}/gi;

/** Removes the queries of URLs and e-mail addresses from all texts of a report. */
export function scrub<Report>(report: Report): Report {
  const text = JSON.stringify(report).replace(QUERY, "$1").replace(EMAIL, "…");
  return JSON.parse(text) as Report;
}
