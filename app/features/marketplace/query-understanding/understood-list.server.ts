/** The note above the results of a list about the filters that were understood, and the destination of the search of the home page. */
import { VEHICLE_TYPES } from "~/data/enums";
import type { VehicleType } from "~/data/schema";
import { toSearch } from "~/features/marketplace/catalogue/query";
import { searchVehicles } from "~/features/marketplace/catalogue/search.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { paths } from "~/lib/paths";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import type { UnderstoodSearchProps } from "~/ui/understood-search";
import { type UnderstoodQuery, understandQuery } from "./understood-query.server";

/**
 * Chips and corrections of a list, as links of its path.
 *
 * @param pathname Path of the list.
 */
export function understoodSearch(
  { chips, mended, asked, typed }: UnderstoodQuery,
  pathname: string,
): UnderstoodSearchProps {
  const search = new URLSearchParams({ search: mended ?? "" }).toString();
  return {
    chips: chips.map(({ label, search }) => ({ label, to: pathname + search })),
    ...(typed !== "" && {
      exact: {
        isOn: asked.exact === true,
        to: pathname + toSearch({ ...asked, page: 1, exact: asked.exact ? undefined : true }),
      },
    }),
    ...(mended !== undefined && { mended: { text: mended, to: `${pathname}?${search}` } }),
  };
}

/**
 * The lists of other types that have what the text of a list asks for: when it speaks of another type, or when its own
 * has nothing.
 */
export async function listsElsewhere(
  params: URLSearchParams,
  own: VehicleType,
  { typed, type }: UnderstoodQuery,
  total: number,
): Promise<NonNullable<UnderstoodSearchProps["elsewhere"]>> {
  const isElsewhere = type !== undefined && type !== own;
  if (typed === "" || (total > 0 && !isElsewhere)) return [];
  const others = VEHICLE_TYPES.filter((other) => other !== own && (!isElsewhere || other === type));
  tagPage(...others.map(cacheTags.vehicleList));
  const found = await Promise.all(others.map((other) => countIn(params, other)));
  return others.flatMap((other, i) => {
    const { count, search } = found[i]!;
    return count === 0
      ? []
      : [{ label: `${TYPE_LABELS[other]} ${count}`, to: paths.vehicles(other) + search }];
  });
}

/** Of a text that finds no vehicle although it says what one is like: the list that shows what is nearest to it. */
export function nearestList({
  hasCriteria,
  typed,
  type = "auto",
}: UnderstoodQuery): NonNullable<UnderstoodSearchProps["elsewhere"]> {
  if (!hasCriteria || typed === "") return [];
  const to = `${paths.vehicles(type)}?${new URLSearchParams({ search: typed }).toString()}`;
  return [{ label: `${TYPE_LABELS[type]}: i più vicini`, to }];
}

/** How many vehicles of a type a query finds, and its address in that list. */
async function countIn(params: URLSearchParams, type: VehicleType) {
  const first = new URLSearchParams(params);
  first.delete("page");
  const { query } = understandQuery(first, { type: [type] });
  const { total } = await searchVehicles(query);
  return { count: total, search: toSearch(query) };
}

/**
 * Where a text leads that names what a vehicle is like: to the list of its type, or to that which has most of it.
 * undefined for the name of a brand, a model or a seller, which more than vehicles may have.
 */
export async function vehicleListFor(text: string): Promise<string | undefined> {
  const params = new URLSearchParams({ search: text });
  const { hasCriteria, type } = understandQuery(params);
  if (!hasCriteria) return undefined;
  const best = type ?? (await typeWithMost(params));
  return `${paths.vehicles(best)}?${params.toString()}`;
}

async function typeWithMost(params: URLSearchParams): Promise<VehicleType> {
  let best: VehicleType = "auto";
  let most = 0;
  for (const type of VEHICLE_TYPES) {
    const { count } = await countIn(params, type);
    if (count > most) [best, most] = [type, count];
  }
  return best;
}
