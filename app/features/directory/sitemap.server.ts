import { legalPages } from "~/data/legal";
import { pageDates } from "~/data/page-dates";
import { posts } from "~/data/posts";
import { providerCategories } from "~/data/provider-categories";
import { isIndexable } from "~/features/shell/seo/indexing";
import { latestDay, picturesOf, type SitemapEntry } from "~/features/shell/seo/sitemap";
import { paths } from "~/lib/paths";
import { postPicture, providerCover } from "~/lib/pictures.server";
import { SIDEBAR_CATEGORIES } from "./blog/post-labels";
import {
  filterPath,
  filterPosts,
  postScope,
  canonicalFilter,
  type PostFilter,
} from "./blog/post-filter";
import { NO_FILTER, providerScope, toProviderSearch } from "./providers/provider-query";
import { filterProviders, citiesOf, allProviders, providersOf } from "./providers/providers.server";

/** Services, blog, rental and legal pages, as far as search engines may show them. */
export function directorySitemap(): SitemapEntry[] {
  return [
    { path: paths.rental, modified: pageDates.rental },
    ...legalPages.map(({ slug, updated }) => ({ path: `/${slug}`, modified: updated })),
    ...providerLists(),
    ...blogLists(),
    ...allProviders.map((provider) => ({
      path: paths.provider(provider.slug),
      modified: pageDates.providers,
      pictures: picturesOf(providerCover(provider)),
    })),
    ...posts.map((post) => ({
      path: paths.blogPost(post.slug),
      modified: post.date,
      pictures: picturesOf(postPicture(post)),
    })),
  ];
}

/** Provider home and lists, unfiltered and by town. */
function providerLists(): SitemapEntry[] {
  const lists = [
    { path: paths.providers, members: allProviders },
    ...providerCategories.map(({ id, slug }) => ({
      path: paths.providerCategory(slug),
      members: providersOf(id),
    })),
  ];
  return lists.flatMap(({ path, members }) =>
    ["", ...citiesOf(members, "")]
      .map((city) => ({ ...NO_FILTER, city }))
      .filter((query) => {
        const total = filterProviders(members, query).length;
        return isIndexable({ scope: providerScope(query), total });
      })
      .map((query) => ({ path: path + toProviderSearch(query), modified: pageDates.providers })),
  );
}

/** The blog, unfiltered and by category and tag. */
function blogLists(): SitemapEntry[] {
  const tags = [...new Set(posts.flatMap((post) => post.tags))];
  const filters: PostFilter[] = [
    null,
    ...SIDEBAR_CATEGORIES.map((value) => ({ by: "category", value }) as const),
    ...tags.map((value) => ({ by: "tag", value }) as const),
  ];
  return filters.flatMap((filter) => {
    const found = filterPosts(posts, filter);
    if (!isIndexable({ scope: postScope(filter), total: found.length })) return [];
    const path = filterPath(canonicalFilter(filter, posts));
    return [{ path, modified: latestDay(found.map(({ date }) => date)) }];
  });
}
