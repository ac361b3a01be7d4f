/** What a page does that the browser has rendered in advance (docs/decisions/035-scripts-on-demand.md). */
import { countOf } from "../support/counts";
import { PrerenderingTab } from "../support/prerendering-tab";
import { expect, test } from "../support/test";

const LIST = "/auto?page=3";
const linkOf = (position: number) => `li:nth-child(${position}) > .vehicle-card > a`;
const idOf = (url: string) => new URL(url).pathname.split("/").pop() ?? "";

test("A page that was rendered in advance is counted when it is shown, and one that is never shown is not", async ({
  baseURL,
}) => {
  const tab = await PrerenderingTab.open({ size: [1440, 900] });
  try {
    await tab.goto(baseURL + LIST);
    // The browser gets its rules once the page has loaded.
    const neverShown = idOf(await tab.hover(linkOf(1)));
    const url = await tab.hover(linkOf(2));
    const shown = idOf(url);
    expect(shown).not.toBe(neverShown);
    const views = () => Promise.all([shown, neverShown].map((id) => countOf(id, "view")));
    const [before = 0, beforeOther = 0] = await views();
    await tab.click();
    expect((await tab.shown(url)).wasPrerendered).toBe(true);
    await expect.poll(views).toEqual([before + 1, beforeOther]);
    // why: no telephone is here to be called.
    await tab.evaluate("document.addEventListener('click', (event) => event.preventDefault())");
    const calls = await countOf(shown, "call");
    await tab.evaluate(`document.querySelector("a[data-count^='tipo=call']").click()`);
    await expect.poll(() => countOf(shown, "call")).toBe(calls + 1);
  } finally {
    await tab.close();
  }
});
