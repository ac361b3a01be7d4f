import type { Vehicle } from "~/data/schema";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { dealershipOf } from "~/features/marketplace/dealerships/dealerships.server";
import { roadTax, transferCost } from "~/features/marketplace/running-costs/running-costs";
import { dayInItaly } from "~/lib/dates";
import { priceHistory } from "./price-history";
import { pricePosition } from "./price-position";

/** The price and the costs on the page of a vehicle (docs/product.md 4.17), all from memory. */
export function priceFacts(vehicle: Vehicle, now: Date) {
  // The buyer is not known yet: the province of the seller is the likeliest.
  const { province } = dealershipOf(vehicle);
  return {
    history: priceHistory(vehicle, dayInItaly(now)),
    position: pricePosition(vehicle, catalogue.vehiclesOfModel(vehicle)),
    province,
    roadTax: roadTax(vehicle, now),
    transfer: transferCost(vehicle, province),
  };
}

/** The price and costs on the page of a vehicle. */
export type PriceFacts = ReturnType<typeof priceFacts>;
