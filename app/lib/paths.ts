import type { Condition, Coordinates, VehicleType } from "~/data/schema";

/**
 * Every URL of the portal (specification, section 2). Screens, redirects, structured data and tests
 * take their addresses from here; the Italian path is the canonical one of each pair of aliases.
 */
export const paths = {
  home: "/",
  dealerships: "/concessionarie",
  /** Where the filter form of the home page posts its query (specification, section 2). */
  dealershipsSearch: "/dealerships",
  dealership: (slug: string) => `/concessionaria/${encodeURIComponent(slug)}`,
  dealershipContact: (slug: string) => `/concessionaria/${encodeURIComponent(slug)}#contatti`,
  vehicles: (type: VehicleType, condition?: Condition) =>
    condition ? `/${type}/${condition}` : `/${type}`,
  vehicle: (id: string) => `/veicolo/${encodeURIComponent(id)}`,
  /** Hub of the services directory. */
  services: "/servizi-auto",
  /** List of one category, by the slug of the category (specification, section 3). */
  serviceCategory: (slug: string) => `/${encodeURIComponent(slug)}`,
  provider: (slug: string) => `/servizio/${encodeURIComponent(slug)}`,
  providerContact: (slug: string) => `/servizio/${encodeURIComponent(slug)}#contatti`,
  /** The rental section of the home page. */
  homeRental: "/#noleggio",
} as const;

/** The path with a query string, or the bare path when the query is empty. */
export function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search.replace(/^\?/, "")}`;
}

/** `tel:` link of a number as it is shown. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, "")}`;
}

/** `mailto:` link, with an optional subject. */
export function mailHref(email: string, subject?: string): string {
  return subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
}

/** WhatsApp chat with a prefilled text; works without JavaScript (design, section 4.6). */
export function whatsappHref(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Map of an address, opened at a provider that needs no key. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** Map around a point, with a mark on it, at a provider that needs no key. */
export function mapPointHref({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
