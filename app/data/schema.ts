/**
 * Shapes of the static catalogue shipped with the product (docs/product.md 3). The rules of every advert and dealership,
 * shipped or not, are in `market-schema.ts`; these add the rules of shipped ones.
 *
 * The schemas are checked once, by the unit test of this folder; the app itself only uses the types,
 * so that no validation code runs at start or reaches the browser.
 */
import { z } from "zod";
import {
  VEHICLE_TYPES,
  CONDITIONS,
  FEEDS,
  POST_CATEGORIES,
  type RENTAL_TYPES,
  type RENTAL_DURATIONS,
  PICTURE_VIEWS,
  PROVIDER_CATEGORY_IDS,
} from "./enums";
import {
  type advertFacts,
  advertFactsShape,
  checkAdvert,
  dealershipFacts,
  priceReduction,
  openingHours,
  phone,
  province,
  type dealershipPhotograph,
  type trader,
} from "./market-schema";
import type { Photograph } from "~/lib/picture-source";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Invented people have addresses under `.example`, so that no mail can reach a real person. */
const exampleEmail = z.email().endsWith(".example");
const isoDay = z.iso.date();

/** A shipped dealership: stricter than every dealership, and with what its stock and the portal say of it. */
export const dealershipSchema = z.strictObject({
  ...dealershipFacts.shape,
  id: z.string().regex(/^[1-9]\d*$/),
  slug,
  /** A paragraph or two for the detail page; cards clamp it to three lines. */
  description: z.string().min(120).max(700),
  /** Number in `wa.me` form: digits only, country code first. */
  whatsapp: dealershipFacts.shape.whatsapp.unwrap(),
  email: exampleEmail,
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
  feeds: z.array(z.enum(FEEDS)),
});

/** A shipped advert: stricter than every advert, with drawn pictures and a colour of the studio's paints. */
export const vehicleSchema = z
  .strictObject({
    ...advertFactsShape,
    /** Also the stem of its pictures' file names. */
    id: slug,
    dealershipId: z.string(),
    year: z.int().min(1990).max(2027),
    description: z.string().min(140).max(900),
    featured: z.boolean(),
    priceReduction: priceReduction.optional(),
    /** Unladen weight (tara) in kg, as in field of the registration document that the power limits refer to. */
    unladenWeightKg: advertFactsShape.unladenWeightKg.unwrap(),
    specs: advertFactsShape.specs.min(3),
    /** Views pictured in the gallery; those the manifest does not have yet are left out. */
    images: z.array(z.enum(PICTURE_VIEWS)).min(3).max(8),
    /** ISO day on which the advert was published. */
    publishedAt: isoDay,
  })
  .superRefine(checkAdvert)
  .superRefine((vehicle, context) => {
    const fail = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if ((vehicle.fuelType === "Elettrica") !== (vehicle.euroClass === undefined))
      fail("euroClass", "on all but electric vehicles");
    if ((vehicle.fuelType === "Elettrica") !== (vehicle.displacementCc === undefined))
      fail("displacementCc", "on all but electric vehicles");
    if ((vehicle.type === "moto") !== (vehicle.doors === undefined))
      fail("doors", "on all but two-wheelers");
    if ((vehicle.priceReduction?.lowest ?? Infinity) <= vehicle.price)
      fail("priceReduction", "the price was higher");
    if (vehicle.images[0] !== "f34") fail("images", "the card shows f34");
    const isInside = vehicle.images.some((view) =>
      ["interior", "dashboard", "boot"].includes(view),
    );
    if (isInside && (vehicle.condition === "new" || vehicle.type === "moto"))
      fail("images", "only used cars are pictured from inside");
    if (
      vehicle.condition === "new" &&
      (vehicle.consumption === undefined ||
        vehicle.co2 === undefined ||
        vehicle.guaranteeMonths === undefined)
    )
      fail("consumption", "new vehicles say consumption, CO2 and guarantee (D.P.R. 84/2003)");
  });

