import { useEffect } from "react";
import type { Dealership, Vehicle } from "~/data/schema";
import type { Picture } from "~/lib/picture-source";
import { saveViewedVehicle, savedPicturePath, type ViewedVehicle } from "./recently-viewed";
import { formatMileage } from "~/lib/vehicle-measures";
import { formatEuro } from "~/lib/money";

interface SaveViewedVehicleProps {
  vehicle: Vehicle;
  seller: Dealership;
  picture: Picture | undefined;
}

/** Writes are sequential: each reads the list that the previous one has written. */
let queue: Promise<unknown> = Promise.resolve();

/** Stores the vehicle of a page, for the strip of other pages and for the offline page. */
export function SaveViewedVehicle({ vehicle, seller, picture }: SaveViewedVehicleProps) {
  useEffect(() => {
    queue = queue
      .then(() => saveViewedVehicle(toViewedVehicle(vehicle, seller, picture)))
      // why: storage may be denied; without it no page shows what was viewed.
      .catch(() => undefined);
  }, [vehicle, seller, picture]);
  return null;
}

/** What is stored of an advert: enough to recognise it and to call its seller. */
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
