/** The contract of the search of vehicles: in memory and in the database it answers what a plain scan finds. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODY_TYPES, COLOURS, FUEL_TYPES, TRANSMISSIONS } from "~/data/enums";
import type { Vehicle } from "~/data/schema";
import { createCatalogue } from "~/features/marketplace/catalogue/catalogue.server";
import type {
  CatalogueSearch,
  VehicleSearch,
} from "~/features/marketplace/catalogue/catalogue-search.server";
import { createDatabaseSearch } from "~/features/marketplace/catalogue/database-search.server";
import { collections } from "~/features/marketplace/catalogue/collections";
import type { Advert } from "~/features/marketplace/catalogue/fields";
import { readRow, type PublicRow } from "~/features/marketplace/catalogue/sync/public-rows.server";
import { searchTokens } from "~/lib/text";
import { scanCollection } from "../../../tests/support/reference-search";
import { storeAdverts } from "../../../tests/support/stored-adverts";
import { dealerships, vehicle, CURRENT_YEAR } from "../../../tests/support/search-catalogue";
import { engines, OPEN_TIMEOUT, type Engine } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, outcomeOf } from "./accounts";
import { json } from "./adverts";

const NAMES = ["Fiat Panda 1.2", "Volkswagen T-Roc", "Citroën C3 È", "Škoda Fabia", "Fiat 500/L"];
const BRANDS = ["Fiat", "Volkswagen", "Citroën", "Škoda", "alfa"];
const TYPES = ["auto", "auto", "auto", "moto", "minicar"] as const;

/** Facts in few different values, so that many adverts are equal in what a sort reads. */
const facts = fc
  .record({
    type: fc.constantFrom(...TYPES),
    name: fc.constantFrom(...NAMES),
    brand: fc.constantFrom(...BRANDS),
    model: fc.constantFrom("Serie 5", "C3", "T-Roc", "Grande Panda", "Panda"),
    displacementCc: fc.constantFrom(undefined, 49, 125, 1242),
    seats: fc.constantFrom(2, 5, 7),
    euroClass: fc.constantFrom(undefined, "Euro 5", "Euro 6d-TEMP"),
    dealershipId: fc.constantFrom(...dealerships.map(({ id }) => id)),
    condition: fc.constantFrom("new" as const, "used" as const),
    year: fc.constantFrom(1989, 2015, 2024, 2025, 2026, 2027),
    price: fc.constantFrom(900, 5000, 9900, 10_000, 99_999, 100_000, 140_000),
    fuelType: fc.constantFrom(...FUEL_TYPES.slice(0, 4)),
    colour: fc.constantFrom(...COLOURS.slice(0, 4)),
    transmission: fc.constantFrom(...TRANSMISSIONS),
    mileage: fc.constantFrom(0, 20_000, 80_000),
    powerKw: fc.constantFrom(51, 75, 75.5, 105, 106),
    unladenWeightKg: fc.constantFrom(undefined, 1000, 1400, 2000),
    featured: fc.boolean(),
    body: fc.nat(20),
    publishedAt: fc.constantFrom("2026-01-10", "2026-01-11", "2026-03-01"),
  })
  .map(({ body, ...one }) => ({
    ...one,
    bodyType: BODY_TYPES[one.type][body % BODY_TYPES[one.type].length]!,
    mileage: one.condition === "new" ? 0 : one.mileage,
  }));
const VEHICLES: readonly Vehicle[] = fc
  .sample(facts, { seed: 19, numRuns: 90 })
  .map((one, index) => ({ ...vehicle(one), id: `advert-${(index * 37) % 90}` }));

