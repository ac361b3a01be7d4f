import { CONDITIONS, VEHICLE_TYPES, type Vehicle } from "~/data/schema";
import { landingGroups, scopeOf } from "~/features/catalogue/landing";
import { toSearch, type CatalogueQuery } from "~/features/catalogue/query";
import type { FacetsByKey } from "~/features/catalogue/filter-form";
import {
  parseDealershipQuery,
  parseVehicleQuery,
  searchDealerships,
  searchVehicles,
} from "~/features/catalogue/search.server";
import { vehiclesOf } from "~/features/dealerships/dealerships.server";
import { isWorthFinding } from "~/features/site/indexing";
import { paths } from "~/lib/paths";
import { newest } from "./newest";
import type { SitemapEntry } from "./sitemap-xml";

/** A page of results, as much of it as a site map needs. */
interface ResultPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pageCount: number;
  readonly facets: FacetsByKey;
}

/** A list by its path, with what reads and answers its queries. */
interface CatalogueList<Query extends CatalogueQuery, Item> {
  readonly path: string;
  readonly parse: (search: string) => Query;
  readonly search: (query: Query) => ResultPage<Item>;
  /** The adverts behind an item; a list is as new as the newest of them. */
  readonly advertsOf: (item: Item) => readonly Vehicle[];
}

/** The lists of vehicles and of dealerships that search engines may show, page by page. */
export function catalogueLists(): SitemapEntry[] {
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

/** The plain list, and those on one subject that it leads to. */
function entriesOf<Query extends CatalogueQuery, Item>(
  list: CatalogueList<Query, Item>,
): SitemapEntry[] {
  const plain = list.parse("");
  const groups = landingGroups(plain, list.search(plain).facets);
  const subjects = groups.flatMap(({ links }) => links.map(({ search }) => list.parse(search)));
  return [plain, ...subjects].flatMap((query) => pagesOf(list, query));
}

function pagesOf<Query extends CatalogueQuery, Item>(
  list: CatalogueList<Query, Item>,
  query: Query,
): SitemapEntry[] {
  const { total, pageCount } = list.search(query);
  if (!isWorthFinding({ scope: scopeOf(query), total })) return [];
  const pages = Array.from({ length: pageCount }, (_, i) => ({ ...query, page: i + 1 }));
  const items = pages.flatMap((page) => list.search(page).items);
  const modified = newest(items.flatMap(list.advertsOf).map(({ publishedAt }) => publishedAt));
  return pages.map((page) => ({ path: list.path + toSearch(page), modified }));
}
