import { describe, expect, test, vi } from "vitest";
import { useBackend } from "../support/backend.ts";
import { SITE_URL } from "../support/portal.ts";
import {
  customerOf,
  liveSubscriptions,
  moneyOf,
  openPayment,
  pay,
  statusOf,
  controlWebhooks,
  subscriber,
} from "./paying.ts";
import { describeInRuntimes, quickAccount, type QuickAccount, stripeOf } from "./runtimes.ts";
import { compareWithStripe, deliver, eventAbout, knownEvents } from "./stripe-events.ts";

const backend = useBackend();

const OPERATOR = "ciao@piazzamotori.example";

/** Opens a payment page without create-checkout, as Stripe's dashboard can. */
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
/** Stripe's times are in seconds; within one, the ids decide which subscription is the earlier one. */
const aSecondLater = () => new Promise((resolve) => setTimeout(resolve, 1100));
const now = () => new Date().toISOString();

describeInRuntimes(backend, "one subscription per account", (runtime) => {
  test("a second call for the same plan returns the page that is still open", async () => {
    const account = await quickAccount(backend);
    const first = await openPayment(runtime, account, "gold");
    expect(await openPayment(runtime, account, "gold")).toBe(first);
    expect(await openPayment(runtime, account, "gold", "year")).not.toBe(first);
  });

  describe("a second subscription that is paid anyway", () => {
    test("is cancelled and refunded, with one mail to the dealer and one to the operator", async () => {
      const since = now();
      const before = new Set((await knownEvents(backend)).map(({ id }) => id));
      const account = await subscriber(backend, runtime, "standard");
      const first = (await liveSubscriptions(backend, account))[0]?.id;
      await openPayment(runtime, await quickAccount(backend), "gold");
      await aSecondLater();
      const pages = await Promise.all([1, 2].map(() => openBeside(account, "gold")));
      await Promise.all(pages.map((url) => pay(url)));
      await vi.waitFor(async () => expect((await logged(account))?.length).toBe(2), 30_000);
      // Stripe sends its events again.
      const events = (await knownEvents(backend)).filter(({ id }) => !before.has(id));
      await Promise.all(events.map((event) => deliver(backend, runtime, event)));

      const live = await liveSubscriptions(backend, account);
      expect(live.map(({ id }) => id)).toEqual([first]);
      expect(await moneyOf(backend, first ?? "")).toMatchObject({ refunded: 0 });
      const lines = (await logged(account)) ?? [];
      expect(lines.length).toBe(2);
      for (const line of lines) {
        const { paid, refunded } = await moneyOf(backend, String(line.subscription));
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

    test("is the later one, in whatever order the events arrive", async () => {
      const account = await quickAccount(backend);
      await openPayment(runtime, account, "standard");
      await openPayment(runtime, await quickAccount(backend), "gold");
      await controlWebhooks(backend, "hold");
      try {
        await pay(await openBeside(account, "standard"));
        await aSecondLater();
        await pay(await openBeside(account, "gold"));
        const [later, first] = await liveSubscriptions(backend, account);
        for (const subscription of [later, first]) {
          const event = eventAbout("customer.subscription.created", subscription ?? {});
          expect((await deliver(backend, runtime, event)).status).toBe(200);
        }
        expect(await liveSubscriptions(backend, account)).toMatchObject([{ id: first?.id }]);
        const { data } = await backend
          .service()
          .from("current_subscriptions")
          .select("plan_code")
          .eq("user_id", account.id);
        expect(data).toEqual([{ plan_code: "standard" }]);
      } finally {
        await controlWebhooks(backend, "release");
      }
    });

    test("is refunded by the next event when the function was interrupted after the cancellation", async () => {
      const account = await subscriber(backend, runtime, "standard");
      const first = (await liveSubscriptions(backend, account))[0]?.id ?? "";
      await openPayment(runtime, await quickAccount(backend), "gold");
      await controlWebhooks(backend, "hold");
      try {
        await pay(await openBeside(account, "gold"));
        const second = (await liveSubscriptions(backend, account)).find(({ id }) => id !== first);
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
        const { paid, refunded } = await moneyOf(backend, second?.id ?? "");
        expect(paid).toBeGreaterThan(0);
        expect(refunded).toBe(paid);
        expect((await logged(account))?.length).toBe(1);
      } finally {
        await controlWebhooks(backend, "release");
      }
    });

    test("is no second one when the first has ended and only its event is late", async () => {
      const account = await subscriber(backend, runtime, "standard");
      await openPayment(runtime, await quickAccount(backend), "gold");
      const [first] = await liveSubscriptions(backend, account);
      await controlWebhooks(backend, "hold");
      try {
        await (await stripeOf(backend)).subscriptions.cancel(first?.id ?? "");
        await pay(await openBeside(account, "gold"));
        const [second] = await liveSubscriptions(backend, account);
        const event = eventAbout("customer.subscription.created", second ?? {});
        expect((await deliver(backend, runtime, event)).status).toBe(200);
        expect(await liveSubscriptions(backend, account)).toMatchObject([{ id: second?.id }]);
        expect(await moneyOf(backend, second?.id ?? "")).toMatchObject({ refunded: 0 });
        const { row, truth } = await compareWithStripe(backend, account);
        expect(row).toEqual(truth);
      } finally {
        await controlWebhooks(backend, "release");
      }
    });
  });
});
