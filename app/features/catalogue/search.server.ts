/**
 * Search over the catalogue shipped with the product. The two indexes are built at the first search
 * and then kept: the data cannot change while the process lives, only the year can.
 */
import { dealerships } from "~/data/dealerships";
import type { Dealership, Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";

import { createSearchIndex, type SearchIndex, type SearchResult } from "./engine/search-index";
import type { Advert, FacetsOf, FiltersOf } from "./fields";
import { collections } from "./fields";
import type { DealershipQuery, VehicleQuery } from "./query";
import { parseQuery } from "./query";

type Fields<Name extends keyof typeof collections> = (typeof collections)[Name]["fields"];

/** A page of results: see {@link SearchResult}. */
export interface CatalogueResult<Item, Facets> extends Omit<
  SearchResult<Item, readonly never[]>,
  "facets"
> {
  readonly facets: Facets;
}
export type VehicleResult = CatalogueResult<Vehicle, FacetsOf<"vehicles">>;
export type DealershipResult = CatalogueResult<Dealership, FacetsOf<"dealerships">>;

/** Searches of a catalogue, whatever its data. */
export interface CatalogueSearch {
  readonly parseVehicleQuery: (
    params: URLSearchParams,
    fixed?: Partial<FiltersOf<"vehicles">>,
  ) => VehicleQuery;
  readonly parseDealershipQuery: (params: URLSearchParams) => DealershipQuery;
  readonly searchVehicles: (query: VehicleQuery) => VehicleResult;
  readonly searchDealerships: (query: DealershipQuery) => DealershipResult;
}
