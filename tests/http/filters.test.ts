/** The filters of the lists, sent as a browser without JavaScript sends them. */
import { describe, expect, test } from "vitest";
import type { Vehicle } from "~/data/schema";
import { dealerships, euro, sellerOf, vehiclesOfType } from "../support/catalogue";
import { origin } from "../support/ports";
import {
  addressOfForm,
  openLink,
  openScreen,
  partOf,
  textOf,
  valueOf,
  type Screen,
} from "../support/screen";
import {
  cards,
  chips,
  filterForm,
  option,
  resultsOf,
  shownVehicles,
  totalOf,
} from "../support/screen-lists";
import { visitorOf } from "../support/visitor";

/** Ticks an option of a filter. */
function choose(screen: Screen, group: string, label: string): void {
  const input = option(screen, group, label).find("input") as HTMLInputElement;
  if (input.type === "radio")
    filterForm(screen)
      .findAll(`input[name="${input.name}"]`)
      .forEach((other) => ((other as HTMLInputElement).checked = false));
  input.checked = true;
}

function type(screen: Screen, label: string, text: string): void {
  filterForm(screen).getByLabelText<HTMLInputElement>(label).value = text;
}

/** The first or the last year that a visitor can ask for. */
function yearSelect(screen: Screen, label: "Da" | "A"): HTMLSelectElement {
  const years = partOf(filterForm(screen).getByRole("group", { name: "Anno" }));
  return years.getByLabelText(label);
}

function chooseYear(screen: Screen, label: "Da" | "A", year: string): void {
  for (const option of yearSelect(screen, label).options)
    option.toggleAttribute("selected", option.value === year);
}

/** Opens a folded group: without JavaScript its control stands on the page of the filters. */
function openFolded(screen: Screen, title: string): Promise<Screen> {
  const form = filterForm(screen);
  const group = form.findAll("details").find((one) => textOf(one).startsWith(title));
  const button = group?.querySelector("button");
  if (!button) throw new Error(`«${title}» is not folded`);
  return openScreen(addressOfForm(form.element, button), visitorOf(origin));
}

interface Filter {
  title: string;
  choose: (screen: Screen) => void;
  chips: string[];
  matches: (vehicle: Vehicle) => boolean;
}

const FILTERS: Filter[] = [
  {
    title: "two brands at once",
    choose: (screen) => {
      choose(screen, "Marca", "Fiat");
      choose(screen, "Marca", "BMW");
    },
    chips: ["BMW", "Fiat"],
    matches: ({ brand }) => brand === "Fiat" || brand === "BMW",
  },
  {
    title: "a price range",
    choose: (screen) => {
      type(screen, "Minimo €", "10499");
      type(screen, "Massimo €", "15301");
    },
    chips: [`${euro(10_499)} – ${euro(15_301)}`],
    matches: ({ price }) => price >= 10_499 && price <= 15_301,
  },
  {
    title: "the years of registration",
    choose: (screen) => {
      chooseYear(screen, "Da", "2019");
      chooseYear(screen, "A", "2021");
    },
    chips: ["2019 – 2021"],
    matches: ({ year }) => year >= 2019 && year <= 2021,
  },
  {
    title: "a fuel",
    choose: (screen) => choose(screen, "Alimentazione", "Elettrica"),
    chips: ["Elettrica"],
    matches: ({ fuelType }) => fuelType === "Elettrica",
  },
  {
    title: "a body type",
    choose: (screen) => choose(screen, "Carrozzeria", "Station wagon"),
    chips: ["Station wagon"],
    matches: ({ bodyType }) => bodyType === "Station wagon",
  },
  {
    title: "kilometres",
    choose: (screen) => {
      const select = filterForm(screen).getByLabelText<HTMLSelectElement>("Chilometri");
      for (const option of select.options)
        option.toggleAttribute("selected", option.value === "50000");
    },
    chips: ["Fino a 50.000 km"],
    matches: ({ mileage }) => mileage <= 50_000,
  },
  {
    title: "a gearbox",
    choose: (screen) => choose(screen, "Cambio", "Automatico"),
    chips: ["Cambio automatico"],
    matches: ({ transmission }) => transmission === "Automatico",
  },
  {
    title: "a province",
    choose: (screen) => {
      const select = filterForm(screen).getByLabelText<HTMLSelectElement>("Provincia o città");
      for (const option of select.options)
        option.toggleAttribute("selected", option.value === "CS");
    },
    chips: ["Provincia di Cosenza"],
    matches: (vehicle) => sellerOf(vehicle).province === "CS",
  },
  {
    title: "the rating of the seller",
    choose: (screen) => choose(screen, "Valutazione del venditore", "4+ stelle"),
    chips: ["Valutazione: 4+ stelle"],
    matches: (vehicle) => (sellerOf(vehicle).rating ?? 0) >= 4,
  },
  {
    title: "what new drivers may drive",
    choose: (screen) => {
      const box = filterForm(screen).getByLabelText(/^Per neopatentati/);
      (box as HTMLInputElement).checked = true;
    },
    chips: ["Per neopatentati"],
    // Art. 117 of the traffic code: at most 75 kW a tonne of tara and 105 kW in all.
    matches: ({ powerKw, unladenWeightKg = Infinity }) =>
      powerKw <= 105 && powerKw / (unladenWeightKg / 1000) <= 75,
  },
];

