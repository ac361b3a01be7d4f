/** The rules of app/data/market-schema.ts beside the columns and checks of the tables. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  BODY_TYPES,
  COLOURS,
  CONDITIONS,
  FUEL_TYPES,
  PROMOTIONS,
  TRANSMISSIONS,
  VEHICLE_TYPES,
} from "~/data/enums";
import {
  advertDraft,
  advertFacts,
  advertFactsShape,
  dealershipFacts,
  DRAFT_FACTS,
} from "~/data/market-schema";
import { vehicles } from "~/data/vehicles";
import { errorCodeOf, runAs } from "../support/callers";
import { OPEN_TIMEOUT } from "../support/engines";
import { openPglite } from "../support/pglite";
import type { ScratchDatabase } from "../support/scratch-database";
import { pgliteTemplate } from "../support/shared-services";
import { newAccount } from "../rules/accounts";
import { FACTS, json, newAdvert, newDealer, type Dealer } from "../rules/adverts";
import {
  BAD_DEALERSHIPS,
  BROKEN,
  type Change,
  DEALERSHIP,
  GOOD_DEALERSHIPS,
} from "./dealership-changes";

const electric = { fuelType: "Elettrica", euroClass: undefined, displacementCc: undefined, co2: 0 };

/** Changes of a good advert that both sides accept. */
const GOOD_ADVERTS: readonly Change[] = [
  {},
  ...CONDITIONS.map((condition) => ({ condition, mileage: 0, guaranteeMonths: 24 })),
  ...VEHICLE_TYPES.flatMap((type) =>
    BODY_TYPES[type].map((bodyType) => ({
      ...{ type, bodyType },
      doors: type === "moto" ? undefined : 3,
    })),
  ),
  ...FUEL_TYPES.map((fuelType) => (fuelType === "Elettrica" ? electric : { fuelType })),
  ...COLOURS.map((colour) => ({ colour })),
  ...PROMOTIONS.map((promotion) => ({ promotion })),
  ...TRANSMISSIONS.map((transmission) => ({ transmission })),
  ...["included", "deductible", "margin"].map((vat) => ({
    priceTerms: { vat, transfer: "included" },
  })),
  { name: "a".repeat(5) },
  { name: "a".repeat(70) },
  { brand: "a".repeat(40), model: "a".repeat(60) },
  { year: 1950, firstRegistration: "1950-12" },
  { year: 2100, firstRegistration: undefined },
  { condition: "new", mileage: 0, guaranteeMonths: 36, firstRegistration: "2026-01" },
  { price: 1 },
  { price: 10_000_000 },
  { description: "a".repeat(20) },
  { description: "riga\n".repeat(999) + "fine" },
  { mileage: 2_000_000 },
  { doors: 2, seats: 1 },
  { doors: 5, seats: 9 },
  { mileageDate: "1990-01-01" },
  { mileageDate: "2100-12-31" },
  { powerKw: 0.1 },
  { powerKw: 2000 },
  { displacementCc: 10_000, unladenWeightKg: 10_000 },
  ...["Euro 6d-TEMP", "euro 5+", "Euro 0"].map((euroClass) => ({ euroClass })),
  { consumption: 0.1, co2: 1000 },
  { consumption: 100, co2: 0 },
  { guaranteeMonths: 120 },
  { specs: [] },
  { specs: Array(30).fill({ label: "a".repeat(40), value: "a".repeat(200) }) },
  ...[
    "firstRegistration",
    "promotion",
    "doors",
    "displacementCc",
    "unladenWeightKg",
    "euroClass",
    "consumption",
    "co2",
    "guaranteeMonths",
    "mileageDate",
  ].map((fact) => ({ [fact]: undefined })),
];

/** Facts without which an advert is a draft. */
const REQUIRED = Object.keys(FACTS)
  .filter((fact) => !advertFactsShape[fact as keyof typeof FACTS].safeParse(undefined).success)
  // Without specs a row has none.
  .filter((fact) => fact !== "specs");
const isOfDrafts = (fact: string) => (DRAFT_FACTS as readonly string[]).includes(fact);
const columnOf = (fact: string) => fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = (fact: string) =>
  fact === "priceTerms" ? ["price_vat", "price_transfer"] : [columnOf(fact)];

/** All that a draft may lack. */
const NOTHING: Change = Object.fromEntries(
  Object.keys(FACTS).flatMap((fact) => (isOfDrafts(fact) ? [] : [[fact, undefined]])),
);

