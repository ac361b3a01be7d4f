import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { z } from "zod";
import { FunctionError } from "./errors.ts";
import { cancelNow, paidInvoices, refundInvoice } from "./refunds.ts";
import { isMissing } from "./stripe.ts";
import { isLive, readSubscriptionState, type SubscriptionState } from "./subscription-state.ts";
import { applySubscription, nextSync } from "./subscription-sync.ts";
import { queryDatabase } from "./supabase-clients.ts";

const recordSchema = z.object({ settled_at: z.string().nullable() });

/** The record of a second subscription; null for any other subscription. */
async function findDuplicate(service: SupabaseClient, subscriptionId: string) {
  const { data, error } = await service
    .from("duplicate_subscriptions")
    .select("settled_at")
    .eq("stripe_subscription_id", subscriptionId)
    .retry(false)
    .maybeSingle();
  if (error) throw new FunctionError("backend_unavailable", error);
  return data === null ? null : recordSchema.parse(data);
}

/** Cancels a second subscription and refunds its payments. Can be repeated after an interruption. */
async function settle(
  service: SupabaseClient,
  stripe: Stripe,
  subscriptionId: string,
): Promise<void> {
  await cancelNow(stripe, subscriptionId);
  let refunded = 0;
  for (const { id } of await paidInvoices(stripe, subscriptionId)) {
    refunded += await refundInvoice(stripe, id, "duplicate", "duplicate");
  }
  const parameters = { p_subscription_id: subscriptionId, p_refunded_cents: refunded };
  await queryDatabase(service, "settle_duplicate_subscription", parameters, z.unknown());
}

/**
 * Continues the settlement of a second subscription that was interrupted, and refunds late payments: a transfer may arrive
 * days after the subscription began.
 * @throws FunctionError backend_unavailable; errors of Stripe as they are
 */
export async function resumeDuplicate(
  service: SupabaseClient,
  stripe: Stripe,
  subscriptionId: string,
  eventType: string,
): Promise<void> {
  const duplicate = await findDuplicate(service, subscriptionId);
  if (duplicate === null) return;
  if (duplicate.settled_at === null || eventType === "invoice.paid") {
    await settle(service, stripe, subscriptionId);
  }
}

async function retrieveOrNull(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Resolves that a user has a live subscription in the database and a second one at Stripe. If the recorded one has ended
 * meanwhile, its end is applied. If both are live, the later one is cancelled and refunded.
 *
 * @param second The subscription that the database did not record.
 * @throws FunctionError backend_unavailable; errors of Stripe as they are
 */
export async function resolveSecondSubscription(
  service: SupabaseClient,
  stripe: Stripe,
  second: Stripe.Subscription,
  state: SubscriptionState,
): Promise<void> {
  const recordedId = await queryDatabase(
    service,
    "recorded_stripe_subscription",
    { p_state: state },
    z.string().nullable(),
  );
  if (recordedId === null) return;
  const sync = await nextSync(service);
  const recorded = await retrieveOrNull(stripe, recordedId);
  const recordedState = recorded && readSubscriptionState(recorded);
  if (recorded === null || recordedState === null || !isLive(recorded.status)) {
    const ended = recordedState ?? { ...state, subscription_id: recordedId, status: "canceled" };
    await applySubscription(service, sync, null, { ...ended, user_id: state.user_id });
    return;
  }
  const [earlier, later] = [recorded, second].sort(compareAge);
  if (earlier === undefined || later === undefined) return;
  const laterState = later === second ? state : recordedState;
  const parameters = {
    p_state: { ...laterState, user_id: state.user_id },
    p_kept_subscription_id: earlier.id,
  };
  await queryDatabase(service, "record_duplicate_subscription", parameters, z.unknown());
  await settle(service, stripe, later.id);
  if (later === recorded) {
    const again = await nextSync(service);
    const cancelled = readSubscriptionState(await stripe.subscriptions.retrieve(later.id));
    if (cancelled) {
      await applySubscription(service, again, null, { ...cancelled, user_id: state.user_id });
    }
  }
}

/** Oldest first; within a second by id, so that every delivery keeps the same one. */
function compareAge(one: Stripe.Subscription, other: Stripe.Subscription): number {
  return one.created - other.created || one.id.localeCompare(other.id);
}
