import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { FunctionError } from "./errors.ts";
import type { BillingInterval } from "./plans.ts";
import { queryDatabase } from "./supabase-clients.ts";

/** The plan that a payment page sells. */
export interface Offer {
  planCode: string;
  billingInterval: BillingInterval;
}

/** Milliseconds that a call waits for another one of the same user; a form of the portal times out after ten seconds. */
const WAIT_TIMEOUT = 6_000;
const POLL_INTERVAL = 300;

const beginSchema = z.object({ lease: z.uuid().optional(), url: z.url().optional() });

const parametersOf = (userId: string, { planCode, billingInterval }: Offer) => ({
  p_user: userId,
  p_plan_code: planCode,
  p_billing_interval: billingInterval,
});

function begin(service: SupabaseClient, userId: string, offer: Offer, waited: boolean) {
  const parameters = { ...parametersOf(userId, offer), p_waited: waited };
  return queryDatabase(service, "begin_checkout", parameters, beginSchema);
}

/** @param url Address of the page; null when none was opened. @returns Whether the lease was still valid. */
function finish(
  service: SupabaseClient,
  userId: string,
  lease: string,
  offer: Offer,
  url: string | null,
): Promise<boolean> {
  const parameters = { ...parametersOf(userId, offer), p_lease: lease, p_url: url };
  return queryDatabase(service, "finish_checkout", parameters, z.boolean());
}

/**
 * Runs `open` for one call of a user at a time. Calls for the same offer that wait meanwhile get the same address; calls
 * for another offer run one after the other.
 *
 * @param open Opens a payment page; returns its address and a function that closes it if the lease has expired.
 * @throws FunctionError checkout_in_progress, backend_unavailable; errors of `open` as they are
 */
export async function withCheckoutLease(
  service: SupabaseClient,
  userId: string,
  offer: Offer,
  open: () => Promise<{ url: string; close: () => Promise<void> }>,
): Promise<string> {
  const deadline = Date.now() + WAIT_TIMEOUT;
  let lease: string | undefined;
  for (let waited = false; lease === undefined; waited = true) {
    const begun = await begin(service, userId, offer, waited);
    if (begun.url !== undefined) return begun.url;
    lease = begun.lease;
    if (lease !== undefined) break;
    if (Date.now() > deadline) throw new FunctionError("checkout_in_progress");
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  let opened: Awaited<ReturnType<typeof open>>;
  try {
    opened = await open();
  } catch (error) {
    // Ends the lease, so that the next call need not wait until it expires.
    await finish(service, userId, lease, offer, null).catch(() => undefined);
    throw error;
  }
  if (await finish(service, userId, lease, offer, opened.url)) return opened.url;
  await opened.close();
  throw new FunctionError("checkout_in_progress");
}
