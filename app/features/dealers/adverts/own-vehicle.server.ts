/** An advert of the own dealership as visitors see it or would see it (docs/product.md 8.14). */
import type { Vehicle } from "~/data/schema";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { readRow } from "~/features/marketplace/catalogue/sync/public-rows.server";
import {
  summarizeVehicle,
  type VehicleSummary,
} from "~/features/marketplace/vehicles/vehicles.server";
import { dayInItaly } from "~/lib/dates";
import type { OwnAdvert } from "./own-adverts.server";

/** The advert as if it were published, read as every public row is; null while facts are missing. */
export function vehicleOfOwn(advert: OwnAdvert): Vehicle | null {
  const now = new Date();
  const row = readRow({
    kind: "advert",
    key: advert.id,
    body: {
      ...advert.facts,
      id: advert.id,
      dealershipId: advert.dealershipId,
      featured: false,
      publishedAt: dayInItaly(advert.publishedAt === null ? now : new Date(advert.publishedAt)),
      status: "published",
      updatedAt: now.toISOString(),
      revision: 0,
      specs: advert.facts.specs ?? [],
      pictures: advert.pictures,
      prices: [],
    },
  });
  return row?.change.kind === "vehicle" ? row.change.vehicle : null;
}

/** Its card in the lists; null while facts are missing, or the dealership is not shown. */
export function cardOfOwn(advert: OwnAdvert): VehicleSummary | null {
  const vehicle = vehicleOfOwn(advert);
  return vehicle && catalogue.findDealership(vehicle.dealershipId)
    ? summarizeVehicle(vehicle)
    : null;
}
