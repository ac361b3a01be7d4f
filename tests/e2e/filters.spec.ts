import type { Page } from "@playwright/test";
import type { Vehicle } from "~/data/schema";
import { dealerships, euro, sellerOf, vehiclesOfType } from "../support/catalogue";
import {
  applyFilters,
  cards,
  chip,
  expectTotal,
  filterForm,
  option,
  shownVehicles,
} from "../support/listing";
import { expect, READING, test } from "../support/test";

interface FilterCase {
  title: string;
  choose: (page: Page) => Promise<void>;
  chips: string[];
  matches: (vehicle: Vehicle) => boolean;
}

const FILTERS: FilterCase[] = [
  {
    title: "two brands at once",
    choose: async (page) => {
      await option(page, "Marca", "Fiat").click();
      await option(page, "Marca", "BMW").click();
    },
    chips: ["BMW", "Fiat"],
    matches: ({ brand }) => brand === "Fiat" || brand === "BMW",
  },
  {
    title: "a price range",
    choose: async (page) => {
      await filterForm(page).getByLabel("Minimo €").fill("10000");
      await filterForm(page).getByLabel("Massimo €").fill("15000");
    },
    chips: [`${euro(10_000)} – ${euro(15_000)}`],
    matches: ({ price }) => price >= 10_000 && price <= 15_000,
  },
  {
    title: "a year",
    choose: (page) => option(page, "Anno", "2021").click(),
    chips: ["Anno 2021"],
    matches: ({ year }) => year === 2021,
  },
  {
    title: "a fuel",
    choose: (page) => option(page, "Alimentazione", "Elettrica").click(),
    chips: ["Elettrica"],
    matches: ({ fuelType }) => fuelType === "Elettrica",
  },
  {
    title: "a body type",
    choose: (page) => option(page, "Carrozzeria", "Station wagon").click(),
    chips: ["Station wagon"],
    matches: ({ bodyType }) => bodyType === "Station wagon",
  },
  {
    title: "the rating of the seller",
    choose: (page) => option(page, "Valutazione del venditore", "4+ stelle").click(),
    chips: ["Valutazione: 4+ stelle"],
    matches: (vehicle) => sellerOf(vehicle).rating >= 4,
  },
  {
    title: "what new drivers may drive",
    choose: (page) => filterForm(page).getByText("Per neopatentati").click(),
    chips: ["Per neopatentati"],
    // Art. 117 of the traffic code: at most 75 kW a tonne of tara and 105 kW in all.
    matches: ({ powerKw, unladenWeightKg }) =>
      powerKw <= 105 && powerKw / (unladenWeightKg / 1000) <= 75,
  },
];

for (const { title, choose, chips, matches } of FILTERS) {
  test(`A visitor filters the cars by ${title}`, async ({ page, open }) => {
    const expected = vehiclesOfType("auto").filter(matches);
    // A filter that lets everything or nothing through would prove little.
    expect(expected.length).toBeGreaterThan(0);
    await open("/auto");
    await choose(page);
    await applyFilters(page);
    await expectTotal(page, expected.length);
    for (const label of chips) await expect(chip(page, label)).toBeVisible();
    const shown = await shownVehicles(cards(page, "Auto"));
    expect(shown.filter((vehicle) => !matches(vehicle))).toEqual([]);
  });
}

test("A visitor filters the dealerships by text, brand and rating", async ({ page, open }) => {
  await open("/concessionarie");
  await filterForm(page).getByLabel("Cerca").fill("lamezia");
  await option(page, "Marca", "Fiat").click();
  await option(page, "Valutazione", "4+ stelle").click();
  await applyFilters(page);
  const expected = dealerships.filter(
    ({ city, brands, rating }) =>
      city === "Lamezia Terme" && brands.includes("Fiat") && rating >= 4,
  );
  await expectTotal(page, expected.length);
  for (const label of ['Cerca: "lamezia"', "Fiat", "Valutazione: 4+ stelle"])
    await expect(chip(page, label)).toBeVisible();
});

test("A visitor removes a filter by its chip", async ({ page, open }) => {
  await open("/auto?brand=Fiat&brand=BMW&fuelType=Diesel");
  await chip(page, "BMW").click();
  await expect(page).toHaveURL("/auto?brand=Fiat&fuelType=Diesel");
  await expect(chip(page, "BMW")).toBeHidden();
  await expect(chip(page, "Fiat")).toBeVisible();
  await expect(option(page, "Marca", "BMW").getByRole("checkbox")).not.toBeChecked();
  await expectTotal(
    page,
    vehiclesOfType("auto").filter((v) => v.brand === "Fiat" && v.fuelType === "Diesel").length,
  );
});

