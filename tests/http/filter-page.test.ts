/** The short form of the filters beside a list, and the page that has all of it, sent as a browser without JavaScript does. */
import { expect, test } from "vitest";
import { vehiclesOfType } from "../support/catalogue";
import { origin } from "../support/ports";
import {
  addressOfForm,
  openLink,
  openScreen,
  partOf,
  textOf,
  type Screen,
} from "../support/screen";
import { chips, filterForm, option } from "../support/screen-lists";
import { visitorOf } from "../support/visitor";

test("A visitor is offered the six commonest brands, and on the page of the filters all that find something", async () => {
  const list = await openScreen("/auto?fuelType=Diesel");
  const diesels = vehiclesOfType("auto").filter(({ fuelType }) => fuelType === "Diesel");
  const countOf = (wanted: string) => diesels.filter(({ brand }) => brand === wanted).length;
  const brandsOf = (screen: Screen) =>
    partOf(filterForm(screen).getByRole("group", { name: "Marca" }))
      .findAll("label")
      .map((label) => /^\D+/.exec(textOf(label))?.[0] ?? "");
  const first = brandsOf(list);
  const sold = [...new Set(diesels.map(({ brand }) => brand))].sort((a, b) =>
    a.localeCompare(b, "it"),
  );
  expect(first).toHaveLength(6);
  const others = sold.filter((brand) => !first.includes(brand));
  expect(Math.min(...first.map(countOf))).toBeGreaterThanOrEqual(Math.max(...others.map(countOf)));

  const complete = await openLink(list, `Tutte (${sold.length})`);
  expect(complete.address).toBe("/auto/filtri?fuelType=Diesel");
  expect(brandsOf(complete)).toEqual(sold);
});

test("A visitor on the page of the filters is led to the list", async () => {
  const form = await openScreen("/auto/filtri?condition=used&brand=Fiat", visitorOf(origin));
  expect(form.meta("robots")).toBe("noindex,follow");
  (option(form, "Alimentazione", "Diesel").find("input") as HTMLInputElement).checked = true;
  const found = await openScreen(addressOfForm(filterForm(form).element));
  expect(found.address).toMatch(/^\/auto\?/);
  expect(chips(found)).toEqual(["Usato", "Fiat", "Diesel"]);
});

test("A visitor reads in the title of a folded group what is chosen in it", async () => {
  const screen = await openScreen("/auto?minYear=2018&maxKm=100000&place=Cosenza&distance=50");
  const titles = filterForm(screen).findAll("summary").map(textOf);
  expect(titles).toEqual(
    expect.arrayContaining([
      "AnnoDal 2018",
      "ChilometriFino a 100.000 km",
      "DoveCosenza, entro 50 km",
    ]),
  );
});
