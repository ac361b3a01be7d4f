/**
 * Shapes of the static catalogue shipped with the product (docs/product.md 3).
 *
 * The schemas are checked once, by the unit test of this folder; the app itself only uses the types,
 * so that no validation code runs at start or reaches the browser.
 */
import { z } from "zod";
import { CLOSED, WEEKDAYS } from "./weekdays";

/** Vehicle types, in the order in which every screen shows them (docs/product.md 3.2). */
export const VEHICLE_TYPES = ["auto", "moto", "minicar"] as const;

/** Conditions of a vehicle (docs/product.md 3.3). */
export const CONDITIONS = ["new", "used"] as const;

/** Promotion labels of a vehicle (docs/product.md 3.3). */
export const PROMOTIONS = ["NOVITÀ", "OFFERTA", "OCCASIONE", "LASTMINUTE"] as const;

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
export const PICTURE_VIEWS = ["f34", "side", "r34", "front", "wheel"] as const;

/** Categories of service providers, in the order in which every screen shows them (docs/product.md 3.5). */
export const PROVIDER_CATEGORIES = [
  "meccanico",
  "gommista",
  "ricambi",
  "carrozzeria",
  "assicurazioni",
  "pratiche",
] as const;

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** An Italian number in international form with spaces, as it is shown: `+39 0968 555 0123`. */
const phone = z.string().regex(/^\+39( \d{2,4}){2,4}$/);
/** Invented people live under `.example`, so that no mail can reach a stranger. */
const exampleEmail = z.email().endsWith(".example");
const isoDay = z.iso.date();

/** Two-letter codes of the provinces of Calabria. */
const province = z.enum(["CZ", "CS", "RC", "VV", "KR"]);

export const dealershipSchema = z.strictObject({
  id: z.string().regex(/^[1-9]\d*$/),
  slug,
  name: z.string().min(3).max(60),
  /** A paragraph or two for the detail page; cards clamp it to three lines. */
  description: z.string().min(120).max(700),
  /** Street and number only. */
  address: z.string().min(5),
  postalCode: z.string().regex(/^\d{5}$/),
  city: z.string().min(2),
  /** Two-letter code of the province. */
  province,
  phone,
  /** Number in `wa.me` form: digits only, country code first. */
  whatsapp: z.string().regex(/^39\d{9,10}$/),
  email: exampleEmail,
  website: z.url().optional(),
  /** Path of the drawn logo under `public/`. */
  logo: z.string().startsWith("/marchi/").optional(),
  /** Id of the cover in the picture manifest. */
  coverImage: slug,
  featured: z.boolean(),
  /** 0 to 5 with at most one decimal. */
  rating: z.number().min(0).max(5).multipleOf(0.1),
  types: z.array(z.enum(VEHICLE_TYPES)).min(1),
  condition: z.array(z.enum(CONDITIONS)).min(1),
  brands: z.array(z.string()).min(1),
  /** Cheapest and dearest advert, whole euro. */
  priceRange: z.tuple([z.int().nonnegative(), z.int().positive()]),
});

export const vehicleSchema = z
  .strictObject({
    /** Also the stem of its pictures' file names. */
    id: slug,
    dealershipId: z.string(),
    type: z.enum(VEHICLE_TYPES),
    condition: z.enum(CONDITIONS),
    /** Brand, model and version, as the title of the advert. */
    name: z.string().min(5).max(70),
    brand: z.string(),
    model: z.string(),
    /** Year of first registration; for a new vehicle the model year. */
    year: z.int().min(1990).max(2027),
    /** Whole euro, as the visitor pays it at the dealer's (see `priceTerms`). */
    price: z.int().positive(),
    priceTerms: z.strictObject({
      /** `included`: VAT is in the price; `deductible`: in the price and shown apart on the invoice; `margin`: second-hand margin scheme. */
      vat: z.enum(["included", "deductible", "margin"]),
      /** Whether the cost of registration (new) or of the ownership transfer (used) is in the price. */
      transfer: z.enum(["included", "excluded"]),
    }),
    description: z.string().min(140).max(900),
    featured: z.boolean(),
    promotion: z.enum(PROMOTIONS).optional(),
    fuelType: z.enum(FUEL_TYPES),
    bodyType: z.enum([...BODY_TYPES.auto, ...BODY_TYPES.moto, ...BODY_TYPES.minicar]),
    colour: z.enum(COLOURS),
    /** Kilometres on the clock; 0 for a new vehicle. */
    mileage: z.int().nonnegative(),
    transmission: z.enum(TRANSMISSIONS),
    /** Absent on two-wheelers. */
    doors: z.int().min(2).max(5).optional(),
    seats: z.int().min(1).max(9),
    /** Engine power in kW (nominal power of the registration document). */
    powerKw: z.number().positive(),
    /** Absent on electric vehicles. */
    displacementCc: z.int().positive().optional(),
    /** Unladen weight (tara) in kg, as in field of the registration document that the power limits refer to. */
    unladenWeightKg: z.int().positive(),
    /** `Euro 6d`, `Euro 5+` …; absent on electric vehicles. */
    euroClass: z
      .string()
      .regex(/^Euro \d[a-z+-]*(-TEMP)?$/i)
      .optional(),
    /** Further facts, label and value as they are shown. */
    specs: z.array(z.strictObject({ label: z.string(), value: z.string() })).min(3),
    /** Views pictured in the gallery; those the manifest does not have yet are left out. */
    images: z.array(z.enum(PICTURE_VIEWS)).min(3).max(6),
    /** ISO day on which the advert was published. */
    publishedAt: isoDay,
  })
  .superRefine((vehicle, context) => {
    const fail = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!(BODY_TYPES[vehicle.type] as readonly string[]).includes(vehicle.bodyType))
      fail("bodyType", `not a body type of ${vehicle.type}`);
    if (vehicle.condition === "new" && vehicle.mileage !== 0)
      fail("mileage", "a new vehicle has none");
    if ((vehicle.fuelType === "Elettrica") !== (vehicle.euroClass === undefined))
      fail("euroClass", "on all but electric vehicles");
    if ((vehicle.fuelType === "Elettrica") !== (vehicle.displacementCc === undefined))
      fail("displacementCc", "on all but electric vehicles");
    if ((vehicle.type === "moto") !== (vehicle.doors === undefined))
      fail("doors", "on all but two-wheelers");
    if (vehicle.images[0] !== "f34") fail("images", "the card shows f34");
  });

