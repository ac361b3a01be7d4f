import type { Dealership, Vehicle } from "~/data/schema";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { dealershipOf } from "~/features/marketplace/dealerships/dealerships.server";
import { vehiclePicture } from "~/lib/pictures.server";
import { isAllowedForNewDrivers } from "./new-drivers";
import { promotionLabel } from "./vehicle-facts";

/** The advert with an id; undefined when the catalogue has none. */
export function findVehicle(id: string | null | undefined): Vehicle | undefined {
  return id ? catalogue.findVehicle(id) : undefined;
}

/** Whether there was an advert with this id, and what it was if that is known. */
export function findRemovedVehicle(
  id: string | null | undefined,
): { readonly vehicle: Vehicle | undefined } | undefined {
  return id ? catalogue.findRemoved(id) : undefined;
}

/** The data of a vehicle card. Small, because a list has 24 of them. */
export type VehicleSummary = ReturnType<typeof makeSummary>;

/** Maximum length of the description on a card, in characters: two lines. */
const MAX_TEASER_LENGTH = 88;
/** A part of a sentence shorter than this says too little. */
const MIN_TEASER_LENGTH = 40;

/** The start of a description: whole sentences if they fit, else up to a pause, else up to a word. */
export function teaser(text: string): string {
  if (text.length <= MAX_TEASER_LENGTH) return text;
  const start = text.slice(0, MAX_TEASER_LENGTH);
  const sentences = /^.*[.!?](?= )/s.exec(start)?.[0] ?? "";
  if (sentences.length >= MIN_TEASER_LENGTH) return sentences;
  const clause = /^.*(?=[,;:] )/s.exec(start)?.[0] ?? "";
  const cut = clause.length >= MIN_TEASER_LENGTH ? clause : start.slice(0, start.lastIndexOf(" "));
  return `${cut}…`;
}

/** Summaries with the sellers that they were made for: both are replaced when something about them changes. */
const summaries = new WeakMap<
  Vehicle,
  { readonly seller: Dealership; readonly summary: VehicleSummary }
>();

/** Reduces an advert to its card; the same object for as long as neither the advert nor its seller has changed. */
export function summarizeVehicle(vehicle: Vehicle): VehicleSummary {
  const seller = dealershipOf(vehicle);
  const known = summaries.get(vehicle);
  if (known?.seller === seller) return known.summary;
  const summary = makeSummary(vehicle, seller);
  summaries.set(vehicle, { seller, summary });
  return summary;
}

function makeSummary(vehicle: Vehicle, seller: Dealership) {
  const { id, name, brand, model, year, type, condition, price, mileage } = vehicle;
  return {
    id,
    isReserved: vehicle.status === "reserved",
    name,
    brand,
    model,
    year,
    type,
    condition,
    promotion: promotionLabel(vehicle),
    price,
    ...(vehicle.priceReduction && { priceReduction: vehicle.priceReduction }),
    mileage,
    fuelType: vehicle.fuelType,
    transmission: vehicle.transmission,
    powerKw: vehicle.powerKw,
    forNewDrivers: isAllowedForNewDrivers(vehicle),
    teaser: teaser(vehicle.description),
    place: seller.city,
    picture: vehiclePicture(vehicle),
  };
}

/** Maximum number of similar vehicles (docs/product.md 12.3). */
const MAX_SIMILAR = 3;
/** Price difference in euro up to which vehicles are similar (docs/product.md 12.3). */
const MAX_PRICE_DIFFERENCE = 3_000;

/**
 * Up to three vehicles that share the brand or the type of the viewed one, or cost within 3000 euro
 * of it (docs/product.md 4.9). Sorted by what they share, then by the difference in price.
 */
export function similarVehicles(viewed: Vehicle, vehicles: readonly Vehicle[]): Vehicle[] {
  return vehicles
    .filter(({ id }) => id !== viewed.id)
    .map((vehicle) => {
      const difference = Math.abs(vehicle.price - viewed.price);
      const score =
        Number(vehicle.type === viewed.type) * 4 +
        Number(vehicle.brand === viewed.brand) * 2 +
        Number(difference <= MAX_PRICE_DIFFERENCE);
      return { vehicle, difference, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.difference - b.difference)
    .slice(0, MAX_SIMILAR)
    .map(({ vehicle }) => vehicle);
}
