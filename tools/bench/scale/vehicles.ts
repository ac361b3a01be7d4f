/** Replaces `app/data/vehicles` in the build of `build.ts`: `CATALOGUE_SIZE` generated vehicles. */
import { dealerships } from "~/data/dealerships";
import type { Vehicle } from "~/data/schema";
import { generateAdverts } from "../search/generate";

const size = Number(process.env.CATALOGUE_SIZE ?? 100);

export const vehicles: readonly Vehicle[] = generateAdverts(size).map(({ vehicle }, index) => {
  // The generated sellers are not in the portal's list.
  vehicle.dealershipId = dealerships[index % dealerships.length]!.id;
  return vehicle;
});

// The module of changes needs the catalogue, which needs this module first.
void import("./changes").then(({ applyMessages }) => applyMessages(vehicles));