test.each(FILTERS)("A visitor filters the cars by $title", async (filter) => {
  const expected = vehiclesOfType("auto").filter(filter.matches);
  // A filter that lets nothing through would prove little.
  expect(expected.length).toBeGreaterThan(0);
  // A screen of its own: the form is filled in. Its page has all controls, the list those that many people want.
  const form = await openScreen("/auto/filtri", visitorOf(origin));
  filter.choose(form);
  // A browser sends what it finds valid and nothing else.
  expect((filterForm(form).element as HTMLFormElement).checkValidity()).toBe(true);
  const found = await openScreen(addressOfForm(filterForm(form).element));
  expect(totalOf(found)).toBe(expected.length);
  expect(chips(found)).toEqual(expect.arrayContaining(filter.chips));
  const shown = cards(found, "Auto").flatMap(shownVehicles);
  expect(shown.filter((vehicle) => !filter.matches(vehicle))).toEqual([]);
});

test("A visitor who asked for an odd price sends the other filters too", async () => {
  const form = await openScreen("/auto?minPrice=15500&maxPrice=250000", visitorOf(origin));
  expect((filterForm(form).element as HTMLFormElement).checkValidity()).toBe(true);
});

test("A visitor who asks for more than the dearest car is shown the dearest", async () => {
  const screen = await openScreen("/auto?minPrice=200000&condition=used&brand=BMW");
  expect(totalOf(screen)).toBe(0);
  expect(chips(screen)).toContain(`Da ${euro(200_000)}`);
  const used = vehiclesOfType("auto", "used").filter(({ brand }) => brand === "BMW");
  const dearest = Math.max(...used.map(({ price }) => price));
  expect(screen.main.text).toMatch(new RegExp(`Il più vicino: BMW .* a ${euro(dearest)}\\.`));
  const [nearest] = cards(screen, "I più vicini").flatMap(shownVehicles);
  expect(nearest?.price).toBe(dearest);
  const drop = screen.getByRole("link", { name: /^Togli «Da 200\.000/ });
  const found = await openScreen(drop.getAttribute("href") ?? "");
  expect(totalOf(found)).toBe(used.length);
});

test("A visitor who finds nothing reads which filter to take away, and how much is found then", async () => {
  const screen = await openScreen("/auto?brand=BMW&fuelType=Diesel&maxPrice=1000");
  expect(totalOf(screen)).toBe(0);
  const steps = screen.getAllByRole("link", { name: /^Togli «/ });
  const bmw = vehiclesOfType("auto").filter(({ brand }) => brand === "BMW");
  const diesel = bmw.filter(({ fuelType }) => fuelType === "Diesel").length;
  expect(steps.map(textOf)).toEqual([
    `Togli «Fino a ${euro(1_000)}»: ${diesel === 1 ? "1 risultato" : `${diesel} risultati`}`,
  ]);
  const found = await openScreen(steps[0]?.getAttribute("href") ?? "");
  expect(totalOf(found)).toBe(diesel);
});

test("A visitor filters the dealerships by text, brand and rating", async () => {
  const list = await openScreen("/concessionarie", visitorOf(origin));
  type(list, "Cerca", "lamezia");
  choose(list, "Marca", "Fiat");
  const form = await openFolded(list, "Valutazione");
  choose(form, "Valutazione", "4+ stelle");
  const found = await openScreen(addressOfForm(filterForm(form).element));
  const expected = dealerships.filter(
    ({ city, brands, rating = 0 }) =>
      city === "Lamezia Terme" && brands.includes("Fiat") && rating >= 4,
  );
  expect(totalOf(found)).toBe(expected.length);
  expect(chips(found)).toEqual(
    expect.arrayContaining(['Cerca: "lamezia"', "Fiat", "Valutazione: 4+ stelle"]),
  );
});

