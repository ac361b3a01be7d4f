/** Facts of a row beside each other: title, terms of the price, registration, and what a new advert has by default. */
import { BODY_TYPES, VEHICLE_TYPES } from "~/data/enums";
import { cleanText, foldText } from "~/lib/text";
import { forbiddenKind } from "../adverts/forbidden-wording";
import { fitted } from "../adverts/read-advert-form";
import { MAX_PICTURE_URLS } from "../stock-records/stock-record";
import type { Columns } from "./match-columns";
import { placeOf, type Matching, type RowProblem } from "./matching";

/** Values of a row by the name of their field, before they are a record. */
export type Draft = Record<string, unknown>;

/** Facts of the values: title, terms of the price, month of registration, equipment within its limits. */
export function factsOf(values: Draft, problems: RowProblem[], columns: Columns): Draft {
  const {
    stockNumber: _n,
    vin: _v,
    plate: _p,
    status: _s,
    pictures: _i,
    version: _r,
    ...rest
  } = values;
  const { vat, transfer, firstRegistration, specs, ...facts } = rest;
  const warn = (field: string, code: string) =>
    problems.push({ ...placeOf(field, columns), code, isBlocking: false });
  if (vat !== undefined || transfer !== undefined)
    facts.priceTerms = {
      ...(vat !== undefined && { vat }),
      ...(transfer !== undefined && { transfer }),
    };
  const { year, month } = (firstRegistration ?? {}) as { year?: number; month?: number };
  if (facts.year === undefined && year !== undefined) facts.year = year;
  const ofYear = year ?? facts.year;
  if (month !== undefined && typeof ofYear === "number")
    facts.firstRegistration = `${ofYear}-${pad(month)}`;
  // Of a used vehicle the date is surer than the model year of some programs.
  if (year !== undefined && facts.condition !== "new") facts.year = year;
  if (Array.isArray(values.pictures)) {
    const unique = [...new Set(values.pictures as string[])];
    if (unique.length > MAX_PICTURE_URLS) warn("pictures", "too_many_pictures");
    values.pictures = unique.slice(0, MAX_PICTURE_URLS);
    if (unique.length === 0) delete values.pictures;
  }
  if (Array.isArray(specs))
    facts.specs = withinLimits(specs as Spec[], () => warn("specs", "too_many_specs"));
  if (typeof facts.name === "string" && facts.name.length > 70) {
    facts.name = cutTitle(facts.name);
    warn("name", "cut_title");
  }
  return facts;
}

interface Spec {
  label: string;
  value: string;
}

function withinLimits(specs: readonly Spec[], warn: () => void): Spec[] {
  const seen = new Set<string>();
  const different = specs.filter(({ label, value }) => {
    const folded = label.toLowerCase();
    if (seen.has(folded) || forbiddenKind(`${label}: ${value}`)) return false;
    seen.add(folded);
    return true;
  });
  if (different.length > 30) warn();
  return different.slice(0, 30);
}

/** At most 70 characters, cut between two words. */
function cutTitle(name: string): string {
  const cut = name.slice(0, 71);
  const space = cut.lastIndexOf(" ");
  return cleanText(space > 40 ? cut.slice(0, space) : cut, 70);
}

/** The facts of a new advert: its own ones and the file's defaults. */
export function complete(
  facts: Draft,
  { version }: Draft,
  { defaults }: Matching,
  brands: readonly string[],
): void {
  if (facts.brand === undefined && typeof facts.name === "string")
    splitTitle(facts, facts.name, brands);
  const ofBody = VEHICLE_TYPES.filter((type) =>
    (BODY_TYPES[type] as readonly unknown[]).includes(facts.bodyType),
  );
  facts.type ??= ofBody.length === 1 ? ofBody[0] : defaults.type;
  facts.condition ??= defaults.condition;
  const terms = facts.priceTerms as { vat?: string; transfer?: string } | undefined;
  const vat = terms?.vat ?? defaults.vat;
  const transfer = terms?.transfer ?? defaults.transfer;
  if (vat || transfer) facts.priceTerms = { ...(vat && { vat }), ...(transfer && { transfer }) };
  if (defaults.guaranteeMonths) facts.guaranteeMonths ??= Number(defaults.guaranteeMonths);
  const { brand, model } = facts;
  if (facts.name === undefined && typeof brand === "string" && typeof model === "string") {
    // Some programs repeat the brand or the model in the version.
    const parts = [brand, model, typeof version === "string" ? withoutStart(version, model) : ""];
    const name = cutTitle(cleanText(parts.join(" "), Infinity));
    if (name.length >= 5 && !forbiddenKind(name)) facts.name = name;
  }
  for (const name of ["type", "condition"] as const)
    if (facts[name] === undefined) delete facts[name];
}

function withoutStart(text: string, start: string): string {
  return foldText(text).startsWith(foldText(start)) ? text.slice(start.length) : text;
}

/** `Fiat Panda 1.2 Lounge` → brand `Fiat`, model `Panda`. */
function splitTitle(facts: Draft, title: string, brands: readonly string[]): void {
  const folded = `${foldText(title)} `;
  const brand = brands.find((one) => folded.startsWith(`${foldText(one)} `));
  if (!brand) return;
  const [model] = title.slice(brand.length).trim().split(/\s+/);
  if (!model) return;
  facts.brand = brand;
  facts.model ??= model;
}

/** Takes out what does not fit type, condition and fuel, as the editor does. */
export function fit(facts: Draft, problems: RowProblem[], columns: Columns): void {
  if (facts.type === undefined) return;
  const { bodyType, mileage } = facts;
  fitted(facts, undefined, {});
  const warn = (field: string) =>
    problems.push({ ...placeOf(field, columns), code: "not_fitting", isBlocking: false });
  if (bodyType !== undefined && facts.bodyType === undefined) warn("bodyType");
  // Kilometres of nought to some hundred are those of every new vehicle.
  if (facts.condition === "new" && typeof mileage === "number" && mileage > 500) warn("mileage");
}

/** A month with two digits. */
export function pad(month: number): string {
  return String(month).padStart(2, "0");
}
