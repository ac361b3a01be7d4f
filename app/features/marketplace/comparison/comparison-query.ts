/** The address of a comparison: its vehicles, and what the visitor typed for its costs (docs/product.md 4.15). */
import { z } from "zod";
import { DEFAULT_KM, FUEL_PRICES, PAID_FUELS, type PaidFuel } from "~/data/vehicle-taxes";
import { PROVINCE_NAMES, type Province } from "~/lib/provinces";
import { readVehicleIds } from "~/lib/vehicle-ids";
import { MAX_COMPARED, consumptionField, priceField } from "./comparison";

/** Limits of what can be typed (docs/product.md 12.8). */
const KM_LIMITS = { min: 500, max: 200_000 } as const;
const PRICE_LIMITS = { min: 0.01, max: 9.99 } as const;

/** `12.000`, `12 000`, `12000`: dots and spaces are for reading. */
const km = z
  .string()
  .trim()
  .max(20)
  .transform((text) => text.replace(/[.\s\u00a0]/g, ""))
  .pipe(z.string().regex(/^\d+$/))
  .transform(Number)
  .pipe(z.number().min(KM_LIMITS.min).max(KM_LIMITS.max));

/** `1,75`, `1.75`. */
const price = z
  .string()
  .trim()
  .max(10)
  .transform((text) => text.replace(",", "."))
  .pipe(z.string().regex(/^\d(\.\d{1,3})?$/))
  .transform(Number)
  .pipe(z.number().min(PRICE_LIMITS.min).max(PRICE_LIMITS.max));

/** `5,2`: litres, kilograms or kWh for 100 km, as `consumption` of an advert. */
const consumption = z
  .string()
  .trim()
  .max(10)
  .transform((text) => text.replace(",", "."))
  .pipe(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/))
  .transform(Number)
  .pipe(z.number().min(0.5).max(60));

/** Message for a wrong number of kilometres. */
export const KM_ERROR = "Scrivi i chilometri di un anno, da 500 a 200.000";
/** Message for a wrong price. */
export const PRICE_ERROR = "Scrivi un prezzo in euro, per esempio 1,75";
const CONSUMPTION_ERROR = "Scrivi il consumo su 100 km, per esempio 5,2";

/** The numbers that the costs are computed with. */
export interface CostAssumptions {
  readonly km: number;
  readonly province: Province;
  readonly prices: Readonly<Record<PaidFuel, number>>;
  /** Typed for vehicles whose advert does not say it, by id; for 100 km. */
  readonly consumptions: Readonly<Record<string, number | undefined>>;
}

/** The query of a comparison, from the address. */
export interface ComparisonQuery {
  /** At most four, each once. */
  readonly ids: readonly string[];
  /** Whether the address named more. */
  readonly isCut: boolean;
  readonly onlyDifferences: boolean;
  readonly assumptions: CostAssumptions;
  /** As typed, by the name of the field; only what was typed. */
  readonly typed: Readonly<Partial<Record<string, string>>>;
  /** Italian texts, by the name of the field. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

function isProvince(text: string | null): text is Province {
  return text !== null && Object.hasOwn(PROVINCE_NAMES, text);
}

/** Reads the address; what cannot be used gets an error, and the default in its place. */
export function readComparisonQuery(search: URLSearchParams): ComparisonQuery {
  const all = readVehicleIds(search);
  const typed: Record<string, string> = {};
  const errors: Record<string, string> = {};

  function read<Or>(name: string, schema: z.ZodType<number, string>, error: string, or: Or) {
    const text = search.get(name)?.slice(0, 20);
    if (text === undefined || text.trim() === "") return or;
    typed[name] = text;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    errors[name] = error;
    return or;
  }

  const ids = all.slice(0, MAX_COMPARED);
  const province = search.get("provincia");
  const prices = Object.fromEntries(
    PAID_FUELS.map((fuel) => [fuel, read(priceField(fuel), price, PRICE_ERROR, FUEL_PRICES[fuel])]),
  ) as Record<PaidFuel, number>;
  return {
    ids,
    isCut: all.length > MAX_COMPARED,
    onlyDifferences: search.get("solo") === "differenze",
    assumptions: {
      km: read("km", km, KM_ERROR, DEFAULT_KM),
      province: isProvince(province) ? province : "CZ",
      prices,
      consumptions: Object.fromEntries(
        ids.map((id) => [
          id,
          read(consumptionField(id), consumption, CONSUMPTION_ERROR, undefined),
        ]),
      ),
    },
    typed,
    errors,
  };
}
