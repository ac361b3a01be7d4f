import { BODY_TYPES } from "~/data/enums";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { FIELD_NAMES, type FieldName, type FieldTexts, type Identifiers } from "./advert-fields";
import { advertFormSchema } from "./advert-form-schema";
import { brandSpelling } from "./brand-spelling";
import type { OwnFacts } from "./own-adverts.server";

/** The result of reading a form of an advert. */
export interface ReadAdvert {
  /** The facts with what was typed; a field that is not valid leaves its fact as it was. */
  facts: OwnFacts;
  /** Facts that differ from before, as `update_advert` takes them: null for what was taken out. */
  changes: Record<string, unknown>;
  /** VIN and plate as typed, undefined for none; one that the form had not, or that is not valid, is absent. */
  identifiers: Pick<Identifiers, "vin" | "plate">;
  /** The text beside each field that is not valid. */
  errors: Partial<Record<FieldName, string[]>>;
  /** The dealer's own number as typed, undefined for none; null where the form had none that is valid. */
  stockNumber: { value: string | undefined } | null;
  /** The typed texts, as they were sent. */
  typed: FieldTexts;
}

/** A fact in terms of another, and the field that says so. */
interface Problem {
  /** For programs: the API answers it (docs/product.md 8.18). */
  code: string;
  field: FieldName;
  facts: readonly (keyof OwnFacts)[];
  message: string;
}

/**
 * Reads the form of an advert. Each field is read for itself: the valid ones are facts, the others keep an error. Facts
 * that no longer fit (doors of a motorcycle, mileage of a new vehicle) are taken out; fields that the form did not send
 * stay as they were.
 *
 * @param before The facts as they are stored.
 * @param today ISO day in Italy.
 */
export function readAdvertForm(form: FormData, before: OwnFacts, today: string): ReadAdvert {
  const typed: FieldTexts = {};
  const values: Partial<Record<FieldName, unknown>> = {};
  const errors: ReadAdvert["errors"] = {};
  for (const name of FIELD_NAMES) {
    const text = form.get(name);
    if (typeof text !== "string") continue;
    typed[name] = text;
    const { data, error } = advertFormSchema.shape[name].safeParse(text);
    if (error) errors[name] = error.issues.slice(0, 1).map(({ message }) => message);
    else values[name] = data;
  }
  if (typeof values.brand === "string") values.brand = brandSpelling(values.brand);
  const facts = fitted(withTyped(before, values), values.bodyType, errors);
  for (const problem of problemsOf(facts, today)) takeBack(facts, before, problem, errors);
  // Facts that were stored before may contradict the ones typed now.
  for (const problem of problemsOf(facts, today)) takeBack(facts, {}, problem, errors);
  return {
    facts,
    changes: changesOf(before, facts),
    identifiers: {
      ...("vin" in values && { vin: values.vin as string | undefined }),
      ...("plate" in values && { plate: values.plate as string | undefined }),
    },
    stockNumber:
      "stockNumber" in values ? { value: values.stockNumber as string | undefined } : null,
    errors,
    typed,
  };
}

function withTyped(before: OwnFacts, values: Partial<Record<FieldName, unknown>>): OwnFacts {
  const {
    month: _month,
    vat,
    transfer,
    vin: _vin,
    plate: _plate,
    stockNumber: _number,
    ...plain
  } = values;
  const facts: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(plain)) set(facts, name, value);
  if ("month" in values && "year" in values) {
    const { year, month: monthNumber } = values as { year?: number; month?: string };
    const isKnown = year !== undefined && monthNumber !== undefined;
    set(facts, "firstRegistration", isKnown ? `${year}-${monthNumber}` : undefined);
  }
  if ("vat" in values || "transfer" in values) {
    const terms = {
      vat: "vat" in values ? vat : before.priceTerms?.vat,
      transfer: "transfer" in values ? transfer : before.priceTerms?.transfer,
    };
    const given = Object.entries(terms).filter(([, value]) => value !== undefined);
    set(facts, "priceTerms", given.length > 0 ? Object.fromEntries(given) : undefined);
  }
  return facts;
}

