import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { consentGatedScript } from "~/features/shell/consent/consent-gated-script";
import { EVENT_ATTRIBUTE, parseEvent, type AnalyticsEvent } from "./events";
import { needs } from "~/lib/policy-needs";

/** Reports events where the operator configured analytics and the visitor consented; elsewhere nothing is loaded. */
const analytics = consentGatedScript<AnalyticsEvent>(async (measurementId) =>
  (await import("./google-analytics")).connect(measurementId),
);

interface AnalyticsProps {
  /** Measurement id; only after consent. */
  id: string;
  /** Event of the last form, as `eventText` wrote it. */
  event: string | null;
}

/**
 * Reports page views, clicks on `tracked` elements and the event of the last form. The attribute adds Google to the
 * page's content security policy (app/rendering/content-security-policy.server.ts).
 */
export function Analytics({ id, event }: AnalyticsProps) {
  const { pathname: path } = useLocation();
  useEffect(() => analytics.start(id), [id]);
  useEffect(() => analytics.send({ name: "page_view", path, title: document.title }), [path]);
  useEffect(() => {
    if (event) analytics.send(parseEvent(event));
  }, [event]);
  useEffect(() => {
    document.addEventListener("click", trackClick);
    return () => document.removeEventListener("click", trackClick);
  }, []);
  return <span hidden {...needs("analytics")} />;
}

function trackClick({ target }: MouseEvent): void {
  const text =
    target instanceof Element &&
    target.closest(`[${EVENT_ATTRIBUTE}]`)?.getAttribute(EVENT_ATTRIBUTE);
  if (text) analytics.send(parseEvent(text));
}
