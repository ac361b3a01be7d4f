import { pageDates } from "~/data/page-dates";
import { directorySitemap } from "~/features/directory/sitemap.server";
import { marketplaceSitemap } from "~/features/marketplace/sitemap.server";
import type { SitemapEntry } from "~/features/shell/seo/sitemap";
import { paths } from "~/lib/paths";

/** Every page that search engines may show, with the day of its last change. */
export function sitemapEntries(): readonly SitemapEntry[] {
  return [
    ...marketplaceSitemap(),
    ...directorySitemap(),
    { path: paths.contacts, modified: pageDates.contacts },
    { path: paths.newsletter, modified: pageDates.newsletter },
    { path: paths.registerDealership, modified: pageDates.registration },
  ];
}
