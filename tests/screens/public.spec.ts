/** What holds for every screen, in one visit of each. */
import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { expectSameDocument } from "../support/same-document";
import { MISSING_SCREENS, SCREENS } from "../support/screens";
import { expect, test } from "../support/test";

const WIDTHS = [320, 768, 1024, 1440, 390];
const WIDTHS_OF_AXE = [1440, 390];

for (const { name, path } of SCREENS)
  test(`Everybody can read and use ${name}, at every width, in the dark, without JavaScript`, async ({
    page,
    open,
  }) => {
    const response = await open(path);
    await expectSameDocument(page, await response.text());
    await expectFitForAll(page);
  });

for (const { name, path } of MISSING_SCREENS)
  test(`Everybody can read and use ${name}, at every width, in the dark, without JavaScript`, async ({
    page,
    openMissing,
  }) => {
    const response = await openMissing(path);
    await expectSameDocument(page, await response.text());
    await expectFitForAll(page);
  });

test("A long word that nothing is called makes no list wider than the window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const list of ["/concessionarie", "/auto"]) {
    await page.goto(`${list}?${new URLSearchParams({ search: "x".repeat(100) }).toString()}`);
    await expectNoSidewaysScroll(page, list);
  }
});

async function expectFitForAll(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `at ${width} px`);
    if (!WIDTHS_OF_AXE.includes(width)) continue;
    // A window as tall as the page: what sticks to its edge covers nothing that scrolling uncovers.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page, `at ${width} px`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page, `at ${width} px, dark`);
  }
}
