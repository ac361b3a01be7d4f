import { describe, expect, it } from "vitest";

import type { VehicleQuery } from "./query";
import { parseQuery } from "./parse-query";
import {
  isActive,
  toggleChoice,
  toSearch,
  withFilter,
  withoutFilter,
  withoutFilters,
  withPage,
  withSort,
} from "./query";
import { fieldsOf } from "./collections";

/** As the server resolves brands: known ones only, whatever their case. */
function resolve(key: string, raw: string): string | undefined {
  const known: Record<string, readonly string[]> = {
    type: ["auto", "moto", "minicar"],
    condition: ["new", "used"],
    brand: ["Fiat", "BMW", "Citroën", "Land Rover"],
    year: ["2026", "2020", "1990"],
    fuelType: ["Benzina", "Ibrida plug-in"],
    bodyType: ["SUV", "City car"],
    transmission: ["Manuale", "Automatico"],
  };
  return known[key]?.find((value) => value.toLowerCase() === raw.trim().toLowerCase());
}

function parse(search: string, fixed?: Partial<VehicleQuery["filters"]>): VehicleQuery {
  return parseQuery("vehicles", new URLSearchParams(search), { resolve, fixed });
}

const NO_FILTERS = parse("").filters;

describe("Parsing a query string", () => {
  it("filters nothing when it is empty", () => {
    expect(parse("")).toEqual({
      collection: "vehicles",
      fixed: [],
      sort: "rilevanza",
      page: 1,
      filters: {
        search: "",
        type: [],
        condition: [],
        brand: [],
        price: { min: 0, max: 100_000 },
        years: { min: 0, max: 9999 },
        year: [],
        fuelType: [],
        bodyType: [],
        rating: 0,
        neopatentati: false,
        km: { min: 0, max: 9_999_999 },
        transmission: [],
        place: { name: "", km: 20 },
        model: [],
        licence: [],
        cc: { min: 0, max: 99_999 },
        power: { min: 0, max: 99_999 },
        seats: { min: 0, max: 99_999 },
        euro: { min: 0, max: 99_999 },
      },
    });
  });

  it("reads every filter", () => {
    const query = parse(
      "type=auto&condition=used&search=panda&brand=Fiat&brand=BMW&minPrice=5000&maxPrice=20500" +
        "&year=2020&minYear=2018&maxYear=2021&fuelType=Benzina&bodyType=City+car&rating=4&neopatentati=1" +
        "&minKm=10&maxKm=90000&transmission=Manuale&place=vibo&distance=35" +
        "&model=500&model=Serie+3&licence=B&minCc=1200&maxPowerKw=74&minSeats=7&minEuro=6&sort=meno-km&page=3",
    );
    expect(query).toMatchObject({ sort: "meno-km", page: 3 });
    expect(query.filters).toEqual({
      search: "panda",
      type: ["auto"],
      condition: ["used"],
      brand: ["BMW", "Fiat"],
      price: { min: 5000, max: 20_500 },
      years: { min: 2018, max: 2021 },
      year: ["2020"],
      fuelType: ["Benzina"],
      bodyType: ["City car"],
      rating: 4,
      neopatentati: true,
      km: { min: 10, max: 90_000 },
      transmission: ["Manuale"],
      place: { name: "Vibo Valentia", km: 35 },
      model: ["500", "Serie 3"],
      licence: ["B"],
      cc: { min: 1200, max: 99_999 },
      power: { min: 0, max: 74 },
      seats: { min: 7, max: 99_999 },
      euro: { min: 6, max: 99_999 },
    });
  });

  it("takes search and query as the same text, joined when they differ", () => {
    expect(parse("query=panda").filters.search).toBe("panda");
    expect(parse("search=fiat&query=panda").filters.search).toBe("fiat panda");
    expect(parse("search=fiat&query=fiat").filters.search).toBe("fiat");
    expect(parse("search=&search=panda").filters.search).toBe("panda");
  });

  it("ignores blank text, and keeps text without a letter or digit", () => {
    expect(parse("search=%20%20").filters.search).toBe("");
    expect(parse("search=%00%01").filters.search).toBe("");
    expect(parse("search=-'…").filters.search).toBe("-'…");
  });

  it("shortens an endless text to 100 characters", () => {
    expect(parse(`search=${"panda ".repeat(2000)}`).filters.search).toHaveLength(100);
    expect(parse(`search=${"a".repeat(80)}&query=${"b".repeat(80)}`).filters.search).toHaveLength(
      100,
    );
  });

  it.each(["brand=all-brands", "year=all-years", "fuelType=all-fuel", "bodyType=all-body"])(
    "takes %s as no filter, with and without data to check against",
    (search) => {
      expect(parse(search).filters).toEqual(NO_FILTERS);
      expect(parseQuery("vehicles", new URLSearchParams(search)).filters).toEqual(NO_FILTERS);
    },
  );

  it("resolves a brand whatever its case and ignores an unknown one", () => {
    expect(parse("brand=fiat&brand=LAND+ROVER&brand=Trabant").filters.brand).toEqual([
      "Fiat",
      "Land Rover",
    ]);
  });

  it("counts a repeated value once and reads no more than 20 of a field", () => {
    expect(parse("brand=Fiat&brand=fiat&brand=FIAT").filters.brand).toEqual(["Fiat"]);
    const many = Array.from({ length: 500 }, (_, index) => `brand=Marca${index}`).join("&");
    expect(parseQuery("vehicles", new URLSearchParams(many)).filters.brand).toHaveLength(20);
  });

  it.each([
    ["minPrice=0&maxPrice=100000", 0, 100_000],
    ["minPrice=1&maxPrice=99999", 1, 99_999],
    ["minPrice=12.500", 12_500, 100_000],
    ["minPrice=20000&maxPrice=5000", 5000, 20_000],
    ["minPrice=&maxPrice=", 0, 100_000],
    ["minPrice=-5000&maxPrice=abc", 0, 100_000],
    ["minPrice=NaN&maxPrice=1e9", 0, 100_000],
    ["minPrice=1e4&maxPrice=0x10", 0, 100_000],
    ["minPrice=99999999999999999999&maxPrice=Infinity", 999_999_999, 100_000],
    ["minPrice=200000", 200_000, 100_000],
    ["minPrice=200000&maxPrice=100000", 200_000, 100_000],
    ["maxPrice=150.000", 0, 150_000],
    ["minPrice=300000&maxPrice=200000", 200_000, 300_000],
    ["minPrice=1.200.000.000", 999_999_999, 100_000],
    ["minPrice=12.5&maxPrice=10,000", 0, 100_000],
    ["minPrice=junk&minPrice=3000&minPrice=4000", 3000, 100_000],
  ])("reads %s as %i to %i euro", (search, min, max) => {
    expect(parse(search).filters.price).toEqual({ min, max });
  });

  it.each([
    ["minYear=2018", 2018, 9999],
    ["maxYear=2018", 0, 2018],
    ["minYear=2021&maxYear=2018", 2018, 2021],
    ["minYear=1990", 1990, 9999],
    ["minYear=&maxYear=", 0, 9999],
    ["minYear=vecchia&maxYear=-1", 0, 9999],
  ])("reads %s as the years %i to %i", (search, min, max) => {
    expect(parse(search).filters.years).toEqual({ min, max });
  });

  it("keeps a rating of the list only", () => {
    expect(parse("rating=5").filters.rating).toBe(5);
    for (const rating of ["0", "-4", "3.5", "6", "", "tante"])
      expect(parse(`rating=${rating}`).filters.rating).toBe(0);
  });

  it("turns the flag on by 1 alone", () => {
    expect(parse("neopatentati=1").filters.neopatentati).toBe(true);
    for (const value of ["0", "", "true", "11"])
      expect(parse(`neopatentati=${value}`).filters.neopatentati).toBe(false);
  });

  it("falls back to the first page and to relevance", () => {
    for (const page of ["0", "-1", "1.5", "due", "1e3", ""])
      expect(parse(`page=${page}`).page).toBe(1);
    expect(parse("sort=a-caso").sort).toBe("rilevanza");
    expect(parse("sort=__proto__").sort).toBe("rilevanza");
  });

  it("does not let the query string change what the path says", () => {
    const query = parse("type=moto&condition=used&brand=Fiat", { type: ["auto"] });
    expect(query.filters.type).toEqual(["auto"]);
    expect(query.filters.condition).toEqual(["used"]);
    expect(toSearch(query)).toBe("?condition=used&brand=Fiat");
  });

  it("reads only the filters of dealerships on their list", () => {
    const params = new URLSearchParams("brand=Fiat&year=2020&neopatentati=1&sort=meno-km");
    const query = parseQuery("dealerships", params);
    expect(Object.keys(query.filters)).toEqual([
      "search",
      "type",
      "condition",
      "brand",
      "price",
      "rating",
      "place",
    ]);
    expect(query.sort).toBe("rilevanza");
  });
});

