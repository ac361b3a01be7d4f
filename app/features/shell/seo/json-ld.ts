/** Structured data (schema.org) of the portal, its lists and its breadcrumbs. */
import type {
  AutomotiveBusiness,
  BreadcrumbList,
  ItemList,
  PostalAddress,
  SearchAction,
  WebSite,
  WithContext,
} from "schema-dts";
import { site } from "~/data/site";
import { paths } from "~/lib/paths";
import type { Crumb } from "~/ui/breadcrumb";

/** An address in the portal's region. */
export function postalAddress(place: {
  address: string;
  postalCode: string;
  city: string;
}): PostalAddress {
  return {
    "@type": "PostalAddress",
    streetAddress: place.address,
    postalCode: place.postalCode,
    addressLocality: place.city,
    addressRegion: site.region,
    addressCountry: site.country,
  };
}

/** The operator, for the home page. */
export function organizationJsonLd(origin: string): WithContext<AutomotiveBusiness> {
  const { company, phone, email, vatNumber } = site.contacts;
  return {
    "@context": "https://schema.org",
    "@type": "AutomotiveBusiness",
    name: site.name,
    legalName: company,
    description: site.description,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    telephone: phone,
    email,
    vatID: `${site.country}${vatNumber}`,
    address: postalAddress(site.contacts),
    openingHours: "Mo-Fr 09:00-18:00",
    sameAs: site.social.map(({ url }) => url),
  };
}

/** Google requires `query-input`, which schema.org does not define. */
type SearchActionWithInput = SearchAction & { "query-input": string };

/** The portal and its search, for the home page. */
export function webSiteJsonLd(origin: string): WithContext<WebSite> {
  const search: SearchActionWithInput = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${origin}${paths.dealerships}?search={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    description: site.description,
    url: `${origin}/`,
    inLanguage: "it",
    potentialAction: search,
  };
}

/**
 * The breadcrumb that a page shows.
 *
 * @param path Path of the page itself, for the last crumb, which has no link.
 */
export function breadcrumbJsonLd(
  crumbs: readonly Crumb[],
  path: string,
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      item: `${origin}${to ?? path}`,
    })),
  };
}

/**
 * The cards of a list, in their order: of pages that each describe themselves the addresses say all.
 *
 * @param targets Paths of the pages.
 */
export function itemListJsonLd(targets: readonly string[], origin: string): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: targets.length,
    itemListElement: targets.map((path) => origin + path),
  };
}
