/** The subject of the form of alerts, from its address (docs/product.md 6.11). */
import type { Json } from "~/backend/database.types";
import type { VehicleType } from "~/data/schema";
import { requestOf } from "~/features/marketplace/catalogue/database-search.server";
import { toSearch } from "~/features/marketplace/catalogue/query";
import { followedQuery } from "~/features/marketplace/catalogue/saved-search-link";
import {
  parseVehicleQuery,
  searchVehiclesInMemory,
} from "~/features/marketplace/catalogue/search.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { searchName } from "~/features/marketplace/query-understanding/search-name";

/** Characters of a query string that the database takes. */
const MAX_PARAMS_LENGTH = 500;

/** A list with its filters, or a vehicle whose price is followed. */
export interface Followed {
  kind: "search" | "price";
  name: string;
  /** How many vehicles the list has, or what the vehicle costs. */
  detail: string;
  /** The list or the vehicle, and the form. */
  path: string;
  formPath: string;
  /** Whether there are more filters than can be stored. */
  isTooLong: boolean;
  /** For `save_search`. */
  stored: Json;
}

/** @returns undefined when the address names no list and no vehicle that is for sale. */
export function readFollowed(params: URLSearchParams): Followed | undefined {
  const id = params.get("veicolo");
  if (id !== null) return followedPrice(id);
  const list = params.get("lista");
  return list !== null && Object.hasOwn(TYPE_LABELS, list)
    ? followedSearch(list as VehicleType, params)
    : undefined;
}

function followedPrice(id: string): Followed | undefined {
  const vehicle = findVehicle(id);
  if (!vehicle || vehicle.status === "sold") return undefined;
  return {
    kind: "price",
    name: vehicle.name,
    detail: `Oggi costa ${formatEuro(vehicle.price)}`,
    path: paths.vehicle(id),
    formPath: paths.followPrice(id),
    isTooLong: false,
    stored: { advert: id, name: vehicle.name },
  };
}

function followedSearch(list: VehicleType, params: URLSearchParams): Followed {
  const query = followedQuery(parseVehicleQuery(params, { type: [list] }));
  const { total } = searchVehiclesInMemory(query);
  const search = toSearch(query);
  const name = searchName(query);
  return {
    kind: "search",
    name,
    detail:
      total === 1
        ? "Oggi ce n'è uno"
        : total === 0
          ? "Oggi non ce n'è nessuno"
          : `Oggi sono ${total}`,
    path: paths.vehicles(list) + search,
    formPath: paths.followSearch(list, search),
    isTooLong: search.length > MAX_PARAMS_LENGTH,
    stored: { list, params: search.replace(/^\?/, ""), name, query: requestOf(query) as Json },
  };
}