describe("Links to other queries", () => {
  const query = parse("search=panda&brand=Fiat&maxPrice=20000&sort=recenti&page=4");

  it("add and remove one value of a facet, from the first page", () => {
    expect(toggleChoice(query, "brand", "BMW")).toBe(
      "?search=panda&brand=BMW&brand=Fiat&maxPrice=20000&sort=recenti",
    );
    expect(toggleChoice(query, "brand", "Fiat")).toBe("?search=panda&maxPrice=20000&sort=recenti");
  });

  it("clear one field, or all but the order", () => {
    expect(withoutFilter(query, "price")).toBe("?search=panda&brand=Fiat&sort=recenti");
    expect(withoutFilters(query)).toBe("?sort=recenti");
  });

  it("set one field", () => {
    expect(withFilter(query, "rating", 4)).toBe(
      "?search=panda&brand=Fiat&maxPrice=20000&rating=4&sort=recenti",
    );
  });

  it("change the order from the first page, or the page alone", () => {
    expect(withSort(query, "rilevanza")).toBe("?search=panda&brand=Fiat&maxPrice=20000");
    expect(withPage(query, 5)).toBe("?search=panda&brand=Fiat&maxPrice=20000&sort=recenti&page=5");
    expect(withPage(query, 1)).toBe("?search=panda&brand=Fiat&maxPrice=20000&sort=recenti");
  });

  it("leave what stands in the path alone", () => {
    const onPath = parse("brand=Fiat", { type: ["auto"], condition: ["new"] });
    expect(toggleChoice(onPath, "brand", "BMW")).toBe("?brand=BMW&brand=Fiat");
    expect(withoutFilters(onPath)).toBe("");
    const active = fieldsOf("vehicles").filter((field) => isActive(onPath, field));
    expect(active.map(({ key }) => key)).toEqual(["brand"]);
  });
});
