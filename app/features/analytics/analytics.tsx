import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { EVENT_ATTRIBUTE, parseEvent } from "./events";
import { startAnalytics, track } from "./track";

interface AnalyticsProps {
  /** Id of the analytics that the visitor agreed to. */
  id: string;
  /** Event that the last form left, as `eventText` wrote it. */
  event: string | null;
}

/**
 * Reports page views, clicks on what is `tracked` and the event of the last form. The mark lets Google in through
 * the page's policy (app/services/document.server.ts).
 */
export function Analytics({ id, event }: AnalyticsProps) {
  const { pathname: path } = useLocation();
  useEffect(() => startAnalytics(id), [id]);
  useEffect(() => track({ name: "page_view", path, title: document.title }), [path]);
  useEffect(() => {
    if (event) track(parseEvent(event));
  }, [event]);
  useEffect(() => {
    document.addEventListener("click", trackClick);
    return () => document.removeEventListener("click", trackClick);
  }, []);
  return <span hidden data-analytics="" />;
}

function trackClick({ target }: MouseEvent): void {
  const text =
    target instanceof Element &&
    target.closest(`[${EVENT_ATTRIBUTE}]`)?.getAttribute(EVENT_ATTRIBUTE);
  if (text) track(parseEvent(text));
}
