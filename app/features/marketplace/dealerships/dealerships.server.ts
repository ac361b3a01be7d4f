import type { Dealership, Vehicle } from "~/data/schema";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
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
