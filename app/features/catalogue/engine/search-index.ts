import type { Bitset } from "./bitset";
import { emptyBitset, fullBitset, intersect, unite } from "./bitset";
import type { CountedField } from "./counted-field";
import { countChoices, countFlag, countLevels, isInScope, noteScopes } from "./counted-field";
import { countValues } from "./facet-counts";
import type { Collection, FacetValue, FilterValue, NumberRange } from "./filter-field";
import { createNearMisses } from "./near-misses";
import { createRangeIndex } from "./range-index";
import { createResultOrder } from "./result-order";
import { createTextIndex } from "./text-index";

/** What is asked of an index; a query of `query.ts` is one. */
export interface SearchRequest {
  /** By key of the field; a missing one does not filter. */
  readonly filters: Readonly<Partial<Record<string, FilterValue>>>;
  /** Key of an order; an unknown one is the default. */
  readonly sort: string;
  /** From 1; beyond the last page means the last. */
  readonly page: number;
}

export interface SearchResult<T> {
  /** Number of items found, on all pages. */
  readonly total: number;
  /** The page given, 1 to `pageCount`. */
  readonly page: number;
  /** At least 1. */
  readonly pageCount: number;
  readonly items: readonly T[];
  /** By key of the field. Counts heed every filter but the field's own. */
  readonly facets: Readonly<Partial<Record<string, readonly FacetValue[]>>>;
}

export interface SearchIndex<T> {
  readonly search: (request: SearchRequest) => SearchResult<T>;
  /** The true form of a value of a field of choices (`citroen` → `Citroën`), if it is an option. */
  readonly resolve: (key: string, raw: string) => string | undefined;
}

export interface IndexSettings {
  /** The year from which lists of years count back. */
  readonly currentYear: number;
  /** Items a page; 24 (docs/product.md 4.3). */
  readonly pageSize?: number;
}

/**
 * Builds the index of a collection: bitsets for the values of facets, an inverted index for text,
 * columns for ranges, every order sorted beforehand. Searching is synchronous and reuses the index's
 * scratch memory; nothing is remembered from one search to the next.
 */
export function createSearchIndex<T>(
  collection: Collection<T>,
  items: readonly T[],
  { currentYear, pageSize = 24 }: IndexSettings,
): SearchIndex<T> {
  const counted = countFields(collection, items, currentYear);
  const fieldsByKey = new Map(counted.map((field) => [field.key, field]));
  const scopeKey = collection.fields.find((field) => field.kind === "choices" && field.scope)?.key;
  const ranges = collection.fields
    .filter((field) => field.kind === "range")
    .map((field) => createRangeIndex(field, items));
  const texts = collection.fields
    .filter((field) => field.kind === "text")
    .map(({ key, read }) => ({ key, index: createTextIndex(items, read) }));

  const scratch = new Uint32Array(items.length);
  const orders = new Map(
    collection.sorts.map((sort) => [sort.key, createResultOrder(sort, items, scratch)]),
  );
  const defaultOrder = orders.get(collection.sorts[0].key)!;

  const everything = fullBitset(items.length);
  const base = emptyBitset(items.length);
  const unions = new Map(counted.map(({ key }) => [key, emptyBitset(items.length)]));
  const nearMisses = createNearMisses(items.length);

  /** The items that the filters without counts (text, ranges) let through. */
  function baseOf(filters: SearchRequest["filters"]): Bitset {
    let narrowed = false;
    function startFrom(bits: Bitset) {
      base.set(bits);
      narrowed = true;
    }
    for (const { key, index } of texts) {
      for (const word of index.wordsOf((filters[key] ?? "") as string)) {
        const found = index.match(word);
        if (narrowed) intersect(base, found);
        else startFrom(found);
      }
    }
    for (const range of ranges) {
      const asked = filters[range.key] as NumberRange | undefined;
      if (!asked || !range.isActive(asked)) continue;
      if (!narrowed) startFrom(everything);
      range.keepOverlapping(base, asked);
    }
    return narrowed ? base : everything;
  }

  /** The items with any of these values. */
  function unionOf(field: CountedField, codes: readonly number[]): Bitset {
    const [only, ...more] = codes;
    if (only !== undefined && more.length === 0) return field.bitsets[only]!;
    const union = unions.get(field.key)!.fill(0);
    for (const code of codes) unite(union, field.bitsets[code]!);
    return union;
  }

  function search({ filters, sort, page: askedPage }: SearchRequest): SearchResult<T> {
    const chosen = new Map(counted.map(({ key, choose }) => [key, choose(filters[key])]));
    const constraints = new Map<string, Bitset>();
    for (const field of counted) {
      const codes = chosen.get(field.key);
      if (codes) constraints.set(field.key, unionOf(field, codes));
    }
    const found = nearMisses.satisfying(baseOf(filters), [...constraints.values()]);

    const pageCount = Math.max(1, Math.ceil(found.size / pageSize));
    const page = Math.min(Math.max(1, askedPage), pageCount);
    const start = (page - 1) * pageSize;
    const end = Math.min(start + pageSize, found.size);
    const onPage = (orders.get(sort) ?? defaultOrder).slice(found, start, end);

    const scope = scopeKey === undefined ? undefined : chosen.get(scopeKey);
    const facets = counted.map((field): [string, readonly FacetValue[]] => {
      const constraint = constraints.get(field.key);
      const countedItems = constraint ? nearMisses.without(constraint) : found;
      const counts = countValues(field, countedItems, items.length);
      return [field.key, facetValues(field, counts, chosen.get(field.key), scope)];
    });

    return {
      total: found.size,
      page,
      pageCount,
      items: onPage.map((position) => items[position]!),
      facets: Object.fromEntries(facets),
    };
  }

  return { search, resolve: (key, raw) => fieldsByKey.get(key)?.resolve(raw) };
}

/** The options of a facet that are in scope or chosen, with their counts. */
function facetValues(
  field: CountedField,
  counts: ArrayLike<number>,
  chosen: readonly number[] | undefined,
  scope: readonly number[] | undefined,
): readonly FacetValue[] {
  const values: FacetValue[] = [];
  for (const option of field.listed) {
    const { value, label, code } = option;
    const selected = chosen ? chosen.includes(code) : value === field.neutral;
    if (selected || isInScope(option, scope))
      values.push({ value, label, count: counts[code]!, selected });
  }
  return values;
}

function countFields<T>(
  { fields }: Collection<T>,
  items: readonly T[],
  currentYear: number,
): readonly CountedField[] {
  const counted = fields.flatMap((field): CountedField[] => {
    if (field.kind === "choices") return [countChoices(field, items, currentYear)];
    if (field.kind === "threshold") return [countLevels(field, items)];
    if (field.kind === "flag") return [countFlag(field, items)];
    return [];
  });
  const scopeKey = fields.find((field) => field.kind === "choices" && field.scope)?.key;
  const scope = counted.find(({ key }) => key === scopeKey);
  if (scope) for (const field of counted) noteScopes(field, scope);
  return counted;
}
