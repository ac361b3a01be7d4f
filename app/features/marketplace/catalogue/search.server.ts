/** Queries of the lists, on the catalogue of this process. */
import { env } from "~/lib/env.server";
import { catalogue } from "./catalogue.server";
import type { DealershipResult, VehicleResult, VehicleSearch } from "./catalogue-search.server";
import { askDatabase } from "./ask-database.server";
import { createDatabaseSearch } from "./database-search.server";
import { withFallback } from "./search-fallback.server";
import type { FiltersOf } from "./collections";
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

/** The vehicles of a query in the catalogue of this process, 24 a page, and the facets of the filter form. */
export function searchVehiclesInMemory(query: VehicleQuery): VehicleResult {
  return catalogue.search().searchVehicles(query);
}

/**
 * The vehicles of a query, 24 a page, and the facets of the filter form: from the memory of this process, or with
 * `VEHICLE_SEARCH=database` from the database, and from memory while that does not answer.
 */
export const searchVehicles: VehicleSearch["searchVehicles"] =
  env.VEHICLE_SEARCH === "memory"
    ? searchVehiclesInMemory
    : withFallback(
        createDatabaseSearch(askDatabase, () => new Date().getFullYear()),
        { searchVehicles: searchVehiclesInMemory },
      ).searchVehicles;

/** The dealerships of a query, 24 a page, and the facets of the filter form. */
export function searchDealerships(query: DealershipQuery): DealershipResult {
  return catalogue.search().searchDealerships(query);
}
