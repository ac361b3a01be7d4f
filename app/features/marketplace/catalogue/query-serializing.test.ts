/** Queries and their addresses: each is made of the other. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseQuery } from "./parse-query";
import { toSearch, toSearchParams, type VehicleQuery } from "./query";

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

function parse(search: string): VehicleQuery {
  return parseQuery("vehicles", new URLSearchParams(search), { resolve });
}

const junkValue = fc.oneof(
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    ...["__proto__", "constructor", "\ud800", "\u0000", "all-brands", "NaN", "-1", "1e9", ""],
    ...[
      "fiat",
      "BMW",
      "auto",
      "new",
      "2020",
      "benzina",
      "SUV",
      "4",
      "1",
      "5000",
      "20000",
      "100000",
      "KR",
      "Cosenza",
    ],
    ...["t-roc", "a".repeat(10_000), "recenti"],
  ),
);
const junkKey = fc.constantFrom(
  ...[
    "type",
    "condition",
    "search",
    "query",
    "brand",
    "minPrice",
    "maxPrice",
    "minYear",
    "maxYear",
    "year",
    "fuelType",
  ],
  ...["bodyType", "rating", "neopatentati", "transmission", "maxKm", "place", "distance"],
  ...["model", "licence", "minCc", "maxCc", "minPowerKw", "maxSeats", "minEuro"],
  ...["sort", "page", "__proto__", "toString"],
);
const junkParams = fc
  .array(fc.tuple(junkKey, junkValue), { maxLength: 30 })
  .map((pairs) => new URLSearchParams(pairs));

function subset(...values: string[]) {
  return fc.subarray(values).map((chosen) => chosen.sort());
}
function range(...ends: number[]) {
  return fc
    .tuple(fc.constantFrom(...ends), fc.constantFrom(...ends))
    .filter(([one, two]) => one <= two)
    .map(([min, max]) => ({ min, max }));
}
const validFilters: fc.Arbitrary<VehicleQuery["filters"]> = fc.record({
  search: fc.constantFrom("", "panda", "T-Roc nera", "città & più=100%", "Sant'Eufemia", "🚗 500"),
  type: subset("auto", "moto", "minicar"),
  condition: subset("new", "used"),
  brand: subset("Fiat", "BMW", "Citroën", "Land Rover"),
  price: fc
    .tuple(fc.nat(200_000), fc.nat(200_000))
    .map(([one, two]) => ({ min: Math.min(one, two), max: Math.max(one, two) })),
  years: fc.record({ min: fc.constantFrom(0, 1990, 2018), max: fc.constantFrom(2018, 2030, 9999) }),
  year: subset("2026", "2020", "1990"),
  fuelType: subset("Benzina", "Ibrida plug-in"),
  bodyType: subset("SUV", "City car"),
  rating: fc.constantFrom(0, 3, 4, 5),
  neopatentati: fc.boolean(),
  km: fc.record({ min: fc.constantFrom(0, 10), max: fc.constantFrom(10, 50_000, 9_999_999) }),
  transmission: subset("Manuale", "Automatico"),
  place: fc.constantFrom(
    { name: "", km: 20 },
    { name: "KR", km: 20 },
    { name: "Cosenza", km: 20 },
    { name: "Lamezia Terme", km: 75 },
  ),
  model: subset("500", "T-Roc", "Serie 3"),
  licence: subset("A1", "AM"),
  cc: range(0, 115, 128, 99_999),
  power: range(0, 74, 110, 99_999),
  seats: range(0, 5, 7, 99_999),
  euro: range(0, 5, 6, 99_999),
});
const validQuery: fc.Arbitrary<VehicleQuery> = fc.record({
  collection: fc.constant("vehicles"),
  filters: validFilters,
  fixed: fc.constant([]),
  sort: fc.constantFrom("rilevanza", "prezzo-crescente", "prezzo-decrescente", "meno-km"),
  page: fc.integer({ min: 1, max: 999 }),
});

describe("Serializing a query", () => {
  it("round-trips every query", () => {
    fc.assert(
      fc.property(validQuery, (query) => {
        expect(parse(toSearch(query))).toEqual(query);
      }),
    );
  });

  it("round-trips whatever was understood of invalid input, and never throws", () => {
    fc.assert(
      fc.property(junkParams, fc.boolean(), (params, withData) => {
        const options = withData ? { resolve } : {};
        const query = parseQuery("vehicles", params, options);
        expect(parseQuery("vehicles", toSearchParams(query), options)).toEqual(query);
      }),
    );
  });

  it("names a town or a province, and how far around a town", () => {
    expect(toSearch(parse("distance=50&place=lamezia"))).toBe("?place=Lamezia+Terme&distance=50");
    expect(toSearch(parse("place=COSENZA&distance=20"))).toBe("?place=Cosenza");
    expect(toSearch(parse("place=kr&distance=50"))).toBe("?place=KR");
    expect(toSearch(parse("place=Milano&distance=50"))).toBe("");
  });

  it("names kilometres and gearbox", () => {
    expect(toSearch(parse("transmission=automatico&maxKm=50.000"))).toBe(
      "?maxKm=50000&transmission=Automatico",
    );
  });

  it("leaves defaults out", () => {
    expect(toSearch(parse("minPrice=0&maxPrice=100000&rating=0&page=1&sort=rilevanza"))).toBe("");
  });

  it("writes the same string whatever the order of the parameters", () => {
    const search = "?search=panda&brand=BMW&brand=Fiat&minPrice=5000&rating=3&sort=recenti&page=2";
    expect(
      toSearch(
        parse("page=2&sort=recenti&rating=3&brand=fiat&minPrice=5000&brand=bmw&query=panda"),
      ),
    ).toBe(search);
  });
});
