/** Which filter to take away when a list finds nothing. */
import { activeChips } from "./chips";
import type { CatalogueQuery } from "./query";

/** Maximum number of filters that are tried: each costs a search. */
const MAX_TRIED = 12;
/** Maximum number of filters offered. */
const MAX_OFFERED = 3;

/** A filter of a query that finds nothing, and what the query finds without it. */
export interface RelaxedFilter {
  /** Text of the filter's chip. */
  readonly label: string;
  /** The `search` of the query without the filter. */
  readonly search: string;
  /** At least 1. */
  readonly total: number;
}

/**
 * The filters without which a query finds something, the one that finds most first (docs/product.md 4.3).
 *
 * @param count How many results the list has with a query string.
 */
export function relaxedFilters(
  query: CatalogueQuery,
  count: (params: URLSearchParams) => number,
): readonly RelaxedFilter[] {
  return activeChips(query)
    .slice(0, MAX_TRIED)
    .map(({ label, search }) => ({ label, search, total: count(new URLSearchParams(search)) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, MAX_OFFERED);
}
