import { dealerships, euro, sellerOf, vehiclesOfType } from "../support/catalogue";
import {
  applyFilters,
  cards,
  chip,
  choose,
  expectTotal,
  filterForm,
  shownVehicles,
} from "../support/listing";
import { expect, ONCE, test } from "../support/test";

test("A visitor filters the cars by brand, price, fuel and seller", async ({ page, open }) => {
  const expected = vehiclesOfType("auto").filter(
    (vehicle) =>
      /^(Fiat|BMW)$/.test(vehicle.brand) &&
      vehicle.price >= 5_499 &&
      vehicle.price <= 30_301 &&
      vehicle.fuelType === "Diesel" &&
      (sellerOf(vehicle).rating ?? 0) >= 4,
  );
  // A filter that lets nothing through would prove little.
  expect(expected.length).toBeGreaterThan(0);
  await open("/auto");
  for (const brand of ["Fiat", "BMW"]) await choose(page, "Marca", brand);
  await filterForm(page).getByLabel("Minimo €").fill("5499");
  await filterForm(page).getByLabel("Massimo €").fill("30301");
  await choose(page, "Alimentazione", "Diesel");
  await choose(page, "Valutazione del venditore", "4+ stelle");
  await applyFilters(page);
  await expectTotal(page, expected.length);
  const price = `${euro(5_499)} – ${euro(30_301)}`;
  for (const label of ["BMW", "Fiat", price, "Diesel", "Valutazione: 4+ stelle"])
    await expect(chip(page, label)).toBeVisible();
  const shown = await shownVehicles(cards(page, "Auto"));
  expect(shown.filter((vehicle) => !expected.includes(vehicle))).toEqual([]);
  await filterForm(page).getByText("Per neopatentati").click();
  await applyFilters(page);
  await expect(chip(page, "Per neopatentati")).toBeVisible();
});

test(
  "A visitor filters the dealerships by text, brand and rating",
  ONCE,
  async ({ page, open }) => {
    await open("/concessionarie");
    await filterForm(page).getByLabel("Cerca").fill("lamezia");
    await choose(page, "Marca", "Fiat");
    await choose(page, "Valutazione", "4+ stelle");
    await applyFilters(page);
    const expected = dealerships.filter(
      ({ city, brands, rating = 0 }) =>
        city === "Lamezia Terme" && brands.includes("Fiat") && rating >= 4,
    );
    await expectTotal(page, expected.length);
    for (const label of ['Cerca: "lamezia"', "Fiat", "Valutazione: 4+ stelle"])
      await expect(chip(page, label)).toBeVisible();
  },
);
