import type { Vehicle } from "~/data/schema";
import { CONDITIONS, VEHICLE_TYPES } from "~/data/enums";
import { catalogue } from "./catalogue/catalogue.server";
import { indexableListGroups, listScope } from "./catalogue/indexable-lists";
import { toSearch, type CatalogueQuery } from "./catalogue/query";
import type { FacetsByKey } from "./catalogue/filter-form";
import {
  parseDealershipQuery,
  parseVehicleQuery,
  searchDealerships,
  searchVehicles,
} from "./catalogue/search.server";
import { vehiclesOf } from "./dealerships/dealerships.server";
import { isIndexable } from "~/features/shell/seo/indexing";
import { paths } from "~/lib/paths";
import { dealershipCover, vehicleGallery } from "~/lib/pictures.server";
import { latestDay, picturesOf, type SitemapEntry } from "~/features/shell/seo/sitemap";

/** The parts of a page of results that the sitemap needs. */
interface ResultPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pageCount: number;
  readonly facets: FacetsByKey;
}

/** A list with its path, parser and search. */
interface CatalogueList<Query extends CatalogueQuery, Item> {
  readonly path: string;
  readonly parse: (search: string) => Query;
  readonly search: (query: Query) => ResultPage<Item>;
  /** The adverts of an item; the newest dates the list. */
  readonly advertsOf: (item: Item) => readonly Vehicle[];
}

/** Home, lists, dealerships and vehicles, as far as search engines may show them. */
export function marketplaceSitemap(): SitemapEntry[] {
  const vehicles = catalogue.vehicles();
  return [
    { path: paths.home, modified: latestAdvert(vehicles) },
    ...catalogueLists(),
    ...catalogue.dealerships().map((dealership) => ({
      path: paths.dealership(dealership.slug),
      modified: latestAdvert(vehiclesOf(dealership)),
      pictures: picturesOf(dealershipCover(dealership)),
    })),
    ...vehicles.map((vehicle) => ({
      path: paths.vehicle(vehicle.id),
      modified: lastChange(vehicle),
      pictures: vehicleGallery(vehicle),
    })),
  ];
}

/** The lists of vehicles and of dealerships, page by page. */
function catalogueLists(): SitemapEntry[] {
  const vehicleLists = VEHICLE_TYPES.flatMap((type) =>
    [undefined, ...CONDITIONS].flatMap((condition) =>
      entriesOf({
        path: paths.vehicles(type, condition),
        parse: (search) =>
          parseVehicleQuery(new URLSearchParams(search), {
            type: [type],
            ...(condition && { condition: [condition] }),
          }),
        search: searchVehicles,
        advertsOf: (vehicle) => [vehicle],
      }),
    ),
  );
  const dealershipList = entriesOf({
    path: paths.dealerships,
    parse: (search) => parseDealershipQuery(new URLSearchParams(search)),
    search: searchDealerships,
    advertsOf: vehiclesOf,
  });
  return [...vehicleLists, ...dealershipList];
}

/** The unfiltered list and the indexable lists of one value. */
function entriesOf<Query extends CatalogueQuery, Item>(
  list: CatalogueList<Query, Item>,
): SitemapEntry[] {
  const plain = list.parse("");
  const groups = indexableListGroups(plain, list.search(plain).facets);
  const subjects = groups.flatMap(({ links }) => links.map(({ search }) => list.parse(search)));
  return [plain, ...subjects].flatMap((query) => pagesOf(list, query));
}

function pagesOf<Query extends CatalogueQuery, Item>(
  list: CatalogueList<Query, Item>,
  query: Query,
): SitemapEntry[] {
  const { total, pageCount } = list.search(query);
  if (!isIndexable({ scope: listScope(query), total })) return [];
  const pages = Array.from({ length: pageCount }, (_, i) => ({ ...query, page: i + 1 }));
  const items = pages.flatMap((page) => list.search(page).items);
  const modified = latestAdvert(items.flatMap(list.advertsOf));
  return pages.map((page) => ({ path: list.path + toSearch(page), modified }));
}

function lastChange({ updatedAt, publishedAt }: Vehicle): string {
  return updatedAt ?? publishedAt;
}

function latestAdvert(adverts: readonly Vehicle[]): string | undefined {
  return latestDay(adverts.map(lastChange));
}
