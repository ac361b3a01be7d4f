import type { Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";

const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));

/** The advert with an id; undefined when the catalogue has none. */
export function findVehicle(id: string | null | undefined): Vehicle | undefined {
  return id ? byId.get(id) : undefined;
}