test("A visitor removes all filters and keeps the order", async ({ page, open }) => {
  await open("/moto?brand=Honda&minPrice=3000&search=moto&sort=prezzo-crescente");
  await page.getByRole("link", { name: "Rimuovi tutti" }).click();
  await expect(page).toHaveURL("/moto?sort=prezzo-crescente");
  await expectTotal(page, vehiclesOfType("moto").length);
  await expect(page.getByRole("list", { name: "Filtri attivi" })).toBeHidden();
});

test("A visitor switches popular brands on and off", async ({ page, open }) => {
  await open("/auto");
  const popular = page.getByRole("navigation", { name: "Marche più cercate" });
  await expect(popular.getByRole("link")).toHaveText([
    "Fiat",
    "Volkswagen",
    "Toyota",
    "BMW",
    "Mercedes",
  ]);
  await popular.getByRole("link", { name: "Toyota" }).click();
  await expect(page).toHaveURL("/auto?brand=Toyota");
  await popular.getByRole("link", { name: "Mercedes" }).click();
  await expect(page).toHaveURL("/auto?brand=Mercedes&brand=Toyota");
  await expectTotal(
    page,
    vehiclesOfType("auto").filter(({ brand }) => brand === "Mercedes" || brand === "Toyota").length,
  );
  await popular.getByRole("link", { name: "Toyota" }).click();
  await expect(page).toHaveURL("/auto?brand=Mercedes");
});

test("A visitor reads how many results every option has", READING, async ({ page, open }) => {
  await open("/auto?fuelType=Diesel");
  const diesels = vehiclesOfType("auto").filter(({ fuelType }) => fuelType === "Diesel");
  const ofBrand = (wanted: string) => diesels.filter(({ brand }) => brand === wanted).length;
  for (const brand of ["Fiat", "Volkswagen", "Toyota"])
    await expect(option(page, "Marca", brand)).toHaveText(`${brand}${ofBrand(brand)}`);
  // A second fuel would widen the list, so its count does not depend on the first.
  const petrols = vehiclesOfType("auto").filter(({ fuelType }) => fuelType === "Benzina");
  await expect(option(page, "Alimentazione", "Benzina")).toHaveText(`Benzina${petrols.length}`);
  await expect(option(page, "Marca", "Tesla").getByRole("checkbox")).toBeDisabled();
});

test(
  "A visitor chooses among the years from the present one to 1990",
  READING,
  async ({ page, open }) => {
    await open("/auto");
    const years = filterForm(page)
      .getByRole("group", { name: "Anno", exact: true })
      .locator("label");
    const current = new Date().getFullYear();
    await expect(years).toHaveCount(current - 1990 + 1);
    await expect(years.first()).toContainText(String(current));
    await expect(years.last()).toContainText("1990");
  },
);

test("A visitor chooses among four ratings", READING, async ({ page, open }) => {
  await open("/concessionarie");
  const ratings = filterForm(page).getByRole("group", { name: "Valutazione" });
  await expect(ratings.locator("label")).toHaveText([
    /^Tutte/,
    /^3\+ stelle/,
    /^4\+ stelle/,
    /^5 stelle/,
  ]);
  await expect(ratings.getByRole("radio", { name: /^Tutte/ })).toBeChecked();
});

test("A visitor comes with values that mean no filter", READING, async ({ page, open }) => {
  await open(
    "/auto?brand=all-brands&year=all-years&fuelType=all-fuel&bodyType=all-body&minPrice=0&maxPrice=100000&rating=0&search=+",
  );
  await expectTotal(page, vehiclesOfType("auto").length);
  await expect(page.getByRole("list", { name: "Filtri attivi" })).toBeHidden();
});

test("A visitor comes with the text under either of its names", READING, async ({ page, open }) => {
  for (const name of ["search", "query"]) {
    await open(`/auto?${name}=panda`);
    await expect(chip(page, 'Cerca: "panda"')).toBeVisible();
    await expect(filterForm(page).getByLabel("Cerca")).toHaveValue("panda");
  }
});

test("A visitor applies filters and keeps those that tabs and path have set", async ({
  page,
  open,
}) => {
  await open("/auto/used?brand=Fiat");
  await option(page, "Alimentazione", "Diesel").click();
  await applyFilters(page);
  await expect(page).toHaveURL(/\/auto\/used\?/);
  await expectTotal(
    page,
    vehiclesOfType("auto", "used").filter((v) => v.brand === "Fiat" && v.fuelType === "Diesel")
      .length,
  );

  await open("/concessionarie?type=moto&condition=new");
  await option(page, "Marca", "BMW").click();
  await applyFilters(page);
  await expectTotal(
    page,
    dealerships.filter(
      ({ types, condition, brands }) =>
        types.includes("moto") && condition.includes("new") && brands.includes("BMW"),
    ).length,
  );
  await expect(chip(page, "Moto")).toBeVisible();
});
