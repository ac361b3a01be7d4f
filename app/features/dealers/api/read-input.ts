/** The messages for parameters and bodies that are not valid, and how a record is completed from them. */
import type { z } from "zod";
import { recordProblems } from "../stock-records/record-problems";
import {
  recordFactsSchema,
  stockRecordSchema,
  stockRecordShape,
  type RecordFacts,
  type StockRecord,
} from "../stock-records/stock-record";
import { DRAFT_FACTS } from "~/data/market-schema";
import { ApiProblem, type InvalidFact } from "./api-problem";
import { READ_ONLY_FIELDS } from "./schemas";

const NO_PARAMETER = { it: "Questo parametro non esiste", en: "is no parameter" };
const REPEATED = { it: "Questo parametro c'è due volte", en: "appears twice" };
const INVALID = { it: "Questo valore non è valido", en: "is not valid" };

/** The parameters that are not valid. @param repeated Names that appear more than once. */
export function invalidQuery(
  issues: readonly z.core.$ZodIssue[],
  repeated: readonly string[],
): InvalidFact[] {
  return [
    ...issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((name) => parameter(name, "unknown_field", NO_PARAMETER))
        : [parameter(String(issue.path[0]), "invalid", INVALID)],
    ),
    ...repeated.map((name) => parameter(name, "invalid", REPEATED)),
  ];
}

function parameter(name: string, code: string, text: InvalidFact["text"]): InvalidFact {
  return { pointer: `?${name}`, code, text };
}

/** The problem of an invalid record. @param base Its pointer in the body. */
export function invalidRecord(error: Pick<z.ZodError, "issues">, base = ""): ApiProblem {
  const facts = recordProblems(error).map(({ pointer, code, text }) => ({
    pointer: base + pointer,
    code,
    text,
  }));
  return new ApiProblem("invalid_record", { facts });
}

/** Where a body says another stock number than its address. */
const OTHER_NUMBER: InvalidFact = {
  pointer: "/stockNumber",
  code: "other_stock_number",
  text: {
    it: "È un altro numero di stock di quello nell'indirizzo",
    en: "is not the stock number of the address",
  },
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A body without the fields that only the portal sets; a record that was read may be sent back. */
function withoutReadOnly(json: unknown): unknown {
  if (!isObject(json)) return json;
  const readOnly: readonly string[] = READ_ONLY_FIELDS;
  return Object.fromEntries(Object.entries(json).filter(([name]) => !readOnly.includes(name)));
}

function parseRecord(record: unknown): StockRecord {
  const { data, error } = stockRecordSchema.safeParse(record);
  if (!data) throw invalidRecord(error);
  return data;
}

/** The year follows from the month of first registration where it is not said. */
function withYear(facts: RecordFacts): RecordFacts {
  if (facts.year !== undefined || !facts.firstRegistration) return facts;
  return { ...facts, year: Number(facts.firstRegistration.slice(0, 4)) };
}

/** The value that removes a fact. */
const NO_FACTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.keys(recordFactsSchema.shape)
      .filter((name) => !(DRAFT_FACTS as readonly string[]).includes(name))
      .map((name) => [name, null]),
  ),
  specs: [],
};

/**
 * The record of a PUT: facts that it does not name are taken out.
 *
 * @throws ApiProblem
 */
export function recordOfPut(json: unknown, stockNumber: string): StockRecord {
  const given = withoutReadOnly(json);
  if (isObject(given) && given.stockNumber !== undefined && given.stockNumber !== stockNumber)
    throw new ApiProblem("invalid_record", { facts: [OTHER_NUMBER] });
  const record = parseRecord(isObject(given) ? { ...given, stockNumber } : given);
  const missing = DRAFT_FACTS.filter((name) => record.facts[name] === undefined);
  if (missing.length > 0)
    throw new ApiProblem("invalid_record", {
      facts: missing.map((name) => ({
        pointer: `/facts/${name}`,
        code: "required",
        text: { it: "Manca: serve in ogni annuncio", en: "is required" },
      })),
    });
  return { ...record, facts: { ...NO_FACTS, ...withoutNulls(withYear(record.facts)) } };
}

function withoutNulls(facts: RecordFacts): RecordFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

/** A record of a batch, as it is written. @throws ApiProblem */
export function recordOfBatch(json: unknown, base: string): StockRecord {
  const { data, error } = stockRecordSchema.safeParse(withoutReadOnly(json));
  if (!data) throw invalidRecord(error, base);
  return { ...data, facts: withYear(data.facts) };
}

/**
 * The record of a PATCH: what changes, and valid together with what is there.
 *
 * @param known Facts of the advert as it is.
 * @throws ApiProblem
 */
export function recordOfPatch(
  json: unknown,
  stockNumber: string,
  known: Readonly<Record<string, unknown>>,
): StockRecord {
  const given = withoutReadOnly(json);
  if (!isObject(given)) throw invalidRecord({ issues: [NO_OBJECT] });
  if (given.stockNumber !== undefined && given.stockNumber !== stockNumber)
    throw new ApiProblem("invalid_record", { facts: [OTHER_NUMBER] });
  const patch = isObject(given.facts) ? given.facts : {};
  if (given.facts !== undefined && !isObject(given.facts))
    throw invalidRecord({ issues: [{ ...NO_OBJECT, path: ["facts"] }] });
  const merged = mergePatch(known, patch);
  parseRecord({ ...given, stockNumber, facts: merged });
  const changed = Object.fromEntries(
    Object.keys(patch).map((name) => [name, merged[name] ?? (name === "specs" ? [] : null)]),
  ) as RecordFacts;
  const { facts: _facts, ...rest } = given;
  // A fact that every advert has is not taken out.
  const { data, error } = stockRecordShape.safeParse({ ...rest, stockNumber, facts: changed });
  if (!data) throw invalidRecord(error);
  return { ...data, facts: withYear(data.facts) };
}

const NO_OBJECT: z.core.$ZodIssue = {
  code: "invalid_type",
  expected: "object",
  path: [],
  message: "no object",
  input: null,
};

/** JSON Merge Patch (RFC 7396) of an object. */
function mergePatch(
  target: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else if (isObject(value)) {
      const before = merged.get(name);
      merged.set(name, mergePatch(isObject(before) ? before : {}, value));
    } else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}
