/** When a phone fetches the pictures of a list (docs/decisions/036-first-paint.md). */
import { expect, OWN_CONTEXT, test } from "../support/test";

// why: only a browser that loads pictures asks for them.
test.use({ ...OWN_CONTEXT, viewport: { width: 390, height: 844 } });

test("A phone fetches the first picture of a list at once, and those of the next cards once the first frame was painted", async ({
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
