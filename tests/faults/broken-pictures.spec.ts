import type { Locator } from "@playwright/test";
import { expect, test } from "../support/test";

const PICTURES = "**/immagini/**";
const UNAVAILABLE = "Immagine non disponibile";

/** Addresses with pictures in their first row. */
const SCREENS = ["/auto?brand=Fiat", "/concessionarie", "/veicolo/fiat-panda-2019", "/meccanici"];

/** On these the text beside a picture says what it shows, so that it has no alternative text. */
const DECORATIVE = ["/meccanici"];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "With JavaScript" : "Without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const path of SCREENS.filter((path) => javaScriptEnabled || !DECORATIVE.includes(path)))
      test(`A visitor whose pictures of ${path} do not arrive is told so`, async ({
        page,
        open,
        problems,
      }) => {
        problems.allowFailedLoad(/\/immagini\//);
        await page.route(PICTURES, (route) => route.abort());
        await open(path);
        const main = page.getByRole("main");
        if (javaScriptEnabled) await expect(main.getByText(UNAVAILABLE).first()).toBeVisible();
        else
          await expect
            .poll(() => showsItsText(main.locator("img[alt]:not([alt=''])").first()))
            .toBe(true);
      });
  });

for (const path of SCREENS)
  test(`A visitor whose pictures of ${path} are on their way is not told that they are missing`, async ({
    page,
    open,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(PICTURES, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByText(UNAVAILABLE)).toHaveCount(0);
    release();
    await open(path);
    await expect(page.getByRole("main").getByText(UNAVAILABLE)).toHaveCount(0);
  });

/** Whether the browser shows the alternative text of a picture that failed. */
async function showsItsText(image: Locator): Promise<boolean> {
  return image.evaluate((element) => {
    const { naturalWidth, complete } = element as HTMLImageElement;
    const { color } = getComputedStyle(element);
    return complete && naturalWidth === 0 && !/, 0\)$|\/ 0\)$|transparent/.test(color);
  });
}
