/** When a phone fetches the pictures of a list (docs/decisions/036-first-paint.md). */
import { expect, OWN_CONTEXT, test } from "../support/test";

// why: only a browser that loads pictures asks for them.
test.use({ ...OWN_CONTEXT, viewport: { width: 390, height: 844 } });

test("A phone fetches the first picture of a list at once, and the next ones once the first frame was painted", async ({
  page,
  devtools,
}) => {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "image") fetched.add(new URL(request.url()).pathname);
  });
  // The time of the page stands still, and with it what waits for the first frame.
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.goto("/auto");
  const pictureOf = async (card: number) => {
    const image = page.locator(".vehicle-card > .picture > img").nth(card);
    const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
    return source && new URL(source).pathname;
  };
  await expect.poll(async () => fetched.has(await pictureOf(0))).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await pictureOf(1)).toBe("");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect.poll(async () => fetched.has(await pictureOf(1))).toBe(true);
});

for (const list of ["/auto", "/concessionarie", "/blog"])
  test(`Nothing in the cards of ${list} moves on a tall phone while their pictures arrive`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(recordMoves);
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  });

declare global {
  interface Window {
    /** What the browser saw move in cards. */
    moved: string[];
  }
}

/** Runs in the page. What stands around the cards may move where a busy browser shows a document that it still parses. */
function recordMoves(): void {
  type Move = PerformanceEntry & { sources: readonly { node: Node | null }[] };
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Move[])
      for (const { node } of sources)
        if (node?.parentElement?.closest("main li")) window.moved.push(node.nodeName);
  }).observe({ type: "layout-shift", buffered: true });
}
