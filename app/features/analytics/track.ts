/**
 * The one way to report an event. It reaches somebody only where the operator configured analytics and the visitor
 * agreed; everywhere else it does nothing, and the code that would send it is not loaded.
 */
import { hasAgreed } from "~/features/consent/consent";
import type { AnalyticsEvent } from "./events";

/** Analytics starts a little after the page (specification, section 7), in ms. */
const START_DELAY_MS = 100;

/** What sends an event; an event that comes before it is loaded waits in `waiting`. */
let send: ((event: AnalyticsEvent) => void) | null = null;
let isStarted = false;
const waiting: AnalyticsEvent[] = [];

/**
 * Starts analytics in this browser tab, once. The page holds the id only after the visitor agreed
 * (`analytics-id.server.ts`); should a cache have handed on the page of somebody else, the cookie still decides.
 */
export function startAnalytics(measurementId: string): void {
  if (isStarted || !hasAgreed()) return;
  isStarted = true;
  setTimeout(() => {
    void import("./google-analytics").then(({ connect }) => {
      send = connect(measurementId);
      waiting.splice(0).forEach((event) => track(event));
    });
  }, START_DELAY_MS);
}

/** Reports an event; never delays what the visitor does, never throws. */
export function track(event: AnalyticsEvent): void {
  // Asked each time: another tab may have taken the consent back.
  if (!isStarted || !hasAgreed()) return;
  if (send) send(event);
  else waiting.push(event);
}
