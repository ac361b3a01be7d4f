/** Queries of the lists, on the catalogue of this process. */
import { catalogue } from "./catalogue.server";
import type { DealershipResult, VehicleResult } from "./catalogue-search.server";
import type { FiltersOf } from "./fields";
import type { DealershipQuery, VehicleQuery } from "./query";

/**
 * Reads the query string of a vehicle list; values are checked against the catalogue. Never throws.
 *
 * @param fixed Filters that the path sets, such as `{ type: ["auto"], condition: ["new"] }`.
 */
export function parseVehicleQuery(
  params: URLSearchParams,
  fixed?: Partial<FiltersOf<"vehicles">>,
): VehicleQuery {
  return catalogue.search().parseVehicleQuery(params, fixed);
}

/** Reads the query string of the dealership list; values are checked against the catalogue. Never throws. */
export function parseDealershipQuery(params: URLSearchParams): DealershipQuery {
  return catalogue.search().parseDealershipQuery(params);
}

/** The vehicles of a query, 24 a page, and the facets of the filter form. */
export function searchVehicles(query: VehicleQuery): VehicleResult {
  return catalogue.search().searchVehicles(query);
}

/** The dealerships of a query, 24 a page, and the facets of the filter form. */
export function searchDealerships(query: DealershipQuery): DealershipResult {
  return catalogue.search().searchDealerships(query);
}
