import type {
  Condition,
  Coordinates,
  RentalDuration,
  RentalType,
  VehicleType,
} from "~/data/schema";
import { scriptPaths } from "./script-paths";
import { vehiclesSearch } from "./vehicle-ids";

/** Tabs of the auth screen (docs/product.md 7.1). */
export type AuthTab = "accedi" | "magic-link" | "registrati";

/** Last part of the address of a feed of adverts (docs/product.md 8.22). */
export type FeedFile = "google.xml" | "meta.csv" | "veicoli.csv" | "veicoli.json";

/**
 * Every URL of the portal (docs/product.md 2). Screens, redirects, structured data and tests
 * take their addresses from here; the Italian path is the canonical one of each pair of aliases.
 */
export const paths = {
  ...scriptPaths,
  home: "/",
  dealerships: "/concessionarie",
  /** The filters of the list as a page of their own (docs/product.md 4.4). */
  dealershipFilters: "/concessionarie/filtri",
  /** Where the filter form of the home page posts its query (docs/product.md 4.2). */
  dealershipsSearch: "/dealerships",
  /** The search of the header (docs/product.md 4.1). */
  dealershipSearch: (text: string) =>
    `/concessionarie?${new URLSearchParams({ search: text }).toString()}`,
  /** Where the search of the home page goes on from, to the list that its text means (docs/product.md 4.2). */
  search: "/cerca",
  /** Suggestions while a search is typed, as JSON. */
  searchSuggestions: (text: string) =>
    `/cerca/suggerimenti?${new URLSearchParams({ search: text }).toString()}`,
  dealership: (slug: string) => `/concessionaria/${encodeURIComponent(slug)}`,
  /** The professional seller (docs/product.md 4.8). */
  dealershipSeller: (slug: string) => `/concessionaria/${encodeURIComponent(slug)}#venditore`,
  /** The filters of its vehicles as a page of their own. */
  dealershipStockFilters: (slug: string) => `/concessionaria/${encodeURIComponent(slug)}/filtri`,
  /** Its vehicles for pages of its own site, as a frame (docs/product.md 8.22). */
  dealershipShowcase: (slug: string) => `/concessionaria/${encodeURIComponent(slug)}/vetrina`,
  /** Its vehicles for other sites and programs, and its new adverts for feed readers. */
  dealershipFeed: (slug: string, file: FeedFile) =>
    `/concessionaria/${encodeURIComponent(slug)}/feed/${file}`,
  dealershipRss: (slug: string) => `/concessionaria/${encodeURIComponent(slug)}/rss`,
  /** Of all dealerships that share them. */
  portalFeed: (file: FeedFile) => `/feed/${file}`,
  feedSchema: "/feed/veicoli.schema.json",
  /** For advertising programs that ask for VINs; the key belongs to one dealership. */
  feedWithVins: (key: string, file: "google.xml" | "meta.csv") => `/feed/riservato/${key}/${file}`,
  /** New adverts of a list, with its filters. */
  vehiclesRss: (type: VehicleType, search = "") => withSearch(`/${type}/rss`, search),
  dealershipContact: (slug: string) => `/concessionaria/${encodeURIComponent(slug)}#contatti`,
  vehicles: (type: VehicleType, condition?: Condition) =>
    condition ? `/${type}/${condition}` : `/${type}`,
  /** A landing page: `/auto/fiat/lamezia-terme`, `/auto/sotto-10000-euro` (docs/product.md 4.18). */
  vehicleLanding: (type: VehicleType, ...slugs: readonly string[]) =>
    [`/${type}`, ...slugs.map(encodeURIComponent)].join("/"),
  /** The filters of a list of vehicles as a page of their own (docs/product.md 4.4). */
  vehicleFilters: (type: VehicleType) => `/${type}/filtri`,
  /** Its instalment and what it costs beside its price (docs/product.md 4.17). */
  vehicleCosts: (id: string) => `/veicolo/${encodeURIComponent(id)}/costi`,
  vehicleContact: (id: string) => `/veicolo/${encodeURIComponent(id)}#contatti`,
  /** The favourites as a link for others (docs/product.md 4.14). */
  sharedFavourites: (ids: readonly string[]) => withSearch("/preferiti", vehiclesSearch(ids)),
  rental: "/noleggio",
  /** Where a visitor asks for a rental quote. */
  rentalQuote: (
    selection: {
      type?: RentalType | undefined;
      duration?: RentalDuration | undefined;
    } = {},
  ) => {
    const chosen = Object.entries(selection).filter(([, code]) => code !== undefined);
    return `${withSearch("/noleggio", new URLSearchParams(chosen).toString())}#preventivo`;
  },
  blog: "/blog",
  blogTag: (tag: string) => `/blog?tag=${encodeURIComponent(tag)}`,
  blogCategory: (category: string) => `/blog?category=${encodeURIComponent(category)}`,
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogFeed: "/blog/feed.xml",
  contacts: "/contatti",
  contactForm: "/contatti#scrivici",
  privacy: "/privacy",
  cookies: "/cookie",
  /** Where a visitor looks at the answer to the banner, and changes it; where the banner is posted. */
  cookiePreferences: "/preferenze-cookie",
  terms: "/termini",
  legalNotice: "/note-legali",
  accessibility: "/accessibilita",
  /** How lists are sorted, and who the sellers are (docs/product.md 4.13). */
  ranking: "/come-ordiniamo-i-risultati",
  /** The form to report what is illegal or wrong (docs/product.md 6.10). */
  reportAdvert: (id: string) => `/segnala/annuncio/${encodeURIComponent(id)}`,
  reportDealership: (slug: string) => `/segnala/concessionaria/${encodeURIComponent(slug)}`,
  reportProvider: (slug: string) => `/segnala/servizio/${encodeURIComponent(slug)}`,
  /** The chat of people without JavaScript. */
  chat: "/chat",
  /** The models that it answers about, as JSON. */
  chatModels: "/chat/modelli",
  /** Home of the provider directory. */
  providers: "/servizi-auto",
  providerSearch: (text: string) => `/servizi-auto?${new URLSearchParams({ q: text }).toString()}`,
  /** List of one category, by the slug of the category (docs/product.md 3.5). */
  providerCategory: (slug: string) => `/${encodeURIComponent(slug)}`,
  /** The form that asks several of them for a quote (docs/product.md 6.13). */
  providerQuote: (slug: string) => `/${encodeURIComponent(slug)}/preventivo`,
  provider: (slug: string) => `/servizio/${encodeURIComponent(slug)}`,
  providerContact: (slug: string) => `/servizio/${encodeURIComponent(slug)}#contatti`,
  authTab: (tab: AuthTab, redirectTo?: string | null) =>
    `/auth?${new URLSearchParams({ tab, ...(redirectTo && { redirectTo }) }).toString()}`,
  /** Where each form of the auth screen is posted. */
  authForm: (tab: AuthTab) => `/auth/${tab}`,
  signOut: "/auth/esci",
  /** Where the links of the mails of accounts lead; the templates in `supabase/templates` name it too. */
  authConfirm: "/auth/confirm",
  resendConfirmation: "/auth/reinvia",
  recoverPassword: "/auth/recupera",
  newPassword: "/auth/nuova-password",
  weakPasswords: "/auth/password-deboli.json",
  /** The code of the second factor, and a recovery code in place of a lost one. */
  secondFactor: "/auth/verifica",
  useRecoveryCode: "/auth/verifica/recupero",
  /** Where a second factor is enrolled by anyone who must have one, and where its recovery codes are made. */
  enrolSecondFactor: "/auth/attiva-verifica",
  recoveryCodes: "/auth/codici-di-recupero",
  /** The dashboard with a plan that was chosen elsewhere, by its code. */
  choosePlan: (plan: string) => `/dashboard?piano=${encodeURIComponent(plan)}`,
  /** Where the forms of the dashboard's first page are posted: the page, not its frame. */
  dashboardIndex: "/dashboard?index",
  /** Inquiries of visitors, as the dealership that they are for reads them. */
  inquiries: "/dashboard/richieste",
  inquiry: (id: string) => `/dashboard/richieste/${encodeURIComponent(id)}`,
  /** The visit of an inquiry, as a file for calendars (docs/product.md 6.14). */
  inquiryVisitFile: (id: string) => `/dashboard/richieste/${encodeURIComponent(id)}/visita.ics`,
  inquiriesCsv: "/dashboard/richieste.csv",
  customerPortal: "/dashboard/portale",
  account: "/dashboard/account",
  statistics: "/dashboard/statistiche",
  /** Keys and webhooks of a dealership, and the guide to the API (docs/product.md 8.19). */
  apiKeys: "/dashboard/api",
  revokeApiKey: (id: string) => `/dashboard/api/revoca?${new URLSearchParams({ id }).toString()}`,
  webhook: (id: string) => `/dashboard/api/webhook/${encodeURIComponent(id)}`,
  adminApiKeys: "/admin/chiavi-api",
  developers: "/sviluppatori",
  apiRecord: (stockNumber: string) => `/api/v1/annunci/${encodeURIComponent(stockNumber)}`,
  apiDescription: "/api/v1/openapi.json",
  cspReports: "/segnalazioni-csp",
  /** Adverts of the dealer's dealership (docs/product.md 8.13). */
  stock: "/dashboard/veicoli",
  /** The channels on which the dealership appears on other sites (docs/product.md 8.22). */
  stockFeeds: "/dashboard/veicoli/feed",
  /** The feed that the portal reads from the dealer's management program (docs/product.md 8.21). */
  incomingFeed: "/dashboard/veicoli/feed-in-arrivo",
  /** The page that asks before adverts are deleted. */
  stockDeletion: "/dashboard/veicoli/elimina",
  /** Where a stock is imported from a file (docs/product.md 8.18), its steps, and what is downloaded on the way. */
  stockImport: "/dashboard/veicoli/importa",
  stockImportStep: (id: string, step: string) => `/dashboard/veicoli/importa/${id}/${step}`,
  rejectedStockRows: (id: string) => `/dashboard/veicoli/importa/${id}/righe-da-correggere.csv`,
  stockTemplate: "/dashboard/veicoli/importa/modello.csv",
  /** The first step of a new advert, and the editor of one (docs/product.md 8.14). */
  newAdvert: "/dashboard/veicoli/nuovo",
  advertEditor: (id: string) => `/dashboard/veicoli/${encodeURIComponent(id)}`,
  /** Where the editor saves in the background. */
  advertAutosave: (id: string) => `/dashboard/veicoli/${encodeURIComponent(id)}/bozza`,
  /** Its photographs (docs/product.md 8.15), preview, publication and renewal. */
  advertPhotographs: (id: string) => `/dashboard/veicoli/${encodeURIComponent(id)}/foto`,
  /** Takes one photograph at a time and answers JSON: for the screen with JavaScript. */
  advertPhotographUpload: (id: string) =>
    `/dashboard/veicoli/${encodeURIComponent(id)}/foto/carica`,
  advertPreview: (id: string) => `/dashboard/veicoli/${encodeURIComponent(id)}/anteprima`,
  advertPublication: (id: string) => `/dashboard/veicoli/${encodeURIComponent(id)}/pubblica`,
  /** Where the mails about an expiry lead (docs/product.md 8.17). */
  advertExpiry: (id: string) => `/dashboard/veicoli/${encodeURIComponent(id)}/scadenza`,
  /** A decision of the operator about an advert or the dealership, with its reasons (docs/product.md 9.9). */
  advertDecision: (id: string) => `/dashboard/veicoli/${encodeURIComponent(id)}/decisione`,
  dealershipDecision: "/dashboard/concessionaria/decisione",
  /** The dealership's own page, as its dealer edits it (docs/product.md 8.16). */
  ownDealership: "/dashboard/concessionaria",
  ownDealershipPreview: "/dashboard/concessionaria/anteprima",
  priceList: "/area-riservata/listino-prezzi",
  registerDealership: "/registra-concessionaria",
  /** The registration for a package, by the code of its plan. */
  registerForPackage: (code: string) =>
    `/registra-concessionaria?pacchetto=${encodeURIComponent(code)}#modulo`,
  /** Where a registration that was sent leads: the page, with what comes next. */
  dealershipRegistered: (plan?: string) =>
    `/registra-concessionaria?inviata=1${plan ? `&pacchetto=${encodeURIComponent(plan)}` : ""}#modulo`,
  /** The sign-up of the newsletter: a screen, and where every sign-up form is posted. */
  newsletter: "/newsletter",
  /** Where the links of its mails lead; `supabase/functions/_shared/mail` names them too. */
  newsletterConfirm: "/newsletter/conferma",
  newsletterUnsubscribe: "/newsletter/disiscrizione",
  /** The form that follows a list with its filters, or the price of a vehicle (docs/product.md 6.11). */
  alertForm: "/avvisami",
  followSearch: (list: string, search: string) =>
    `/avvisami?lista=${list}${search.replace(/^\?/, "&")}`,
  followPrice: (id: string) => `/avvisami?veicolo=${encodeURIComponent(id)}`,
  /** The alerts of an address, by the link of its mails, and the targets of these links; the mails name them, too. */
  alerts: "/avvisi",
  alertConfirm: "/avvisi/conferma",
  alertsLeave: "/avvisi/disiscrizione",
  /** Where the links of the mails of a visit lead (docs/product.md 6.14); `supabase/functions/_shared/mail` names it too. */
  visit: "/visita",
  visitOf: (token: string) => `/visita?token=${token}`,
  visitFile: (token: string) => `/visita.ics?token=${token}`,
  /** The free guide of the newsletter (docs/product.md 6.9), made by `npm run guide`. */
  maintenanceGuide: "/guide/manutenzione-auto.pdf",
  /** The page that the service worker shows without a connection, and its script. */
  offline: "/senza-connessione",
  offlineScript: "/senza-connessione.js",
  /** For search engines. */
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  sitemapFile: (name: string) => `/sitemap/${name}.xml`,
  adminCodesSheet: "/admin/codici/stampa",
  adminCodesCsv: "/admin/codici.csv",
  adminRegistrations: "/admin/registrazioni",
  adminAccounts: "/admin/account",
  /** Changes of name, VAT number and address that dealers ask for (docs/product.md 9.11). */
  adminChangeRequests: "/admin/modifiche",
  /** All inquiries of visitors, for administrators. */
  adminInquiries: "/admin/richieste",
  adminInquiry: (id: string) => `/admin/richieste/${encodeURIComponent(id)}`,
  adminInquiriesCsv: "/admin/richieste.csv",
  /** Stored data of one person. */
  adminPersonalData: "/admin/dati-personali",
  adminPersonalDataExport: "/admin/dati-personali.json",
  adminLog: "/admin/registro",
  /** Notices of visitors about content (docs/product.md 9.9). */
  adminReports: "/admin/segnalazioni",
  adminReport: (id: string) => `/admin/segnalazioni/${encodeURIComponent(id)}`,
  /** The switches of administrators (docs/product.md 9.10). */
  adminSettings: "/admin/impostazioni",
} as const;

