/** Search over the catalogue shipped with the product. */
import { dealerships } from "~/data/dealerships";
import { vehicles } from "~/data/vehicles";

import type { CatalogueSearch, DealershipResult, VehicleResult } from "./create-search.server";
import { createCatalogueSearch } from "./create-search.server";
import type { FiltersOf } from "./fields";
import type { DealershipQuery, VehicleQuery } from "./query";

export type { DealershipResult, VehicleResult } from "./create-search.server";

let shipped: { readonly year: number; readonly search: CatalogueSearch } | undefined;

/** Built at the first search and kept: the data cannot change while the process lives, the year can. */
function shippedCatalogue(): CatalogueSearch {
  const year = new Date().getFullYear();
  if (shipped?.year !== year)
    shipped = { year, search: createCatalogueSearch(vehicles, dealerships, year) };
  return shipped.search;
}

/**
 * Reads the query string of a vehicle list; values are checked against the catalogue. Never throws.
 *
 * @param fixed Filters that the path sets, such as `{ type: ["auto"], condition: ["new"] }`.
 */
export function parseVehicleQuery(
  params: URLSearchParams,
  fixed?: Partial<FiltersOf<"vehicles">>,
): VehicleQuery {
  return shippedCatalogue().parseVehicleQuery(params, fixed);
}

/** Reads the query string of the dealership list; values are checked against the catalogue. Never throws. */
export function parseDealershipQuery(params: URLSearchParams): DealershipQuery {
  return shippedCatalogue().parseDealershipQuery(params);
}

/** The vehicles of a query, 24 a page, and the facets of the filter form. */
export function searchVehicles(query: VehicleQuery): VehicleResult {
  return shippedCatalogue().searchVehicles(query);
}

/** The dealerships of a query, 24 a page, and the facets of the filter form. */
export function searchDealerships(query: DealershipQuery): DealershipResult {
  return shippedCatalogue().searchDealerships(query);
}
