/** The sheet of the filters on a phone; without JavaScript it is a page (tests/http/filter-page.test.ts). */
import { vehiclesOfType } from "../support/catalogue";
import { choose, expectTotal, filterForm, filtersLink, option } from "../support/listing";
import { expect, test } from "../support/test";

test.use({ viewport: { width: 390, height: 844 } });

test("A visitor reads all filters within two screens, the number of results always in sight", async ({
  page,
  open,
}) => {
  await open("/auto");
  await filtersLink(page).click();
  const sheet = page.getByRole("dialog", { name: "Filtri" });
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.setViewportSize({ width: 390, height: 2 * 844 });
  await expect(filterForm(page).locator("summary").last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });

  const button = filterForm(page).getByRole("button", { name: /^Mostra/ });
  await expect(button).toHaveText(`Mostra ${vehiclesOfType("auto").length} risultati`);
  const automatic = vehiclesOfType("auto").filter(
    ({ transmission, price }) => transmission === "Automatico" && price <= 20_000,
  );
  await choose(page, "Cambio", "Automatico");
  await filterForm(page).getByRole("button", { name: "Fino a 20.000 €" }).click();
  await expect(button).toHaveText(`Mostra ${automatic.length} risultati`);
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(filterForm(page).locator("summary", { hasText: "Cambio" })).toContainText(
    "Cambio automatico",
  );
  await button.click();
  await expect(sheet).toBeHidden();
  await expectTotal(page, automatic.length);
  await expect(page).toHaveURL("/auto?maxPrice=20000&transmission=Automatico");
});

test("A visitor closes the filters with back, Escape or the cross, and is where they were", async ({
  page,
  open,
}) => {
  await open("/moto");
  const sheet = page.getByRole("dialog", { name: "Filtri" });
  const ways = {
    back: () => page.goBack(),
    Escape: () => page.keyboard.press("Escape"),
    cross: () => sheet.getByRole("button", { name: "Chiudi i filtri" }).click(),
  };
  for (const [name, close] of Object.entries(ways)) {
    await filtersLink(page).click();
    await expect(sheet).toBeFocused();
    await close();
    await expect(sheet, name).toBeHidden();
    await expect(filtersLink(page), name).toBeFocused();
    await expect(page).toHaveURL("/moto");
  }
  await filtersLink(page).click();
  await choose(page, "Marca", "Honda");
  await expect(page).toHaveURL("/moto?brand=Honda");
  await page.keyboard.press("Escape");
  await expect(filtersLink(page)).toContainText("1");
  await page.goBack();
  await expect(page).toHaveURL("/moto");
  await expectTotal(page, vehiclesOfType("moto").length);
  await filtersLink(page).click();
  await expect(option(page, "Marca", "Honda").getByRole("checkbox")).not.toBeChecked();
});
