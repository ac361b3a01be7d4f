import { redirect } from "@remix-run/node";
import { dealershipOf } from "~/features/marketplace/dealerships/dealerships.server";
import { paidFuel } from "~/features/marketplace/running-costs/running-costs";
import { findVehicle, summarizeVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { paths } from "~/lib/paths";
import { VEHICLES_PARAMETER, vehiclesSearch } from "~/lib/vehicle-ids";
import { readComparisonQuery } from "./comparison-query";
import { comparisonGroups, onlyDifferences } from "./comparison-table";

/**
 * The vehicles of an address beside each other.
 *
 * @throws Response 302 to the one spelling of the address, for that of a form.
 */
export function loadComparison(request: Request) {
  const url = new URL(request.url);
  const query = readComparisonQuery(url.searchParams);
  // Remix's own requests for data follow the redirect as the document does.
  if (url.searchParams.getAll(VEHICLES_PARAMETER).length > 1) {
    const rest = new URLSearchParams(url.searchParams);
    rest.delete(VEHICLES_PARAMETER);
    const search = [vehiclesSearch(query.ids), rest.toString()].filter(Boolean).join("&");
    const cut = query.isCut ? "&troppi=1" : "";
    throw redirect(`${paths.comparison}?${search}${cut}`);
  }
  const found = query.ids.flatMap((id) => findVehicle(id) ?? []);
  const groups = found.length > 0 ? comparisonGroups(found, query.assumptions, new Date()) : [];
  const shown = query.onlyDifferences && found.length > 1 ? onlyDifferences(groups) : groups;
  return {
    vehicles: found.map((vehicle) => ({
      ...summarizeVehicle(vehicle),
      isSold: vehicle.status === "sold",
      seller: dealershipOf(vehicle).name,
    })),
    /** How many of the address are not there any more. */
    missing: query.ids.length - found.length,
    isCut: query.isCut || url.searchParams.has("troppi"),
    onlyDifferences: query.onlyDifferences,
    groups: shown,
    /** Those whose consumption the visitor may type. */
    withoutConsumption: found
      .filter(({ consumption }) => consumption === undefined)
      .map(({ id, name, fuelType }) => ({ id, name, fuel: paidFuel(fuelType) })),
    fuels: [...new Set(found.map(({ fuelType }) => paidFuel(fuelType)))],
    assumptions: query.assumptions,
    typed: query.typed,
    errors: query.errors,
  };
}

/** The data of the page of a comparison. */
export type Comparison = ReturnType<typeof loadComparison>;
