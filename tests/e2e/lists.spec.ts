import { PAGE_SIZE, dealerships, euro, vehiclesOfType } from "../support/catalogue";
import {
  applyFilters,
  cards,
  chip,
  choose,
  expectTotal,
  filterForm,
  filtersLink,
  option,
  shownVehicles,
  sortBy,
} from "../support/listing";
import { addressOf } from "../support/page-checks";
import { expect, ONCE, READING, test } from "../support/test";

test(
  "A visitor chooses type and condition by tabs and clears both",
  READING,
  async ({ page, open }) => {
    await open("/concessionarie");
    const types = page.getByRole("navigation", { name: "Tipo di veicolo" });
    const conditions = page.getByRole("navigation", { name: "Condizione" });
    await types.getByRole("link", { name: "Minicar" }).click();
    await expect(page).toHaveURL("/concessionarie?type=minicar");
    // The address changes before the links do.
    await expect(types.getByRole("link", { name: "Minicar" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await conditions.getByRole("link", { name: "Nuovo", exact: true }).click();
    await expect(page).toHaveURL("/concessionarie?type=minicar&condition=new");
    await expect(types.getByRole("link", { name: "Minicar" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expectTotal(
      page,
      dealerships.filter(
        ({ types, condition }) => types.includes("minicar") && condition.includes("new"),
      ).length,
    );
    await page.getByRole("link", { name: "Rimuovi tipo e condizione" }).click();
    await expect(page).toHaveURL("/concessionarie");
    // Journeys of administrators add dealerships meanwhile: the total is not known, but who is there.
    for (const { name } of dealerships)
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  },
);

test(
  "A visitor changes condition and type of a vehicle list by tabs",
  READING,
  async ({ page, open }) => {
    await open("/auto");
    const conditions = page.getByRole("navigation", { name: "Condizione" });
    await conditions.getByRole("link", { name: "Usate" }).click();
    await expect(page).toHaveURL("/auto?condition=used");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auto Usate");
    await page
      .getByRole("navigation", { name: "Tipo di veicolo" })
      .getByRole("link", { name: "Moto" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moto Usate");
    await expectTotal(page, vehiclesOfType("moto", "used").length);
    await conditions.getByRole("link", { name: "Tutte" }).click();
    await expect(page).toHaveURL("/moto");
  },
);

test("A visitor sorts a list by price", ONCE, async ({ page, open, javaScriptEnabled }) => {
  await open("/moto/new");
  await sortBy(page, "Prezzo crescente", javaScriptEnabled);
  await expect(page).toHaveURL(/sort=prezzo-crescente/);
  const prices = vehiclesOfType("moto", "new")
    .map(({ price }) => price)
    .sort((a, b) => a - b)
    .slice(0, PAGE_SIZE)
    .map(euro);
  // Not the price before a reduction, which is struck.
  const shown = cards(page, "Moto")
    .getByText(/^[\d.]+\s€$/)
    .and(page.locator(":not(s)"));
  await expect(shown).toHaveText(prices);
  await expect(page.getByLabel("Ordina per")).toHaveValue("prezzo-crescente");
});

test(
  "A visitor goes to another page and back, and keeps the filters",
  READING,
  async ({ page, open }) => {
    const used = vehiclesOfType("auto", "used");
    const pageCount = Math.ceil(used.length / PAGE_SIZE);
    const title = page.getByRole("heading", { level: 2 }).first();
    await open("/auto?condition=used&sort=meno-km");
    const pages = page.getByRole("navigation", { name: "Pagine dei risultati" });
    const first = await shownVehicles(cards(page, "Auto"));
    await pages.getByRole("link", { name: "Pagina 2", exact: true }).click();
    await expect(page).toHaveURL("/auto?condition=used&sort=meno-km&page=2");
    await expect(title).toHaveText(`${used.length} auto, pagina 2 di ${pageCount}`);
    await expect(chip(page, "Usato")).toBeVisible();
    const second = await shownVehicles(cards(page, "Auto"));
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    await pages.getByRole("link", { name: "Pagina precedente" }).click();
    await expect(title).toContainText(`pagina 1 di ${pageCount}`);
  },
);

test("A visitor goes back to the earlier list", async ({ page, open }) => {
  await open("/auto");
  const fiats = vehiclesOfType("auto").filter(({ brand }) => brand === "Fiat");
  await page
    .getByRole("navigation", { name: "Marche più cercate" })
    .getByRole("link", { name: "Fiat" })
    .click();
  await expectTotal(page, fiats.length);
  await expect(option(page, "Marca", "Fiat").getByRole("checkbox")).toBeChecked();
  const address = addressOf(page);
  await page
    .getByRole("link", { name: /^Dettagli/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/veicolo\//);

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expectTotal(page, fiats.length);
  await expect(option(page, "Marca", "Fiat").getByRole("checkbox")).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/auto");
  await expectTotal(page, vehiclesOfType("auto").length);
  await expect(option(page, "Marca", "Fiat").getByRole("checkbox")).not.toBeChecked();
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("A visitor opens the filters, applies them, and the panel closes", async ({
    page,
    open,
  }) => {
    await open("/auto");
    await expect(filterForm(page)).toBeHidden();
    await filtersLink(page).click();
    await choose(page, "Marca", "Toyota");
    await applyFilters(page);
    await expectTotal(page, vehiclesOfType("auto").filter((v) => v.brand === "Toyota").length);
    await expect(chip(page, "Toyota")).toBeVisible();
    await expect(filterForm(page)).toBeHidden();
    await expect(filtersLink(page)).toContainText("1");
  });
});
