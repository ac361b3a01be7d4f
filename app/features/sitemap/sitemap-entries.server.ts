/** Every page that search engines may show, with the day of its last change. */
import { dealerships } from "~/data/dealerships";
import { legalPages } from "~/data/legal";
import { pageDates } from "~/data/page-dates";
import { posts } from "~/data/posts";
import { serviceCategories } from "~/data/service-categories";
import { vehicles } from "~/data/vehicles";
import {
  filterPath,
  filterPosts,
  postScope,
  spellFilter,
  type PostFilter,
} from "~/features/blog/post-filter";
import { SIDEBAR_CATEGORIES } from "~/features/blog/categories";
import { vehiclesOf } from "~/features/dealerships/dealerships.server";
import {
  dealershipCover,
  postPicture,
  providerCover,
  vehicleGallery,
} from "~/features/pictures/pictures.server";
import { NO_FILTER, providerScope, toProviderSearch } from "~/features/providers/provider-query";
import { filterProviders } from "~/features/providers/provider-search";
import { citiesOf, directory, providersOf } from "~/features/providers/providers.server";
import { isWorthFinding } from "~/features/site/indexing";
import { paths } from "~/lib/paths";
import { catalogueLists } from "./catalogue-lists.server";
import { newest } from "./newest";
import type { SitemapEntry } from "./sitemap-xml";

/** The whole portal, screens before lists before single items. */
export function sitemapEntries(): readonly SitemapEntry[] {
  return [
    ...screens(),
    ...catalogueLists(),
    ...directoryLists(),
    ...blogLists(),
    ...dealerships.map((dealership) => ({
      path: paths.dealership(dealership.slug),
      modified: newestAdvert(vehiclesOf(dealership)),
      pictures: present(dealershipCover(dealership)),
    })),
    ...vehicles.map((vehicle) => ({
      path: paths.vehicle(vehicle.id),
      modified: vehicle.publishedAt,
      pictures: vehicleGallery(vehicle),
    })),
    ...directory.map((provider) => ({
      path: paths.provider(provider.slug),
      modified: pageDates.services,
      pictures: present(providerCover(provider)),
    })),
    ...posts.map((post) => ({
      path: paths.blogPost(post.slug),
      modified: post.date,
      pictures: present(postPicture(post)),
    })),
  ];
}

function screens(): SitemapEntry[] {
  return [
    { path: paths.home, modified: newestAdvert(vehicles) },
    { path: paths.rental, modified: pageDates.rental },
    { path: paths.contacts, modified: pageDates.contacts },
    { path: paths.newsletter, modified: pageDates.newsletter },
    { path: paths.registerDealership, modified: pageDates.registration },
    ...legalPages.map(({ slug, updated }) => ({ path: `/${slug}`, modified: updated })),
  ];
}

/** Hub and categories, whole and town by town. */
function directoryLists(): SitemapEntry[] {
  const lists = [
    { path: paths.services, members: directory },
    ...serviceCategories.map(({ id, slug }) => ({
      path: paths.serviceCategory(slug),
      members: providersOf(id),
    })),
  ];
  return lists.flatMap(({ path, members }) =>
    ["", ...citiesOf(members, "")]
      .map((city) => ({ ...NO_FILTER, city }))
      .filter((query) => {
        const total = filterProviders(members, query).length;
        return isWorthFinding({ scope: providerScope(query), total });
      })
      .map((query) => ({ path: path + toProviderSearch(query), modified: pageDates.services })),
  );
}

/** The blog, whole and by its categories and tags. */
function blogLists(): SitemapEntry[] {
  const tags = [...new Set(posts.flatMap((post) => post.tags))];
  const filters: PostFilter[] = [
    null,
    ...SIDEBAR_CATEGORIES.map((value) => ({ by: "category", value }) as const),
    ...tags.map((value) => ({ by: "tag", value }) as const),
  ];
  return filters.flatMap((filter) => {
    const found = filterPosts(posts, filter);
    if (!isWorthFinding({ scope: postScope(filter), total: found.length })) return [];
    const path = filterPath(spellFilter(filter, posts));
    return [{ path, modified: newest(found.map(({ date }) => date)) }];
  });
}

function newestAdvert(adverts: readonly { readonly publishedAt: string }[]): string {
  return newest(adverts.map(({ publishedAt }) => publishedAt));
}

function present<Item>(item: Item | undefined): Item[] {
  return item === undefined ? [] : [item];
}
