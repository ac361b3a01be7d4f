/** The contenders of the search benchmark: each answers the same question about the same adverts. */
import itemsjs from "itemsjs";

import type { ThresholdField } from "~/features/marketplace/catalogue/engine/filter-field";
import {
  createSearchIndex,
  type SearchIndex,
} from "~/features/marketplace/catalogue/engine/search-index";
import type { Advert } from "~/features/marketplace/catalogue/fields";
import { collections } from "~/features/marketplace/catalogue/collections";
import { vehicleFields } from "~/features/marketplace/catalogue/fields";
import { searchTokens } from "~/lib/text";

/** Two brands and a fuel, perhaps two words, cheapest first, all facet counts, the first page. */
export interface Question {
  readonly brand: readonly string[];
  readonly fuelType: readonly string[];
  /** Folded words; empty = no text. */
  readonly text: string;
}

/** The measurements by which the contenders are compared. */
export interface Answer {
  readonly total: number;
  /** Prices of the page: the order of equal prices is each contender's own. */
  readonly prices: readonly number[];
  /** Counts of a facet with a choice of its own and of one without. */
  readonly brandCount: number;
  readonly conditionCount: number;
}

export interface Contender {
  readonly name: string;
  readonly ask: (question: Question) => Answer;
}

const PAGE_SIZE = 24;

/** Our engine, over the table of the site. */
export function engineContender(adverts: readonly Advert[]): Contender {
  const index = createSearchIndex(collections.vehicles, adverts, { currentYear: 2026 });
  return {
    name: "engine",
    ask: (question) => ask(index, question),
  };
}

/** Asks an index of ours. */
export function ask(index: SearchIndex<Advert>, { brand, fuelType, text }: Question): Answer {
  const { total, items, facets } = index.search({
    filters: { brand, fuelType, search: text },
    sort: "prezzo-crescente",
    page: 1,
  });
  return {
    total,
    prices: items.map(({ vehicle }) => vehicle.price),
    brandCount: sum(facets.brand ?? []),
    conditionCount: sum(facets.condition ?? []),
  };
}

type Facet = (advert: Advert) => readonly string[];

/** The facets of the site, for those who do not read its table. */
const FACETS: Readonly<Record<string, Facet>> = Object.fromEntries(
  vehicleFields.flatMap((field): [string, Facet][] => {
    if (field.kind === "choices") return [[field.key, (advert) => [field.read(advert)]]];
    if (field.kind === "flag") return [[field.key, (advert) => (field.read(advert) ? ["1"] : [])]];
    if (field.kind === "threshold") return [[field.key, (advert) => levelsOf(field, advert)]];
    return [];
  }),
);

/**
 * The naive search: filter, sort, and count a facet by filtering once more without its own filter.
 * It is given every advert's text folded beforehand, and counts facets without a choice on the results
 * that it has anyway.
 */
export function scanContender(adverts: readonly Advert[]): Contender {
  const rows = adverts.map((advert) => ({ advert, text: textOf(advert) }));
  type Row = (typeof rows)[number];

  function ask({ brand, fuelType, text }: Question): Answer {
    const words = text.split(" ").filter((word) => word !== "");
    const filters: Readonly<Record<string, (row: Row) => boolean>> = {
      brand: ({ advert }) => brand.includes(advert.vehicle.brand),
      fuelType: ({ advert }) => fuelType.includes(advert.vehicle.fuelType),
      text: (row) => containsAll(row.text, words),
    };
    function without(key?: string): Row[] {
      const tests = Object.entries(filters).filter(([name]) => name !== key);
      const passes = tests.map(([, test]) => test);
      return rows.filter((row) => passesAll(row, passes));
    }
    const found = without();
    const counts = Object.entries(FACETS).map(([key, read]) => {
      const values = new Map<string, number>();
      for (const { advert } of key in filters ? without(key) : found)
        for (const value of read(advert)) values.set(value, (values.get(value) ?? 0) + 1);
      return [key, values] as const;
    });
    const total = found.length;
    const page = found
      .sort((left, right) => left.advert.vehicle.price - right.advert.vehicle.price)
      .slice(0, PAGE_SIZE);
    const countOf = (facet: string) =>
      [...(new Map(counts).get(facet)?.values() ?? [])].reduce((all, count) => all + count, 0);
    return {
      total,
      prices: page.map(({ advert }) => advert.vehicle.price),
      brandCount: countOf("brand"),
      conditionCount: countOf("condition"),
    };
  }

  return { name: "scan", ask };
}

// No function is made per row: under tsx every one of them would be given its name, at great cost.
function containsAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

function passesAll<Row>(row: Row, tests: readonly ((row: Row) => boolean)[]): boolean {
  for (const test of tests) if (!test(row)) return false;
  return true;
}

/**
 * itemsjs with the same facets, disjunctive. Its text search is lunr: tokens are matched by their
 * beginning, ours anywhere. It gets the text folded, and no stemmer, so that totals can agree.
 */
export function itemsjsContender(adverts: readonly Advert[], withText: boolean): Contender {
  const rows = adverts.map((advert, index) => ({
    id: index + 1,
    price: advert.vehicle.price,
    text: withText ? textOf(advert) : "",
    ...Object.fromEntries(Object.entries(FACETS).map(([key, read]) => [key, read(advert)])),
  }));
  const aggregations = Object.fromEntries(
    Object.keys(FACETS).map((key) => [key, { title: key, size: 100, conjunction: false }]),
  );
  const engine = itemsjs(rows, {
    aggregations,
    sortings: { price: { field: "price", order: "asc" } },
    searchableFields: ["text"],
    native_search_enabled: withText,
    isExactSearch: true,
  });

  return {
    name: "itemsjs",
    ask: ({ brand, fuelType, text }) => {
      const { pagination, data } = engine.search({
        filters: { brand, fuelType },
        ...(text !== "" && { query: text }),
        sort: "price",
        per_page: PAGE_SIZE,
        page: 1,
      });
      const countOf = (key: string) =>
        (data.aggregations[key]?.buckets ?? []).reduce((all, bucket) => all + bucket.doc_count, 0);
      return {
        total: pagination.total,
        prices: data.items.map(({ price }) => price),
        brandCount: countOf("brand"),
        conditionCount: countOf("condition"),
      };
    },
  };
}

function textOf(advert: Advert): string {
  const field = vehicleFields.find((candidate) => candidate.kind === "text");
  const texts = field ? field.read(advert) : [];
  return [...new Set(texts.flatMap((text) => searchTokens(text)))].join(" ");
}

function levelsOf(field: ThresholdField<Advert>, advert: Advert): readonly string[] {
  const value = field.read(advert);
  return field.levels.filter((level) => value >= level.value).map((level) => String(level.value));
}

function sum(values: readonly { readonly count: number }[]): number {
  return values.reduce((all, { count }) => all + count, 0);
}
