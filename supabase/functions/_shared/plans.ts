import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { FunctionError } from "./errors.ts";

/** Billing intervals (docs/product.md 8.3): column of the price, and the interval for Stripe. */
export const billingIntervals = {
  month: { column: "monthly_price_cents", recurring: { interval: "month", interval_count: 1 } },
  quarter: { column: "quarterly_price_cents", recurring: { interval: "month", interval_count: 3 } },
  semiannual: {
    column: "semiannual_price_cents",
    recurring: { interval: "month", interval_count: 6 },
  },
  year: { column: "annual_price_cents", recurring: { interval: "year", interval_count: 1 } },
} as const;

/** The intervals of billing in calls of the app. */
export const billingIntervalSchema = z.enum(["month", "quarter", "semiannual", "year"]);
export type BillingInterval = z.output<typeof billingIntervalSchema>;

const cents = z.number().int().nonnegative();
const planSchema = z.object({
  code: z.string(),
  name: z.string(),
  quota: z.number().int(),
  monthly_price_cents: cents,
  quarterly_price_cents: cents,
  semiannual_price_cents: cents,
  annual_price_cents: cents,
});
/** A plan in the database. */
export type Plan = z.output<typeof planSchema>;

/**
 * The plans on sale, cheapest first.
 * @throws FunctionError backend_unavailable
 */
export async function activePlans(database: SupabaseClient): Promise<Plan[]> {
  const { data, error } = await database
    .from("plans")
    .select()
    .eq("active", true)
    .order("monthly_price_cents")
    .retry(false);
  if (error) throw new FunctionError("backend_unavailable", error);
  return z.array(planSchema).parse(data);
}
