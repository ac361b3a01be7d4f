import { describe, expect, test, vi } from "vitest";
import type Stripe from "stripe";
import { SITE_URL, useBackend } from "../support/backend.ts";
import { idOf } from "../stripe/stand-in.ts";
import { customerOf, openPayment, pay, statusOf, steerWebhooks, subscriber } from "./paying.ts";
import { describeInRuntimes, quickAccount, type QuickAccount, stripeOf } from "./runtimes.ts";
import { compare, deliver, eventAbout } from "./stripe-events.ts";

const backend = useBackend();

const OPERATOR = "ciao@piazzamotori.example";

async function liveSubscriptions(account: QuickAccount): Promise<Stripe.Subscription[]> {
  const stripe = await stripeOf(backend);
  const customer = await customerOf(backend, account);
  return (await stripe.subscriptions.list({ customer, status: "active", limit: 100 })).data;
}

/** Cents that were paid for a subscription, and cents of it that were given back. */
async function moneyOf(subscription: string): Promise<{ paid: number; refunded: number }> {
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

/** Opens a payment page past create-checkout, as Stripe's dashboard can. */
async function openBeside(account: QuickAccount, plan: string): Promise<string> {
  const stripe = await stripeOf(backend);
  const price = (await stripe.prices.list({ lookup_keys: [`${plan}_month`] })).data[0];
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: await customerOf(backend, account),
    line_items: [{ price: price?.id ?? "", quantity: 1 }],
    subscription_data: { metadata: { user_id: account.id } },
    success_url: SITE_URL,
  });
  return session.url ?? "";
}

const templatesTo = async (recipient: string, since: string) => {
  const { data } = await backend
    .service()
    .from("mail_outbox")
    .select("template")
    .eq("recipient", recipient)
    .like("template", "duplicate-%")
    .gt("created_at", since);
  return data?.map(({ template }) => template as string);
};
const logged = async (account: QuickAccount) => {
  const { data } = await backend
    .service()
    .from("audit_log")
    .select("details")
    .eq("action", "subscription.duplicate_refunded")
    .eq("target", account.id);
  return data?.map(({ details }) => details as Record<string, unknown>);
};
/** Stripe's times are whole seconds: within one, an id decides which subscription came first. */
const aSecondLater = () => new Promise((resolve) => setTimeout(resolve, 1100));
const now = () => new Date().toISOString();