/** A review of a buyer on the home page. */
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
export const providerCategorySchema = z.strictObject({
  id: z.enum(PROVIDER_CATEGORY_IDS),
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

/** A firm of the services directory. */
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
  category: z.enum(PROVIDER_CATEGORY_IDS),
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
  openingHours: openingHours.optional(),
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

/** An article of the blog. */
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

/** Type of a vehicle: it decides the list, the tax and the rules of an advert. */
export type VehicleType = (typeof VEHICLE_TYPES)[number];
/** New or used. */
export type Condition = (typeof CONDITIONS)[number];
/** A view of a vehicle's picture, by its position. */
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** A dealership that visitors see, shipped or of the database. */
export interface Dealership extends z.infer<typeof dealershipFacts> {
  id: string;
  slug: string;
  logo?: string | undefined;
  coverImage?: string | undefined;
  featured: boolean;
  /** Absent while nobody has rated it. */
  rating?: number | undefined;
  /** Conditions, brands and prices of what it sells; of a dealership without adverts none. */
  condition: Condition[];
  brands: string[];
  /** Cheapest and dearest advert, whole euro. */
  priceRange?: [cheapest: number, dearest: number] | undefined;
  /** Photographs of its dealer, in place of `logo` and `coverImage`. */
  logoPhoto?: DealershipPhotograph | undefined;
  coverPhoto?: DealershipPhotograph | undefined;
  /** The professional seller; absent where nobody has entered it. */
  trader?: Trader | undefined;
  /** The channels of other sites on which it appears; absent while its dealer has not decided: then on none. */
  feeds?: Feed[] | undefined;
}

/** One way to share adverts with another site. */
export type Feed = (typeof FEEDS)[number];

/** A photograph of a dealership, in its folder of the store. */
export type DealershipPhotograph = z.infer<typeof dealershipPhotograph>;

/** The trader behind a dealership (docs/product.md 4.8). */
export type Trader = z.infer<typeof trader>;

/** A photograph of an advert; the alternative text may be empty. */
export interface VehiclePhotograph extends Photograph {
  alt: string;
}

/** The states of an advert that visitors see; a shipped one is always `published`. */
export const PUBLIC_STATUSES = ["published", "reserved", "sold"] as const;

/** An advert that visitors see, shipped or of the database. */
export interface Vehicle extends z.infer<typeof advertFacts> {
  id: string;
  dealershipId: string;
  featured: boolean;
  /** The price before the reduction, while that is announced (docs/product.md 8.17). */
  priceReduction?: z.infer<typeof priceReduction> | undefined;
  /**
   * Prices at which it was public, the oldest first, each with the ISO day from which it held (docs/product.md 4.17). Absent
   * while there was only one, and of shipped adverts.
   */
  priceChanges?: { price: number; on: string }[] | undefined;
  /** Drawn views in the order of the gallery; none when it has no drawn pictures. */
  images: PictureView[];
  /** All pictures in the order of the gallery, where some are photographs: drawn views, and photographs of its dealer. */
  gallery?: (PictureView | VehiclePhotograph)[] | undefined;
  /** ISO day on which the advert was first published, in Italy. */
  publishedAt: string;
  status?: (typeof PUBLIC_STATUSES)[number] | undefined;
  /** ISO day of its last change, in Italy; absent for shipped ones. */
  updatedAt?: string | undefined;
}

/** A review of a buyer. */
export type Testimonial = z.infer<typeof testimonialSchema>;
/** Id of a category of providers. */
export type ProviderCategoryId = (typeof PROVIDER_CATEGORY_IDS)[number];
/** A category of providers, with its slug. */
export type ProviderCategory = z.infer<typeof providerCategorySchema>;
/** A firm of the services directory. */
export type Provider = z.infer<typeof providerSchema>;
/** Opening hours of a week, day by day. */
export type OpeningHours = z.infer<typeof openingHours>;
/** Latitude and longitude in degrees (WGS 84). */
export type Coordinates = NonNullable<Provider["coordinates"]>;
/** Category of an article. */
export type PostCategory = (typeof POST_CATEGORIES)[number];
/** A class of vehicles that are rented out. */
export type RentalType = (typeof RENTAL_TYPES)[number];
/** Term of a rental. */
export type RentalDuration = (typeof RENTAL_DURATIONS)[number];
/** Two things that an article sets against each other. */
export type Comparison = z.infer<typeof comparisonSchema>;
/** An article of the blog. */
export type BlogPost = z.infer<typeof blogPostSchema>;

/** A page required by law (docs/product.md 5.11). */
export interface LegalPage {
  /** Last part of its path, also the id of its route. */
  readonly slug:
    | "privacy"
    | "cookie"
    | "termini"
    | "come-ordiniamo-i-risultati"
    | "note-legali"
    | "accessibilita";
  readonly title: string;
  /** For search engines, about 150 characters. */
  readonly description: string;
  /** One or two sentences under the title: the page in short. */
  readonly intro: string;
  /** ISO day of the last change. */
  readonly updated: string;
  /** In the marks of `app/lib/prose.ts`. */
  readonly content: string;
}
