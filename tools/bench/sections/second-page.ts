/** How soon a second page is shown, also one that the browser has rendered in advance. */
import { setTimeout as sleep } from "node:timers/promises";
import { PrerenderingTab } from "../../../tests/support/prerendering-tab";

/** From where to where. */
export const STEPS = [
  { name: "list to vehicle", path: "/auto", link: ".vehicle-card > a" },
  { name: "home to list", path: "/", link: "main a[href='/auto']" },
] as const;

/**
 * `document`: by a browser that renders nothing in advance. `tapped`: by a finger, whose touch makes the browser begin.
 * `rendered in advance`: by a mouse that has pointed at the link until the page was there.
 */
export const WAYS = ["document", "tapped", "rendered in advance"] as const;

/** Makes a browser one that knows no rules (app/rendering/speculation-rules.ts). */
const WITHOUT_RULES = "HTMLScriptElement.supports = () => false";

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
 * @throws Error with Chromium's reason when it did not render a page in advance, or did not show it.
 */
export async function secondPageMs(options: SecondPage): Promise<number> {
  const { origin, step, way, slowdown, readingMs } = options;
  const script = way === "document" ? WITHOUT_RULES : "";
  const tab = await PrerenderingTab.open({ size: [390, 844], slowdown, script });
  try {
    await tab.goto(origin + step.path);
    await sleep(readingMs);
    const isAhead = way === "rendered in advance";
    const url = isAhead ? await tab.hover(step.link) : await tab.pointAt(step.link);
    // Chromium calls a page ready whose document has come; its files and its layout take longer.
    if (isAhead) await sleep(readingMs);
    const releasedAt = way === "tapped" ? await tab.tap() : await tab.click();
    const { paintedAt, wasPrerendered } = await tab.shown(url);
    if (isAhead && !wasPrerendered) throw new Error(`${url} was loaded once more`);
    return paintedAt - releasedAt;
  } finally {
    await tab.close();
  }
}
