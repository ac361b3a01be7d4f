import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { z } from "zod";
import { FunctionError } from "./errors.ts";
import { callDatabase, queryDatabase } from "./supabase-clients.ts";
import { isLive, readSubscriptionState, type SubscriptionState } from "./subscription-state.ts";

/** The event that caused the reading of a subscription. */
export interface StripeEvent {
  id: string;
  type: string;
  /** ISO 8601. */
  created: string;
}

/** Result of applying a reading; the last two are permanent errors. */
export type Outcome = z.output<typeof outcomeSchema> | "unknown_user" | "unknown_plan";

/** `second_subscription`: not recorded, because the user has another live one. */
const outcomeSchema = z.enum(["applied", "duplicate", "superseded", "second_subscription"]);

/**
 * A token for one reading of Stripe, to be taken BEFORE the reading. A later change causes an event whose reading has a
 * higher token, so the highest token has the newest state.
 * @throws FunctionError backend_unavailable
 */
export function nextSync(service: SupabaseClient): Promise<number> {
  return queryDatabase(service, "next_stripe_sync", {}, z.number().int());
}

/**
 * Stores a reading; the database records the event and its effect in one transaction.
 * @param event Null when no event caused the reading.
 * @throws FunctionError backend_unavailable
 */
export async function applySubscription(
  service: SupabaseClient,
  sync: number,
  event: StripeEvent | null,
  state: SubscriptionState,
): Promise<Outcome> {
  const { data, error } = await callDatabase(service, "apply_stripe_subscription", {
    p_sync: sync,
    p_event_id: event?.id ?? null,
    p_event_type: event?.type ?? null,
    p_event_created: event?.created ?? null,
    p_state: state,
  });
  if (error) {
    if (error.message === "unknown_user" || error.message === "unknown_plan") return error.message;
    throw new FunctionError("backend_unavailable", error);
  }
  return outcomeSchema.parse(data);
}

/**
 * Order in which subscriptions are applied; the last one counts. Ended ones come first, oldest first; then live ones, newest
 * first, because the webhook cancels all but the oldest.
 */
function comparePrecedence(one: Stripe.Subscription, other: Stripe.Subscription): number {
  const live = isLive(one.status);
  if (live !== isLive(other.status)) return live ? 1 : -1;
  const age = one.created - other.created || one.id.localeCompare(other.id);
  return live ? -age : age;
}

/**
 * Reads the subscriptions of a customer from Stripe and applies two: the one in the database, so that its end is not missed,
 * and the one in force. A customer without subscriptions changes nothing.
 * @returns When the one in force began, ISO 8601; null when none is.
 * @throws FunctionError backend_unavailable; errors of Stripe as they are
 */
export async function syncCustomer(
  service: SupabaseClient,
  stripe: Stripe,
  userId: string,
  customerId: string,
): Promise<string | null> {
  const taken = await Promise.all([nextSync(service), nextSync(service)]);
  const tokens = taken.sort((one, other) => one - other);
  const [listed, known] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: "all", limit: 20 }),
    service
      .from("subscriptions")
      .select("stripe_subscription_id")
      .eq("user_id", userId)
      .eq("source", "payment")
      .retry(false)
      .maybeSingle<{ stripe_subscription_id: string | null }>(),
  ]);
  if (known.error) throw new FunctionError("backend_unavailable", known.error);
  const ours = listed.data
    .filter((subscription) => readSubscriptionState(subscription) !== null)
    .sort(comparePrecedence);
  const current = ours.at(-1);
  if (current === undefined) return null;
  const recorded = ours.find(({ id }) => id === known.data?.stripe_subscription_id);
  const readings = recorded && recorded !== current ? [recorded, current] : [current];
  for (const [index, subscription] of readings.entries()) {
    const state = readSubscriptionState(subscription);
    const token = tokens[index];
    if (state === null || token === undefined) continue;
    await applySubscription(service, token, null, { ...state, user_id: userId });
  }
  return isLive(current.status) ? new Date(current.created * 1000).toISOString() : null;
}
