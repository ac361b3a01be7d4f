/** An advert as every feed needs it: with its seller, absolute addresses and facts that are not in one field. */
import type { Dealership, Feed, Vehicle } from "~/data/schema";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { findTown } from "~/lib/geography";
import { paths } from "~/lib/paths";
import { plainPictureUrl } from "~/lib/picture-source";
import { vehicleGallery } from "~/lib/pictures.server";

/** An advert that may stand in a feed. */
export interface FeedOffer {
  readonly vehicle: Vehicle;
  readonly seller: Dealership;
  /** Absolute address of its page. */
  readonly url: string;
  /** Absolute addresses of JPEG files, the largest of each picture (960 px), in the order of the gallery. */
  readonly pictures: readonly string[];
  /** The part of its name beyond brand and model; undefined when there is none. */
  readonly trim: string | undefined;
  /** VIN, in a feed for which its dealer made a key; undefined in every public one. */
  readonly vin?: string | undefined;
}

/** @param origin Public origin without a trailing slash. */
export function feedOffer(
  vehicle: Vehicle,
  seller: Dealership,
  origin: string,
  vin?: string,
): FeedOffer {
  return {
    ...{ vehicle, seller, vin },
    url: origin + paths.vehicle(vehicle.id),
    pictures: vehicleGallery(vehicle)
      // A cut-out has no JPEG.
      .filter(({ kind }) => kind !== "cutout")
      .map((picture) => origin + plainPictureUrl(picture)),
    trim: trimOf(vehicle),
  };
}

function trimOf({ name, brand, model }: Vehicle): string | undefined {
  const start = `${brand} ${model} `.toLowerCase();
  if (!name.toLowerCase().startsWith(start)) return undefined;
  return name.slice(start.length).trim() || undefined;
}

/** Coordinates of the town of a dealership; undefined for a town that the portal does not know. */
export function townOf(seller: Dealership) {
  return findTown(seller.city);
}

/** Whether a dealership shares its adverts in this way. */
export function shares(dealership: Dealership, feed: Feed): boolean {
  return dealership.feeds?.includes(feed) ?? false;
}

/** The vehicles that a dealership has for sale, reserved adverts too; none of a portal that it does not share. */
export function sharedVehicles(feed: Feed, dealership?: Dealership): readonly Vehicle[] {
  if (dealership) return catalogue.vehiclesOf(dealership.id);
  const sharing = new Set(
    catalogue.dealerships().flatMap((seller) => (shares(seller, feed) ? seller.id : [])),
  );
  return catalogue.vehicles().filter(({ dealershipId }) => sharing.has(dealershipId));
}

/** Electric consumption of a plug-in hybrid is among its further facts: "Consumo elettrico: 15,8 kWh/100 km". */
const KWH = /(\d+(?:[.,]\d+)?)\s*kWh\/100\s*km/i;

/** Combined electric consumption, kWh per 100 km; undefined when the advert does not say it. */
export function electricConsumption({ fuelType, consumption, specs }: Vehicle): number | undefined {
  if (fuelType === "Elettrica") return consumption;
  if (fuelType !== "Ibrida plug-in") return undefined;
  const said = specs
    .filter(({ label }) => /consumo/i.test(label))
    .map(({ value }) => KWH.exec(value)?.[1])
    .find((value) => value !== undefined);
  return said === undefined ? undefined : Number(said.replace(",", "."));
}
