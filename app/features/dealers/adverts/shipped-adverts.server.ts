/** Adverts that ship with the portal, for their dealers: they become rows at their first change (docs/product.md 3.17). */
import { advertFactsShape } from "~/data/market-schema";
import { pictures as pictureFiles } from "~/data/pictures.generated";
import type { Vehicle } from "~/data/schema";
import { vehicles as shippedVehicles } from "~/data/vehicles";
import { isShippedShown } from "~/lib/shipped-catalogue.server";

/** The shipped adverts of a dealership, be they rows by now or not; none where the shipped catalogue is not shown. */
export function shippedAdvertsOf(dealershipId: string): readonly Vehicle[] {
  if (!isShippedShown) return [];
  return shippedVehicles.filter((vehicle) => vehicle.dealershipId === dealershipId);
}

/** The shipped advert of a dealership with this id. */
export function findShipped(dealershipId: string, id: string): Vehicle | undefined {
  return shippedAdvertsOf(dealershipId).find((vehicle) => vehicle.id === id);
}

/** The facts of a shipped advert that a dealer may set. */
export function shippedFacts(vehicle: Vehicle) {
  const names = Object.keys(advertFactsShape);
  return Object.fromEntries(
    Object.entries(vehicle).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}

/** The drawn pictures of a shipped advert, in the order of its gallery. */
export function shippedPictures({ id, images }: Vehicle) {
  return images.flatMap((view) => {
    const stem = `veicoli/${id}-${view}`;
    const file = pictureFiles[stem];
    return file ? [{ stem, view, width: file.width, height: file.height, alt: "" }] : [];
  });
}
