/** How soon a second page is shown, also one that the browser has rendered in advance. */
import { setTimeout as sleep } from "node:timers/promises";
import { PrerenderingTab } from "../../../tests/support/prerendering-tab";

/** From where to where. */
export const STEPS = [
  { name: "list to vehicle", path: "/auto", link: ".vehicle-card > a" },
  { name: "home to list", path: "/", link: "main a[href='/auto']" },
] as const;

/**
 * `tapped`: by a finger, for which the browser renders nothing in advance. `rendered in advance`: by a mouse that has pointed at
 * the link until the page was there.
 */
export const WAYS = ["tapped", "rendered in advance"] as const;

export interface SecondPage {
  origin: string;
  step: (typeof STEPS)[number];
  way: (typeof WAYS)[number];
  /** How many times slower than this machine the processor is. */
  slowdown: number;
  /** How long the first page is read, in ms. */
  readingMs: number;
}

/**
 * From the release of a link until the first frame of its page, in ms.
 *
 * @throws Error with Chromium's reason when it did not render a page in advance, or did not show it; Error when a tap showed one.
 */
export async function secondPageMs(options: SecondPage): Promise<number> {
  const { origin, step, way, slowdown, readingMs } = options;
  const isTapped = way === "tapped";
  const pointer = isTapped ? "finger" : "mouse";
  const tab = await PrerenderingTab.open({ size: [390, 844], pointer, slowdown });
  try {
    await tab.goto(origin + step.path);
    await sleep(readingMs);
    const url = isTapped ? await tab.pointAt(step.link) : await tab.hover(step.link);
    // Chromium calls a page ready whose document has come; its files and its layout take longer.
    if (!isTapped) await sleep(readingMs);
    const releasedAt = isTapped ? await tab.tap() : await tab.click();
    const { paintedAt, wasPrerendered } = await tab.shown(url);
    if (wasPrerendered === isTapped)
      throw new Error(`${url} was ${isTapped ? "rendered in advance" : "loaded once more"}`);
    return paintedAt - releasedAt;
  } finally {
    await tab.close();
  }
}
