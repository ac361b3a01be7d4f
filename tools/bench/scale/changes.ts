/** Changes of the catalogue in a running build of this folder, as messages of the process that started it. */
import type { Vehicle } from "~/data/schema";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";

/** A new price in euro for a vehicle; null takes it away. */
export interface PriceChange {
  id: string;
  price: number | null;
}

/** @param vehicles The catalogue as it was: a vehicle that was taken away comes back with its next price. */
export function applyMessages(vehicles: readonly Vehicle[]): void {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  process.on("message", ({ id, price }: PriceChange) => {
    const vehicle = byId.get(id);
    if (vehicle)
      catalogue.apply([
        { kind: "vehicle", id, vehicle: price === null ? null : { ...vehicle, price } },
      ]);
  });
}
