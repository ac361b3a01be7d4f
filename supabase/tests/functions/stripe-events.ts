import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { Delivery } from "../../local/stripe/store.ts";
import type { TestBackend } from "../support/backend.ts";
import { subscriptionAtStripe } from "./paying.ts";
import { type QuickAccount, readKeys, type Runtime } from "./runtimes.ts";

/** The events of the stand-in, oldest first. */
export async function knownEvents(backend: TestBackend): Promise<Stripe.Event[]> {
  const answer = await fetch(`${backend.stripeUrl}/prova/webhook`);
  const { deliveries } = (await answer.json()) as { deliveries: Delivery[] };
  return deliveries.map(({ event }) => event as unknown as Stripe.Event);
}

interface Signing {
  secret?: string;
  /** Unix seconds. */
  timestamp?: number;
}

export async function sign(
  backend: TestBackend,
  payload: string,
  signing: Signing = {},
): Promise<string> {
  const secret = signing.secret ?? (await readKeys(backend)).STRIPE_WEBHOOK_SECRET;
  return new Stripe("sk_test_signer").webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    ...(signing.timestamp !== undefined && { timestamp: signing.timestamp }),
  });
}

export function post(runtime: Runtime, payload: string, signature: string): Promise<Response> {
  return runtime.call("stripe-webhook", undefined, payload, { "Stripe-Signature": signature });
}

export async function deliver(
  backend: TestBackend,
  runtime: Runtime,
  event: object,
): Promise<Response> {
  const payload = JSON.stringify(event);
  return post(runtime, payload, await sign(backend, payload));
}

/** An event about an object in the shape of Stripe's. */
export function eventAbout(type: string, object: object): { id: string; type: string } {
  return {
    id: `evt_${randomUUID()}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
  } as { id: string; type: string };
}

export async function outcomeOf(backend: TestBackend, id: string): Promise<string | undefined> {
  const { data } = await backend
    .service()
    .from("stripe_events")
    .select("outcome")
    .eq("id", id)
    .maybeSingle<{ outcome: string }>();
  return data?.outcome;
}

/** The row of an account and its state at Stripe. */
export async function compareWithStripe(
  backend: TestBackend,
  account: QuickAccount,
): Promise<{ row: object | null; truth: object }> {
  const { data } = await backend
    .service()
    .from("subscriptions")
    .select(
      "plan_code, billing_interval, status, cancel_at_period_end, current_period_end, stripe_subscription_id",
    )
    .eq("user_id", account.id)
    .eq("source", "payment")
    .maybeSingle<{ current_period_end: string }>();
  const subscription = await subscriptionAtStripe(backend, account);
  const item = subscription.items.data[0];
  return {
    row: data && { ...data, current_period_end: Date.parse(data.current_period_end) / 1000 },
    truth: {
      plan_code: item?.price.metadata.plan_code,
      billing_interval: item?.price.metadata.billing_interval,
      status: subscription.status,
      cancel_at_period_end: subscription.cancel_at_period_end,
      current_period_end: item?.current_period_end,
      stripe_subscription_id: subscription.id,
    },
  };
}
