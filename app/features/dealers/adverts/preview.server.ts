import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { isAllowedForNewDrivers } from "~/features/marketplace/vehicles/new-drivers";
import {
  factGroups,
  keyFacts,
  priceTermTexts,
} from "~/features/marketplace/vehicles/vehicle-facts";
import { vehicleGallery } from "~/lib/pictures.server";
import { headOf, requireOwnAdvert } from "./editor.server";
import { missingFacts } from "./missing-facts";
import type { OwnAdvert } from "./own-adverts.server";
import { vehicleOfOwn } from "./own-vehicle.server";

/** The data of the preview of an advert. */
export type PreviewPage = Awaited<ReturnType<typeof readPreview>>;

/** An advert as visitors would see it (docs/product.md 8.14). Throws as `requireOwnAdvert`. */
export async function readPreview(request: Request, dealer: Dealer, id: string | undefined) {
  const advert = await requireOwnAdvert(request, dealer, id);
  return {
    ...headOf(advert),
    missing: missingFacts(advert.facts, advert.pictures.length),
    shown: shownToVisitors(advert),
  };
}

/** The data of the page of a vehicle; null while facts are missing, or the dealership is not shown. */
function shownToVisitors(advert: OwnAdvert) {
  const vehicle = vehicleOfOwn(advert);
  const seller = vehicle && catalogue.findDealership(vehicle.dealershipId);
  if (!vehicle || !seller) return null;
  return {
    vehicle,
    seller,
    pictures: vehicleGallery(vehicle),
    keyFacts: keyFacts(vehicle),
    factGroups: factGroups(vehicle),
    priceTerms: priceTermTexts(vehicle),
    forNewDrivers: isAllowedForNewDrivers(vehicle),
  };
}
