/**
 * The rules of every advert and every dealership, shipped or typed by a dealer (docs/product.md 3.17). The columns and
 * checks of `adverts` and `dealerships` say the same; `supabase/tests/schema/market-schema.test.ts` compares the two.
 */
import { z } from "zod";
import {
  BODY_TYPES,
  COLOURS,
  CONDITIONS,
  FUEL_TYPES,
  PROMOTIONS,
  TRANSMISSIONS,
  VEHICLE_TYPES,
} from "./enums";
import { SOCIAL_HOSTS, type SocialNetwork } from "./social-networks";
import { CLOSED, WEEKDAYS } from "./weekdays";

/** Control, invisible and direction characters, which no line of text has (`private.is_line`). */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]/;
/** As `INVISIBLE`, but for those that a text of several lines may have (`private.is_text`). */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]/;

const line = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !INVISIBLE.test(text));

const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !CONTROL.test(value));

/** An Italian number in international form with spaces, as it is shown: `+39 0968 555 0123`. */
export const phone = z.string().regex(/^\+39( \d{2,4}){2,4}$/);
/** Two-letter codes of the provinces of Calabria. */
export const province = z.enum(["CZ", "CS", "RC", "VV", "KR"]);

const CLOCK = "([01]\\d|2[0-3]):[0-5]\\d";
const RANGE = `${CLOCK}–(${CLOCK}|24:00)`;

/** A week: `08:30–13:00, 15:00–19:00` or `Chiuso` for each day; a range that ends before it begins runs past midnight. */
export const openingHours = z.record(
  z.enum(WEEKDAYS),
  z.string().regex(new RegExp(`^(${CLOSED}|${RANGE}(, ${RANGE})?)$`)),
);

const socialLink = (network: SocialNetwork) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^https://${SOCIAL_HOSTS[network]}/[A-Za-z0-9._~%@/?=&+-]+$`));

/** Facts of a dealership; its dealer sets them, but for name and address, which wait for an administrator (docs/product.md 8.16). */
export const dealershipFacts = z.strictObject({
  name: line(3, 60),
  description: text(0, 2000),
  /** Street and number only. */
  address: line(5, 120),
  postalCode: z.string().regex(/^\d{5}$/),
  city: line(2, 60),
  province,
  phone,
  /** Number in `wa.me` form: digits only, country code first. */
  whatsapp: z
    .string()
    .regex(/^39\d{9,10}$/)
    .optional(),
  email: z.email().max(254),
  website: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(200)
    .optional(),
  types: z.array(z.enum(VEHICLE_TYPES)),
  openingHours: openingHours.optional(),
  facebook: socialLink("facebook").optional(),
  instagram: socialLink("instagram").optional(),
  youtube: socialLink("youtube").optional(),
  tiktok: socialLink("tiktok").optional(),
});

const pixels = z.int().min(1).max(9999);

/** A logo or a cover that the dealer photographed (`private.is_photograph`). */
export const dealershipPhotograph = z.strictObject({
  /** Folder of the dealership and name, without width and format. */
  stem: z.string(),
  /** Of the largest file, in px. */
  width: pixels,
  height: pixels,
  /** Widths of its files in px, ascending. */
  widths: z.array(pixels).min(1).max(6),
  /** Average colour, `#rrggbb`. */
  tone: z.string(),
});

/** The professional seller, as the law lists it and every visitor may know (Regulation (EU) 2022/2065, article 30; docs/product.md 4.8). */
export const trader = z.strictObject({
  legalName: line(2, 120),
  /** Street, postal code, town and province in one line. */
  address: line(1, 200).optional(),
  phone: line(1, 40).optional(),
  email: line(3, 254).optional(),
  /** Trade register, such as "Registro imprese di Catanzaro". */
  register: line(1, 80).optional(),
  registerNumber: line(1, 40).optional(),
  vatNumber: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  /** ISO day on which the trader declared to offer only what complies with the law of the Union. */
  selfCertifiedOn: z.iso.date().optional(),
});

/** A reduction that the history of prices gives, never the dealer (docs/product.md 8.17; Codice del consumo, art. 17-bis). */
export const priceReduction = z.strictObject({
  /** Lowest price of the 30 days before, whole euro. */
  lowest: z.int().min(1).max(10_000_000),
  /** ISO day on which those prices begin, of an advert that was public for less than 30 days before. */
  from: z.iso.date().optional(),
});

