import type { Vehicle } from "~/data/schema";
import { dealershipOf } from "~/features/marketplace/dealerships/dealerships.server";
import { readCostQuery } from "./cost-query";
import { instalments } from "./instalments";
import { roadTax, transferCost } from "./running-costs";

/** The costs of a vehicle, with the numbers of the address (docs/product.md 4.17). */
export function vehicleCosts(vehicle: Vehicle, search: URLSearchParams, now: Date) {
  const query = readCostQuery(search, dealershipOf(vehicle).province);
  const { id, name, price, type, condition, brand, model } = vehicle;
  return {
    vehicle: { id, name, price, type, condition, brand, model },
    query,
    instalments: query.loan && instalments(query.loan),
    roadTax: roadTax(vehicle, now),
    transfer: transferCost(vehicle, query.province),
  };
}

/** The costs of a vehicle. */
export type VehicleCosts = ReturnType<typeof vehicleCosts>;
