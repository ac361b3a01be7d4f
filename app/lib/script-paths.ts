import { vehiclesSearch } from "./vehicle-ids";

/**
 * URLs of the scripts that have a bundle of their own (app/page-script.ts, the offline page), which holds no other; part of
 * `paths`.
 */
export const scriptPaths = {
  vehicle: (id: string) => `/veicolo/${encodeURIComponent(id)}`,
  /** The favourites of the visitor (docs/product.md 4.14). */
  favourites: "/preferiti",
  /** Vehicles beside each other (docs/product.md 4.15). */
  comparison: "/confronta",
  comparisonOf: (ids: readonly string[]) =>
    `/confronta${ids.length === 0 ? "" : `?${vehiclesSearch(ids)}`}`,
  /** Where the script of the hearts tells what it has changed. */
  favouritesDevice: "/preferiti/dispositivo",
  /** Where pages are counted, as a beacon or as a picture. */
  counters: "/conteggi",
  /** Where a page says that somebody came by a link of the mails of alerts. */
  alertVisit: "/avvisi/visita",
  serviceWorker: "/sw.js",
  auth: "/auth",
  dashboard: "/dashboard",
  /** Activation codes. */
  admin: "/admin",
} as const;
