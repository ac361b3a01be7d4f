import type { Dealership, Vehicle } from "~/data/schema";
import type { Picture } from "~/features/pictures/picture-source";
import { formatMileage } from "~/features/vehicles/measures";
import { formatEuro } from "~/lib/money";
import { keptPicture, type ViewedVehicle } from "./last-viewed";

/** What is kept of an advert: enough to recognise it, and to call its seller. */
export function viewedVehicle(
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
    picture: picture ? keptPicture(picture) : "",
  };
}
