import { JPEG_WIDTH, pictureUrl, type Picture } from "~/features/pictures/picture-source";
import { escapeXml } from "~/lib/xml";

/**
 * Most addresses of one file (sitemaps.org). A portal that outgrows it cuts its entries into files of this
 * length and lists those in an index.
 */
export const MOST_ENTRIES = 50_000;

/** A page that search engines may show. */
export interface SitemapEntry {
  /** Canonical path with its query, as its `rel=canonical` says it. */
  readonly path: string;
  /** ISO day on which what the page shows last changed. */
  readonly modified: string;
  /** The pictures that the page is about. */
  readonly pictures?: readonly Picture[];
}

/**
 * A site map with pictures.
 *
 * @param origin Public origin without a trailing slash; site maps want whole addresses.
 */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, modified, pictures = [] }) => {
    const images = pictures
      // Cut-outs have no JPEG and are decoration.
      .filter(({ kind }) => kind === "photo")
      .map(({ stem }) => {
        const address = escapeXml(origin + pictureUrl(stem, JPEG_WIDTH, "jpg"));
        return `<image:image><image:loc>${address}</image:loc></image:image>`;
      });
    return `<url><loc>${escapeXml(origin + path)}</loc><lastmod>${modified}</lastmod>${images.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}
