import { useEffect } from "react";
import { paths } from "~/lib/paths";
import { COUNT_ATTRIBUTE, countText, type CountSubject } from "./count";

/** Reports a count; the browser sends it beside whatever comes next, and nobody waits for it. */
function report(text: string): void {
  navigator.sendBeacon(paths.counters, new URLSearchParams(text));
}

/** Counts the clicks on links that are `counted`, on all pages. Without JavaScript they are not counted. */
export function CountedClicks() {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest(`[${COUNT_ATTRIBUTE}]`);
      const text = link && link.getAttribute(COUNT_ATTRIBUTE);
      if (text) report(text);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}

/**
 * Counts a view of the page it stands on, once the page is really looked at: not one that is made in advance or in
 * a tab behind. Without JavaScript a picture does it.
 */
export function CountedView({ subject }: { subject: CountSubject }) {
  const text = countText("view", subject);
  useEffect(() => {
    const reportOnceVisible = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", reportOnceVisible);
      report(text);
    };
    document.addEventListener("visibilitychange", reportOnceVisible);
    reportOnceVisible();
    return () => document.removeEventListener("visibilitychange", reportOnceVisible);
  }, [text]);
  return (
    <noscript>
      <img src={`${paths.counters}?${text}`} alt="" width={1} height={1} className="absolute" />
    </noscript>
  );
}
