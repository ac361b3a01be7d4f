import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { FunctionError } from "./errors.ts";
import type { BillingInterval } from "./plans.ts";
import { callDatabase } from "./supabase-clients.ts";

/** What a payment page is opened for. */
export interface Offer {
  planCode: string;
  billingInterval: BillingInterval;
}

/** Milliseconds that a call waits for another one of the same account; a form of the portal waits ten seconds in all. */
const WAIT_TIMEOUT = 6_000;
const POLL_INTERVAL = 300;

const beginSchema = z.object({ lease: z.uuid().optional(), url: z.url().optional() });

async function begin(service: SupabaseClient, userId: string, offer: Offer, waited: boolean) {
  const { data, error } = await callDatabase(service, "begin_checkout", {
    p_user: userId,
    p_plan_code: offer.planCode,
    p_billing_interval: offer.billingInterval,
    p_waited: waited,
  });
  if (error) throw new FunctionError("backend_unavailable", error);
  return beginSchema.parse(data);
}

async function finish(
  service: SupabaseClient,
  userId: string,
  lease: string,
  offer: Offer,
  url: string | null,
): Promise<boolean> {
  const { data, error } = await callDatabase(service, "finish_checkout", {
    p_user: userId,
    p_lease: lease,
    p_plan_code: offer.planCode,
    p_billing_interval: offer.billingInterval,
    p_url: url,
  });
  if (error) throw new FunctionError("backend_unavailable", error);
  return z.boolean().parse(data);
}

/**
 * Runs `open` for one call of an account at a time. Calls for the same offer that wait meanwhile get the address that it
 * answered, others their turn.
 *
 * @param open Opens a payment page; answers its address and how to close it, should the lease have ended meanwhile.
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
    const answer = await begin(service, userId, offer, waited);
    if (answer.url !== undefined) return answer.url;
    lease = answer.lease;
    if (lease !== undefined) break;
    if (Date.now() > deadline) throw new FunctionError("checkout_in_progress");
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  let opened: Awaited<ReturnType<typeof open>>;
  try {
    opened = await open();
  } catch (error) {
    // The next call need not wait until the lease ends by itself.
    await finish(service, userId, lease, offer, null).catch(() => undefined);
    throw error;
  }
  if (await finish(service, userId, lease, offer, opened.url)) return opened.url;
  await opened.close();
  throw new FunctionError("checkout_in_progress");
}
