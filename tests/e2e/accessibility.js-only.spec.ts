import type { Page } from "@playwright/test";
import { expectAccessible, expectReadableColours } from "../support/page-checks";
import { MISSING_SCREENS, SCREENS } from "../support/screens";
import { expect, test } from "../support/test";

const WIDTHS = [1440, 390, 320];

for (const { name, path } of SCREENS) {
  test(`Everybody can use ${name}`, async ({ page, open }) => {
    await open(path);
    await atEveryWidth(page, expectAccessible);
  });

  test(`Everybody can read ${name} in the dark`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(path);
    await atEveryWidth(page, expectReadableColours);
  });
}

for (const { name, path } of MISSING_SCREENS) {
  test(`Everybody can use ${name}`, async ({ page, openMissing }) => {
    await openMissing(path);
    await atEveryWidth(page, expectAccessible);
    await page.emulateMedia({ colorScheme: "dark" });
    await atEveryWidth(page, expectReadableColours);
  });
}

async function atEveryWidth(
  page: Page,
  check: (page: Page, situation: string) => Promise<void>,
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // A window as tall as the page: what sticks to its edge covers nothing that scrolling uncovers.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await check(page, `at ${width} px`);
  }
}

test("Everybody can use the open submenu and the open search", async ({ page, open }) => {
  await open("/moto?search=introvabile");
  const header = page.getByRole("banner");
  await header.getByText("Moto & Minicar").click();
  await expect(header.getByRole("link", { name: "Moto nuove" })).toBeVisible();
  await expectAccessible(page, "with the submenu open");
  await header
    .locator("summary")
    .and(page.getByLabel("Cerca", { exact: true }))
    .click();
  await expect(header.getByRole("searchbox")).toBeVisible();
  await expectAccessible(page, "with the search open");
});

test("Everybody can use the open menu and the open filters of a phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/minicar?brand=Aixam");
  await page.locator("summary", { hasText: "Filtri" }).click();
  await expectAccessible(page, "with the filters open");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadableColours(page, "with the filters open, dark");
  await page
    .locator("summary")
    .and(page.getByLabel("Menu", { exact: true }))
    .click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expectReadableColours(page, "with the menu open, dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, "with the menu open");
});