const advertShape = z.strictObject({
  type: z.enum(VEHICLE_TYPES),
  condition: z.enum(CONDITIONS),
  /** Brand, model and version, as the title of the advert. */
  name: line(5, 70),
  brand: line(1, 40),
  model: line(1, 60),
  /** Year of first registration; for a new vehicle the model year. */
  year: z.int().min(1950).max(2100),
  /** Month of first registration, `YYYY-MM`. */
  firstRegistration: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  /** Whole euro, as the visitor pays it at the dealer's (see `priceTerms`). */
  price: z.int().min(1).max(10_000_000),
  priceTerms: z.strictObject({
    /** `included`: VAT is in the price; `deductible`: in the price and shown apart on the invoice; `margin`: second-hand margin scheme. */
    vat: z.enum(["included", "deductible", "margin"]),
    /** Whether the cost of registration (new) or of the ownership transfer (used) is in the price. */
    transfer: z.enum(["included", "excluded"]),
  }),
  description: text(20, 5000),
  promotion: z.enum(PROMOTIONS).optional(),
  fuelType: z.enum(FUEL_TYPES),
  bodyType: z.enum([...BODY_TYPES.auto, ...BODY_TYPES.moto, ...BODY_TYPES.minicar]),
  colour: z.enum(COLOURS),
  /** Kilometres on the clock; 0 for a new vehicle. */
  mileage: z.int().min(0).max(2_000_000),
  /** Day in Italy on which the mileage was read. */
  mileageDate: z.iso
    .date()
    .refine((day) => day >= "1990-01-01" && day <= "2100-12-31")
    .optional(),
  transmission: z.enum(TRANSMISSIONS),
  /** Absent on two-wheelers. */
  doors: z.int().min(2).max(5).optional(),
  seats: z.int().min(1).max(9),
  /** Engine power in kW (nominal power of the registration document). */
  powerKw: z.number().min(0.1).max(2000),
  /** Absent on electric vehicles. */
  displacementCc: z.int().min(1).max(10_000).optional(),
  /** Unladen weight (tara) in kg, as in field of the registration document that the power limits refer to. */
  unladenWeightKg: z.int().min(1).max(10_000).optional(),
  /** `Euro 6d`, `Euro 5+` …; absent on electric vehicles. */
  euroClass: z
    .string()
    .max(20)
    .regex(/^Euro \d[a-z+-]*(-TEMP)?$/i)
    .optional(),
  /** Combined, per 100 km: kWh of an electric vehicle, kg of methane, litres of all others. */
  consumption: z.number().min(0.1).max(100).optional(),
  /** Combined, g/km; 0 for an electric vehicle. */
  co2: z.int().min(0).max(1000).optional(),
  /** Guarantee of the seller: 24 months at least, 12 by agreement for a used vehicle (Codice del consumo, art. 133). */
  guaranteeMonths: z.int().min(12).max(120).optional(),
  /** Further facts, label and value as they are shown. */
  specs: z.array(z.strictObject({ label: line(1, 40), value: line(1, 200) })).max(30),
});

type AdvertShape = z.infer<typeof advertShape>;

/** Facts that an advert has from its first draft on; a draft may lack all others (docs/product.md 3.17). */
export const DRAFT_FACTS = ["type", "condition", "brand", "model"] as const;

/** Rules between the facts of an advert, as far as they are known; as a check of zod. */
export function checkAdvert(
  advert: Partial<Omit<AdvertShape, "specs" | "priceTerms">> &
    Pick<AdvertShape, (typeof DRAFT_FACTS)[number]>,
  context: z.RefinementCtx<unknown>,
): void {
  const fail = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (
    advert.bodyType !== undefined &&
    !(BODY_TYPES[advert.type] as readonly string[]).includes(advert.bodyType)
  )
    fail("bodyType", `not a body type of ${advert.type}`);
  if (advert.condition === "new" && (advert.mileage ?? 0) !== 0)
    fail("mileage", "a new vehicle has none");
  if (
    advert.condition === "used" &&
    advert.firstRegistration !== undefined &&
    advert.year !== undefined &&
    advert.firstRegistration.slice(0, 4) !== String(advert.year)
  )
    fail("firstRegistration", "in the year of first registration");
  if (advert.condition === "new" && (advert.guaranteeMonths ?? 24) < 24)
    fail("guaranteeMonths", "24 at least for a new vehicle");
  if (advert.type === "moto" && advert.doors !== undefined) fail("doors", "not on two-wheelers");
  if (advert.fuelType === "Elettrica") {
    if (advert.euroClass !== undefined) fail("euroClass", "not on electric vehicles");
    if (advert.displacementCc !== undefined) fail("displacementCc", "not on electric vehicles");
    if ((advert.co2 ?? 0) !== 0) fail("co2", "an electric vehicle emits none");
  }
}

/** Shape of an advert's facts without the rules between them; for schemas that are stricter. */
export const advertFactsShape = advertShape.shape;
/** Facts of an advert that is shown or was. */
export const advertFacts = advertShape.superRefine(checkAdvert);
/** Facts of a draft: those that are there keep the rules of every advert. */
export const advertDraft = advertShape
  .partial()
  .required({ type: true, condition: true, brand: true, model: true })
  .extend({ priceTerms: advertShape.shape.priceTerms.partial().optional() })
  .superRefine(checkAdvert);
/** An advert as it is stored: each fact may be missing. */
export type AdvertDraft = z.infer<typeof advertDraft>;
