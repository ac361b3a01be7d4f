import { plainPictureUrl, type Picture } from "~/lib/picture-source";
import { paths } from "~/lib/paths";
import { escapeXml } from "~/lib/xml";

/** Entries of a file, a fifth of what sitemaps.org allows: a file with pictures stays within a few megabytes. */
export const SITEMAP_FILE_ENTRIES = 10_000;

/** A page that search engines may index. */
export interface SitemapEntry {
  /** Canonical path with its query, as its `rel=canonical` says it. */
  readonly path: string;
  /** ISO day on which what the page shows last changed; undefined when that is not known. */
  readonly modified: string | undefined;
  /** The pictures that the page is about. */
  readonly pictures?: readonly Picture[];
}

/** A file of the site map. */
export interface SitemapFile {
  /** Without its extension: `annunci-1`. */
  readonly name: string;
  readonly entries: readonly SitemapEntry[];
}

/** Files of at most `SITEMAP_FILE_ENTRIES` entries, numbered from 1; none without entries. */
export function sitemapFiles(name: string, entries: readonly SitemapEntry[]): SitemapFile[] {
  const count = Math.ceil(entries.length / SITEMAP_FILE_ENTRIES);
  return Array.from({ length: count }, (_, i) => ({
    name: `${name}-${i + 1}`,
    entries: entries.slice(i * SITEMAP_FILE_ENTRIES, (i + 1) * SITEMAP_FILE_ENTRIES),
  }));
}

/** The index that names the files (sitemaps.org). */
export function sitemapIndexXml(files: readonly SitemapFile[], origin: string): string {
  const list = files.map(({ name, entries }) => {
    const modified = latestDay(entries.flatMap((entry) => entry.modified ?? []));
    const address = escapeXml(origin + paths.sitemapFile(name));
    return `<sitemap><loc>${address}</loc>${lastmod(modified)}</sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${list.join("\n")}
</sitemapindex>
`;
}

function lastmod(day: string | undefined): string {
  return day === undefined ? "" : `<lastmod>${day}</lastmod>`;
}

/**
 * A sitemap with images.
 *
 * @param origin Public origin without a trailing slash; sitemaps need absolute URLs.
 */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, modified, pictures = [] }) => {
    const images = pictures
      // Cut-outs have no JPEG and are decoration.
      .filter(({ kind }) => kind !== "cutout")
      .map((picture) => {
        const address = escapeXml(origin + plainPictureUrl(picture));
        return `<image:image><image:loc>${address}</image:loc></image:image>`;
      });
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(modified)}${images.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}

/** The latest of some ISO days; undefined when there is none. */
export function latestDay(days: readonly string[]): string | undefined {
  return days.reduce<string | undefined>(
    (latest, day) => (latest === undefined || day > latest ? day : latest),
    undefined,
  );
}

/** The pictures of an entry, from one that may be missing. */
export function picturesOf(picture: Picture | undefined): Picture[] {
  return picture === undefined ? [] : [picture];
}

/** Not crawled. Lists with filters are not here: they are `noindex`, which a crawler has to be able to read. */
const DISALLOWED = [
  paths.admin,
  paths.auth,
  paths.dashboard,
  paths.newsletterConfirm,
  paths.newsletterUnsubscribe,
  paths.alerts,
  paths.visit,
  paths.counters,
] as const;

/** `robots.txt`: what is not crawled, and where the sitemap is. */
export function robotsTxt(origin: string): string {
  const lines = DISALLOWED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${origin}${paths.sitemap}`, ""].join("\n");
}
