import { expect, vi } from "vitest";
import type { TestBackend } from "../support/backend.ts";
import { press } from "../stripe/stand-in.ts";
import { quickAccount, type QuickAccount, type Runtime, stripeOf } from "./runtimes.ts";

/** What check-subscription answers. */
export interface Status {
  subscribed: boolean;
  /** False when Stripe was to be asked and did not say. */
  up_to_date: boolean;
  plan_code: string | null;
  plan_name: string | null;
  plan_quota: number | null;
  billing_interval: string | null;
  current_period_end: string | null;
  source: string | null;
  status: string | null;
  cancel_at_period_end: boolean;
}

/** What check-subscription says to an account. */
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

/** Opens a payment page and answers its address. */
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

/** Presses 'Paga'. Answers where the browser goes next. */
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

/** Opens the customer portal of an account; answers a way to press its buttons. */
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

/** Customer of an account at Stripe, as its profile says. */
export async function customerOf(backend: TestBackend, account: QuickAccount): Promise<string> {
  const { data } = await backend
    .service()
    .from("profiles")
    .select("stripe_customer_id")
    .eq("id", account.id)
    .single<{ stripe_customer_id: string | null }>();
  return data?.stripe_customer_id ?? "";
}

/** The newest subscription of an account, as Stripe has it. */
export async function subscriptionAtStripe(backend: TestBackend, account: QuickAccount) {
  const stripe = await stripeOf(backend);
  const customer = await customerOf(backend, account);
  const { data } = await stripe.subscriptions.list({ customer, status: "all" });
  const [newest] = data;
  if (newest === undefined) throw new Error("No subscription at Stripe.");
  return newest;
}

/** Says how the stand-in is to send its webhooks. */
export async function steerWebhooks(
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
