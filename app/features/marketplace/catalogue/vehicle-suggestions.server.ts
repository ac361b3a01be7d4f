import { VEHICLE_TYPES } from "~/data/enums";
import type { Vehicle } from "~/data/schema";
import { summarizeVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { paths } from "~/lib/paths";
import { searchTokens } from "~/lib/text";
import type { UnderstoodQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { parseVehicleQuery, searchVehicles, searchVehiclesInMemory } from "./search.server";
import { fieldsOf } from "./collections";
import { isActive, toSearch } from "./query";

/** Maximum number of cards. */
const MAX_CARDS = 3;

/**
 * Vehicles that match the query of the dealership list: the free-text search leads there, also for the
 * name of a model (docs/product.md 4.3).
 *
 * @returns undefined without filters or without matches.
 */
export async function suggestVehicles({
  query: understood,
  typed,
}: Pick<UnderstoodQuery, "query" | "typed">) {
  const query = { ...understood, page: 1 };
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
    text: typed,
    lists,
    vehicles: items.slice(0, MAX_CARDS).map(summarizeVehicle),
  };
}

/** The vehicles that a list suggests. */
export type SuggestedVehicles = NonNullable<Awaited<ReturnType<typeof suggestVehicles>>>;

/** Words of an address that are looked at: an advert's has brand, model and year at its start. */
const MAX_ADDRESS_WORDS = 5;

/**
 * Up to three vehicles of the brand and model that an address begins with, such as that of an old advert
 * (`fiat-panda-2016-x7f2`): as many of its first words as any vehicle has. Empty when it names none.
 */
export function vehiclesNamedIn(address: string): readonly Vehicle[] {
  const words = searchTokens(address.replaceAll(/[^\p{L}\d]/gu, " "))
    .filter((word) => word.length > 1)
    .slice(0, MAX_ADDRESS_WORDS);
  for (let count = words.length; count > 0; count--) {
    const first = words.slice(0, count);
    const query = parseVehicleQuery(new URLSearchParams({ search: first.join(" ") }));
    const named = searchVehiclesInMemory(query).items.filter(({ brand, model }) => {
      const name = searchTokens(`${brand} ${model}`);
      return first.every((word) => name.includes(word));
    });
    if (named.length > 0) return named.slice(0, MAX_CARDS);
  }
  return [];
}