/** Changes that make a draft of a good advert. */
const DRAFTS: readonly Change[] = [
  ...REQUIRED.filter((fact) => !isOfDrafts(fact)).map((fact) => ({ [fact]: undefined })),
  { priceTerms: { vat: "margin" } },
  { priceTerms: { transfer: "included" } },
  { priceTerms: {} },
  { condition: "new", mileage: undefined, guaranteeMonths: 24 },
  { fuelType: undefined, euroClass: undefined },
  NOTHING,
];

/** Changes that both sides refuse, of drafts as of complete adverts. */
const BAD_ADVERTS: readonly Change[] = [
  ...REQUIRED.filter(isOfDrafts).map((fact) => ({ [fact]: undefined })),
  { mileageDate: "1989-12-31" },
  { mileageDate: "2101-01-01" },
  { mileageDate: "2026-02-30" },
  ...["type", "condition", "promotion", "fuelType", "bodyType", "colour", "transmission"].map(
    (fact) => ({ [fact]: "altro" }),
  ),
  { priceTerms: { vat: "none", transfer: "included" } },
  { priceTerms: { vat: "margin", transfer: "none" } },
  { type: "moto", bodyType: "SUV", doors: undefined },
  { type: "moto", bodyType: "Naked" },
  { name: "a".repeat(4) },
  { name: "a".repeat(71) },
  { name: BROKEN },
  { brand: "" },
  { brand: "a".repeat(41) },
  { model: "a".repeat(61) },
  { model: BROKEN },
  { year: 1949, firstRegistration: undefined },
  { year: 2101, firstRegistration: undefined },
  { firstRegistration: "2019-13" },
  { firstRegistration: "2019-4" },
  { firstRegistration: "2018-04" },
  { price: 0 },
  { price: 10_000_001 },
  { price: 8900.5 },
  { description: "a".repeat(19) },
  { description: "a".repeat(5001) },
  { description: "venti caratteri e un \u0007" },
  { mileage: -1 },
  { mileage: 2_000_001 },
  { condition: "new", mileage: 1, guaranteeMonths: 24 },
  { condition: "new", mileage: 0, guaranteeMonths: 23 },
  { doors: 1 },
  { doors: 6 },
  { seats: 0 },
  { seats: 10 },
  { powerKw: 0 },
  { powerKw: 2000.1 },
  { displacementCc: 0 },
  { displacementCc: 10_001 },
  { unladenWeightKg: 0 },
  { unladenWeightKg: 10_001 },
  { euroClass: "6d" },
  { euroClass: "Euro 6" + "d".repeat(15) },
  { consumption: 0 },
  { consumption: 100.1 },
  { co2: -1 },
  { co2: 1001 },
  { guaranteeMonths: 11 },
  { guaranteeMonths: 121 },
  { ...electric, euroClass: "Euro 6" },
  { ...electric, displacementCc: 1000 },
  { ...electric, co2: 1 },
  { specs: Array(31).fill({ label: "Cambio", value: "Manuale" }) },
  { specs: [{ label: "", value: "Manuale" }] },
  { specs: [{ label: "a".repeat(41), value: "Manuale" }] },
  { specs: [{ label: "Cambio", value: "a".repeat(201) }] },
  { specs: [{ label: "Cambio", value: 5 }] },
  { specs: [{ label: "Cambio", value: "Manuale", more: "" }] },
  { specs: "Cambio" },
  { dealershipId: "1" },
];

const asText = (changes: readonly Change[]) =>
  changes.map(
    (change) =>
      [JSON.stringify(change, (_, value: unknown) => value ?? null).slice(0, 90), change] as const,
  );

