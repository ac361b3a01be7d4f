import { dealerships } from "~/data/dealerships";
import type { Dealership, Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";

const byId = new Map(dealerships.map((dealership) => [dealership.id, dealership]));
const bySlug = new Map(dealerships.map((dealership) => [dealership.slug, dealership]));
const stock = new Map(
  dealerships.map(({ id }) => [id, vehicles.filter((vehicle) => vehicle.dealershipId === id)]),
);

/** A dealership by slug or by id, on both of its paths (docs/product.md 2.4). */
export function findDealership(slugOrId: string): Dealership | undefined {
  return bySlug.get(slugOrId) ?? byId.get(slugOrId);
}

/**
 * The seller of a vehicle.
 * @throws Error when the catalogue names a dealership that does not exist (a test keeps it from happening).
 */
export function dealershipOf(vehicle: Vehicle): Dealership {
  const dealership = byId.get(vehicle.dealershipId);
  if (!dealership) throw new Error(`No dealership ${vehicle.dealershipId} of ${vehicle.id}`);
  return dealership;
}

/** The vehicles that a dealership sells, in the order of the catalogue. */
export function vehiclesOf(dealership: Dealership): readonly Vehicle[] {
  return stock.get(dealership.id) ?? [];
}
