import { describe, expect, it } from "vitest";

import type { Dealership, Vehicle } from "~/data/schema";

import { createCatalogueSearch } from "./create-search.server";
import type { FiltersOf } from "./fields";

const CURRENT_YEAR = 2026;

function dealership(facts: Partial<Dealership> & Pick<Dealership, "id" | "name">): Dealership {
  return {
    slug: facts.name.toLowerCase().replaceAll(" ", "-"),
    description: "",
    address: "Via Roma 1",
    postalCode: "88046",
    city: "Lamezia Terme",
    province: "CZ",
    phone: "+39 0968 555 014",
    whatsapp: "393335550114",
    email: "info@salone.example",
    coverImage: "salone",
    featured: false,
    rating: 4.5,
    types: ["auto"],
    condition: ["new", "used"],
    brands: ["Fiat"],
    priceRange: [5000, 30_000],
    ...facts,
  };
}

let nextId = 0;
function vehicle(facts: Partial<Vehicle> & Pick<Vehicle, "name" | "brand">): Vehicle {
  nextId += 1;
  return {
    id: `v${nextId}`,
    dealershipId: "1",
    type: "auto",
    condition: "used",
    model: facts.name.slice(facts.brand.length + 1),
    year: 2020,
    price: 10_000,
    priceTerms: { vat: "included", transfer: "excluded" },
    description: "",
    featured: false,
    fuelType: "Benzina",
    bodyType: "Utilitaria",
    colour: "Bianco",
    mileage: 50_000,
    transmission: "Manuale",
    seats: 5,
    powerKw: 51,
    unladenWeightKg: 1000,
    specs: [],
    images: ["f34"],
    publishedAt: "2026-01-10",
    ...facts,
  };
}

const dealerships = [
  dealership({ id: "1", name: "Autosalone Reventino", brands: ["Fiat", "Alfa Romeo"] }),
  dealership({
    id: "2",
    name: "Due Ruote Sant'Eufemia",
    city: "Catanzaro",
    address: "Via Leonardo da Vinci 19",
    rating: 5,
    featured: true,
    types: ["moto"],
    condition: ["new"],
    brands: ["Zontes", "Piaggio"],
    priceRange: [1900, 11_900],
  }),
  dealership({
    id: "3",
    name: "Città Leggera",
    rating: 3.9,
    types: ["minicar", "auto"],
    brands: ["Citroën", "Fiat"],
    priceRange: [25_000, 150_000],
  }),
];

const vehicles = [
  vehicle({ name: "Fiat Panda 1.2 Easy", brand: "Fiat", price: 9000, mileage: 80_000 }),
  vehicle({ name: "Fiat 500 Lounge", brand: "Fiat", price: 12_000, colour: "Rosso", year: 2015 }),
  vehicle({
    name: "Citroën C3 Feel",
    brand: "Citroën",
    dealershipId: "3",
    fuelType: "Diesel",
    price: 12_000,
    publishedAt: "2026-02-01",
  }),
  vehicle({
    name: "Volkswagen T-Roc Style",
    brand: "Volkswagen",
    bodyType: "SUV",
    condition: "new",
    mileage: 0,
    price: 32_000,
    year: 2026,
    powerKw: 110,
    featured: true,
  }),
  vehicle({
    name: "Porsche 911 Carrera",
    brand: "Porsche",
    bodyType: "Coupé",
    price: 140_000,
    powerKw: 283,
    publishedAt: "2026-03-01",
  }),
  vehicle({ name: "Microcar Dué", brand: "Microcar", type: "minicar", bodyType: "Minicar" }),
  vehicle({
    name: "Zontes ZT368-G",
    brand: "Zontes",
    type: "moto",
    bodyType: "Scooter",
    dealershipId: "2",
    condition: "new",
    mileage: 0,
    year: 2027,
    featured: true,
    publishedAt: "2026-02-15",
  }),
];

const catalogue = createCatalogueSearch(vehicles, dealerships, CURRENT_YEAR);

function find(search: string, fixed?: Partial<FiltersOf<"vehicles">>) {
  return catalogue.searchVehicles(catalogue.parseVehicleQuery(new URLSearchParams(search), fixed));
}
function names(search: string, fixed?: Partial<FiltersOf<"vehicles">>): readonly string[] {
  return find(search, fixed).items.map(({ name }) => name);
}
function dealers(search: string): readonly string[] {
  const query = catalogue.parseDealershipQuery(new URLSearchParams(search));
  return catalogue.searchDealerships(query).items.map(({ name }) => name);
}
function counts(facet: readonly { value: string; count: number }[]) {
  return Object.fromEntries(facet.map(({ value, count }) => [value, count]));
}

