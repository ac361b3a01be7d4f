import type { Locator } from "@playwright/test";
import { expect, test } from "../support/test";

const PICTURES = "**/immagini/**";
const UNAVAILABLE = "Immagine non disponibile";

/** Addresses with pictures in their first row. */
const SCREENS = ["/auto?brand=Fiat", "/concessionarie", "/veicolo/fiat-panda-2019", "/meccanici"];

for (const path of SCREENS) {
  test(`A visitor whose pictures of ${path} do not arrive is told so`, async ({
    page,
    open,
    problems,
    javaScriptEnabled,
  }) => {
    problems.allowFailedLoad(/\/immagini\//);
    await page.route(PICTURES, (route) => route.abort());
    await open(path);
    const notice = page.getByRole("main").getByText(UNAVAILABLE).first();
    await expect(notice).toBeVisible();
    if (javaScriptEnabled) await expect(notice).not.toHaveAttribute("aria-hidden", "true");
    else await expect.poll(() => paintsNothing(notice)).toBe(true);
  });
}

/** Without JavaScript the broken picture stays where it is; it must let the text below it through. */
async function paintsNothing(notice: Locator): Promise<boolean> {
  return notice.evaluate((element) => {
    const image = element.parentElement?.querySelector("img");
    if (!image) return true;
    const { backgroundColor, color } = getComputedStyle(image);
    const isClear = (value: string) => /, 0\)$|\/ 0\)$|transparent/.test(value);
    return image.naturalWidth === 0 && isClear(backgroundColor) && isClear(color);
  });
}
