import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { FunctionError } from "./errors.ts";

const rowSchema = z.object({
  plan_code: z.string(),
  plan_name: z.string(),
  plan_quota: z.number().int(),
  billing_interval: z.string().nullable(),
  current_period_end: z.string().nullable(),
  source: z.enum(["payment", "activation_code"]),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  /** Whether a paid subscription is live, even when a plan from a code takes precedence. */
  has_payment: z.boolean(),
});
/** The subscription of an account that counts now. */
export type CurrentSubscription = z.output<typeof rowSchema>;

/**
 * The subscription in force, or null.
 * @param database Client with the rights of the user.
 * @throws FunctionError backend_unavailable
 */
export async function readCurrentSubscription(
  database: SupabaseClient,
  userId: string,
): Promise<CurrentSubscription | null> {
  const { data, error } = await database
    .from("current_subscriptions")
    .select(Object.keys(rowSchema.shape).join(","))
    .eq("user_id", userId)
    .retry(false)
    .maybeSingle();
  if (error) throw new FunctionError("backend_unavailable", error);
  return data === null ? null : rowSchema.parse(data);
}