describe("somebody who types", () => {
  it("finds a Citroën typed without the accent, and in capitals", () => {
    expect(names("search=citroen")).toEqual(["Citroën C3 Feel"]);
    expect(names("search=CITROËN")).toEqual(["Citroën C3 Feel"]);
  });

  it("finds a Panda by its beginning or its middle", () => {
    expect(names("search=pand")).toEqual(["Fiat Panda 1.2 Easy"]);
    expect(names("search=anda")).toEqual(["Fiat Panda 1.2 Easy"]);
  });

  it("finds a T-Roc with and without the hyphen, and no Microcar with it", () => {
    expect(names("search=t-roc")).toEqual(["Volkswagen T-Roc Style"]);
    expect(names("search=troc")).toEqual(["Volkswagen T-Roc Style"]);
    expect(names("search=t+roc")).toContain("Volkswagen T-Roc Style");
  });

  it("finds words that punctuation joins although the advert does not", () => {
    expect(names("search=fiat/panda")).toEqual(["Fiat Panda 1.2 Easy"]);
  });

  it("finds only what has all words, wherever each stands", () => {
    expect(names("search=rosso+fiat")).toEqual(["Fiat 500 Lounge"]);
    expect(names("search=rosso+panda")).toEqual([]);
  });

  it.each([
    ["suv", "Volkswagen T-Roc Style"],
    ["diesel", "Citroën C3 Feel"],
    ["catanzaro", "Zontes ZT368-G"],
    ["sant'eufemia", "Zontes ZT368-G"],
    ["santeufemia", "Zontes ZT368-G"],
    ["zt368g", "Zontes ZT368-G"],
    ["carrera", "Porsche 911 Carrera"],
  ])("finds by “%s”: body, fuel, city, dealer, model", (text, name) => {
    expect(names(new URLSearchParams({ search: text }).toString())).toEqual([name]);
  });

  it("gets everything for a blank text", () => {
    expect(find("search=+++").total).toBe(vehicles.length);
  });
});

describe("somebody who filters vehicles", () => {
  it("sees only the type of the page, whatever the query string says", () => {
    expect(names("type=auto", { type: ["moto"] })).toEqual(["Zontes ZT368-G"]);
  });

  it("gets any of several brands, but of them only what the other filters let through", () => {
    expect(find("brand=fiat&brand=CITROEN").total).toBe(3);
    expect(names("brand=Fiat&brand=Citroën&fuelType=Diesel")).toEqual(["Citroën C3 Feel"]);
  });

  it("gets prices at both ends of the range", () => {
    expect(names("minPrice=9000&maxPrice=12000&sort=prezzo-crescente")).toEqual([
      "Fiat Panda 1.2 Easy",
      // As dear as the next, but newer.
      "Zontes ZT368-G",
      "Microcar Dué",
      "Citroën C3 Feel",
      "Fiat 500 Lounge",
    ]);
  });

  it("sees cars dearer than the slider when its upper end is not touched", () => {
    expect(names("minPrice=90000")).toEqual(["Porsche 911 Carrera"]);
    expect(names("minPrice=90000&maxPrice=99999")).toEqual([]);
  });

  it("gets sellers rated at least as asked", () => {
    expect(names("rating=5")).toEqual(["Zontes ZT368-G"]);
    expect(names("rating=4")).not.toContain("Citroën C3 Feel");
    expect(names("rating=3")).toContain("Citroën C3 Feel");
  });

  it("gets cars for new drivers", () => {
    expect(names("neopatentati=1&sort=prezzo-crescente")).toEqual([
      "Fiat Panda 1.2 Easy",
      "Citroën C3 Feel",
      "Fiat 500 Lounge",
    ]);
  });

  it.each([
    ["", ["Zontes ZT368-G", "Volkswagen T-Roc Style", "Porsche 911 Carrera"]],
    ["sort=recenti", ["Porsche 911 Carrera", "Zontes ZT368-G", "Citroën C3 Feel"]],
    [
      "sort=prezzo-decrescente",
      ["Porsche 911 Carrera", "Volkswagen T-Roc Style", "Citroën C3 Feel"],
    ],
    ["sort=meno-km", ["Zontes ZT368-G", "Volkswagen T-Roc Style", "Porsche 911 Carrera"]],
  ])("sees first what the order “%s” says", (search, first) => {
    expect(names(search).slice(0, 3)).toEqual(first);
  });
});

