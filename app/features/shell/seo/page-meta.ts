import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/data/site";
import { plainPictureUrl, type Picture } from "~/lib/picture-source";
import type { Crumb } from "~/ui/breadcrumb";
import { breadcrumbJsonLd } from "./json-ld";

/** A page as titles, search results and shared links show it. */
export interface PageDescription {
  /** Title without the name of the portal. */
  title: string;
  /** One or two sentences, about 150 characters. */
  description: string;
  /** Italian path, with the query that belongs to the page's identity and nothing else. */
  canonicalPath: string;
  /** Or the path of its file, where nothing else of the page shows it. */
  picture?: Picture | string | undefined;
  /** Open Graph type; `website` when absent. */
  type?: "website" | "article" | "product";
  /** Whether search engines may index the page, true by default; they may always follow its links. */
  indexable?: boolean;
  /** For the structured data; the last crumb is the page itself. */
  crumbs?: readonly Crumb[];
  /** Structured data (schema.org), one object or several. */
  jsonLd?: object | object[] | undefined;
}

/** The part of a `meta` function's arguments that holds the root loader's data. */
type Matches = readonly ({ id: string; data?: unknown } | undefined)[];

/** Origin found by the root loader; empty on the error page, where links stay relative. */
export function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.data;
  return (data as { origin?: string } | undefined)?.origin ?? "";
}

/** Title, description, canonical link, Open Graph and structured data of a page. */
export function pageMeta(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const origin = originOf(matches);
  const title = page.canonicalPath === "/" ? page.title : `${page.title} | ${site.name}`;
  const url = `${origin}${page.canonicalPath}`;
  const { picture = "/icons/icon-512.png" } = page;
  const image = origin + (typeof picture === "string" ? picture : plainPictureUrl(picture));
  const jsonLd = [page.jsonLd ?? []].flat();
  if (page.crumbs) jsonLd.push(breadcrumbJsonLd(page.crumbs, page.canonicalPath, origin));
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.indexable === false ? [{ name: "robots", content: "noindex,follow" }] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: site.locale },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { name: "twitter:card", content: page.picture ? "summary_large_image" : "summary" },
    ...jsonLd.map((data) => ({ "script:ld+json": data as Record<string, never> })),
  ];
}

/** Tells feed readers where the new adverts of a page are (docs/product.md 8.22). */
export function rssLink(href: string): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: "Nuovi annunci",
    href,
  };
}

/** Meta tags of every 404. */
export function notFoundMeta(title = "Pagina Non Trovata"): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex" }];
}

/** Meta tags of an error page. */
export function errorMeta(): MetaDescriptor[] {
  return [
    { title: `Qualcosa non ha funzionato | ${site.name}` },
    { name: "robots", content: "noindex" },
  ];
}