describe("The rules of every advert and dealership", () => {
  let database: ScratchDatabase;
  let dealer: Dealer;
  let admin: Dealer;
  beforeAll(async () => {
    database = await openPglite(await pgliteTemplate());
    dealer = await newDealer(database);
    admin = { ...(await newAccount(database, { admin: true })), dealership: "" };
    await database.script(
      `update public.dealerships set email = 'info@autodelgolfo.example' where id = '${dealer.dealership}'`,
    );
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  /** Whether the schema and the database take it; nothing is stored. */
  async function verdicts(schema: z.ZodType, facts: object, expression: string, who = dealer) {
    const stored = await runAs(database, who, `select ${expression}`).then(
      () => true,
      (error: unknown) => errorCodeOf(error),
    );
    return { schema: schema.safeParse(facts).success, database: stored };
  }
  const ofAdvert = (change: Change, base: object = FACTS) => {
    const facts = { ...base, ...change };
    return verdicts(advertFacts, facts, `public.create_advert(${json(facts)})`);
  };
  const ofDealership = (change: Change) => {
    const facts = { ...DEALERSHIP, ...change };
    const expression = `public.update_dealership('${dealer.dealership}', ${json(facts)}, 1)`;
    // A dealer may change no name and no address.
    return verdicts(dealershipFacts, facts, expression, admin);
  };

  const isDraft = (change: Change) => advertDraft.safeParse({ ...FACTS, ...change }).success;

  it.each(asText(GOOD_ADVERTS))("take an advert with %s", async (_, change) => {
    expect(await ofAdvert(change)).toEqual({ schema: true, database: true });
    expect(isDraft(change)).toBe(true);
  });

  it.each(asText(DRAFTS))("take a draft with %s, and no advert", async (_, change) => {
    expect(await ofAdvert(change)).toEqual({ schema: false, database: true });
    expect(isDraft(change)).toBe(true);
  });

  it.each(asText(BAD_ADVERTS))("refuse an advert with %s", async (_, change) => {
    expect(await ofAdvert(change)).toEqual({ schema: false, database: "invalid_advert" });
    expect(isDraft(change)).toBe(false);
  });

  it("want all facts of what is no draft any more, and name those that are missing", async () => {
    const { id } = await newAdvert(database, dealer);
    const complete = `update public.adverts set status = 'paused' where id = '${id}'`;
    await database.script(complete);
    for (const fact of REQUIRED)
      for (const column of columnsOf(fact)) {
        const without = database.script(
          `update public.adverts set ${column} = null where id = '${id}'`,
        );
        await expect(without, column).rejects.toThrow(
          isOfDrafts(fact) ? /not-null/ : /complete_unless_draft/,
        );
        if (isOfDrafts(fact)) continue;
        const { rows } = await database.query(
          `select private.missing_for_publication(jsonb_populate_record(a, '{"${column}": null}')) as missing
           from public.adverts a where id = '${id}'`,
        );
        expect(rows[0]?.missing, column).toEqual([fact]);
      }
  });

  it.each(asText(GOOD_DEALERSHIPS))("take a dealership with %s", async (_, change) => {
    expect(await ofDealership(change)).toEqual({ schema: true, database: true });
  });

  it.each(asText(BAD_DEALERSHIPS))("refuse a dealership with %s", async (_, change) => {
    expect(await ofDealership(change)).toEqual({ schema: false, database: "invalid_dealership" });
  });

  it("have a column for every fact, which may be empty where a draft or a dealership may lack it", async () => {
    const { rows } = await database.query(
      `select table_name, column_name, is_nullable from information_schema.columns
       where table_schema = 'public' and table_name in ('adverts', 'dealerships')`,
    );
    const columns = new Map(
      rows.map(({ table_name, column_name, is_nullable }) => [
        `${String(table_name)}.${String(column_name)}`,
        is_nullable === "YES",
      ]),
    );
    // A hidden dealership may have lost what tells who it was.
    const unlessHidden = ["address", "phone", "email"];
    const shapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
      adverts: advertFactsShape,
      dealerships: dealershipFacts.shape,
    };
    for (const [table, shape] of Object.entries(shapes))
      for (const [fact, schema] of Object.entries(shape)) {
        const isOptional =
          table === "adverts"
            ? !isOfDrafts(fact) && fact !== "specs"
            : schema.safeParse(undefined).success || unlessHidden.includes(fact);
        for (const name of columnsOf(fact))
          expect(columns.get(`${table}.${name}`), name).toBe(isOptional);
      }
  });

  it("hold for every shipped advert", async () => {
    /** What a dealer does not set. */
    const others = ["id", "dealershipId", "featured", "images", "publishedAt", "priceReduction"];
    for (const vehicle of vehicles) {
      const facts = Object.entries(vehicle).filter(([fact]) => !others.includes(fact));
      expect(await ofAdvert(Object.fromEntries(facts), {}), vehicle.id).toEqual({
        schema: true,
        database: true,
      });
    }
  });
});
