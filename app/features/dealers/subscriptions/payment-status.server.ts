/** The payments of an account at Stripe (docs/product.md 8.4). */
import { z } from "zod";
import { callFunction } from "~/backend/functions.server";
import type { Supabase } from "~/backend/supabase.server";

/** Response of check-subscription. */
const statusSchema = z.object({
  /** Whether a paid subscription is recorded as live. */
  has_payment: z.boolean(),
  /** Whether Stripe answered. */
  up_to_date: z.boolean().default(true),
  /** When the paid subscription began, ISO 8601; null while Stripe did not answer, too. */
  paid_since: z.iso.datetime().nullish(),
});
/** The payments of an account, as the function returns them. */
export type PaymentStatus = z.output<typeof statusSchema>;

/**
 * The payments of an account as Stripe has them now; null when the function failed.
 *
 * @param timeoutMs Timeout of Stripe; by default that of a page.
 */
export async function checkSubscription(
  supabase: Supabase,
  { signal, timeoutMs }: { signal?: AbortSignal; timeoutMs?: number } = {},
) {
  const body = { refresh: true, timeoutMs };
  const response = await callFunction(supabase, "check-subscription", body, statusSchema, {
    ...(signal && { signal }),
  });
  return response.ok ? response.data : null;
}