function sometimes<Value>(value: fc.Arbitrary<Value>) {
  return fc.option(value, { nil: undefined, freq: 2 });
}
const WORDS = [
  "panda",
  "t-roc",
  "troc",
  "CITROEN",
  "500/l",
  "fiat/panda",
  "città",
  "a",
  "rosso",
  "sant'eufemia",
  "x-y",
];
const parameters = fc.record({
  search: sometimes(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }).map((words) => words.join(" ")),
  ),
  type: fc.subarray(["auto", "moto", "minicar"]),
  condition: fc.subarray(["new", "used"]),
  brand: sometimes(fc.subarray([...BRANDS, "Trabant"])),
  year: sometimes(fc.subarray(["1989", "2015", "2025", "2026", "2027"])),
  fuelType: sometimes(fc.subarray([...FUEL_TYPES.slice(0, 5)])),
  bodyType: sometimes(fc.subarray(["Utilitaria", "SUV", "Scooter", "Minicar"])),
  rating: sometimes(fc.constantFrom("3", "4", "5")),
  neopatentati: sometimes(fc.constant("1")),
  minPrice: sometimes(fc.constantFrom("0", "5000", "10000", "100000", "150000")),
  maxPrice: sometimes(fc.constantFrom("100", "9900", "99999", "100000", "150000")),
  minYear: sometimes(fc.constantFrom("1990", "2025", "2050")),
  maxYear: sometimes(fc.constantFrom("1980", "2015", "2026")),
  transmission: sometimes(fc.subarray(["Manuale", "Automatico"])),
  minKm: sometimes(fc.constantFrom("0", "20000", "900000")),
  maxKm: sometimes(fc.constantFrom("10", "20000", "900000")),
  model: sometimes(fc.subarray(["panda", "troc", "t-roc", "Serie", "grande panda", "C"])),
  licence: sometimes(fc.constantFrom("A1", "A2", "B", "AM")),
  minCc: sometimes(fc.constantFrom("50", "125", "5000")),
  maxCc: sometimes(fc.constantFrom("48", "125")),
  minPowerKw: sometimes(fc.constantFrom("75", "106")),
  maxSeats: sometimes(fc.constantFrom("1", "5")),
  minEuro: sometimes(fc.constantFrom("6", "7")),
  place: sometimes(fc.constantFrom("Catanzaro", "lamezia", "CZ", "RC", "Crotone", "Roma")),
  distance: sometimes(fc.constantFrom("1", "20", "50")),
  sort: fc.constantFrom(
    "rilevanza",
    "prezzo-crescente",
    "prezzo-decrescente",
    "recenti",
    "meno-km",
  ),
  page: fc.constantFrom("1", "1", "2", "3", "9"),
});

function searchParams(record: Readonly<Record<string, string | readonly string[] | undefined>>) {
  return new URLSearchParams(
    Object.entries(record).flatMap(([key, value]) =>
      [value ?? []].flat().map((one): [string, string] => [key, one]),
    ),
  );
}

/** The catalogue of a process that has just read the database. */
async function readCatalogue(database: ScratchDatabase) {
  const rows = (await call(
    database,
    ANONYMOUS,
    "public.catalogue_page(p_limit => 1000)",
  )) as unknown as PublicRow[];
  const catalogue = createCatalogue([], [], () => CURRENT_YEAR);
  catalogue.apply(rows.flatMap((row) => (row.key ? (readRow(row)?.change ?? []) : [])));
  const adverts = catalogue
    .vehicles()
    .map((one): Advert => ({ vehicle: one, seller: catalogue.findDealership(one.dealershipId)! }));
  return { adverts, memory: catalogue.search() };
}

interface Implementation {
  readonly name: string;
  readonly engine: Engine;
  readonly make: (database: ScratchDatabase, memory: CatalogueSearch) => VehicleSearch;
}
const found = engines();
const implementations: readonly Implementation[] = [
  { name: "memory", engine: found[0]!, make: (_, memory) => memory },
  ...found.map((engine) => ({
    name: engine.name,
    engine,
    make: (database: ScratchDatabase) =>
      createDatabaseSearch(
        async (query) => {
          const [row] = await call(database, ANONYMOUS, `public.search_adverts(${json(query)})`);
          return row?.search_adverts;
        },
        () => CURRENT_YEAR,
      ),
  })),
];

