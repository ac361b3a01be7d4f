import {
  type Bitset,
  addBit,
  emptyBitset,
  enlargeBitset,
  intersect,
  positionsIn,
  removeBit,
  unite,
} from "./bitset";
import { type FacetField, indexFacets } from "./facet-field";
import { createFacetScope, facetValues } from "./facet-scope";
import { countValues, createDisjunctiveFilter } from "./disjunctive-counts";
import type { Collection, FacetValue, FilterValue, NumberRange, PlaceValue } from "./filter-field";
import { createPhraseIndex } from "./phrase-index";
import { createPlaceIndex } from "./place-index";
import { createRangeIndex } from "./range-index";
import { createResultOrder, type OrderedItems } from "./result-order";
import { createTextIndex } from "./text-index";

/** A search; the queries of `query.ts` have this shape. */
export interface SearchRequest {
  /** By key of the field; a missing one does not filter. */
  readonly filters: Readonly<Partial<Record<string, FilterValue>>>;
  /** Key of an order; an unknown one is the default. */
  readonly sort: string;
  /** From 1; beyond the last page means the last. */
  readonly page: number;
}

/** The result of a search. */
export interface SearchResult<T> {
  /** Number of items found, on all pages. */
  readonly total: number;
  /** The page given, 1 to `pageCount`. */
  readonly page: number;
  /** At least 1. */
  readonly pageCount: number;
  readonly items: readonly T[];
  /** By key of the field. Counts apply every filter but the field's own. */
  readonly facets: Readonly<Partial<Record<string, readonly FacetValue[]>>>;
}

/** The index of a collection. */
export interface SearchIndex<T> {
  readonly search: (request: SearchRequest) => SearchResult<T>;
  /**
   * The items that match all filters but the range of this key, nearest to the range first, at most `count`; none
   * when the request has no such range.
   */
  readonly nearest: (
    request: Pick<SearchRequest, "filters">,
    key: string,
    count: number,
  ) => readonly T[];
  /** Whether a folded word stands in a text of an item. */
  readonly hasWord: (word: string) => boolean;
  /** An option as the data spell it (`citroen` → `Citroën`); undefined if it is none. */
  readonly resolve: (key: string, raw: string) => string | undefined;
  /** Adds an item after all others, or puts it in the place of the one with its id. */
  readonly put: (item: T) => void;
  /** Removes the item with this id, if there is one. */
  readonly remove: (id: string) => void;
}

/** Settings of an index. */
export interface IndexSettings<T> {
  /** First year of the lists of years. */
  readonly currentYear: number;
  /** Items a page; 24 (docs/product.md 4.3). */
  readonly pageSize?: number;
  /** Which of two items comes first where a sort holds them equal: the one with the lower number. By default as they came. */
  readonly rankOf?: (item: T) => number;
}

/** Room for items that come later, as a share of those that are there. */
const SPARE_ROOM = 1 / 8;

const capacityFor = (size: number) => size + Math.ceil(size * SPARE_ROOM) + 64;

/**
 * Builds the index of a collection: bitsets for the values of facets, an inverted index for text,
 * columns for ranges, every order sorted beforehand. Searching is synchronous and reuses the index's
 * scratch memory; searches share no other state. An index that was changed finds what a new one of the
 * same items would, in their order.
 *
 * @param initial Items with different ids, in the order of `rankOf`.
 */
