/** Sentry, with what is sent kept to what an error needs. Loaded only for who agreed (`error-reports.ts`). */
import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
  type BrowserOptions,
} from "@sentry/browser";
import { hasAgreed } from "~/features/consent/consent";
import { withoutTraces } from "./without-traces";

/** Shares of visits, from 0 to 1 (docs/product.md 12.10). */
export const SAMPLING = {
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.01,
  replaysOnErrorSampleRate: 0.1,
} as const;

/** Starts Sentry and answers with the function that reports an error. */
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
        // Its worker would need a hole in the page's policy.
        useCompression: false,
        beforeAddRecordingEvent: withoutTraces,
      }),
    ],
    beforeSend: withoutTraces,
    beforeSendTransaction: withoutTraces,
    beforeBreadcrumb: withoutTraces,
    // The last word before anything leaves: another tab may have taken the consent back.
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return {
        ...transport,
        send: (envelope) => (hasAgreed() ? transport.send(envelope) : Promise.resolve({})),
      };
    },
  };
}