describe.each(implementations)("The search of vehicles in $name", ({ engine, make }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await storeAdverts(
      database,
      VEHICLES.map((one) => ({
        vehicle: one,
        seller: dealerships.find(({ id }) => id === one.dealershipId)!,
      })),
    );
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  /** Asks the same of the implementation and of a scan of the public catalogue as it is now. */
  async function compare(numRuns: number, seed: number): Promise<void> {
    const { adverts, memory } = await readCatalogue(database);
    const search = make(database, memory);
    await fc.assert(
      fc.asyncProperty(parameters, async (record) => {
        const query = memory.parseVehicleQuery(searchParams(record));
        const { items, nearest, ...rest } = await search.searchVehicles(query);
        const { items: scanned, ...expected } = scanCollection(
          collections.vehicles,
          adverts,
          query,
          24,
        );
        expect({ ...rest, ids: items.map(({ id }) => id) }).toEqual({
          ...expected,
          ids: scanned.map(({ vehicle: { id } }) => id),
        });
        expect(items).toEqual(scanned.map((advert) => advert.vehicle));
        expect(nearest).toEqual(memory.searchVehicles(query).nearest);
      }),
      { numRuns, seed },
    );
  }

  it("finds the same total, items, order, page and counts as a scan", async () => {
    const { adverts } = await readCatalogue(database);
    expect(adverts).toHaveLength(VEHICLES.length);
    await compare(150, 1);
  });

  it("finds the same as a scan after adverts and dealerships have changed", async () => {
    const change = async (sql: string) => {
      await database.script(sql);
      const { rows } = await database.query(
        `(table private.searchable_adverts except table private.advert_search)
         union all (table private.advert_search except table private.searchable_adverts)`,
      );
      expect(rows).toEqual([]);
      await compare(12, 2);
    };
    await change(
      `update public.adverts set price = price + 700, colour = 'Verde' where id < 'advert-3'`,
    );
    await change(`insert into public.adverts select (jsonb_populate_record(a, jsonb_build_object('id', 'new-' || a.id))).*
      from public.adverts a where a.id like '%4'`);
    await change(`update public.adverts set status = 'paused' where id like '%7'`);
    await change(
      `update public.adverts set status = 'reserved' where id like '%8' or id like '%77'`,
    );
    await change(`update public.dealerships set city = 'Panda' where id = '1'`);
    await change(`update public.dealerships set province = 'KR', city = 'crotone' where id = '3'`);
    await change(`update public.adverts set transmission = 'Automatico' where id like '%3'`);
    await change(`update public.dealerships set rating = null where id = '1'`);
    await change(`update public.adverts set dealership_id = '2' where id like '%5'`);
    await change(`update public.dealerships set hidden = true where id = '2'`);
    await change(`update public.dealerships set hidden = false where id = '2'`);
    await change(`delete from public.dealerships where id = '3'`);
  });

  it("lists only the years, brands and words that are left when all else is gone", async () => {
    await database.script(`update public.adverts set status = 'paused' where brand <> 'Fiat'`);
    const { memory } = await readCatalogue(database);
    const search = make(database, memory);
    const { facets } = await search.searchVehicles(memory.parseVehicleQuery(new URLSearchParams()));
    expect(facets.brand.map(({ value }) => value)).toEqual(["Fiat"]);
    await database.script(`update public.adverts set status = 'paused'`);
    await compare(5, 3);
  });
});

describe.each(found)("search_adverts on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  it("knows every filter and every order of the lists", async () => {
    const { rows } = await database.query(
      "select prosrc from pg_proc where oid = 'public.search_adverts(jsonb)'::regprocedure",
    );
    const { fields, sorts } = collections.vehicles;
    // Texts come as words, and the default order is that of any other.
    const keys = [...fields, ...sorts.slice(1)].map(({ key }) =>
      key === "search" ? "words" : key,
    );
    expect(keys.filter((key) => !String(rows[0]?.prosrc).includes(`'${key}'`))).toEqual([]);
  });

  it("has the tokens of the portal for every character that an advert may have", async () => {
    const ranges = [
      [0x20, 0x7e],
      [0xa0, 0x52f],
      [0x1e00, 0x1fff],
      [0x2010, 0x2027],
      [0x2030, 0x205e],
      [0x2070, 0x2bff],
      [0x1f300, 0x1f64f],
    ] as const;
    const characters = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    );
    const { rows } = await database.query(
      `select c, private.search_tokens('x' || c || 'Y ' || c || 'b') as tokens
       from jsonb_array_elements_text(${json(characters)}) c`,
    );
    const differing = rows.filter(
      ({ c, tokens }) =>
        [...searchTokens(`x${String(c)}Y ${String(c)}b`)].sort().join() !==
        String(tokens).split(" ").sort().join(),
    );
    expect(differing).toEqual([]);
  });

  it.each([
    ["no object", "'[]'"],
    ["nothing", "null"],
    ["a choice that is no list", json({ brand: "Fiat" })],
    ["a choice that is no text", json({ brand: [1] })],
    ["more choices than a query has", json({ brand: Array.from({ length: 21 }, String) })],
    ["a number that is a text", json({ price: { min: "1" } })],
    ["a number beyond all", json({ page: 1e12 })],
    ["a place that is no text", json({ place: [1] })],
    ["more places than the region has", json({ place: Array.from({ length: 101 }, String) })],
    ["a word with a wildcard", json({ words: [{ whole: "%", parts: ["%"] }] })],
    ["a word without parts", json({ words: [{ whole: "a" }] })],
    ["more words than a query has", json({ words: Array(51).fill({ whole: "a", parts: ["a"] }) })],
    ["the nearest of what is no range", json({ nearest: "brand" })],
    ["more than a query has", json({ more: "x".repeat(20_000) })],
  ])("refuses %s", async (_, query) => {
    expect(await outcomeOf(database, ANONYMOUS, `public.search_adverts(${query})`)).toBe(
      "invalid_query",
    );
  });
});
