import { VEHICLE_TYPES } from "~/data/schema";
import { summarizeVehicle } from "~/features/vehicles/vehicle-summary.server";
import { paths } from "~/lib/paths";
import { parseVehicleQuery, searchVehicles } from "./search.server";
import { fieldsOf } from "./fields";
import { isActive, toSearch } from "./query";

/** Cards shown beside the dealerships. */
const SHOWN = 3;

/**
 * The vehicles that a query on the dealership list also describes. People type a model into the
 * free-text search, which leads there (docs/product.md 4.3): they must find it.
 *
 * @returns undefined when the query asks for nothing or no vehicle answers it.
 */
export function findMatchingVehicles(params: URLSearchParams) {
  const query = { ...parseVehicleQuery(params), page: 1 };
  if (!fieldsOf("vehicles").some((field) => isActive(query, field))) return undefined;
  const { items, total, facets } = searchVehicles(query);
  if (total === 0) return undefined;
  const counts = new Map(facets.type.map(({ value, count }) => [value, count]));
  const asked = query.filters.type;
  const lists = VEHICLE_TYPES.flatMap((type) => {
    const count = counts.get(type) ?? 0;
    if (count === 0 || (asked.length > 0 && !asked.includes(type))) return [];
    return [{ type, count, to: paths.vehicles(type) + toSearch({ ...query, fixed: ["type"] }) }];
  });
  return {
    total,
    text: query.filters.search,
    lists,
    vehicles: items.slice(0, SHOWN).map(summarizeVehicle),
  };
}

export type MatchingVehiclesResult = NonNullable<ReturnType<typeof findMatchingVehicles>>;