test("A visitor comes with single years, and other filters keep them", async () => {
  const form = await openScreen("/auto?year=2019&year=2021", visitorOf(origin));
  expect(chips(form)).toEqual(["Anno 2019", "Anno 2021"]);
  choose(form, "Carrozzeria", "SUV");
  const found = await openScreen(addressOfForm(filterForm(form).element));
  expect(chips(found)).toEqual(["Anno 2019", "Anno 2021", "SUV"]);
  const isAsked = ({ year, bodyType }: Vehicle) =>
    [2019, 2021].includes(year) && bodyType === "SUV";
  expect(totalOf(found)).toBe(vehiclesOfType("auto").filter(isAsked).length);
});

test("A visitor who asks for years before all cars is shown the oldest", async () => {
  const screen = await openScreen("/auto?maxYear=1950");
  expect(valueOf(yearSelect(screen, "A"))).toBe("1950");
  const oldest = Math.min(...vehiclesOfType("auto").map(({ year }) => year));
  expect(screen.main.text).toContain(` del ${oldest}.`);
});

test("A visitor reads how many filters are active", async () => {
  for (const [query, count] of [
    ["brand=Fiat", "1 attivo"],
    ["brand=Fiat&fuelType=Diesel", "2 attivi"],
  ] as const) {
    const screen = await openScreen(`/auto?${query}`);
    expect(textOf(screen.getByRole("link", { name: /^Filtri/ }))).toBe(`Filtri${count}`);
  }
});

test("A visitor reads how many results every option has", async () => {
  const screen = await openScreen("/auto?fuelType=Diesel");
  const diesels = vehiclesOfType("auto").filter(({ fuelType }) => fuelType === "Diesel");
  const countOf = (wanted: string) => diesels.filter(({ brand }) => brand === wanted).length;
  for (const wanted of ["Fiat", "Volkswagen"])
    expect(resultsOf(screen, "Marca", wanted)).toBe(countOf(wanted));
  // A second fuel would widen the list, so its count does not depend on the first.
  const petrols = vehiclesOfType("auto").filter(({ fuelType }) => fuelType === "Benzina");
  expect(resultsOf(screen, "Alimentazione", "Benzina")).toBe(petrols.length);
});

test("A visitor chooses among the years of which there are cars", async () => {
  const screen = await openScreen("/auto/filtri");
  const offered = [...new Set(vehiclesOfType("auto").map(({ year }) => year))]
    .filter((year) => year <= new Date().getFullYear())
    .sort((one, other) => other - one);
  for (const label of ["Da", "A"] as const) {
    const [none, ...years] = [...yearSelect(screen, label).options].map(textOf);
    expect(none).toBe("Tutti");
    expect(years).toEqual(offered.map(String));
  }
});

test("A visitor chooses among the ratings that dealerships have", async () => {
  const form = filterForm(await openScreen("/concessionarie/filtri"));
  const group = form.getByRole("group", { name: "Valutazione" });
  const ratings = [...group.querySelectorAll("label")].map((label) => [
    textOf(label),
    Number(label.dataset.results),
  ]);
  const countOf = (least: number) => dealerships.filter(({ rating = 0 }) => rating >= least).length;
  const offered = [
    ["Tutte", 0],
    ["3+ stelle", 3],
    ["4+ stelle", 4],
    ["5 stelle", 5],
  ] as const;
  expect(ratings).toEqual(
    offered
      .filter(([, least]) => countOf(least) > 0)
      .map(([label, least]) => [label, countOf(least)]),
  );
  const chosen = [...group.querySelectorAll<HTMLInputElement>("input")].map(
    ({ checked }) => checked,
  );
  expect(chosen).toEqual([true, ...ratings.slice(1).map(() => false)]);
});

describe("Values that mean no filter", () => {
  test.each([
    "brand=all-brands&year=all-years&fuelType=all-fuel&bodyType=all-body&minPrice=0&maxPrice=100000&rating=0&search=+",
    "type=razzo&condition=rotta&brand=__proto__&minPrice=-5&maxPrice=abc&rating=99&year=1066&fuelType=aria&bodyType=42&sort=caso&page=-3&neopatentati=forse",
  ])("show the whole list: %s", async (query) => {
    const screen = await openScreen(`/auto?${query}`);
    expect(totalOf(screen)).toBe(vehiclesOfType("auto").length);
    expect(chips(screen)).toEqual([]);
  });
});

