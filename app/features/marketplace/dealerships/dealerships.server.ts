import type { Dealership, Vehicle } from "~/data/schema";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { createCatalogueSearch } from "~/features/marketplace/catalogue/catalogue-search.server";
import { relaxedFilters } from "~/features/marketplace/catalogue/relaxed-filters.server";
import { DEFAULT_DISTANCE } from "~/lib/places";
import { logoPath } from "~/lib/picture-source";
import { dealershipCover } from "~/lib/pictures.server";

/** A dealership by slug or by id, on both of its paths (docs/product.md 2.4). */
export function findDealership(slugOrId: string): Dealership | undefined {
  return catalogue.findDealership(slugOrId);
}

/** Name of the dealership with this id; the id when it has left the catalogue. */
export function dealershipName(id: string): string {
  return catalogue.findDealership(id)?.name ?? `n. ${id}`;
}

/**
 * The seller of a vehicle.
 * @throws Error when the catalogue names a dealership that does not exist (a unit test excludes it).
 */
export function dealershipOf(vehicle: Vehicle): Dealership {
  const dealership = catalogue.findDealership(vehicle.dealershipId);
  if (!dealership) throw new Error(`No dealership ${vehicle.dealershipId} of ${vehicle.id}`);
  return dealership;
}

/** The vehicles that a dealership sells, in the order of the catalogue. */
export function vehiclesOf(dealership: Dealership): readonly Vehicle[] {
  return catalogue.vehiclesOf(dealership.id);
}

/** Filters that say nothing within one stock: all of it has the same seller, in the same town. */
const SAME_FOR_ALL = { rating: 0, place: { name: "", km: DEFAULT_DISTANCE } } as const;

/**
 * The vehicles of a dealership as a list with the filters of all lists (docs/product.md 4.8): values are checked against
 * what it sells. Never throws. A stock is small: its index is made for the request.
 */
export function searchStock(dealership: Dealership, params: URLSearchParams) {
  const adverts = vehiclesOf(dealership).map((vehicle) => ({ vehicle, seller: dealership }));
  const search = createCatalogueSearch(adverts, [], new Date().getFullYear());
  const parse = (own: URLSearchParams) => search.parseVehicleQuery(own, SAME_FOR_ALL);
  const query = parse(params);
  const result = search.searchVehicles(query);
  const totalOf = (own: URLSearchParams) => search.searchVehicles(parse(own)).total;
  return { query, ...result, relaxed: result.total > 0 ? [] : relaxedFilters(query, totalOf) };
}

/** What a dealership card shows. */
export type DealershipSummary = ReturnType<typeof summarizeDealership>;

/** Reduces a dealership to its card. */
export function summarizeDealership(dealership: Dealership) {
  const { id, slug, name, address, city, phone, featured, rating, description, types } = dealership;
  return {
    id,
    slug,
    name,
    address,
    city,
    phone,
    logo: logoPath(dealership),
    featured,
    rating,
    description,
    types,
    stock: vehiclesOf(dealership).length,
    cover: dealershipCover(dealership),
  };
}
