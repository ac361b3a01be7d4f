import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  CURRENT_YEAR,
  PAGE_SIZE,
  scan,
  type Thing,
  things,
} from "../../../../../tests/support/reference-search";
import type { SearchRequest } from "./search-index";
import { createSearchIndex } from "./search-index";

const WORDS = ["T-Roc", "Troc", "roc", "Città", "CITTA", "e-208", "208", "Sant'Eufemia", "sant"];
const MAKERS = ["Škoda", "Citroën", "alfa", "Zontes", "BMW"];

const thing: fc.Arbitrary<Omit<Thing, "id">> = fc.record({
  kind: fc.constantFrom("a", "a", "a", "b", "d"),
  makers: fc.subarray(MAKERS, { maxLength: 3 }),
  shape: fc.constantFrom("round", "square", "flat", "long"),
  year: fc.constantFrom(2027, 2026, 2025, 2001),
  cost: fc.tuple(fc.nat(14), fc.nat(4)).map(([low, more]): [number, number] => [low, low + more]),
  score: fc.constantFrom(0, 1.9, 2, 3.5, 4, 5),
  small: fc.boolean(),
  texts: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
  weight: fc.nat(3),
});
const catalogue = fc
  .oneof(
    fc.array(thing, { maxLength: 40 }),
    fc.array(thing, { minLength: 60, maxLength: 200, size: "max" }),
  )
  .map((items) => items.map((item, id): Thing => ({ ...item, id })));

/** A filter that is often absent, so that some searches find many items and some few. */
function sometimes<Value>(value: fc.Arbitrary<Value>) {
  return fc.option(value, { nil: undefined, freq: 2 });
}
const question: fc.Arbitrary<SearchRequest> = fc.record({
  filters: fc.record({
    text: sometimes(
      fc.array(fc.constantFrom(...WORDS, "t", "ro", "-", "2-08", "sant/208"), { maxLength: 3 }),
    ).map((words) => words?.join(" ")),
    kind: sometimes(fc.subarray(["a", "b", "c", "unknown"])),
    makers: sometimes(fc.subarray([...MAKERS, "unknown"])),
    shape: sometimes(fc.subarray(["round", "square", "flat"])),
    year: sometimes(fc.subarray(["2026", "2025", "2024"])),
    cost: sometimes(fc.record({ min: fc.nat(14), max: fc.nat(14) })),
    score: sometimes(fc.constantFrom(0, 2, 4)),
    small: sometimes(fc.boolean()),
  }),
  sort: fc.constantFrom("light", "heavy", "unknown"),
  page: fc.integer({ min: 1, max: 12 }),
});

/** What `put`, or `remove` without an item, makes of a list. */
function changed(items: readonly Thing[], id: number, item: Omit<Thing, "id"> | null) {
  if (!item) return items.filter((one) => one.id !== id);
  const next = { ...item, id };
  const isThere = items.some((one) => one.id === id);
  return isThere ? items.map((one) => (one.id === id ? next : one)) : [...items, next];
}

