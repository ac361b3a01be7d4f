import type { Vehicle } from "~/data/schema";

/** How many similar vehicles a screen shows (docs/product.md 12.3). */
const LIMIT = 3;
/** Price difference in euro up to which vehicles are similar (docs/product.md 12.3). */
const PRICE_DISTANCE = 3_000;

/**
 * Up to three vehicles that share the brand or the type of the viewed one, or cost within 3000 euro
 * of it (docs/product.md 4.9). Those that share most come first, then the nearest in price.
 */
export function similarVehicles(viewed: Vehicle, vehicles: readonly Vehicle[]): Vehicle[] {
  return vehicles
    .filter(({ id }) => id !== viewed.id)
    .map((vehicle) => {
      const distance = Math.abs(vehicle.price - viewed.price);
      const score =
        Number(vehicle.type === viewed.type) * 4 +
        Number(vehicle.brand === viewed.brand) * 2 +
        Number(distance <= PRICE_DISTANCE);
      return { vehicle, distance, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.distance - b.distance)
    .slice(0, LIMIT)
    .map(({ vehicle }) => vehicle);
}
