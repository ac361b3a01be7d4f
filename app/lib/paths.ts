import type { Condition, RentalDuration, RentalType, VehicleType } from "~/data/schema";

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
  rental: "/noleggio",
  /** Where a visitor asks for a rental quote. */
  rentalQuote: (
    wish: {
      type?: RentalType | undefined;
      duration?: RentalDuration | undefined;
    } = {},
  ) => {
    const chosen = Object.entries(wish).filter(([, code]) => code !== undefined);
    return `${withSearch("/noleggio", new URLSearchParams(chosen).toString())}#preventivo`;
  },
  blog: "/blog",
  blogTag: (tag: string) => `/blog?tag=${encodeURIComponent(tag)}`,
  blogCategory: (category: string) => `/blog?category=${encodeURIComponent(category)}`,
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogFeed: "/blog/feed.xml",
  contacts: "/contatti",
  privacy: "/privacy",
  cookies: "/cookie",
  terms: "/termini",
  legalNotice: "/note-legali",
  accessibility: "/accessibilita",
  /** The chat of people without JavaScript. */
  chat: "/chat",
} as const;

/** The path with a query string, or the bare path when the query is empty. */
export function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search.replace(/^\?/, "")}`;
}

/** `tel:` link of a number as it is shown. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, "")}`;
}

/** `mailto:` link, with an optional subject and text. */
export function mailHref(email: string, subject?: string, body?: string): string {
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? `${name}=${encodeURIComponent(text)}` : [],
  );
  return withSearch(`mailto:${email}`, fields.join("&"));
}

/** WhatsApp chat with a prefilled text; works without JavaScript (design, section 4.6). */
export function whatsappHref(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Map of an address, opened at a provider that needs no key. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