describe("the counts of vehicles", () => {
  it("of the brand do not heed the brand chosen, so that another can be added", () => {
    const { facets } = find("brand=Fiat");
    expect(counts(facets.brand)).toMatchObject({ Fiat: 2, Citroën: 1, Volkswagen: 1 });
    expect(counts(facets.fuelType)).toMatchObject({ Benzina: 2, Diesel: 0 });
  });

  it("of the brand heed the other filters", () => {
    expect(counts(find("brand=Fiat&fuelType=Diesel").facets.brand)).toMatchObject({
      Fiat: 0,
      Citroën: 1,
    });
  });

  it("list the brands of the type alphabetically, and the one chosen even if it has none", () => {
    const brands = (search: string) =>
      find(search, { type: ["auto"] }).facets.brand.map(({ value }) => value);
    expect(brands("")).toEqual(["Citroën", "Fiat", "Porsche", "Volkswagen"]);
    expect(brands("brand=Zontes")).toEqual(["Citroën", "Fiat", "Porsche", "Volkswagen", "Zontes"]);
  });

  it("list every year from the current one down to 1990", () => {
    const { year } = find("").facets;
    expect(year).toHaveLength(CURRENT_YEAR - 1990 + 1);
    expect(year[0]).toEqual({ value: "2026", label: "2026", count: 1, selected: false });
    expect(year.at(-1)).toEqual({ value: "1990", label: "1990", count: 0, selected: false });
  });

  it("of rating and new drivers say what choosing them would find", () => {
    const { facets } = find("rating=5");
    expect(facets.rating).toEqual([
      { value: "0", label: "Tutte", count: 7, selected: false },
      { value: "3", label: "3+ stelle", count: 7, selected: false },
      { value: "4", label: "4+ stelle", count: 6, selected: false },
      { value: "5", label: "5 stelle", count: 1, selected: true },
    ]);
    expect(find("").facets.neopatentati).toEqual([
      { value: "1", label: "Per neopatentati", count: 3, selected: false },
    ]);
  });

  it("of the type still count the other pages' types", () => {
    expect(counts(find("", { type: ["auto"] }).facets.type)).toEqual({
      auto: 5,
      moto: 1,
      minicar: 1,
    });
  });
});

describe("the pages of a list", () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    vehicle({ name: `Fiat Panda ${index}`, brand: "Fiat", price: 1000 + index }),
  );
  const { parseVehicleQuery, searchVehicles } = createCatalogueSearch(
    many,
    dealerships,
    CURRENT_YEAR,
  );
  const page = (search: string) => searchVehicles(parseVehicleQuery(new URLSearchParams(search)));

  it("have 24 vehicles each, the last the rest", () => {
    expect(page("sort=prezzo-crescente").items.map(({ price }) => price)).toEqual(
      Array.from({ length: 24 }, (_, index) => 1000 + index),
    );
    expect(page("page=3&sort=prezzo-crescente").items.map(({ price }) => price)).toEqual([
      1048, 1049,
    ]);
  });

  it("end with the last: asking beyond it gives it", () => {
    expect(page("page=99")).toMatchObject({ total: 50, page: 3, pageCount: 3 });
  });

  it("are one, empty, when nothing is found", () => {
    expect(page("minPrice=50000")).toMatchObject({ total: 0, page: 1, pageCount: 1, items: [] });
  });
});

describe("somebody who looks for a dealership", () => {
  it("finds it by name, city, brand or street", () => {
    expect(dealers("search=reventino")).toEqual(["Autosalone Reventino"]);
    expect(dealers("search=CATANZARO")).toEqual(["Due Ruote Sant'Eufemia"]);
    expect(dealers("query=citroen")).toEqual(["Città Leggera"]);
    expect(dealers("search=leonardo+da+vinci")).toEqual(["Due Ruote Sant'Eufemia"]);
  });

  it("finds it under each type, condition and brand that it sells", () => {
    expect(dealers("type=minicar")).toEqual(["Città Leggera"]);
    expect(dealers("type=auto&condition=used&brand=fiat")).toEqual([
      "Autosalone Reventino",
      "Città Leggera",
    ]);
    expect(dealers("type=moto&condition=used")).toEqual([]);
  });

  it("finds it when some of its prices are in the range asked", () => {
    expect(dealers("maxPrice=4000")).toEqual(["Due Ruote Sant'Eufemia"]);
    expect(dealers("minPrice=12000&maxPrice=24000")).toEqual(["Autosalone Reventino"]);
    expect(dealers("minPrice=60000")).toEqual(["Città Leggera"]);
  });

  it("sees the featured first, then the best rated", () => {
    expect(dealers("")).toEqual([
      "Due Ruote Sant'Eufemia",
      "Autosalone Reventino",
      "Città Leggera",
    ]);
    expect(dealers("sort=prezzo-decrescente")[0]).toBe("Città Leggera");
  });

  it("counts a dealership under each of its types", () => {
    const query = catalogue.parseDealershipQuery(new URLSearchParams("brand=Fiat"));
    expect(counts(catalogue.searchDealerships(query).facets.type)).toEqual({
      auto: 2,
      moto: 0,
      minicar: 1,
    });
  });
});

describe("a catalogue", () => {
  it("is refused when a vehicle has no dealership", () => {
    const orphan = vehicle({ name: "Fiat Uno", brand: "Fiat", dealershipId: "99" });
    expect(() => createCatalogueSearch([orphan], dealerships, CURRENT_YEAR)).toThrow("99");
  });
});
