import { filtersLink } from "../support/listing";
import { expectAccessible, expectReadableColours } from "../support/page-checks";
import { expect, test } from "../support/test";

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
  await filtersLink(page).click();
  await expectAccessible(page, "with the filters open");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadableColours(page, "with the filters open, dark");
  await page.keyboard.press("Escape");
  await page
    .locator("summary")
    .and(page.getByLabel("Menu", { exact: true }))
    .click();
  await expect(page.getByRole("navigation", { name: "Principale" })).toBeVisible();
  await expectReadableColours(page, "with the menu open, dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, "with the menu open");
});