test("A visitor comes with the text under either of its names", async () => {
  for (const name of ["search", "query"]) {
    const screen = await openScreen(`/auto?${name}=lounge`);
    expect(chips(screen)).toContain('Cerca: "lounge"');
    expect(valueOf(filterForm(screen).getByLabelText("Cerca"))).toBe("lounge");
  }
});

test("A visitor who searches for markup reads it as text", async () => {
  const markup = `<script>alert("pm")</script>`;
  const screen = await openScreen(`/auto?search=${encodeURIComponent(markup)}`);
  expect(chips(screen)).toContain(`Cerca: "${markup}"`);
  expect(valueOf(filterForm(screen).getByLabelText("Cerca"))).toBe(markup);
});

test("A visitor applies filters and keeps those that tabs and path have set", async () => {
  const form = await openScreen("/auto/used?brand=Fiat", visitorOf(origin));
  type(form, "Massimo €", "20000");
  const all = await openFolded(form, "Alimentazione");
  const sent = new URL(all.address, origin);
  expect(sent.pathname).toBe("/auto/filtri");
  expect(sent.search).toMatch(/maxPrice=20000&brand=Fiat.*&condition=used$/);
  choose(form, "Carrozzeria", "City car");
  const found = await openScreen(addressOfForm(filterForm(form).element));
  expect(found.address).toMatch(/^\/auto\/used\?/);
  const cars = vehiclesOfType("auto", "used");
  expect(totalOf(found)).toBe(
    cars.filter(
      ({ brand, bodyType, price }) =>
        brand === "Fiat" && bodyType === "City car" && price <= 20_000,
    ).length,
  );

  const tabs = await openScreen("/concessionarie?type=moto&condition=new", visitorOf(origin));
  choose(tabs, "Marca", "BMW");
  const sellers = await openScreen(addressOfForm(filterForm(tabs).element));
  const expected = dealerships.filter(
    ({ types, condition, brands }) =>
      types.includes("moto") && condition.includes("new") && brands.includes("BMW"),
  );
  expect(totalOf(sellers)).toBe(expected.length);
  expect(chips(sellers)).toContain("Moto");
});

test("A visitor removes a filter by its chip", async () => {
  const screen = await openScreen("/auto?brand=Fiat&brand=BMW&fuelType=Diesel");
  const left = await openLink(screen, "Rimuovi il filtro BMW");
  expect(left.address).toBe("/auto?brand=Fiat&fuelType=Diesel");
  expect(chips(left)).toEqual(["Fiat", "Diesel"]);
  const bmw = option(left, "Marca", "BMW").find("input") as HTMLInputElement;
  expect(bmw.checked).toBe(false);
});

test("A visitor removes all filters and keeps the order", async () => {
  const query = "brand=Honda&minPrice=3000&search=moto&sort=prezzo-crescente";
  const all = await openLink(await openScreen(`/moto?${query}`), "Rimuovi tutti");
  expect(all.address).toBe("/moto?sort=prezzo-crescente");
  expect(totalOf(all)).toBe(vehiclesOfType("moto").length);
  expect(all.queryByRole("list", { name: "Filtri attivi" })).toBeNull();
});

test("A visitor switches popular brands on and off", async () => {
  const popular = (screen: Screen) =>
    partOf(screen.getByRole("navigation", { name: "Marche più cercate" }));
  const all = await openScreen("/auto");
  const brands = popular(all).getAllByRole("link").map(textOf);
  expect(brands).toEqual(["Fiat", "Volkswagen", "Toyota", "BMW", "Mercedes"]);
  const one = await openLink(popular(all), "Toyota");
  expect(one.address).toBe("/auto?brand=Toyota");
  const two = await openLink(popular(one), "Mercedes");
  expect(two.address).toBe("/auto?brand=Mercedes&brand=Toyota");
  const expected = vehiclesOfType("auto").filter(({ brand }) => /Mercedes|Toyota/.test(brand));
  expect(totalOf(two)).toBe(expected.length);
  expect((await openLink(popular(two), "Toyota")).address).toBe("/auto?brand=Mercedes");
});