export const testimonialSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  comment: z.string().min(40).max(320),
  rating: z.int().min(1).max(5),
  date: isoDay,
  vehicle: z.string(),
});

/** A category of the services directory (docs/product.md 3.5). */
export const serviceCategorySchema = z.strictObject({
  id: z.enum(PROVIDER_CATEGORIES),
  /** Title of the list, in the plural. */
  name: z.string().min(5).max(30),
  /** Path of the list page. */
  slug,
  /** A sentence for cards and for the header of the list. */
  description: z.string().min(60).max(180),
  icon: z.enum(["wrench", "tyre", "cog", "spray-can", "shield", "document"]),
  /** Name of the colour among the design tokens. */
  color: z.enum(["petrol", "berry", "ochre", "violet", "navy", "olive"]),
});

const CLOCK = "([01]\\d|2[0-3]):[0-5]\\d";
const RANGE = `${CLOCK}–(${CLOCK}|24:00)`;
/** `08:30–13:00, 15:00–19:00` or `Chiuso`; a range that ends before it begins runs past midnight. */
const dayHours = z.string().regex(new RegExp(`^(${CLOSED}|${RANGE}(, ${RANGE})*)$`));

export const providerSchema = z.strictObject({
  id: z.string().regex(/^[1-9]\d*$/),
  slug,
  name: z.string().min(3).max(50),
  /** A paragraph for the detail page; cards clamp it to two lines. */
  description: z.string().min(140).max(600),
  /** Path of the drawn logo under `public/`. */
  logo: z.string().regex(/^\/fornitori\/[a-z0-9-]+\.svg$/),
  /** Id of the cover in the picture manifest. */
  cover: slug,
  category: z.enum(PROVIDER_CATEGORIES),
  /** Street and number only. */
  address: z.string().min(5),
  postalCode: z.string().regex(/^\d{5}$/),
  city: z.string().min(2),
  province,
  phone,
  email: exampleEmail,
  website: z
    .url()
    .refine((url) => new URL(url).hostname.endsWith(".example"))
    .optional(),
  /** 1 to 5 with at most one decimal. */
  rating: z.number().min(1).max(5).multipleOf(0.1),
  services: z.array(z.string().min(4).max(60)).min(4).max(8),
  brands: z.array(z.string()).min(1).optional(),
  openingHours: z.record(z.enum(WEEKDAYS), dayHours).optional(),
  /** Degrees, WGS 84. */
  coordinates: z
    .strictObject({ lat: z.number().min(37.9).max(40.2), lng: z.number().min(15.6).max(17.3) })
    .optional(),
});

/**
 * A table of an article. An item is a row (docs/product.md 3.6), so that it
 * can be a real table: its first cell names the row, the others follow the columns.
 */
const comparisonSchema = z
  .strictObject({
    title: z.string().min(3),
    /** Heads of the columns; the first may be empty. */
    columns: z.array(z.string()).min(2).max(4),
    items: z.array(z.array(z.string().min(1))).min(2),
  })
  .refine(({ columns, items }) => items.every((cells) => cells.length === columns.length), {
    error: "a row has as many cells as there are columns",
  });

export const blogPostSchema = z.strictObject({
  id: z.string(),
  title: z.string().min(10).max(80),
  slug,
  excerpt: z.string().min(60).max(200),
  /** Blocks separated by blank lines, in the few marks of `app/lib/prose.ts`. */
  content: z.string().min(1000),
  date: isoDay,
  author: z.string().min(5),
  /** Name of the picture under `public/immagini/blog`. */
  image: slug,
  tags: z
    .array(z.string().regex(/^[^\s].*[^\s]$/))
    .min(2)
    .max(6),
  category: z.enum(POST_CATEGORIES),
  technicalDetails: z.array(z.string()).min(1).optional(),
  comparisons: z.array(comparisonSchema).min(1).optional(),
  relatedTopics: z.array(z.string()).min(1).optional(),
});

export type VehicleType = (typeof VEHICLE_TYPES)[number];
export type Condition = (typeof CONDITIONS)[number];
export type PictureView = (typeof PICTURE_VIEWS)[number];
export type Dealership = z.infer<typeof dealershipSchema>;
export type Vehicle = z.infer<typeof vehicleSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
export type ProviderCategory = (typeof PROVIDER_CATEGORIES)[number];
export type ServiceCategory = z.infer<typeof serviceCategorySchema>;
export type Provider = z.infer<typeof providerSchema>;
export type OpeningHours = NonNullable<Provider["openingHours"]>;
export type Coordinates = NonNullable<Provider["coordinates"]>;
export type PostCategory = (typeof POST_CATEGORIES)[number];
export type RentalType = (typeof RENTAL_TYPES)[number];
export type RentalDuration = (typeof RENTAL_DURATIONS)[number];
export type Comparison = z.infer<typeof comparisonSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
