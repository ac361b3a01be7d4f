import type { Dealership, Vehicle } from "~/data/schema";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { createCatalogueSearch } from "~/features/marketplace/catalogue/catalogue-search.server";
import { relaxedFilters } from "~/features/marketplace/catalogue/relaxed-filters.server";
import { layoutPins } from "~/features/shell/places/pin-layout";
import { findTown, townWithDistance } from "~/lib/geography";
import { pluralize } from "~/lib/text";
import { vehicleCount } from "~/lib/vehicle-labels";
import { DEFAULT_DISTANCE } from "~/lib/places";
import { logoPath } from "~/lib/picture-source";
import { dealershipCover } from "~/lib/pictures.server";
import { paths } from "~/lib/paths";

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

/** The data of a dealership card. */
export type DealershipSummary = ReturnType<typeof summarizeDealership>;

/**
 * Reduces a dealership to its card.
 *
 * @param near The town from which its distance is told; empty for none.
 */
export function summarizeDealership(dealership: Dealership, near = "") {
  const { id, slug, name, address, city, phone, featured, rating, description, types } = dealership;
  return {
    id,
    slug,
    name,
    address,
    city: townWithDistance(city, near),
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

/** The towns that have dealerships as pins on the map of the region; each leads to the dealerships around it. */
export function dealershipPins(dealerships: readonly Dealership[]) {
  const towns = new Map<string, { dealerships: number; vehicles: number }>();
  for (const dealership of dealerships) {
    const { city } = dealership;
    const known = towns.get(city) ?? { dealerships: 0, vehicles: 0 };
    towns.set(city, {
      dealerships: known.dealerships + 1,
      vehicles: known.vehicles + vehiclesOf(dealership).length,
    });
  }
  return layoutPins(
    [...towns].flatMap(([city, { dealerships: count, vehicles }]) => {
      const town = findTown(city);
      if (!town) return [];
      const { name, lat, lng } = town;
      const text = `${pluralize(count, "concessionaria", "concessionarie")}, ${vehicleCount(vehicles)}`;
      const to = `${paths.dealerships}?${new URLSearchParams({ place: name }).toString()}`;
      return [{ name, lat, lng, count, text, to }];
    }),
  );
}