function set(facts: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete facts[name];
  else facts[name] = value;
}

/** Takes out what does not fit the type, the condition and the fuel. */
export function fitted(
  facts: OwnFacts,
  typedBody: unknown,
  errors: ReadAdvert["errors"],
): OwnFacts {
  const { type = "auto" } = facts;
  if (facts.bodyType && !(BODY_TYPES[type] as readonly string[]).includes(facts.bodyType)) {
    if (typedBody === facts.bodyType)
      errors.bodyType = [`Scegli una carrozzeria tra quelle di ${TYPE_LABELS[type].toLowerCase()}`];
    delete facts.bodyType;
  }
  if (type === "moto") {
    delete facts.doors;
    delete errors.doors;
  }
  if (facts.condition === "new") {
    facts.mileage = 0;
    delete facts.mileageDate;
    delete errors.mileage;
    delete errors.mileageDate;
  }
  if (facts.fuelType === "Elettrica") {
    delete facts.displacementCc;
    delete facts.euroClass;
    if (facts.co2 !== 0) delete facts.co2;
    for (const name of ["displacementCc", "euroClass", "co2"] as const) delete errors[name];
  }
  return facts;
}

/**
 * Facts that contradict each other, or are not allowed together.
 *
 * @param today ISO day in Italy.
 */
export function problemsOf(facts: OwnFacts, today: string): Problem[] {
  const { condition, year, firstRegistration, mileageDate, guaranteeMonths } = facts;
  const yearNow = Number(today.slice(0, 4));
  const problems: Problem[] = [];
  const registration = ["year", "firstRegistration"] as const;
  // Model years begin in the autumn before.
  if (year !== undefined && year > (condition === "new" ? yearNow + 1 : yearNow))
    problems.push({
      code: "year_in_future",
      field: "year",
      facts: registration,
      message: "L'anno è nel futuro",
    });
  else if (firstRegistration !== undefined && firstRegistration > today.slice(0, 7))
    problems.push({
      code: "registration_in_future",
      field: "month",
      facts: ["firstRegistration"],
      message: "La prima immatricolazione è nel futuro",
    });
  else if (
    condition === "used" &&
    firstRegistration &&
    firstRegistration.slice(0, 4) !== String(year)
  )
    problems.push({
      code: "registration_of_other_year",
      field: "month",
      facts: ["firstRegistration"],
      message: "Scegli il mese dell'anno di immatricolazione",
    });
  if (mileageDate !== undefined && mileageDate > today)
    problems.push({
      code: "mileage_date_in_future",
      field: "mileageDate",
      facts: ["mileageDate"],
      message: "Il giorno in cui hai letto i chilometri è nel futuro",
    });
  else if (
    problems.length === 0 &&
    mileageDate &&
    firstRegistration &&
    mileageDate.slice(0, 7) < firstRegistration
  )
    problems.push({
      code: "mileage_date_before_registration",
      field: "mileageDate",
      facts: ["mileageDate"],
      message: "I chilometri sono letti prima dell'immatricolazione",
    });
  if (condition === "new" && guaranteeMonths !== undefined && guaranteeMonths < 24)
    problems.push({
      code: "guarantee_too_short",
      field: "guaranteeMonths",
      facts: ["guaranteeMonths"],
      message: "La garanzia di un veicolo nuovo dura almeno 24 mesi (Codice del consumo, art. 133)",
    });
  return problems;
}

/** Puts facts back to what they were, and says why. */
function takeBack(
  facts: OwnFacts,
  before: OwnFacts,
  { field, facts: names, message }: Problem,
  errors: ReadAdvert["errors"],
): void {
  errors[field] ??= [message];
  for (const name of names) set(facts, name, before[name]);
}

/** Facts that differ, as `update_advert` takes them. */
function changesOf(before: OwnFacts, after: OwnFacts): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof OwnFacts>;
  return Object.fromEntries(
    [...names].flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name])
        ? []
        : [[name, after[name] ?? (name === "specs" ? [] : null)]],
    ),
  );
}
