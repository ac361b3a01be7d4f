import type { Dealership, Vehicle } from "~/data/schema";
import { type SearchResult, createSearchIndex } from "./engine/search-index";
import {
  createLandingCounts,
  type LandingCounts,
} from "~/features/marketplace/landing-pages/landing-counts";
import { findNearest, type Nearest } from "./nearest.server";
import { type FacetsOf, type FiltersOf, collections } from "./collections";
import type { Advert } from "./fields";
import { parseQuery } from "./parse-query";
import { type DealershipQuery, type VehicleQuery } from "./query";

/** A page of vehicles. */
export interface VehicleResult extends Omit<SearchResult<Vehicle>, "facets"> {
  readonly facets: FacetsOf<"vehicles">;
  /** Set when a range alone leaves all out. */
  readonly nearest: Nearest<Vehicle> | undefined;
}

/** A page of dealerships. */
export interface DealershipResult extends Omit<SearchResult<Dealership>, "facets"> {
  readonly facets: FacetsOf<"dealerships">;
  /** Set when a range alone leaves all out. */
  readonly nearest: Nearest<Dealership> | undefined;
}

/** The search of vehicles, in memory or in the database. */
export interface VehicleSearch {
  /** The vehicles of a query, 24 a page, and the facets of the filter form. */
  readonly searchVehicles: (query: VehicleQuery) => VehicleResult | Promise<VehicleResult>;
}

/** The searches of one catalogue in memory. */
export interface CatalogueSearch extends VehicleSearch {
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
  /** Whether a folded word stands in the texts of a vehicle or a dealership. */
  readonly hasWord: (word: string) => boolean;
  readonly searchDealerships: (query: DealershipQuery) => DealershipResult;
  /** How many adverts each landing page has. */
  readonly landingCounts: LandingCounts["of"];
  /** Adds an advert, or puts it in the place of the one with its id. */
  readonly putAdvert: (advert: Advert) => void;
  readonly removeAdvert: (vehicleId: string) => void;
  /** Adds a dealership, or puts it in the place of the one with its id. */
  readonly putDealership: (dealership: Dealership) => void;
  readonly removeDealership: (id: string) => void;
}

/**
 * Builds the indexes of a catalogue.
 *
 * @param currentYear The first year of the year filter (docs/product.md 4.4).
 * @param rankOf Order of items that a sort holds equal, by id; both lists are in it.
 */
export function createCatalogueSearch(
  adverts: readonly Advert[],
  dealerships: readonly Dealership[],
  currentYear: number,
  rankOf?: (id: string) => number,
): CatalogueSearch {
  const vehicleIndex = createSearchIndex(collections.vehicles, adverts, {
    currentYear,
    ...(rankOf && { rankOf: ({ vehicle }: Advert) => rankOf(vehicle.id) }),
  });
  const dealershipIndex = createSearchIndex(collections.dealerships, dealerships, {
    currentYear,
    ...(rankOf && { rankOf: ({ id }: Dealership) => rankOf(id) }),
  });

  const landingCounts = createLandingCounts(adverts);

  return {
    parseVehicleQuery: (params, fixed) =>
      parseQuery("vehicles", params, { fixed, resolve: vehicleIndex.resolve }),
    parseDealershipQuery: (params) =>
      parseQuery("dealerships", params, { resolve: dealershipIndex.resolve }),
    // The engine returns facets by key; the keys are those of the field table.
    searchVehicles: (query) => {
      const { facets, items, ...result } = vehicleIndex.search(query);
      const nearest = result.total === 0 ? findNearest(vehicleIndex, query) : undefined;
      return {
        ...result,
        nearest: nearest && { ...nearest, items: vehiclesIn(nearest.items) },
        items: items.map(({ vehicle }) => vehicle),
        facets: facets as FacetsOf<"vehicles">,
      };
    },
    searchDealerships: (query) => {
      const { facets, ...result } = dealershipIndex.search(query);
      const nearest = result.total === 0 ? findNearest(dealershipIndex, query) : undefined;
      return { ...result, nearest, facets: facets as FacetsOf<"dealerships"> };
    },
    hasWord: (word) => vehicleIndex.hasWord(word) || dealershipIndex.hasWord(word),
    landingCounts: landingCounts.of,
    putAdvert: (advert) => {
      vehicleIndex.put(advert);
      landingCounts.put(advert);
    },
    removeAdvert: (vehicleId) => {
      vehicleIndex.remove(vehicleId);
      landingCounts.remove(vehicleId);
    },
    putDealership: dealershipIndex.put,
    removeDealership: dealershipIndex.remove,
  };
}

function vehiclesIn([first, ...others]: Nearest<Advert>["items"]): Nearest<Vehicle>["items"] {
  return [first.vehicle, ...others.map(({ vehicle }) => vehicle)];
}
