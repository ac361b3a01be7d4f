import { agreedTool } from "~/features/consent/agreed-tool";
import type { AnalyticsEvent } from "./events";

/**
 * The one way to report an event. It reaches somebody only where the operator configured analytics and the visitor
 * agreed; everywhere else it does nothing, and the code that would send it is not loaded.
 */
export const { start: startAnalytics, send: track } = agreedTool<AnalyticsEvent>(
  async (measurementId) => (await import("./google-analytics")).connect(measurementId),
);
