/**
 * One advert of a stock as import, API and feeds hand it to `write_stock` (docs/product.md 8.18). Its facts have the names and
 * the rules of every advert (`advertFactsShape`); what is said of an invalid one is `recordProblems`.
 */
import { z } from "zod";
import { advertFactsShape, checkAdvert, DRAFT_FACTS } from "~/data/market-schema";
import { dayInItaly } from "~/lib/dates";
import { brandSpelling } from "../adverts/brand-spelling";
import {
  consumptionRule,
  plateRule,
  powerKwRule,
  stockNumberRule,
  vinRule,
} from "../adverts/field-rules";
import { problemsOf } from "../adverts/read-advert-form";
import { forbiddenKind } from "../adverts/forbidden-wording";

/** Records of one call of `write_stock`. */
export const MAX_RECORDS = 200;
/** Addresses of pictures of one advert. */
export const MAX_PICTURE_URLS = 30;

/** States that a record may ask for. */
export const WANTED_STATUSES = ["published", "draft", "paused", "reserved", "sold"] as const;

/** The address of a picture; what it leads to is proved when it is fetched. */
const pictureUrlRule = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(2000)
  .refine((address) => {
    // The rules before do not keep this one from running.
    if (!URL.canParse(address)) return false;
    const { username, password } = new URL(address);
    return username === "" && password === "";
  });

const rules = advertFactsShape;
/** Absent: stays as it is; null: is taken out. */
const optional = <Rule extends z.ZodType>(rule: Rule) => rule.nullable().optional();

/** Facts of a record. A creation needs those of `DRAFT_FACTS`. */
export const recordFactsSchema = z.strictObject({
  type: rules.type.optional(),
  condition: rules.condition.optional(),
  brand: rules.brand.overwrite(brandSpelling).optional(),
  model: rules.model.optional(),
  name: optional(rules.name),
  bodyType: optional(rules.bodyType),
  colour: optional(rules.colour),
  doors: optional(rules.doors.unwrap()),
  seats: optional(rules.seats),
  year: optional(rules.year),
  firstRegistration: optional(rules.firstRegistration.unwrap()),
  mileage: optional(rules.mileage),
  mileageDate: optional(rules.mileageDate.unwrap()),
  fuelType: optional(rules.fuelType),
  transmission: optional(rules.transmission),
  powerKw: optional(powerKwRule),
  displacementCc: optional(rules.displacementCc.unwrap()),
  unladenWeightKg: optional(rules.unladenWeightKg.unwrap()),
  euroClass: optional(rules.euroClass.unwrap()),
  consumption: optional(consumptionRule),
  co2: optional(rules.co2.unwrap()),
  price: optional(rules.price),
  priceTerms: optional(rules.priceTerms.partial()),
  promotion: optional(rules.promotion.unwrap()),
  guaranteeMonths: optional(rules.guaranteeMonths.unwrap()),
  description: optional(rules.description),
  specs: optional(rules.specs),
});

/** A record without the rules between its facts: what a description of the shape is made from. */
export const stockRecordShape = z.strictObject({
  stockNumber: stockNumberRule,
  facts: recordFactsSchema,
  vin: optional(vinRule),
  plate: optional(plateRule),
  /** Absent: a new advert is published once it is complete, an existing one stays as its dealer left it. */
  status: z.enum(WANTED_STATUSES).optional(),
  /** Addresses in the order of the gallery; absent: the pictures stay as they are. */
  pictures: z.array(pictureUrlRule).max(MAX_PICTURE_URLS).optional(),
});

/** A record of a stock: a vehicle as programs send it. */
export type StockRecord = z.infer<typeof stockRecordShape>;
/** The facts of a record. */
export type RecordFacts = StockRecord["facts"];

/** A record with every rule of the editor. Its issues are read by `recordProblems`. */
export const stockRecordSchema = stockRecordShape.superRefine(({ facts, pictures }, context) => {
  const fail = (path: (string | number)[], code: string, message: string = code) =>
    context.addIssue({ code: "custom", path, message, params: { code } });
  for (const name of ["name", "description"] as const) {
    const kind = forbiddenKind(facts[name] ?? "");
    if (kind) fail(["facts", name], `forbidden_${kind}`);
  }
  const labels = new Set<string>();
  for (const [at, { label, value }] of (facts.specs ?? []).entries()) {
    const kind = forbiddenKind(`${label}: ${value}`);
    if (kind) fail(["facts", "specs", at], `forbidden_${kind}`);
    const folded = label.toLowerCase();
    if (labels.has(folded)) fail(["facts", "specs", at], "repeated_label");
    labels.add(folded);
  }
  if (new Set(pictures).size !== (pictures?.length ?? 0)) fail(["pictures"], "repeated_picture");
  checkFacts(facts, (name, code, message) => fail(["facts", name], code, message));
});

const fittingFacts = z.custom<Parameters<typeof checkAdvert>[0]>().superRefine(checkAdvert);

/** The rules between facts, as far as the facts are in the record: the database knows the others. */
function checkFacts(
  given: RecordFacts,
  fail: (name: string, code: string, message: string) => void,
): void {
  const facts = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null),
  ) as Parameters<typeof problemsOf>[0];
  // A record may say the month alone, of which the year follows.
  const year = facts.year ?? (Number(facts.firstRegistration?.slice(0, 4)) || undefined);
  for (const { code, field, message } of problemsOf(
    { ...facts, ...(year && { year }) },
    dayInItaly(new Date()),
  ))
    fail(field === "month" ? "firstRegistration" : field, code, message);
  if (DRAFT_FACTS.some((name) => facts[name] === undefined)) return;
  const { error } = fittingFacts.safeParse(facts);
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0]);
    // `problemsOf` says these two.
    if (name !== "firstRegistration" && name !== "guaranteeMonths")
      fail(name, "not_fitting", message);
  }
}
