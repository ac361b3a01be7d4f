import type { Dealership, Vehicle } from "~/data/schema";

import type { SearchResult } from "./engine/search-index";
import { createSearchIndex } from "./engine/search-index";
import type { FacetsOf, FiltersOf } from "./fields";
import { collections } from "./fields";
import type { DealershipQuery, VehicleQuery } from "./query";
import { parseQuery } from "./query";

/** A page of vehicles. */
export interface VehicleResult extends Omit<SearchResult<Vehicle>, "facets"> {
  readonly facets: FacetsOf<"vehicles">;
}

/** A page of dealerships. */
export interface DealershipResult extends Omit<SearchResult<Dealership>, "facets"> {
  readonly facets: FacetsOf<"dealerships">;
}

/** The searches of one catalogue. */
export interface CatalogueSearch {
  /**
   * Reads a query string, checked against the data. Never throws.
   *
   * @param fixed Filters that the path sets, such as `{ type: ["auto"] }`.
   */
  readonly parseVehicleQuery: (
    params: URLSearchParams,
    fixed?: Partial<FiltersOf<"vehicles">>,
  ) => VehicleQuery;
  /** Reads a query string, checked against the data. Never throws. */
  readonly parseDealershipQuery: (params: URLSearchParams) => DealershipQuery;
  readonly searchVehicles: (query: VehicleQuery) => VehicleResult;
  readonly searchDealerships: (query: DealershipQuery) => DealershipResult;
}

/**
 * Builds the indexes of a catalogue.
 *
 * @param currentYear The first year of the year filter (docs/product.md 4.4).
 * @throws Error if a vehicle belongs to none of the dealerships.
 */
export function createCatalogueSearch(
  vehicles: readonly Vehicle[],
  dealerships: readonly Dealership[],
  currentYear: number,
): CatalogueSearch {
  const sellers = new Map(dealerships.map((dealership) => [dealership.id, dealership]));
  const adverts = vehicles.map((vehicle) => {
    const seller = sellers.get(vehicle.dealershipId);
    if (!seller) throw new Error(`${vehicle.id}: no dealership ${vehicle.dealershipId}`);
    return { vehicle, seller };
  });
  const vehicleIndex = createSearchIndex(collections.vehicles, adverts, { currentYear });
  const dealershipIndex = createSearchIndex(collections.dealerships, dealerships, { currentYear });

  return {
    parseVehicleQuery: (params, fixed) =>
      parseQuery("vehicles", params, { fixed, resolve: vehicleIndex.resolve }),
    parseDealershipQuery: (params) =>
      parseQuery("dealerships", params, { resolve: dealershipIndex.resolve }),
    // The engine's facets are those of the table, which it only knows as a list of fields.
    searchVehicles: (query) => {
      const { facets, items, ...result } = vehicleIndex.search(query);
      return {
        ...result,
        items: items.map(({ vehicle }) => vehicle),
        facets: facets as FacetsOf<"vehicles">,
      };
    },
    searchDealerships: (query) => {
      const { facets, ...result } = dealershipIndex.search(query);
      return { ...result, facets: facets as FacetsOf<"dealerships"> };
    },
  };
}