describe("A search index", () => {
  it(
    "finds the same items, order, pages and counts as a scan of the array",
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(
          catalogue,
          fc.array(question, { minLength: 1, maxLength: 4 }),
          (items, asked) => {
            const index = createSearchIndex(things, items, {
              currentYear: CURRENT_YEAR,
              pageSize: PAGE_SIZE,
            });
            // Several searches of one index: nothing of one may leak into the next.
            for (const request of asked)
              expect(index.search(request)).toEqual(scan(items, request));
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it(
    "finds the same as a scan after items were added, changed and removed",
    { timeout: 60_000 },
    () => {
      const change = fc.record({ id: fc.nat(60), item: fc.option(thing, { freq: 3 }) });
      const steps = fc.array(
        fc.record({ changes: fc.array(change, { maxLength: 40 }), request: question }),
        { minLength: 1, maxLength: 6 },
      );
      fc.assert(
        fc.property(catalogue, steps, (initial, asked) => {
          let items = initial;
          const index = createSearchIndex(things, items, {
            currentYear: CURRENT_YEAR,
            pageSize: PAGE_SIZE,
          });
          for (const { changes, request } of asked) {
            for (const { id, item } of changes) {
              if (item) index.put({ ...item, id });
              else index.remove(String(id));
              items = changed(items, id, item);
            }
            expect(index.search(request)).toEqual(scan(items, request));
          }
        }),
        { numRuns: 150 },
      );
    },
  );

  it("forgets a word with the last item that has it", () => {
    const withTexts = (id: number, ...texts: string[]): Thing => ({
      ...{ id, kind: "a", makers: [], shape: "round", year: 2001, cost: [1, 2] },
      ...{ score: 3, small: true, texts, weight: 1 },
    });
    const index = createSearchIndex(things, [withTexts(0, "Troc"), withTexts(1, "T", "Roc")], {
      currentYear: CURRENT_YEAR,
    });
    const found = () => {
      const { items } = index.search({ filters: { text: "T-Roc" }, sort: "light", page: 1 });
      return items.map(({ id }) => id);
    };
    expect(found()).toEqual([0]);
    index.remove("0");
    expect(found()).toEqual([1]);
    index.put(withTexts(2, "Troc"));
    expect(found()).toEqual([2]);
  });

  it("finds the same as a scan when it has grown to many times its size, and is empty again", () => {
    const [sample = []] = fc.sample(fc.array(thing, { minLength: 97, maxLength: 97 }), {
      numRuns: 1,
      seed: 11,
    });
    const index = createSearchIndex(things, [], { currentYear: CURRENT_YEAR, pageSize: PAGE_SIZE });
    let items = Array.from({ length: 2000 }, (_, id): Thing => ({ ...sample[id % 97]!, id }));
    items.forEach((item) => index.put(item));
    const requests = ["light", "heavy"].flatMap((sort) =>
      [{}, { shape: ["round"] }, { text: "roc" }].map((filters) => ({ filters, sort, page: 3 })),
    );
    for (const request of requests) expect(index.search(request)).toEqual(scan(items, request));
    for (const { id } of items) index.remove(String(id));
    items = [];
    for (const request of requests) expect(index.search(request)).toEqual(scan(items, request));
  });

  it("finds the same as a scan when there are thousands of results", () => {
    const [sample = []] = fc.sample(fc.array(thing, { minLength: 97, maxLength: 97 }), {
      numRuns: 1,
      seed: 7,
    });
    const items = Array.from({ length: 3000 }, (_, id) => ({ ...sample[id % 97]!, id }));
    const index = createSearchIndex(things, items, {
      currentYear: CURRENT_YEAR,
      pageSize: PAGE_SIZE,
    });
    for (const filters of [{}, { shape: ["round"] }, { text: "roc", cost: { min: 2, max: 10 } }]) {
      for (const page of [1, 120, 9999]) {
        const request = { filters, sort: "heavy", page };
        expect(index.search(request)).toEqual(scan(items, request));
      }
    }
  });

  it("finds the nearest to a range among what matches all other filters", () => {
    const item = (id: number, low: number, high = low, shape = "round"): Thing => ({
      ...{ id, kind: "a", makers: [], shape, year: 2001, cost: [low, high] },
      ...{ score: 3, small: true, texts: [], weight: 1 },
    });
    const items = [item(0, 1), item(1, 3, 6), item(2, 9), item(3, 8, 8, "square"), item(4, 5)];
    const { nearest } = createSearchIndex(things, items, { currentYear: CURRENT_YEAR });
    const ids = (cost: { min: number; max: number }, shape = ["round"], count = 3) =>
      nearest({ filters: { cost, shape } }, "cost", count).map(({ id }) => id);
    // 0 and 10 are the bounds of the field: these ends do not filter.
    expect(ids({ min: 50, max: 10 })).toEqual([2, 1, 4]);
    expect(ids({ min: 50, max: 60 }, [], 9)).toEqual([2, 3, 1, 4, 0]);
    expect(ids({ min: 7, max: 7 })).toEqual([1, 2, 4]);
    expect(ids({ min: 0, max: 2 }, ["square"])).toEqual([3]);
    expect(ids({ min: 50, max: 10 }, ["flat"])).toEqual([]);
    expect(ids({ min: 0, max: 10 })).toEqual([]);
    expect(nearest({ filters: {} }, "cost", 3)).toEqual([]);
    expect(nearest({ filters: {} }, "year", 3)).toEqual([]);
  });

  it("resolves a listed value whatever its case and accents, and no other", () => {
    const items: readonly Thing[] = [
      {
        id: 0,
        kind: "a",
        makers: ["Citroën"],
        shape: "round",
        year: 2001,
        cost: [1, 2],
        score: 3,
        small: true,
        texts: [],
        weight: 1,
      },
    ];
    const { resolve } = createSearchIndex(things, items, { currentYear: CURRENT_YEAR });
    expect(resolve("makers", " CITROEN ")).toBe("Citroën");
    expect(resolve("makers", "Zontes")).toBeUndefined();
    expect(resolve("makers", "__proto__")).toBeUndefined();
    expect(resolve("year", "2025")).toBe("2025");
    // In the data, but not among the options.
    expect(resolve("year", "2001")).toBeUndefined();
    expect(resolve("nothing", "a")).toBeUndefined();
  });
});
