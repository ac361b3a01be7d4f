import type { Vehicle } from "~/data/schema";
import { CONDITIONS, VEHICLE_TYPES } from "~/data/enums";
import { catalogue } from "./catalogue/catalogue.server";
import { indexableListGroups, listScope } from "./catalogue/indexable-lists";
import { collections } from "./catalogue/collections";
import { filterValue, isActive, toSearch, type CatalogueQuery } from "./catalogue/query";
import type { FacetsByKey } from "./catalogue/filter-form";
import {
  parseDealershipQuery,
  parseVehicleQuery,
  searchDealerships,
  searchVehiclesInMemory,
} from "./catalogue/search.server";
import { scopesOf, subjectsOf } from "./landing-pages/landing-counts";
import { landingPath } from "./landing-pages/landing-page";
import { allLandingPages } from "./landing-pages/landing-pages.server";
import { dealershipOf, vehiclesOf } from "./dealerships/dealerships.server";
import { isIndexable } from "~/features/shell/seo/indexing";
import { paths } from "~/lib/paths";
import { dealershipCover, vehicleGallery } from "~/lib/pictures.server";
import { latestDay, picturesOf, type SitemapEntry } from "~/features/shell/seo/sitemap";

/** A page of results, as far as the site map needs it. */
interface ResultPage {
  readonly total: number;
  readonly pageCount: number;
  readonly facets: FacetsByKey;
}

/** A list with its path, parser and search. */
interface CatalogueList<Query extends CatalogueQuery> {
  readonly path: string;
  readonly parse: (search: string) => Query;
  readonly search: (query: Query) => ResultPage;
  /** Day of the last change of what the list shows. */
  readonly modified: (query: Query) => string | undefined;
}

/** Home, lists and dealerships, as far as search engines may show them. */
export function marketplaceSitemap(): SitemapEntry[] {
  const vehicles = catalogue.vehicles();
  return [
    { path: paths.home, modified: lastChangeOf(vehicles) },
    ...vehicleLists(),
    ...landingPages(),
    ...dealershipLists(),
    ...catalogue.dealerships().map((dealership) => ({
      path: paths.dealership(dealership.slug),
      modified: lastChangeOf(vehiclesOf(dealership)),
      pictures: picturesOf(dealershipCover(dealership)),
    })),
  ];
}

/** The adverts that are for sale. */
export function vehicleSitemap(): SitemapEntry[] {
  return catalogue.vehicles().map((vehicle) => ({
    path: paths.vehicle(vehicle.id),
    modified: lastChange(vehicle),
    pictures: vehicleGallery(vehicle),
  }));
}

/** The landing pages that there are, with the days of their adverts: one pass over the catalogue. */
function landingPages(): SitemapEntry[] {
  const days = new Map<string, string>();
  for (const vehicle of catalogue.vehicles()) {
    const day = lastChange(vehicle);
    const advert = { vehicle, seller: dealershipOf(vehicle) };
    for (const scope of scopesOf(advert))
      for (const [kind, value] of subjectsOf(advert)) {
        const key = [vehicle.type, kind, value, scope].join("|");
        if (day > (days.get(key) ?? "")) days.set(key, day);
      }
  }
  return allLandingPages().map((page) => ({
    path: landingPath(page),
    modified: days.get([page.type, page.kind, page.value, page.scope].join("|")),
  }));
}

/** The lists of vehicles, page by page. */
function vehicleLists(): SitemapEntry[] {
  const days = lastChangeByList();
  return VEHICLE_TYPES.flatMap((type) =>
    [undefined, ...CONDITIONS].flatMap((condition) => {
      const path = paths.vehicles(type, condition);
      return entriesOf({
        path,
        parse: (search) =>
          parseVehicleQuery(new URLSearchParams(search), {
            type: [type],
            ...(condition && { condition: [condition] }),
          }),
        search: searchVehiclesInMemory,
        modified: (query) => days.get(listKey(path, subjectOf(query))),
      });
    }),
  );
}

/** The list of dealerships, page by page. */
function dealershipLists(): SitemapEntry[] {
  return entriesOf({
    path: paths.dealerships,
    parse: (search) => parseDealershipQuery(new URLSearchParams(search)),
    search: searchDealerships,
    modified: (query) => lastChangeOf(searchDealerships(query).items.flatMap(vehiclesOf)),
  });
}

/** The unfiltered list and the indexable lists of one value. */
function entriesOf<Query extends CatalogueQuery>(list: CatalogueList<Query>): SitemapEntry[] {
  const plain = list.parse("");
  const groups = indexableListGroups(plain, list.search(plain).facets);
  const subjects = groups.flatMap(({ links }) => links.map(({ search }) => list.parse(search)));
  return [plain, ...subjects].flatMap((query) => pagesOf(list, query));
}

function pagesOf<Query extends CatalogueQuery>(
  list: CatalogueList<Query>,
  query: Query,
): SitemapEntry[] {
  const { total, pageCount } = list.search(query);
  if (!isIndexable({ scope: listScope(query), total })) return [];
  const modified = list.modified(query);
  return Array.from({ length: pageCount }, (_, i) => ({
    path: list.path + toSearch({ ...query, page: i + 1 }),
    modified,
  }));
}

/** A list of one value: key of the field, and the value. */
type Subject = readonly [field: string, value: string];

const subjectFields = collections.vehicles.fields.filter((field) => "indexable" in field);

/** Days of the last change by `listKey`, in one pass over the catalogue. */
function lastChangeByList(): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const vehicle of catalogue.vehicles()) {
    const day = lastChange(vehicle);
    const advert = { vehicle, seller: dealershipOf(vehicle) };
    const subjects: Subject[] = subjectFields.map((field) => [
      field.key,
      String(field.read(advert)),
    ]);
    for (const condition of [undefined, vehicle.condition])
      for (const subject of [undefined, ...subjects]) {
        const key = listKey(paths.vehicles(vehicle.type, condition), subject);
        if (day > (days.get(key) ?? "")) days.set(key, day);
      }
  }
  return days;
}

function listKey(path: string, subject: Subject | undefined): string {
  return [path, ...(subject ?? [])].join(" ");
}

/** The one value of an indexable query; undefined for the unfiltered list. */
function subjectOf(query: CatalogueQuery): Subject | undefined {
  const field = subjectFields.find((candidate) => isActive(query, candidate));
  return field && [field.key, String(filterValue(query, field))];
}

function lastChange({ updatedAt, publishedAt }: Vehicle): string {
  return updatedAt ?? publishedAt;
}

function lastChangeOf(adverts: readonly Vehicle[]): string | undefined {
  return latestDay(adverts.map(lastChange));
}
