import { VEHICLE_TYPES } from "~/data/enums";
import { summarizeVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { paths } from "~/lib/paths";
import { parseVehicleQuery, searchVehicles } from "./search.server";
import { fieldsOf } from "./fields";
import { isActive, toSearch } from "./query";

/** Maximum number of cards. */
const MAX_CARDS = 3;

/**
 * Vehicles that match the query of the dealership list: the free-text search leads there, also for the
 * name of a model (docs/product.md 4.3).
 *
 * @returns undefined without filters or without matches.
 */
export async function suggestVehicles(params: URLSearchParams) {
  const query = { ...parseVehicleQuery(params), page: 1 };
  if (!fieldsOf("vehicles").some((field) => isActive(query, field))) return undefined;
  tagPage(...VEHICLE_TYPES.map(cacheTags.vehicleList));
  const { items, total, facets } = await searchVehicles(query);
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
    vehicles: items.slice(0, MAX_CARDS).map(summarizeVehicle),
  };
}

export type SuggestedVehicles = NonNullable<Awaited<ReturnType<typeof suggestVehicles>>>;
