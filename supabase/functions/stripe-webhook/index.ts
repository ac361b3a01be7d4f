import type { SupabaseClient } from "@supabase/supabase-js";
import Stripe from "stripe";
import { z } from "zod";
import { resolveSecondSubscription, resumeDuplicate } from "../_shared/duplicate-subscriptions.ts";
import { stripeWebhookSecret } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readText } from "../_shared/json.ts";
import { log } from "../_shared/log.ts";
import { callStripe, connectStripe, isMissing } from "../_shared/stripe.ts";
import { connectAsService, queryDatabase } from "../_shared/supabase-clients.ts";
import { readSubscriptionState } from "../_shared/subscription-state.ts";
import { applySubscription, nextSync, type StripeEvent } from "../_shared/subscription-sync.ts";
import { eventSubscriptionId } from "./event-subscription.ts";

/** Bytes; Stripe's events are much smaller. */
const MAX_EVENT_BYTES = 512 * 1024;
/** Maximum age of the timestamp of a signature in seconds. */
const MAX_SIGNATURE_AGE = 300;

/** How often an event is applied while a second subscription is being resolved. */
const MAX_ROUNDS = 4;

const cryptoProvider = Stripe.createSubtleCryptoProvider();

/** @throws FunctionError invalid_signature */
async function verify(request: Request, stripe: Stripe): Promise<Stripe.Event> {
  const payload = await readText(request, MAX_EVENT_BYTES);
  const signature = request.headers.get("Stripe-Signature") ?? "";
  try {
    return await stripe.webhooks.constructEventAsync(
      payload,
      signature,
      stripeWebhookSecret(),
      MAX_SIGNATURE_AGE,
      cryptoProvider,
    );
  } catch (error) {
    const refused =
      error instanceof Stripe.errors.StripeSignatureVerificationError ||
      error instanceof SyntaxError;
    if (!refused) throw error;
    log("warn", "stripe-webhook refused a signature");
    throw new FunctionError("invalid_signature", error);
  }
}

/** Records an event without effect. @returns The outcome, or `duplicate` for an event that is recorded already. */
async function recordEvent(
  service: SupabaseClient,
  event: StripeEvent,
  outcome: string,
): Promise<string> {
  const parameters = {
    p_event_id: event.id,
    p_event_type: event.type,
    p_event_created: event.created,
    p_outcome: outcome,
  };
  const isNew = await queryDatabase(service, "note_stripe_event", parameters, z.boolean());
  return isNew ? outcome : "duplicate";
}

/**
 * Processes one event. Its object may be outdated and is not used: the subscription is read from Stripe, and its whole
 * state replaces the row. So duplicates and any order of events end in the same state.
 */
async function processEvent(stripe: Stripe, source: Stripe.Event): Promise<string> {
  const service = connectAsService();
  const event: StripeEvent = {
    id: source.id,
    type: source.type,
    created: new Date(source.created * 1000).toISOString(),
  };
  const subscriptionId = eventSubscriptionId(source);
  if (subscriptionId === null) return recordEvent(service, event, "ignored");

  await resumeDuplicate(service, stripe, subscriptionId, event.type);
  // Two rounds settle a second subscription; more are needed only when other calls change the same user meanwhile.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const outcome = await readAndApply(service, stripe, event, subscriptionId);
    if (outcome !== "second_subscription") return outcome;
  }
  throw new FunctionError("backend_unavailable");
}

async function readAndApply(
  service: SupabaseClient,
  stripe: Stripe,
  event: StripeEvent,
  subscriptionId: string,
): Promise<string> {
  const sync = await nextSync(service);
  let subscription: Stripe.Subscription;
  try {
    subscription = await stripe.subscriptions.retrieve(subscriptionId);
  } catch (error) {
    if (isMissing(error)) return recordEvent(service, event, "missing_subscription");
    throw error;
  }
  const state = readSubscriptionState(subscription);
  if (state === null) return recordEvent(service, event, "foreign_price");
  const outcome = await applySubscription(service, sync, event, state);
  if (outcome === "second_subscription") {
    log("error", "stripe-webhook found a second live subscription", { event: event.id });
    await resolveSecondSubscription(service, stripe, subscription, state);
    return outcome;
  }
  if (outcome !== "unknown_user" && outcome !== "unknown_plan") return outcome;
  log("error", "stripe-webhook got a subscription that fits nobody", { outcome, event: event.id });
  return recordEvent(service, event, outcome);
}

async function respond(request: Request): Promise<object> {
  const stripe = connectStripe();
  const event = await verify(request, stripe);
  const outcome = await callStripe(() => processEvent(stripe, event));
  return { received: true, outcome };
}

/** Receives the events of Stripe. A temporary error gives 5xx, and Stripe sends the event again. */
Deno.serve(createHandler({ name: "stripe-webhook", respond }));
