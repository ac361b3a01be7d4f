/**
 * What Google and Meta publish about feeds of vehicles, as tables that each row of ours is compared with. A field that is in no
 * table is one that they do not know, or that we do not send.
 */
import { z } from "zod";

const url = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .refine((text) => /^[\x21-\x7e]+$/.test(text), "ASCII");
const jpeg = url.refine((text) => text.endsWith(".jpg"));
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !/[\t\n\r]/.test(text));
/** Words that a field may be. */
const oneOf = (words: string) => z.enum(words.split(" "));
const text = (max: number) => z.string().min(1).max(max);
const vin = z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/);

/**
 * Vehicle ads in Italy. Sources, read on 23 November 2026: Merchant Center Help, "Vehicle ads onboarding guide: create a
 * primary feed" (answer/11192663) and its articles on vin (14154510: optional in Italy), vehicle_fulfillment (14154094), mileage
 * (14156166), engine (14156068: required in Italy), body_style (14157085), date_first_registered (14546138: required for used
 * vehicles in Italy), fuel_consumption (14543580), energy_consumption (14546149), co2_emissions (14546146), emissions_standard
 * (14869021: required for new vehicles in Italy), image_link (6324350: no AVIF).
 */
const googleShape = z.strictObject({
  id: line(50),
  vin: vin.optional(),
  google_product_category: z.literal("916"),
  title: line(150),
  description: text(5_000),
  link: url,
  link_template: z.string().endsWith("?store={store_code}"),
  image_link: jpeg,
  additional_image_link: z.array(jpeg).max(10),
  price: z.string().regex(/^[1-9]\d*\.\d\d EUR$/),
  condition: z.enum(["new", "used"]),
  brand: line(70),
  model: line(70),
  trim: line(70).optional(),
  year: z.string().regex(/^(19|20)\d\d$/),
  mileage: z.string().regex(/^\d+ km$/),
  color: line(100),
  body_style: oneOf(
    "city_car compact_suv convertible coupe crossover full_size_van hatchback limousine minivan notchback sedan station_wagon suv truck ute",
  ).optional(),
  engine: oneOf("gasoline diesel electric hybrid lpg methane natural_gas plug-in_hybrid other"),
  date_first_registered: z
    .string()
    .regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/)
    .optional(),
  fuel_consumption: z
    .string()
    .regex(/^\d+(\.\d+)? (l|kg)\/100km$/)
    .optional(),
  energy_consumption: z
    .string()
    .regex(/^\d+(\.\d+)? kWh\/100km$/)
    .optional(),
  co2_emissions: z
    .string()
    .regex(/^\d+ g\/km$/)
    .optional(),
  emissions_standard: oneOf(
    "euro1 euro2 euro3 euro4 euro5 euro5b euro6 euro6c euro6d euro6d-TEMP euro6e zero_emissions",
  ).optional(),
  vehicle_fulfillment: z.strictObject({
    option: z.enum(["in_store", "online"]),
    store_code: line(64),
  }),
});

/** An item of Google's feed, by its attributes without `g:`. */
export const googleRules = googleShape.superRefine((item, context) => {
  const demand = (name: keyof typeof item) => {
    if (item[name] === undefined)
      context.addIssue({ code: "custom", path: [name], message: "required here" });
  };
  if (item.condition === "used") return demand("date_first_registered");
  demand("emissions_standard");
  if (item.engine !== "electric") demand("co2_emissions");
  if (["gasoline", "diesel", "hybrid", "plug-in_hybrid"].includes(item.engine))
    demand("fuel_consumption");
  if (["electric", "plug-in_hybrid"].includes(item.engine)) demand("energy_consumption");
});

const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(""), schema]);
const coordinate = optional(z.string().regex(/^-?\d{1,3}\.\d+$/));

const metaPictures = Object.fromEntries(
  Array.from({ length: 10 }, (_, i) => [`image[${i}].url`, i === 0 ? jpeg : optional(jpeg)]),
);

/**
 * A row of Meta's vehicles catalogue, by column. Sources, read on 23 November 2026: Meta for Developers, "Automotive ads:
 * reference" (marketing-api/auto-ads/reference, of 23 April 2024: CSV, field names), "Create a catalog" (of 4 December 2025),
 * "Product Catalog Vehicles" (of 27 August 2024: which fields are required, values of enumerations). VIN is required by the older
 * page "Automotive Inventory Ads: Catalogs and Feeds" alone.
 */
export const metaRules = z.strictObject({
  vehicle_id: line(100),
  vin: optional(vin),
  title: line(500),
  description: text(5_000),
  url,
  make: line(100),
  model: line(100),
  trim: optional(line(100)),
  year: z.string().regex(/^(19|20)\d\d$/),
  "mileage.value": z.string().regex(/^\d+$/),
  "mileage.unit": z.literal("KM"),
  vehicle_type: oneOf("BOAT CAR_TRUCK COMMERCIAL MOTORCYCLE OTHER POWERSPORT RV_CAMPER TRAILER"),
  body_style: oneOf(
    "CONVERTIBLE COUPE CROSSOVER HATCHBACK MINIVAN SEDAN SMALL_CAR SUV TRUCK VAN WAGON OTHER NONE",
  ),
  state_of_vehicle: z.enum(["NEW", "USED", "CPO"]),
  exterior_color: line(100),
  fuel_type: oneOf("DIESEL ELECTRIC FLEX GASOLINE HYBRID PETROL PLUGIN_HYBRID OTHER NONE"),
  transmission: z.enum(["AUTOMATIC", "MANUAL", "OTHER", "NONE"]),
  price: z.string().regex(/^[1-9]\d* EUR$/),
  availability: z.enum(["AVAILABLE", "NOT_AVAILABLE"]),
  date_first_on_lot: z.iso.date(),
  address: z.string().refine((value) => {
    const { success } = z
      .strictObject({
        addr1: line(200),
        city: line(100),
        region: line(100),
        postal_code: z.string().regex(/^\d{5}$/),
        country: z.literal("IT"),
      })
      .safeParse(JSON.parse(value));
    return success;
  }),
  latitude: coordinate,
  longitude: coordinate,
  dealer_id: line(100),
  dealer_name: line(100),
  // Begins with a blank: a spreadsheet would take the plus for a formula.
  dealer_phone: z.string().regex(/^ \+39[ \d]+$/),
  ...metaPictures,
});

/**
 * RSS 2.0 by https://www.rssboard.org/rss-specification (2.0.11) and the recommendations of its Profile, read on 23 November
 * 2026: elements of a channel and of an item, dates of RFC 822, a link of the feed to itself.
 */
export const rssRules = z.strictObject({
  title: line(200),
  link: url,
  "atom:link": z.strictObject({
    "@href": url,
    "@rel": z.literal("self"),
    "@type": z.literal("application/rss+xml"),
  }),
  description: line(500),
  language: z.literal("it"),
  lastBuildDate: z.string().optional(),
  item: z.array(
    z.strictObject({
      title: line(200),
      link: url,
      guid: z.strictObject({ "#text": url, "@isPermaLink": z.literal("true") }),
      pubDate: z.string().regex(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
      category: line(70),
      description: text(1_000),
      "media:content": z
        .strictObject({
          "@url": jpeg,
          "@medium": z.literal("image"),
          "@type": z.literal("image/jpeg"),
        })
        .optional(),
    }),
  ),
});
