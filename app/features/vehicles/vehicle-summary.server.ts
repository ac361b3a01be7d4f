import type { Vehicle } from "~/data/schema";
import { dealershipOf } from "~/features/dealerships/dealerships.server";
import { vehiclePicture } from "~/features/pictures/pictures.server";
import { isAllowedForNewDrivers } from "./new-drivers";

/** What a vehicle card shows. Lean, because a page carries two dozen of them. */
export type VehicleSummary = ReturnType<typeof summarizeVehicle>;

/** Longest description of a card in characters; the card clamps it to two lines anyway. */
const TEASER_LENGTH = 120;

function teaser(text: string): string {
  if (text.length <= TEASER_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", TEASER_LENGTH))}…`;
}

/** Reduces an advert to its card. */
export function summarizeVehicle(vehicle: Vehicle) {
  const { id, name, brand, model, year, type, condition, promotion, price, mileage } = vehicle;
  return {
    id,
    name,
    brand,
    model,
    year,
    type,
    condition,
    promotion,
    price,
    mileage,
    fuelType: vehicle.fuelType,
    transmission: vehicle.transmission,
    powerKw: vehicle.powerKw,
    forNewDrivers: isAllowedForNewDrivers(vehicle),
    teaser: teaser(vehicle.description),
    place: dealershipOf(vehicle).city,
    picture: vehiclePicture(vehicle),
  };
}
