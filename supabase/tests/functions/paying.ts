import { expect, vi } from "vitest";
import type Stripe from "stripe";
import type { TestBackend } from "../support/backend.ts";
import { idOf, press } from "../stripe/stand-in.ts";
import { quickAccount, type QuickAccount, type Runtime, stripeOf } from "./runtimes.ts";

/** Response of check-subscription. */
export interface Status {
  subscribed: boolean;
  /** False when Stripe was called and did not respond. */
  up_to_date: boolean;
  /** When the paid subscription began; null when there is none, or Stripe was not asked. */
  paid_since: string | null;
  plan_code: string | null;
  plan_name: string | null;
  plan_quota: number | null;
  billing_interval: string | null;
  current_period_end: string | null;
  source: string | null;
  status: string | null;
  cancel_at_period_end: boolean;
}

/** Calls check-subscription for an account. */
export async function statusOf(
  runtime: Runtime,
  account: QuickAccount,
  body?: { refresh: boolean },
): Promise<Status> {
  const answer = await runtime.call("check-subscription", account.token, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Status;
}

/**
 * The same, asked again until it is so: the function gives Stripe 1.5 seconds, and a busy machine may need more.
 */
export async function statusBecomes(
  runtime: Runtime,
  account: QuickAccount,
  expected: Partial<Status>,
  body?: { refresh: boolean },
): Promise<Status> {
  return vi.waitFor(
    async () => {
      const status = await statusOf(runtime, account, body);
      expect(status).toMatchObject(expected);
      return status;
    },
    { timeout: 20_000, interval: 200 },
  );
}

/** Opens a payment page and returns its address. */
export async function openPayment(
  runtime: Runtime,
  account: QuickAccount,
  planCode = "base",
  billingInterval = "month",
): Promise<string> {
  const answer = await runtime.call("create-checkout", account.token, {
    planCode,
    billingInterval,
  });
  const body = (await answer.json()) as { url?: string };
  expect(body).toEqual({ url: expect.any(String) as string });
  return body.url ?? "";
}

/** Presses 'Paga' and returns the address of the redirect. */
export async function pay(url: string): Promise<string | null> {
  const answer = await press(url, { carta: "valida" });
  return answer.headers.get("Location");
}

/** An account that has just paid for a plan. */
export async function subscriber(
  backend: TestBackend,
  runtime: Runtime,
  planCode = "base",
  billingInterval = "month",
): Promise<QuickAccount> {
  const account = await quickAccount(backend);
  await pay(await openPayment(runtime, account, planCode, billingInterval));
  return account;
}

/** Opens the customer portal of an account; `act` presses its buttons. */
export async function openPortal(
  backend: TestBackend,
  runtime: Runtime,
  account: QuickAccount,
): Promise<{ url: string; act: (azione: string, more?: Record<string, string>) => Promise<void> }> {
  const answer = await runtime.call("customer-portal", account.token);
  const { url = "" } = (await answer.json()) as { url?: string };
  const subscription = await subscriptionAtStripe(backend, account);
  return {
    url,
    async act(azione, more = {}) {
      const done = await press(url, { azione, abbonamento: subscription.id, ...more });
      expect(done.status).toBe(303);
    },
  };
}

/** Id of the customer in the profile of an account; empty when there is none. */
export async function customerOf(backend: TestBackend, account: QuickAccount): Promise<string> {
  const { data } = await backend
    .service()
    .from("profiles")
    .select("stripe_customer_id")
    .eq("id", account.id)
    .single<{ stripe_customer_id: string | null }>();
  return data?.stripe_customer_id ?? "";
}

/** The newest subscription of an account at Stripe. */
export async function subscriptionAtStripe(backend: TestBackend, account: QuickAccount) {
  const stripe = await stripeOf(backend);
  const customer = await customerOf(backend, account);
  const { data } = await stripe.subscriptions.list({ customer, status: "all" });
  const [newest] = data;
  if (newest === undefined) throw new Error("No subscription at Stripe.");
  return newest;
}

/** The live subscriptions of an account at Stripe, newest first. */
export async function liveSubscriptions(
  backend: TestBackend,
  account: QuickAccount,
): Promise<Stripe.Subscription[]> {
  const stripe = await stripeOf(backend);
  const customer = await customerOf(backend, account);
  return (await stripe.subscriptions.list({ customer, status: "active", limit: 100 })).data;
}

/** Cents that were paid for a subscription, and cents that were refunded. */
export async function moneyOf(
  backend: TestBackend,
  subscription: string,
): Promise<{ paid: number; refunded: number }> {
  const stripe = await stripeOf(backend);
  const money = { paid: 0, refunded: 0 };
  for (const invoice of (await stripe.invoices.list({ subscription })).data) {
    money.paid += invoice.amount_paid;
    const { data } = await stripe.invoicePayments.list({ invoice: invoice.id ?? "" });
    for (const { payment } of data) {
      const intent = idOf(payment.payment_intent);
      const refunds = await stripe.refunds.list({ payment_intent: intent });
      money.refunded += refunds.data.reduce((sum, { amount }) => sum + amount, 0);
    }
  }
  return money;
}

/** Holds the events of the stand-in, releases them or sends all again. */
export async function controlWebhooks(
  backend: TestBackend,
  mode: "hold" | "release" | "duplicate",
): Promise<void> {
  const answer = await fetch(`${backend.stripeUrl}/prova/webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ mode }),
  });
  expect(answer.status).toBe(200);
}
