import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type ServerType } from "@hono/node-server";
import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import { startStripe } from "../../local/stripe/start-stripe.ts";
import type { Delivery } from "../../local/stripe/store.ts";
import { freePorts } from "../support/free-ports.ts";

export const WEBHOOK_SECRET = "whsec_test";
const SECRET_KEY = "sk_test_local_test";
export const SITE_URL = "http://localhost:3999";

/** The stand-in for Stripe with Stripe's library as client and a webhook that receives its events. */
export interface TestStripe {
  readonly stripe: Stripe;
  readonly url: string;
  /** Events with a valid signature, in the order of their arrival. */
  readonly received: Stripe.Event[];
  /** Statuses of the webhook's next responses; 200 when there are none. */
  readonly answers: number[];
  restart(): Promise<void>;
  /** Holds events, releases them or sends all again. */
  control(mode: "hold" | "release" | "duplicate"): Promise<{ sent: number }>;
  deliveries(): Promise<Delivery[]>;
}

/** Starts a stand-in for a test file. */
export function useStripe(): TestStripe {
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  let dir = "";
  let port = 0;
  let webhookPort = 0;
  let receiver: ServerType | undefined;
  let running: { close(): Promise<void> } | undefined;
  let stripe: Stripe | undefined;

  const start = () =>
    startStripe({
      port,
      dir,
      webhookUrl: `http://127.0.0.1:${webhookPort}/`,
      webhookSecret: WEBHOOK_SECRET,
      secretKey: SECRET_KEY,
      siteUrl: SITE_URL,
    });

  async function receive(request: Request): Promise<Response> {
    const event = await connect().webhooks.constructEventAsync(
      await request.text(),
      request.headers.get("Stripe-Signature") ?? "",
      WEBHOOK_SECRET,
    );
    const status = answers.shift() ?? 200;
    if (status === 200) received.push(event);
    return new Response(null, { status });
  }

  const connect = () => {
    stripe ??= connectTo(port);
    return stripe;
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "stripe-stand-in-"));
    [port = 0, webhookPort = 0] = await freePorts(2);
    receiver = serve({ fetch: receive, port: webhookPort, hostname: "127.0.0.1" });
    running = await start();
  });
  afterAll(async () => {
    await running?.close();
    receiver?.close();
    await rm(dir, { recursive: true, force: true });
  });

  return {
    received,
    answers,
    get stripe() {
      return connect();
    },
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    async restart() {
      await running?.close();
      running = await start();
    },
    async control(mode) {
      const answer = await fetch(`http://127.0.0.1:${port}/prova/webhook`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ mode }),
      });
      return (await answer.json()) as { sent: number };
    },
    async deliveries() {
      const answer = await fetch(`http://127.0.0.1:${port}/prova/webhook`);
      return ((await answer.json()) as { deliveries: Delivery[] }).deliveries;
    },
  };
}

/** Stripe's library for a stand-in. */
export function connectTo(port: number, key = SECRET_KEY): Stripe {
  return new Stripe(key, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Creates a product and a price for a plan. */
export async function makePrice(
  stripe: Stripe,
  plan: string,
  cents: number,
): Promise<Stripe.Price> {
  const product = await stripe.products.create({ id: `plan_${plan}`, name: `Piano ${plan}` });
  return stripe.prices.create({
    product: product.id,
    currency: "eur",
    unit_amount: cents,
    tax_behavior: "exclusive",
    recurring: { interval: "month", interval_count: 1 },
    lookup_key: `${plan}_month`,
    metadata: { plan_code: plan, billing_interval: "month" },
  });
}

/** An open payment page of a new customer. */
export async function openCheckout(
  stripe: Stripe,
  price: string,
  taxRates: string[] = [],
): Promise<Stripe.Checkout.Session & { url: string; customer: string }> {
  const customer = await stripe.customers.create({ email: "dealer@test.example", name: "Dealer" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    subscription_data: {
      metadata: { user_id: "someone" },
      ...(taxRates.length > 0 && { default_tax_rates: taxRates }),
    },
    success_url: `${SITE_URL}/dashboard?success=true`,
    cancel_url: `${SITE_URL}/dashboard?canceled=true`,
  });
  return Object.assign(session, { url: session.url ?? "", customer: customer.id });
}

/** Id of an expandable field of Stripe; empty when it is null. */
export function idOf(reference: string | { id?: string } | null | undefined): string {
  return typeof reference === "string" ? reference : (reference?.id ?? "");
}

/** Posts a form of a page. */
export function press(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** Pays a session and returns the subscription. */
export async function payFor(
  stripe: Stripe,
  session: { id: string; url: string },
): Promise<Stripe.Subscription> {
  await press(session.url, { carta: "valida" });
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(typeof subscription === "string" ? subscription : "");
}
