import { useEffect } from "react";
import { paths } from "~/lib/paths";
import { COUNT_ATTRIBUTE, serializeCount, type CountSubject } from "~/lib/count";

/** Sends a count in the background, also while the page unloads. */
function sendCount(text: string): void {
  navigator.sendBeacon(paths.counters, new URLSearchParams(text));
}

/** Counts the clicks on `counted` links of all pages; needs JavaScript. */
export function CountedClicks() {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest(`[${COUNT_ATTRIBUTE}]`);
      const text = link && link.getAttribute(COUNT_ATTRIBUTE);
      if (text) sendCount(text);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}

/**
 * Counts a view of its page once the page is visible, not when it is prerendered or in a background tab. Without
 * JavaScript a picture counts.
 */
export function CountedView({ subject }: { subject: CountSubject }) {
  const text = serializeCount("view", subject);
  useEffect(() => {
    const sendOnceVisible = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", sendOnceVisible);
      sendCount(text);
    };
    document.addEventListener("visibilitychange", sendOnceVisible);
    sendOnceVisible();
    return () => document.removeEventListener("visibilitychange", sendOnceVisible);
  }, [text]);
  return (
    <noscript>
      <img src={`${paths.counters}?${text}`} alt="" width={1} height={1} className="absolute" />
    </noscript>
  );
}
