import { useEffect } from "react";
import type { Dealership, Vehicle } from "~/data/schema";
import type { Picture } from "~/features/pictures/picture-source";
import { keepVehicle } from "./last-viewed";
import { viewedVehicle } from "./viewed-vehicle";

interface RememberedVehicleProps {
  vehicle: Vehicle;
  seller: Dealership;
  picture: Picture | undefined;
}

/** One after the other: each reads the list that the one before has written. */
let queue: Promise<unknown> = Promise.resolve();

/** Keeps the vehicle on whose page it stands for the page without a connection. */
export function RememberedVehicle({ vehicle, seller, picture }: RememberedVehicleProps) {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    queue = queue
      // Only a service worker can show what is kept. It is there some time after the first page has loaded.
      .then(() => navigator.serviceWorker.ready)
      .then(() => keepVehicle(viewedVehicle(vehicle, seller, picture)))
      // why: a browser may refuse to keep anything, and nobody misses it before the connection breaks.
      .catch(() => undefined);
  }, [vehicle, seller, picture]);
  return null;
}