export function createSearchIndex<T>(
  collection: Collection<T>,
  initial: readonly T[],
  { currentYear, pageSize = 24, rankOf }: IndexSettings<T>,
): SearchIndex<T> {
  let capacity = capacityFor(initial.length);
  /** By position; a hole is free. */
  const items: (T | undefined)[] = [...initial];
  const freePositions: number[] = [];
  let size = initial.length;
  /** Which items come first where a sort holds them equal: by position, and the next number. */
  const sequences = initial.map((item, position) => rankOf?.(item) ?? position);
  let nextSequence = initial.length;
  /** Made with the first change. */
  let positionOfId: Map<string, number> | undefined;

  const counted = indexFacets(collection.fields, currentYear, capacity);
  const fieldsByKey = new Map(counted.map((field) => [field.key, field]));
  const scopeKey = collection.fields.find((field) => field.kind === "choices" && field.scope)?.key;
  const facetScope = createFacetScope(counted, scopeKey);
  const ranges = collection.fields
    .filter((field) => field.kind === "range")
    .map((field) => createRangeIndex(field, initial, capacity));
  const places = collection.fields
    .filter((field) => field.kind === "place")
    .map((field) => createPlaceIndex(field, initial, capacity));
  const phrases = collection.fields
    .filter((field) => field.kind === "phrases")
    .map((field) => createPhraseIndex(field, initial, capacity));
  const texts = collection.fields
    .filter((field) => field.kind === "text")
    .map(({ key, read }) => ({ key, index: createTextIndex(initial, read, capacity) }));

  let scratch = new Uint32Array(capacity);
  const ordered: OrderedItems<T> = {
    items,
    sequence: (position) => sequences[position]!,
    scratch: () => scratch,
  };
  const orders = new Map(
    collection.sorts.map((sort) => [sort.key, createResultOrder(sort, ordered, size, capacity)]),
  );
  const defaultOrder = orders.get(collection.sorts[0].key)!;

  let everything = emptyBitset(capacity);
  let base = emptyBitset(capacity);
  let unions = new Map(counted.map(({ key }) => [key, emptyBitset(capacity)]));
  let disjunctive = createDisjunctiveFilter(capacity);
  initial.forEach((item, position) => {
    addBit(everything, position);
    countItem(position, item);
  });

  /** Adds an item to all facets. */
  function countItem(position: number, item: T): void {
    const codes = codesOfItem(item);
    for (const [field, own] of codes) field.add(position, own);
    facetScope.count(codes, 1);
  }

  function codesOfItem(item: T): ReadonlyMap<FacetField<T>, readonly number[]> {
    return new Map(counted.map((field) => [field, field.codesOfItem(item)]));
  }

  function put(item: T): void {
    const known = positions().get(collection.idOf(item));
    const position = known ?? takePosition();
    if (known === undefined) {
      sequences[position] = rankOf?.(item) ?? nextSequence;
      nextSequence += 1;
    } else clear(known);
    items[position] = item;
    positions().set(collection.idOf(item), position);
    addBit(everything, position);
    size += 1;
    countItem(position, item);
    for (const range of ranges) range.set(position, item);
    for (const index of [...places, ...phrases]) index.add(position, item);
    for (const { index } of texts) index.add(position, item);
    for (const order of orders.values()) order.insert(position);
  }

  function remove(id: string): void {
    const position = positions().get(id);
    if (position === undefined) return;
    clear(position);
    items[position] = undefined;
    positions().delete(id);
    freePositions.push(position);
  }

  /** Takes the item at a position out of everything but `items`. */
  function clear(position: number): void {
    const item = items[position]!;
    for (const order of orders.values()) order.remove(position);
    for (const index of [...places, ...phrases]) index.remove(position, item);
    for (const { index } of texts) index.remove(position, item);
    const codes = codesOfItem(item);
    for (const [field, own] of codes) field.remove(position, own);
    facetScope.count(codes, -1);
    removeBit(everything, position);
    size -= 1;
  }

  function positions(): Map<string, number> {
    positionOfId ??= new Map(
      items.map((item, position) => [collection.idOf(item!), position] as const),
    );
    return positionOfId;
  }

  function takePosition(): number {
    const free = freePositions.pop();
    if (free !== undefined) return free;
    if (items.length === capacity) enlarge(capacityFor(capacity));
    return items.push(undefined) - 1;
  }

  function enlarge(newCapacity: number): void {
    capacity = newCapacity;
    for (const index of [...counted, ...ranges, ...places, ...phrases, ...orders.values()])
      index.enlarge(capacity);
    for (const { index } of texts) index.enlarge(capacity);
    everything = enlargeBitset(everything, capacity);
    scratch = new Uint32Array(capacity);
    base = emptyBitset(capacity);
    unions = new Map(counted.map(({ key }) => [key, emptyBitset(capacity)]));
    disjunctive = createDisjunctiveFilter(capacity);
  }

  /** The items that match the filters without counts (text, phrases, ranges, places). */
  function baseOf(filters: SearchRequest["filters"]): Bitset {
    let isNarrowed = false;
    function startFrom(bits: Bitset) {
      base.set(bits);
      isNarrowed = true;
    }
    for (const { key, index } of texts) {
      for (const word of index.wordsOf((filters[key] ?? "") as string)) {
        const found = index.match(word);
        if (isNarrowed) intersect(base, found);
        else startFrom(found);
      }
    }
    for (const index of phrases) {
      const asked = filters[index.key] as readonly string[] | undefined;
      if (!asked || asked.length === 0) continue;
      const found = index.match(asked);
      if (isNarrowed) intersect(base, found);
      else startFrom(found);
    }
    for (const range of ranges) {
      const asked = filters[range.key] as NumberRange | undefined;
      if (!asked || !range.isActive(asked)) continue;
      if (!isNarrowed) startFrom(everything);
      range.keepOverlapping(base, asked);
    }
    for (const place of places) {
      const asked = filters[place.key] as PlaceValue | undefined;
      if (!asked || asked.name === "") continue;
      if (!isNarrowed) startFrom(everything);
      place.keepWithin(base, asked);
    }
    return isNarrowed ? base : everything;
  }

  /** The items with any of these values. */
  function unionOf(field: FacetField<T>, codes: readonly number[]): Bitset {
    const [only, ...more] = codes;
    if (only !== undefined && more.length === 0) return field.bitsets[only]!;
    const union = unions.get(field.key)!.fill(0);
    for (const code of codes) unite(union, field.bitsets[code]!);
    return union;
  }

  /** Applies all filters. */
  function matchAll(filters: SearchRequest["filters"]) {
    const chosen = new Map(counted.map(({ key, codesOf }) => [key, codesOf(filters[key])]));
    const constraints = new Map<string, Bitset>();
    for (const field of counted) {
      const codes = chosen.get(field.key);
      if (codes) constraints.set(field.key, unionOf(field, codes));
    }
    const found = disjunctive.match(baseOf(filters), [...constraints.values()]);
    return { chosen, constraints, found };
  }

  function nearest(
    { filters }: Pick<SearchRequest, "filters">,
    key: string,
    count: number,
  ): readonly T[] {
    const range = ranges.find((candidate) => candidate.key === key);
    const asked = filters[key] as NumberRange | undefined;
    if (!range || !asked || !range.isActive(asked)) return [];
    const { found } = matchAll({ ...filters, [key]: undefined });
    return positionsIn(found.bits)
      .map((position) => ({ position, distance: range.distance(position, asked) }))
      .filter(({ distance }) => Number.isFinite(distance))
      .sort(
        (one, other) =>
          one.distance - other.distance || sequences[one.position]! - sequences[other.position]!,
      )
      .slice(0, count)
      .map(({ position }) => items[position]!);
  }

  function search({ filters, sort, page: askedPage }: SearchRequest): SearchResult<T> {
    const { chosen, constraints, found } = matchAll(filters);

    const pageCount = Math.max(1, Math.ceil(found.size / pageSize));
    const page = Math.min(Math.max(1, askedPage), pageCount);
    const start = (page - 1) * pageSize;
    const end = Math.min(start + pageSize, found.size);
    const onPage = (orders.get(sort) ?? defaultOrder).slice(found, start, end);

    const scope = scopeKey === undefined ? undefined : chosen.get(scopeKey);
    const facets = counted.map((field): [string, readonly FacetValue[]] => {
      const constraint = constraints.get(field.key);
      const countedItems = constraint ? disjunctive.matchWithout(constraint) : found;
      const counts = countValues(field, countedItems, size);
      return [
        field.key,
        facetValues(field, counts, { chosen: chosen.get(field.key), scope, facetScope }),
      ];
    });

    return {
      total: found.size,
      page,
      pageCount,
      items: onPage.map((position) => items[position]!),
      facets: Object.fromEntries(facets),
    };
  }

  const resolve = (key: string, raw: string) => fieldsByKey.get(key)?.resolve(raw);
  const hasWord = (word: string) => texts.some(({ index }) => index.has(word));
  return { search, nearest, hasWord, resolve, put, remove };
}
