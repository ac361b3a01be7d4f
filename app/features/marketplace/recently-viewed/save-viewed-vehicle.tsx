import type { Dealership, Vehicle } from "~/data/schema";
import type { Picture } from "~/lib/picture-source";
import { savedPicturePath, VIEWED_ATTRIBUTE, type ViewedVehicle } from "./recently-viewed";
import { formatMileage } from "~/lib/vehicle-measures";
import { formatEuro } from "~/lib/money";

interface SaveViewedVehicleProps {
  vehicle: Vehicle;
  seller: Dealership;
  picture: Picture | undefined;
}

/** The vehicle of a page, for the page script, which stores it for the strip of other pages and for the offline page. */
export function SaveViewedVehicle({ vehicle, seller, picture }: SaveViewedVehicleProps) {
  const viewed = JSON.stringify(toViewedVehicle(vehicle, seller, picture));
  return <span hidden {...{ [VIEWED_ATTRIBUTE]: viewed }} />;
}

/** The stored part of an advert: enough to recognise it and to call its seller. */
export function toViewedVehicle(
  vehicle: Vehicle,
  seller: Dealership,
  picture: Picture | undefined,
): ViewedVehicle {
  const { id, name, price, year, condition, mileage, fuelType } = vehicle;
  const distance = condition === "new" ? "Da immatricolare" : formatMileage(mileage);
  return {
    id,
    name,
    price: formatEuro(price),
    facts: [year, distance, fuelType].join(" · "),
    seller: seller.name,
    place: seller.city,
    phone: seller.phone,
    picture: picture ? savedPicturePath(picture) : "",
  };
}