/** Adds the address to which a screen redirects when it is done. */
export function withRedirectTo(path: string, redirectTo: string): string {
  return withSearch(path, new URLSearchParams({ redirectTo }).toString());
}

/** The path with a query string, or the bare path when the query is empty. */
export function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search.replace(/^\?/, "")}`;
}

/** Stands in for the portal's origin where only the path of an address counts. */
const DUMMY_ORIGIN = "http://portale.invalid";

/**
 * The one decision whether a typed or stored text is an address of the portal: after a form, in a link, in the database.
 *
 * The text is resolved as a browser does, since `/\t/evil.example` looks like a path and is none; the result is
 * compared by origin and resolved once more, since `/.//evil.example` keeps our origin at first and becomes
 * `//evil.example`, which names another host in a link or a `Location` header. Addresses of the portal have no double
 * slash in their path. `private.own_path` of the database accepts every answer of up to 300 characters.
 *
 * @returns Path, query and fragment in ASCII, beginning with exactly one slash; or the fallback.
 */
export function ownAddress(target: unknown, origin: string, fallback: string): string {
  if (typeof target !== "string" || !target.startsWith("/")) return fallback;
  const { origin: own } = new URL(origin);
  if (!URL.canParse(target, own)) return fallback;
  const url = new URL(target, own);
  if (url.origin !== own || url.pathname.includes("//")) return fallback;
  const address = url.pathname + url.search + url.hash;
  return new URL(address, own).href === url.href ? address : fallback;
}

/** A stored text as a link of the portal; null when it is none. */
export function storedAddress(target: unknown): string | null {
  return ownAddress(target, DUMMY_ORIGIN, "") || null;
}

/** `tel:` link of a number as it is shown. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, "")}`;
}

/** `mailto:` link, with an optional subject and text. The address may come from a visitor and adds no field. */
export function mailHref(email: string, subject?: string, body?: string): string {
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? `${name}=${encodeURIComponent(text)}` : [],
  );
  const to = encodeURIComponent(email).replace("%40", "@");
  return withSearch(`mailto:${to}`, fields.join("&"));
}

/** WhatsApp chat with a prefilled text; works without JavaScript (docs/product.md 4.9). */
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
