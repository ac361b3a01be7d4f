/** What lies just outside a range that finds nothing. */
import type { RangeField } from "./engine/filter-field";
import type { SearchIndex } from "./engine/search-index";
import { activeChips } from "./chips";
import { fieldsOf, type FilterKey } from "./fields";
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

/**
 * The items nearest to a range of a query that finds nothing. With several ranges: of the first that alone is at
 * fault, else of the first, as if the others were not set.
 *
 * @returns undefined when no range is set, or when it is not the ranges that leave everything out.
 */
export function findNearest<T>(
  index: SearchIndex<T>,
  query: CatalogueQuery,
): Nearest<T> | undefined {
  const ranges = fieldsOf(query.collection).filter(
    (field) => field.kind === "range" && isActive(query, field),
  ) as unknown as readonly RangeField<T>[];
  const chips = activeChips(query);
  const attempts = [
    ...ranges.map((field) => ({ field, dropped: [field.key] })),
    ...ranges.map((field) => ({ field, dropped: ranges.map(({ key }) => key) })),
  ];
  for (const { field, dropped } of attempts) {
    const without = Object.fromEntries(dropped.map((key) => [key, undefined]));
    const filters = { ...query.filters, ...without, [field.key]: query.filters[field.key] };
    const [first, ...others] = index.nearest({ filters }, field.key, MAX_NEAREST);
    if (first === undefined) continue;
    return {
      items: [first, ...others],
      text: field.near(...field.read(first)),
      chips: chips.filter(({ key }) => dropped.includes(key)).map(({ label }) => label),
      search: withoutFilter({ ...query, filters }, field.key as FilterKey),
      hasOtherFilters: chips.some(({ key }) => !dropped.includes(key)),
    };
  }
  return undefined;
}
