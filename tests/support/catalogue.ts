/** What the journeys expect of the shipped catalogue, worked out without the app's search engine. */
import { dealerships } from "~/data/dealerships";
import type { Condition, Dealership, Vehicle, VehicleType } from "~/data/schema";
import { vehicles } from "~/data/vehicles";

export { dealerships, vehicles };

/** Adverts on one page of a list (docs/product.md 4.3). */
export const PAGE_SIZE = 24;

export const TYPE_TITLES = { auto: "Auto", moto: "Moto", minicar: "Minicar" } as const;

export function vehicleById(id: string): Vehicle {
  return found(
    vehicles.find((vehicle) => vehicle.id === id),
    id,
  );
}

export function dealershipById(id: string): Dealership {
  return found(
    dealerships.find((dealership) => dealership.id === id),
    id,
  );
}

export function sellerOf(vehicle: Vehicle): Dealership {
  return dealershipById(vehicle.dealershipId);
}

export function stockOf({ id }: Dealership): readonly Vehicle[] {
  return vehicles.filter(({ dealershipId }) => dealershipId === id);
}

export function vehiclesOfType(type: VehicleType, condition?: Condition): readonly Vehicle[] {
  return vehicles.filter(
    (vehicle) =>
      vehicle.type === type && (condition === undefined || vehicle.condition === condition),
  );
}

/** The vehicle of a card by the title it shows. */
export function vehicleByName(name: string): Vehicle {
  return found(
    vehicles.find((vehicle) => vehicle.name === name.trim()),
    name,
  );
}

/** A price as an Italian reads it, with an ordinary space: Playwright compares spaces as equal. */
export function euro(price: number): string {
  return `${grouped(price)} €`;
}

/** `48300` as `48.300`. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ".");
}

function found<Item>(item: Item | undefined, name: string): Item {
  if (item === undefined) throw new Error(`Not in the catalogue: ${name}`);
  return item;
}
