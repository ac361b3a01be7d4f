/** The items just outside a range that finds nothing. */
import type { RangeField } from "./engine/filter-field";
import type { SearchIndex } from "./engine/search-index";
import { activeChips } from "./chips";
import { fieldsOf, type FilterKey } from "./collections";
import { isActive, withoutFilter, type CatalogueQuery } from "./query";

/** Maximum number of items offered. */
const MAX_NEAREST = 3;

/** The items nearest to a range that nothing lies in (docs/product.md 4.4). */
export interface Nearest<T> {
  /** At least one, the nearest first. */
  readonly items: readonly [T, ...T[]];
  /** How near the first is; continues "Il più vicino: {name}". */
  readonly text: string;
  /** Texts of the chips of the ranges that leave all out. */
  readonly chips: readonly string[];
  /** The `search` of the query without these ranges. */
  readonly search: string;
  /** Whether the query has other filters. */
  readonly hasOtherFilters: boolean;
}

/** A range to look outside of, with the filters that then count. */
export interface NearestAttempt<T> {
  readonly field: RangeField<T>;
  /** Keys of the ranges that are left out. */
  readonly dropped: readonly string[];
  /** The filters of the query without these ranges, but for that of the field. */
  readonly filters: CatalogueQuery["filters"];
}

/**
 * Where the items nearest to a range are looked for, the first that finds any counts: with several ranges, of the first
 * that alone is at fault, else of the first, as if the others were not set. Empty when no range is set.
 */
export function nearestAttempts<T>(query: CatalogueQuery): readonly NearestAttempt<T>[] {
  const ranges = fieldsOf(query.collection).filter(
    (field) => field.kind === "range" && isActive(query, field),
  ) as unknown as readonly RangeField<T>[];
  const attempts = [
    ...ranges.map((field) => ({ field, dropped: [field.key] })),
    ...ranges.map((field) => ({ field, dropped: ranges.map(({ key }) => key) })),
  ];
  return attempts.map(({ field, dropped }) => {
    const without = Object.fromEntries(dropped.map((key) => [key, undefined]));
    const filters = { ...query.filters, ...without, [field.key]: query.filters[field.key] };
    return { field, dropped, filters };
  });
}

/** The note on the items that an attempt has found; undefined: it has found none. */
export function nearestOf<T>(
  query: CatalogueQuery,
  { field, dropped, filters }: NearestAttempt<T>,
  [first, ...others]: readonly T[],
): Nearest<T> | undefined {
  if (first === undefined) return undefined;
  const chips = activeChips(query);
  return {
    items: [first, ...others],
    text: field.near(...field.read(first)),
    chips: chips.filter(({ key }) => dropped.includes(key)).map(({ label }) => label),
    search: withoutFilter({ ...query, filters }, field.key as FilterKey),
    hasOtherFilters: chips.some(({ key }) => !dropped.includes(key)),
  };
}

/**
 * The items nearest to a range of a query that finds nothing.
 *
 * @returns undefined when no range is set, or when it is not the ranges that leave everything out.
 */
export function findNearest<T>(
  index: SearchIndex<T>,
  query: CatalogueQuery,
): Nearest<T> | undefined {
  for (const attempt of nearestAttempts<T>(query)) {
    const found = index.nearest(attempt, attempt.field.key, MAX_NEAREST);
    const nearest = nearestOf(query, attempt, found);
    if (nearest) return nearest;
  }
  return undefined;
}
