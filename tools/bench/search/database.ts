/**
 * `npm run bench:search -- --database [--adverts 100000,300000]`: the search in memory beside that of the database
 * (docs/decisions/025-search-in-the-database.md), on the PostgreSQL of this machine, in one interleaved run: read the
 * ratios. Storing 100,000 adverts takes half a minute.
 */
import { isDeepStrictEqual } from "node:util";
import { createCatalogueSearch } from "~/features/marketplace/catalogue/catalogue-search.server";
import { createDatabaseSearch } from "~/features/marketplace/catalogue/database-search.server";
import type { Advert } from "~/features/marketplace/catalogue/fields";
import { parseQuery } from "~/features/marketplace/catalogue/parse-query";
import { type VehicleQuery } from "~/features/marketplace/catalogue/query";
import {
  readRow,
  type KeptRow,
  type PublicRow,
} from "~/features/marketplace/catalogue/sync/public-rows.server";
import { openPostgres, startPostgres } from "../../../supabase/tests/support/postgres-server";
import type { ScratchDatabase } from "../../../supabase/tests/support/scratch-database";
import { storeAdverts } from "../../../tests/support/stored-adverts";
import { median, round } from "../goals";
import { generateAdverts } from "./generate";

const SIZES = [100_000, 300_000];
/** How often each list is asked for. */
const ROUNDS = 9;
const YEAR = 2026;
/** Rows of a page of the catalogue, and how many pages are read to know how long a start takes. */
const PAGE_ROWS = 500;
const PAGES = 20;
/** Characters of a description, which no two adverts share. */
const DESCRIPTION = 600;

/** The queries of visitors, as the query string of the list of cars. */
const LISTS = {
  "all cars": "",
  "page 200": "page=200",
  "two brands, a fuel, cheapest first":
    "brand=Fiat&brand=Ford&fuelType=Benzina&sort=prezzo-crescente",
  "prices and years": "minPrice=8000&maxPrice=12000&minYear=2018",
  "two words": "search=panda+lounge",
  "a word of many": "search=benzina",
  "part of a word": "search=strad",
  "nothing, and the nearest": "minPrice=900000",
};

/** @param sizes Numbers of adverts, separated by commas. */
export async function measureDatabase(sizes: string | undefined): Promise<void> {
  const server = await startPostgres();
  try {
    for (const size of sizes?.split(",").map(Number) ?? SIZES) {
      const database = await openPostgres(server.socketFolder);
      await measureSize(database, size);
      await database.close();
    }
  } finally {
    server.stop();
  }
}

async function measureSize(database: ScratchDatabase, size: number): Promise<void> {
  const adverts = generateAdverts(size);
  const stored = await timed(() => storeAdverts(database, adverts));
  const indexed = await timed(() => Promise.resolve(createCatalogueSearch(adverts, [], YEAR)));
  const memory = indexed.value;
  const inDatabase = createDatabaseSearch(
    async (query) => {
      const text = JSON.stringify(query).replaceAll("'", "''");
      const { rows } = await database.query(`select public.search_adverts('${text}') as answer`);
      return rows[0]?.answer;
    },
    () => YEAR,
  );

  const lists = [];
  for (const [name, search] of Object.entries(LISTS)) {
    const query = parseQuery("vehicles", new URLSearchParams(search), {
      fixed: { type: ["auto"] },
    });
    const times = { memory: [] as number[], database: [] as number[] };
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const fast = await timed(() => Promise.resolve(memory.searchVehicles(query)));
      const slow = await timed(async () => inDatabase.searchVehicles(query));
      times.memory.push(fast.ms);
      times.database.push(slow.ms);
      if (turn === 0) compareAnswers(name, query, fast.value, slow.value);
    }
    const [one, other] = [median(times.memory), median(times.database)];
    lists.push({
      list: name,
      "memory ms": round(one),
      "database ms": round(other),
      ratio: round(other / one),
    });
  }
  console.log(`\n${size.toLocaleString("it")} adverts`);
  console.table(lists);
  const [row] = (
    await database.query(
      `select pg_total_relation_size('private.advert_search') as bytes, pg_total_relation_size('public.adverts') as adverts`,
    )
  ).rows;
  const megabytes = (bytes: unknown) => round(Number(bytes) / 1e6);
  console.log(
    `stored in ${round(stored.ms / 1000)} s; the search takes ${megabytes(row?.bytes)} MB, the adverts ${megabytes(row?.adverts)} MB`,
  );
  console.log(`a process builds its index in ${round(indexed.ms / 1000)} s`);
  await measureStart(database, size);
  measureKept(adverts);
}

function compareAnswers(
  name: string,
  query: VehicleQuery,
  { items, nearest, ...one }: { items: readonly unknown[]; nearest?: unknown },
  {
    items: others,
    nearest: otherNearest,
    ...other
  }: { items: readonly unknown[]; nearest?: unknown },
): void {
  const isEqual =
    isDeepStrictEqual(one, other) &&
    items.length === others.length &&
    (nearest === undefined) === (otherNearest === undefined);
  if (!isEqual) throw new Error(`the database disagrees on ${name}: ${JSON.stringify(query)}`);
}

/** How long a process takes to read the whole catalogue, from some of its pages. */
async function measureStart(database: ScratchDatabase, size: number): Promise<void> {
  let last: PublicRow | undefined;
  const { ms } = await timed(async () => {
    for (let page = 0; page < PAGES; page += 1) {
      const after = last ? `'${last.kind}', '${last.key}'` : "null, null";
      const { rows } = await database.query(
        `select * from public.catalogue_page(${after}, ${PAGE_ROWS})`,
      );
      const read = rows as unknown as readonly PublicRow[];
      read.forEach(readRow);
      last = read.at(-1);
    }
  });
  const seconds = ((ms / (PAGES * PAGE_ROWS)) * size) / 1000;
  console.log(
    `and reads the catalogue in ${round(seconds)} s, if all pages are as the first ${PAGES}`,
  );
}

/** The memory of adverts, as a process keeps those of the database. */
function measureKept(adverts: readonly Advert[]): void {
  const sample = adverts.slice(0, 20_000);
  const before = memoryInUse();
  const kept: (KeptRow | undefined)[] = sample.map(({ vehicle }, index) => {
    const { images: _images, ...facts } = vehicle;
    const description = `${index} `.padEnd(DESCRIPTION, `${vehicle.name} `);
    const times = { updatedAt: "2026-01-01T00:00:00+00:00", status: "published", revision: 1 };
    const pictures = [{ source: "drawn", view: "f34" }];
    const text = JSON.stringify({ ...facts, description, ...times, pictures });
    return readRow({ kind: "advert", key: vehicle.id, body: JSON.parse(text) as unknown });
  });
  if (kept.includes(undefined)) throw new Error("a generated advert is none of the database");
  const bytes = (memoryInUse() - before) / kept.length;
  console.log(
    `an advert of the database with a description of ${DESCRIPTION} characters takes ${round(bytes / 1000)} kB in memory`,
  );
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const from = performance.now();
  const value = await work();
  return { value, ms: performance.now() - from };
}

/** Bytes after garbage collection. */
function memoryInUse(): number {
  if (!globalThis.gc) throw new Error("run with --expose-gc");
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
