/** The address of the costs of a vehicle: what the visitor typed (docs/product.md 4.17). */
import { z } from "zod";
import { PROVINCE_NAMES, type Province } from "~/lib/provinces";
import type { Loan } from "./instalments";

/** Limits of what can be typed (docs/product.md 12.8). */
const AMOUNT_LIMITS = { min: 100, max: 10_000_000 } as const;
const MONTHS_LIMITS = { min: 2, max: 120 } as const;
const RATE_LIMITS = { min: 0, max: 30 } as const;

/** `12.000`, `12 000 €`, `12000`: dots and spaces are for reading. */
const amount = z
  .string()
  .transform((text) => text.replace(/[.\s\u00a0€]/g, ""))
  .pipe(z.string().regex(/^\d{1,8}$/))
  .transform(Number)
  .pipe(z.number().min(AMOUNT_LIMITS.min).max(AMOUNT_LIMITS.max));

const months = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(MONTHS_LIMITS.min).max(MONTHS_LIMITS.max));

/** `7,5`, `7.5 %`. */
const rate = z
  .string()
  .transform((text) => text.replace(/[%\s]/g, "").replace(",", "."))
  .pipe(z.string().regex(/^\d{1,2}(\.\d{1,3})?$/))
  .transform(Number)
  .pipe(z.number().min(RATE_LIMITS.min).max(RATE_LIMITS.max));

/** The fields of the loan with their texts for what cannot be used. */
const FIELDS = {
  importo: [amount, "Scrivi quanto finanzi, in euro senza centesimi, da 100 a 10.000.000"],
  mesi: [months, "Scrivi in quanti mesi, da 2 a 120"],
  tasso: [rate, "Scrivi il tasso annuo (TAN), da 0 a 30, per esempio 7,5"],
} as const satisfies Record<string, readonly [z.ZodType<number, string>, string]>;

/** A field of the form of the loan. */
export type LoanField = keyof typeof FIELDS;
/** The fields of the form of the loan. */
export const LOAN_FIELDS = Object.keys(FIELDS) as LoanField[];

/** Longest text that is read of a field; the rest is no number anyway. */
const MAX_TYPED = 20;

/** The query of the costs, from the address. */
export interface CostQuery {
  /** Set when all of it was typed and can be used. */
  readonly loan: Loan | undefined;
  readonly province: Province;
  /** As typed, by the name of the field. */
  readonly typed: Readonly<Partial<Record<LoanField, string>>>;
  /** Italian texts; none before the form was sent. */
  readonly errors: Readonly<Partial<Record<LoanField, string>>>;
}

function isProvince(text: string | null): text is Province {
  return text !== null && Object.hasOwn(PROVINCE_NAMES, text);
}

/** Reads the address. A form in which nothing but the province was sent reckons no loan. */
export function readCostQuery(search: URLSearchParams, ownProvince: Province): CostQuery {
  const chosen = search.get("provincia");
  const province = isProvince(chosen) ? chosen : ownProvince;
  const typed: Partial<Record<LoanField, string>> = {};
  for (const name of LOAN_FIELDS) {
    const text = search.get(name)?.slice(0, MAX_TYPED);
    if (text !== undefined) typed[name] = text;
  }
  if (Object.keys(typed).length === 0) return { loan: undefined, province, typed, errors: {} };

  const errors: Partial<Record<LoanField, string>> = {};
  function read(name: LoanField): number {
    const [schema, error] = FIELDS[name];
    const parsed = schema.safeParse(typed[name] ?? "");
    if (parsed.success) return parsed.data;
    errors[name] = error;
    return 0;
  }
  const loan = { amount: read("importo"), months: read("mesi"), rate: read("tasso") };
  const isWhole = Object.keys(errors).length === 0;
  return { loan: isWhole ? loan : undefined, province, typed, errors };
}
