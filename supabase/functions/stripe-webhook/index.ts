import type { SupabaseClient } from "@supabase/supabase-js";
import Stripe from "stripe";
import { resolveSecondSubscription, resumeDuplicate } from "../_shared/duplicate-subscriptions.ts";
import { stripeWebhookSecret } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readText } from "../_shared/json.ts";
import { log } from "../_shared/log.ts";
import { askStripe, connectStripe, isMissing } from "../_shared/stripe.ts";
import { callDatabase, connectAsService } from "../_shared/supabase-clients.ts";
import { readSubscriptionState } from "../_shared/subscription-state.ts";
import { applySubscription, nextSync, type StripeEvent } from "../_shared/subscription-sync.ts";
import { eventSubscriptionId } from "./event-subscription.ts";

/** Bytes; Stripe's own events stay well below. */
const EVENT_LIMIT = 512 * 1024;
/** Seconds that the time stamp of a signature may be old. */
const SIGNATURE_AGE = 300;

/** How often an event is applied while there is a second subscription in the way. */
const MAX_ROUNDS = 4;

const cryptoProvider = Stripe.createSubtleCryptoProvider();

/** @throws FunctionError invalid_signature */
async function verify(request: Request, stripe: Stripe): Promise<Stripe.Event> {
  const payload = await readText(request, EVENT_LIMIT);
  const signature = request.headers.get("Stripe-Signature") ?? "";
  try {
    return await stripe.webhooks.constructEventAsync(
      payload,
      signature,
      stripeWebhookSecret(),
      SIGNATURE_AGE,
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

/** Records an event that changes nothing. */
async function recordEvent(
  service: SupabaseClient,
  event: StripeEvent,
  outcome: string,
): Promise<string> {
  const { data, error } = await callDatabase(service, "note_stripe_event", {
    p_event_id: event.id,
    p_event_type: event.type,
    p_event_created: event.created,
    p_outcome: outcome,
  });
  if (error) throw new FunctionError("backend_unavailable", error);
  return data === false ? "duplicate" : outcome;
}

/**
 * Processes one event. The object inside it is never believed: it may be old by now. The subscription is read
 * again from Stripe and its whole state replaces the row, so duplicates and any order end in the same state.
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
  // Two rounds settle a second subscription; more are needed only while others change the same account.
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

async function answer(request: Request): Promise<object> {
  const stripe = connectStripe();
  const event = await verify(request, stripe);
  const outcome = await askStripe(() => processEvent(stripe, event));
  return { received: true, outcome };
}

/** Where Stripe tells what happened to subscriptions. A transient failure is answered 5xx: Stripe tries again. */
Deno.serve(createHandler({ name: "stripe-webhook", answer }));
