/**
 * The values that fields of the static data may have (docs/product.md 3). Without zod: screens import
 * these, the shapes that use them are in `schema.ts`.
 */

/** Vehicle types, in the order in which every screen shows them (docs/product.md 3.2). */
export const VEHICLE_TYPES = ["auto", "moto", "minicar"] as const;

/** Conditions of a vehicle (docs/product.md 3.3). */
export const CONDITIONS = ["new", "used"] as const;

/** Promotion labels that a dealer may set (docs/product.md 3.3). */
export const PROMOTIONS = ["NOVITÀ", "OCCASIONE", "LASTMINUTE"] as const;

/** Fuels that an advert may have; also the options of the `fuelType` filter. */
export const FUEL_TYPES = [
  "Benzina",
  "Diesel",
  "GPL",
  "Metano",
  "Ibrida",
  "Ibrida plug-in",
  "Elettrica",
] as const;

/** Body types for each vehicle type; also the options of the `bodyType` filter. */
export const BODY_TYPES = {
  auto: [
    "City car",
    "Utilitaria",
    "Berlina",
    "Station wagon",
    "SUV",
    "Crossover",
    "Monovolume",
    "Coupé",
    "Cabrio",
    "Pick-up",
    "Furgone",
  ],
  moto: ["Naked", "Sportiva", "Enduro", "Custom", "Scooter", "Maxi-scooter", "Cinquantino"],
  minicar: ["Minicar", "Quadriciclo elettrico"],
} as const satisfies Record<(typeof VEHICLE_TYPES)[number], readonly string[]>;

/** Gearboxes that an advert may have. */
export const TRANSMISSIONS = ["Manuale", "Automatico"] as const;

/** Colours of an advert; the names are those of the studio's paints, so that picture and text agree. */
export const COLOURS = [
  "Rosso",
  "Blu",
  "Petrolio",
  "Argento",
  "Bianco",
  "Nero",
  "Grigio",
  "Giallo",
  "Acqua",
  "Verde",
  "Arancio",
  "Sabbia",
  "Bordeaux",
  "Azzurro",
] as const;

/** The channels in which a dealership may appear on other sites, each switched on by its dealer (docs/product.md 8.22). */
export const FEEDS = ["google", "meta", "csv", "json", "rss", "showcase"] as const;

/** Categories of the blog; all but `noleggio` stand in its sidebar (docs/product.md 3.6). */
export const POST_CATEGORIES = [
  "auto",
  "moto",
  "minicar",
  "manutenzione",
  "consigli",
  "noleggio",
] as const;

/** Vehicle types of the rental (docs/product.md 3.7). */
export const RENTAL_TYPES = ["economy", "compact", "suv", "luxury", "van"] as const;

/** Duration codes of the rental (docs/product.md 3.7). */
export const RENTAL_DURATIONS = ["short", "medium", "long"] as const;

/** Views in which a vehicle may be pictured, in the order of the gallery. */
export const PICTURE_VIEWS = [
  "f34",
  "side",
  "r34",
  "front",
  "wheel",
  "interior",
  "dashboard",
  "boot",
] as const;

/** Categories of service providers, in the order in which every screen shows them (docs/product.md 3.5). */
export const PROVIDER_CATEGORY_IDS = [
  "meccanico",
  "gommista",
  "ricambi",
  "carrozzeria",
  "assicurazioni",
  "pratiche",
] as const;