describeInRuntimes(backend, "one subscription an account", (runtime) => {
  describe("50 calls of create-checkout at once", () => {
    const callAtOnce = async (account: QuickAccount, plans: readonly string[]) => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const planCode = plans[index % plans.length];
          return runtime.call("create-checkout", account.token, {
            planCode,
            billingInterval: "month",
          });
        }),
      );
      const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
        url?: string;
        error?: string;
      }[];
      // Anyone who got no address was asked to wait.
      for (const { url, error } of bodies) if (!url) expect(error).toBe("checkout_in_progress");
      return [...new Set(bodies.flatMap(({ url }) => url ?? []))];
    };

    test("for one plan answer one page, and paying it all the time makes one subscription", async () => {
      const account = await quickAccount(backend);
      const urls = await callAtOnce(account, ["gold"]);
      expect(urls.length).toBe(1);
      await Promise.all([...urls, ...urls].map((url) => pay(url)));
      expect((await liveSubscriptions(account)).length).toBe(1);
    });

    test("for several plans leave one page that can be paid", async () => {
      const account = await quickAccount(backend);
      const urls = await callAtOnce(account, ["base", "standard", "gold"]);
      await Promise.all(urls.map((url) => pay(url)));
      const live = await liveSubscriptions(account);
      expect(live.length).toBe(1);
      expect((await moneyOf(live[0]?.id ?? "")).refunded).toBe(0);
    });
  });

  test("who comes back to the same plan gets the page that is still open", async () => {
    const account = await quickAccount(backend);
    const first = await openPayment(runtime, account, "gold");
    expect(await openPayment(runtime, account, "gold")).toBe(first);
    expect(await openPayment(runtime, account, "gold", "year")).not.toBe(first);
  });

  describe("a second subscription that is paid all the same", () => {
    test("is cancelled and paid back, and both sides are told once", async () => {
      const since = now();
      const account = await subscriber(backend, runtime, "standard");
      const first = (await liveSubscriptions(account))[0]?.id;
      await openPayment(runtime, await quickAccount(backend), "gold");
      await aSecondLater();
      const pages = await Promise.all([1, 2].map(() => openBeside(account, "gold")));
      await Promise.all(pages.map((url) => pay(url)));
      await vi.waitFor(async () => expect((await logged(account))?.length).toBe(2), 30_000);
      await steerWebhooks(backend, "duplicate");

      const live = await liveSubscriptions(account);
      expect(live.map(({ id }) => id)).toEqual([first]);
      expect(await moneyOf(first ?? "")).toMatchObject({ refunded: 0 });
      const lines = (await logged(account)) ?? [];
      expect(lines.length).toBe(2);
      for (const line of lines) {
        const { paid, refunded } = await moneyOf(String(line.subscription));
        expect(refunded).toBe(paid);
        expect(line).toMatchObject({ kept: first, plan: "gold", refunded_cents: paid });
      }
      expect(await templatesTo(account.email, since)).toEqual([
        "duplicate-subscription-refunded",
        "duplicate-subscription-refunded",
      ]);
      expect(await templatesTo(OPERATOR, since)).toEqual([
        "duplicate-subscription-notice",
        "duplicate-subscription-notice",
      ]);
      const status = await statusOf(runtime, account, { refresh: true });
      expect(status).toMatchObject({ subscribed: true, plan_code: "standard" });
    });

    test("is the later one, in whatever order Stripe tells of the two", async () => {
      const account = await quickAccount(backend);
      await openPayment(runtime, account, "standard");
      await openPayment(runtime, await quickAccount(backend), "gold");
      await steerWebhooks(backend, "hold");
      try {
        await pay(await openBeside(account, "standard"));
        await aSecondLater();
        await pay(await openBeside(account, "gold"));
        const [later, first] = await liveSubscriptions(account);
        for (const subscription of [later, first]) {
          const event = eventAbout("customer.subscription.created", subscription ?? {});
          expect((await deliver(backend, runtime, event)).status).toBe(200);
        }
        expect(await liveSubscriptions(account)).toMatchObject([{ id: first?.id }]);
        const { data } = await backend
          .service()
          .from("current_subscriptions")
          .select("plan_code")
          .eq("user_id", account.id);
        expect(data).toEqual([{ plan_code: "standard" }]);
      } finally {
        await steerWebhooks(backend, "release");
      }
    });

    test("is paid back by the next event when the function died after the cancellation", async () => {
      const account = await subscriber(backend, runtime, "standard");
      const first = (await liveSubscriptions(account))[0]?.id ?? "";
      await openPayment(runtime, await quickAccount(backend), "gold");
      await steerWebhooks(backend, "hold");
      try {
        await pay(await openBeside(account, "gold"));
        const second = (await liveSubscriptions(account)).find(({ id }) => id !== first);
        await backend.service().from("duplicate_subscriptions").insert({
          stripe_subscription_id: second?.id,
          user_id: account.id,
          kept_subscription_id: first,
          plan_code: "gold",
        });
        await (await stripeOf(backend)).subscriptions.cancel(second?.id ?? "");
        const event = eventAbout("customer.subscription.deleted", second ?? {});
        for (let times = 0; times < 3; times += 1) {
          expect((await deliver(backend, runtime, event)).status).toBe(200);
        }
        const { paid, refunded } = await moneyOf(second?.id ?? "");
        expect(paid).toBeGreaterThan(0);
        expect(refunded).toBe(paid);
        expect((await logged(account))?.length).toBe(1);
      } finally {
        await steerWebhooks(backend, "release");
      }
    });

    test("is no second one when the first has ended and only its message is late", async () => {
      const account = await subscriber(backend, runtime, "standard");
      await openPayment(runtime, await quickAccount(backend), "gold");
      const [first] = await liveSubscriptions(account);
      await steerWebhooks(backend, "hold");
      try {
        await (await stripeOf(backend)).subscriptions.cancel(first?.id ?? "");
        await pay(await openBeside(account, "gold"));
        const [second] = await liveSubscriptions(account);
        const event = eventAbout("customer.subscription.created", second ?? {});
        expect((await deliver(backend, runtime, event)).status).toBe(200);
        expect(await liveSubscriptions(account)).toMatchObject([{ id: second?.id }]);
        expect(await moneyOf(second?.id ?? "")).toMatchObject({ refunded: 0 });
        const { row, truth } = await compare(backend, account);
        expect(row).toEqual(truth);
      } finally {
        await steerWebhooks(backend, "release");
      }
    });
  });
});
