import { pageDates } from "~/data/page-dates";
import { directorySitemap } from "~/features/directory/sitemap.server";
import { marketplaceSitemap, vehicleSitemap } from "~/features/marketplace/sitemap.server";
import { sitemapFiles, type SitemapFile } from "~/features/shell/seo/sitemap";
import { paths } from "~/lib/paths";

/** Every page that search engines may show, with the day of its last change, in files: adverts, and all others. */
export function siteMap(): readonly SitemapFile[] {
  const pages = [
    ...marketplaceSitemap(),
    ...directorySitemap(),
    { path: paths.contacts, modified: pageDates.contacts },
    { path: paths.newsletter, modified: pageDates.newsletter },
    { path: paths.registerDealership, modified: pageDates.registration },
    { path: paths.developers, modified: pageDates.developers },
  ];
  return [...sitemapFiles("pagine", pages), ...sitemapFiles("annunci", vehicleSitemap())];
}
