/** Suggestions while a search is typed (docs/product.md 4.3). */
import type { VehicleType } from "~/data/schema";
import type { VehicleQuery } from "~/features/marketplace/catalogue/query";
import { suggestVehicles } from "~/features/marketplace/catalogue/vehicle-suggestions.server";
import type { SearchSuggestion } from "~/features/shell/layout/search-suggestion";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { TYPE_LABELS, vehicleCount } from "~/lib/vehicle-labels";
import { searchName } from "./search-name";
import { understandQuery } from "./understood-query.server";

/** Letters from which a text is looked up. */
const MIN_LENGTH = 2;

/** The lists that have what a text says, and their first vehicles; at most six. */
export async function suggestSearches(text: string): Promise<readonly SearchSuggestion[]> {
  if (text.length < MIN_LENGTH) return [];
  const understood = understandQuery(new URLSearchParams({ search: text }));
  const found = await suggestVehicles(understood);
  if (!found) return [];
  const isOne = found.lists.length === 1;
  const lists = found.lists.map(({ type, count, to }) => {
    const said = searchName(ofType(understood.query, type));
    return {
      label: isOne || said.startsWith(TYPE_LABELS[type]) ? said : `${TYPE_LABELS[type]}: ${said}`,
      note: vehicleCount(count),
      to,
    };
  });
  const vehicles = found.vehicles.map(({ id, name, price }) => ({
    label: name,
    note: formatEuro(price),
    to: paths.vehicle(id),
  }));
  return [...lists, ...vehicles];
}

function ofType(query: VehicleQuery, type: VehicleType): VehicleQuery {
  return { ...query, fixed: ["type"], filters: { ...query.filters, type: [type] } };
}
