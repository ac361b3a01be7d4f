/** Counts views and clicks in the browser, as beacons. Part of the page script. */
import { COUNT_ATTRIBUTE, VIEW_ATTRIBUTE } from "./count";
import { scriptPaths } from "./script-paths";

/**
 * Counts a view of a page with a `CountedView` once it is visible, not in a background tab, and every click on a `counted`
 * link.
 */
export function startCounts(): void {
  const view = document.querySelector(`[${VIEW_ATTRIBUTE}]`)?.getAttribute(VIEW_ATTRIBUTE);
  if (view) whenVisible(() => sendCount(view));
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest(`[${COUNT_ATTRIBUTE}]`);
    const text = link && link.getAttribute(COUNT_ATTRIBUTE);
    if (text) sendCount(text);
  };
  window.addEventListener("click", onClick, { capture: true });
}

function whenVisible(work: () => void): void {
  const workOnce = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", workOnce);
    work();
  };
  document.addEventListener("visibilitychange", workOnce);
  workOnce();
}

/** Sends a count in the background, also while the page unloads. */
function sendCount(text: string): void {
  navigator.sendBeacon(scriptPaths.counters, new URLSearchParams(text));
}
