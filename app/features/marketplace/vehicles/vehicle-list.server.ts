/** The data of a list of vehicles (docs/product.md 4.3). */
import type { Condition, VehicleType } from "~/data/schema";
import { untilCatalogueChanges } from "~/features/marketplace/catalogue/catalogue.server";
import { packFacets, packQuery } from "~/features/marketplace/catalogue/packed-list";
import { popularBrands } from "~/features/marketplace/catalogue/listing-shortcuts";
import { listsOfOneValue, otherLists } from "~/features/marketplace/catalogue/other-lists.server";
import { relaxedFilters } from "~/features/marketplace/catalogue/relaxed-filters.server";
import {
  parseVehicleQuery,
  searchVehicles,
  searchVehiclesInMemory,
} from "~/features/marketplace/catalogue/search.server";
import type { LandingHead } from "~/features/marketplace/landing-pages/landing-page";
import { listGroups } from "~/features/marketplace/landing-pages/landing-pages.server";
import {
  listsElsewhere,
  understoodSearch,
} from "~/features/marketplace/query-understanding/understood-list.server";
import { understandQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { townWithDistance } from "~/lib/geography";
import { paths } from "~/lib/paths";
import { plainPictureUrl } from "~/lib/picture-source";
import { itemListJsonLd } from "~/features/shell/seo/json-ld";
import { sendJsonLd } from "~/rendering/markup.server";
import { nearestVehicles, vehicleCards } from "./vehicle-cards.server";
import { summarizeVehicle } from "./vehicles.server";

/**
 * The list of a type, with the filters of an address and those that its text names.
 *
 * @param origin The portal's own, for the structured data.
 * @param inPath The condition that the path says.
 */
export async function loadVehicleList(
  params: URLSearchParams,
  origin: string,
  type: VehicleType,
  inPath?: Condition,
) {
  const fixed = { type: [type], ...(inPath && { condition: [inPath] }) };
  const pathname = paths.vehicles(type, inPath);
  const understood = understandQuery(params, fixed);
  const { query } = understood;
  const { items, total, page, pageCount, facets, nearest } = await searchVehicles(query);
  const [only, ...others] = query.filters.condition;
  const vehicles = items.map((vehicle) => {
    const summary = summarizeVehicle(vehicle);
    const { name } = query.filters.place;
    return name === "" ? summary : { ...summary, place: townWithDistance(summary.place, name) };
  });
  return {
    type,
    condition: others.length === 0 ? (only as Condition | undefined) : undefined,
    pathname,
    query: packQuery(query),
    understood: {
      ...understoodSearch(understood, pathname),
      elsewhere: await listsElsewhere(params, type, understood, total),
    },
    total,
    page,
    pageCount,
    facets: packFacets(facets),
    popularBrands: popularBrandsOf(type),
    otherLists:
      page > 1
        ? undefined
        : otherLists([...listsOfOneValue(query, facets, pathname), ...listGroups(query, type)]),
    landing: undefined as LandingHead | undefined,
    cards: vehicleCards(vehicles, { isFirstList: true }),
    /** For link previews. */
    picture: vehicles[0]?.picture && plainPictureUrl(vehicles[0].picture),
    jsonLd: sendJsonLd(
      itemListJsonLd(
        vehicles.map(({ id }) => paths.vehicle(id)),
        origin,
      ),
    ),
    nearest: nearest && nearestVehicles(nearest, { isFirstList: true }),
    relaxed:
      total > 0
        ? []
        : relaxedFilters(
            query,
            (others) => searchVehiclesInMemory(parseVehicleQuery(others, fixed)).total,
          ),
  };
}

const popularBrandsOf = untilCatalogueChanges((type: VehicleType) => {
  const unfiltered = parseVehicleQuery(new URLSearchParams(), { type: [type] });
  return popularBrands(searchVehiclesInMemory(unfiltered).facets.brand);
});

/** The data of a list of vehicles. */
export type VehicleList = Awaited<ReturnType<typeof loadVehicleList>>;
