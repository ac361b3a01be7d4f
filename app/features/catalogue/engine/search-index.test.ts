import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { searchTokens, searchWords } from "~/lib/text";

import type { Collection, FacetValue, FilterField, NumberRange } from "./filter-field";
import type { SearchRequest, SearchResult } from "./search-index";
import { createSearchIndex } from "./search-index";

/** A thing of no domain, with a field of every kind. */
interface Thing {
  readonly id: number;
  readonly kind: string;
  readonly makers: readonly string[];
  readonly shape: string;
  readonly year: number;
  readonly cost: readonly [number, number];
  readonly score: number;
  readonly small: boolean;
  readonly texts: readonly string[];
  readonly weight: number;
}

const CURRENT_YEAR = 2026;
const PAGE_SIZE = 5;

const things: Collection<Thing> = {
  fields: [
    {
      kind: "text",
      key: "text",
      label: "Text",
      aliases: [],
      maxLength: 100,
      read: ({ texts }) => texts,
      chip: String,
    },
    {
      kind: "choices",
      key: "kind",
      label: "Kind",
      options: ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() })),
      scope: true,
      read: ({ kind }) => kind,
    },
    {
      kind: "choices",
      key: "makers",
      label: "Makers",
      options: "from-data",
      read: ({ makers }) => makers,
    },
    {
      kind: "choices",
      key: "shape",
      label: "Shape",
      options: "from-data",
      read: ({ shape }) => shape,
    },
    {
      kind: "choices",
      key: "year",
      label: "Year",
      options: (year) => [0, 1, 2].map((age) => option(String(year - age))),
      read: ({ year }) => String(year),
    },
    {
      kind: "range",
      key: "cost",
      label: "Cost",
      minKey: "minCost",
      maxKey: "maxCost",
      min: 0,
      max: 10,
      step: 1,
      read: ({ cost }) => cost,
      format: String,
    },
    {
      kind: "threshold",
      key: "score",
      label: "Score",
      levels: [0, 2, 4].map((value) => ({ value, label: `${value}+` })),
      read: ({ score }) => score,
      chip: String,
    },
    { kind: "flag", key: "small", label: "Small", read: ({ small }) => small },
  ],
  sorts: [
    { key: "light", label: "Light", by: [({ weight }) => weight] },
    { key: "heavy", label: "Heavy", by: [({ weight }) => -weight, ({ score }) => score] },
  ],
};

function option(value: string) {
  return { value, label: value };
}

/** The same search, written to be obvious: scan the array once for the items and once for each facet. */
function scan(items: readonly Thing[], request: SearchRequest): SearchResult<Thing> {
  const { filters, sort, page: askedPage } = request;
  const tokensOf = new Map(
    items.map((item) => [item, item.texts.flatMap((text) => searchTokens(text))]),
  );
  const vocabulary = [...new Set([...tokensOf.values()].flat())];

  function matches(item: Thing, field: FilterField<Thing>): boolean {
    const value = filters[field.key];
    if (value === undefined) return true;
    switch (field.kind) {
      case "text": {
        const tokens = tokensOf.get(item) ?? [];
        return searchWords(value as string).every(({ whole, parts }) => {
          const asWhole = vocabulary.some((token) => token.includes(whole));
          return (asWhole ? [whole] : parts).every((word) =>
            tokens.some((token) => token.includes(word)),
          );
        });
      }
      case "choices": {
        const chosen = value as readonly string[];
        return chosen.length === 0 || chosen.some((one) => field.read(item).includes(one));
      }
      case "range": {
        const { min, max } = value as NumberRange;
        const [low, high] = field.read(item);
        return (min <= field.min || high >= min) && (max >= field.max || low <= max);
      }
      case "threshold":
        return value === 0 || field.read(item) >= (value as number);
      case "flag":
        return !value || field.read(item);
    }
  }

  const passing = new Map(
    things.fields.map((field) => [field, new Set(items.filter((item) => matches(item, field)))]),
  );
  function passingAll(fields: readonly FilterField<Thing>[]): Thing[] {
    return items.filter((item) => fields.every((field) => passing.get(field)?.has(item)));
  }

  function listed(field: FilterField<Thing>): readonly FacetValue[] | undefined {
    const others = passingAll(things.fields.filter((other) => other !== field));
    const chosen = filters[field.key] ?? [];
    const count = (test: (item: Thing) => boolean) => others.filter(test).length;
    switch (field.kind) {
      case "choices": {
        const values = (item: Thing) => [field.read(item)].flat();
        const selected = (value: string) => (chosen as readonly string[]).includes(value);
        const kinds = (filters.kind ?? []) as readonly string[];
        const inScope = items.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
        const found = [...new Set(items.flatMap(values))].sort((left, right) =>
          left.localeCompare(right, "it"),
        );
        const options =
          field.options === "from-data"
            ? found
                .filter(
                  (value) =>
                    selected(value) || inScope.some((item) => values(item).includes(value)),
                )
                .map(option)
            : typeof field.options === "function"
              ? field.options(CURRENT_YEAR)
              : field.options;
        return options.map(({ value, label }) => ({
          value,
          label,
          count: count((item) => values(item).includes(value)),
          selected: selected(value),
        }));
      }
      case "threshold":
        return field.levels.map(({ value, label }) => ({
          value: String(value),
          label,
          count: count((item) => value === 0 || field.read(item) >= value),
          selected: value === (filters[field.key] ?? 0),
        }));
      case "flag":
        return [
          {
            value: "1",
            label: field.label,
            count: count(field.read),
            selected: filters[field.key] === true,
          },
        ];
      default:
        return undefined;
    }
  }

  const found = passingAll(things.fields);
  const by = (things.sorts.find(({ key }) => key === sort) ?? things.sorts[0]).by;
  found.sort((left, right) => {
    const differences = by.map((read) => read(left) - read(right));
    return differences.find((difference) => difference !== 0) ?? left.id - right.id;
  });
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(askedPage, pageCount);
  const facets = things.fields.flatMap((field) => {
    const values = listed(field);
    return values ? [[field.key, values] as const] : [];
  });
  return {
    total: found.length,
    page,
    pageCount,
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    facets: Object.fromEntries(facets),
  };
}

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

/** A filter that is often absent, so that some questions find many items and some few. */
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
    cost: sometimes(fc.record({ min: fc.nat(10), max: fc.nat(10) })),
    score: sometimes(fc.constantFrom(0, 2, 4)),
    small: sometimes(fc.boolean()),
  }),
  sort: fc.constantFrom("light", "heavy", "unknown"),
  page: fc.integer({ min: 1, max: 12 }),
});

describe("a search index", () => {
  it(
    "answers as a scan of the array does: items, order, pages and every count",
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
            // Several questions to one index: nothing of one may leak into the next.
            for (const request of asked)
              expect(index.search(request)).toEqual(scan(items, request));
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it("answers as a scan does when thousands are found", () => {
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

  it("recognises a listed value without its case and accents, and no other", () => {
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
