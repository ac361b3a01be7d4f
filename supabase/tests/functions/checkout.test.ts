import { describe, expect, test } from "vitest";
import { loopbackServer } from "../../../tests/support/loopback-server.ts";
import { useBackend } from "../support/backend.ts";
import { SITE_URL } from "../support/portal.ts";
import { press } from "../stripe/stand-in.ts";
import {
  customerOf,
  openPayment,
  openPortal,
  pay,
  statusBecomes,
  statusOf,
  controlWebhooks,
  subscriber,
  subscriptionAtStripe,
} from "./paying.ts";
import { denoBinary, startDeno } from "./deno-process.ts";
import { describeInRuntimes, quickAccount, stripeOf } from "./runtimes.ts";

const backend = useBackend();

const sessionId = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";

describeInRuntimes(backend, "paying for a plan", (runtime) => {
  describe("create-checkout", () => {
    test("opens a payment page whose amount comes from the plans table", async () => {
      const account = await quickAccount(backend);
      const url = await openPayment(runtime, account, "gold", "semiannual");
      const stripe = await stripeOf(backend);
      const session = await stripe.checkout.sessions.retrieve(sessionId(url));
      expect(session).toMatchObject({
        mode: "subscription",
        customer: await customerOf(backend, account),
        client_reference_id: account.id,
        locale: "it",
        success_url: `${SITE_URL}/dashboard?success=true`,
        cancel_url: `${SITE_URL}/dashboard?canceled=true`,
      });
      // 1150.80 for Gold in a semester (docs/product.md 12.1).
      expect(await (await fetch(url)).text()).toContain("1.150,80");
      const { data } = await stripe.prices.list({ lookup_keys: ["gold_semiannual"] });
      expect(data[0]).toMatchObject({
        unit_amount: 115080,
        currency: "eur",
        tax_behavior: "exclusive",
        recurring: { interval: "month", interval_count: 6 },
        metadata: { plan_code: "gold", billing_interval: "semiannual" },
      });
    });

    test("refuses an amount, a price, a plan or an interval that is not on sale", async () => {
      const { token } = await quickAccount(backend);
      const good = { planCode: "base", billingInterval: "month" };
      const forged = [
        [{ ...good, amount: 1 }, 400, "invalid_body"],
        [{ ...good, price: "price_1" }, 400, "invalid_body"],
        [{ ...good, planCode: "gratis" }, 404, "unknown_plan"],
        [{ ...good, planCode: "__proto__" }, 404, "unknown_plan"],
        [{ ...good, planCode: "Base' or true" }, 400, "invalid_body"],
        [{ ...good, billingInterval: "day" }, 400, "invalid_body"],
        [{ planCode: "base" }, 400, "invalid_body"],
      ] as const;
      for (const [body, status, error] of forged) {
        const answer = await runtime.call("create-checkout", token, body);
        expect([body, answer.status]).toEqual([body, status]);
        expect(await answer.json()).toMatchObject({ error });
      }
    });

    test("a plan that is no longer sold cannot be bought", async () => {
      const { token } = await quickAccount(backend);
      const plans = backend.service().from("plans");
      await plans.update({ active: false }).eq("code", "premium");
      const body = { planCode: "premium", billingInterval: "month" };
      const answer = await runtime.call("create-checkout", token, body);
      await plans.update({ active: true }).eq("code", "premium");
      expect(answer.status).toBe(404);
    });

    test("an account has one customer, also with several calls at once", async () => {
      const account = await quickAccount(backend);
      const urls = await Promise.all([1, 2, 3, 4].map(() => openPayment(runtime, account)));
      const stripe = await stripeOf(backend);
      const sessions = await Promise.all(
        urls.map((url) => stripe.checkout.sessions.retrieve(sessionId(url))),
      );
      const customers = new Set(sessions.map(({ customer }) => customer));
      expect([...customers]).toEqual([await customerOf(backend, account)]);
    });

    test("an open page is closed when the next one is opened", async () => {
      const account = await quickAccount(backend);
      const first = await openPayment(runtime, account, "base");
      const second = await openPayment(runtime, account, "standard");
      expect((await fetch(first)).status).toBe(410);
      expect((await fetch(second)).status).toBe(200);
    });

    test("a subscriber cannot pay again, even when the webhook is late", async () => {
      const account = await quickAccount(backend);
      const url = await openPayment(runtime, account);
      await controlWebhooks(backend, "hold");
      try {
        await pay(url);
        const again = { planCode: "gold", billingInterval: "year" };
        const answer = await runtime.call("create-checkout", account.token, again);
        expect(answer.status).toBe(409);
        expect(await answer.json()).toMatchObject({ error: "already_subscribed" });
      } finally {
        await controlWebhooks(backend, "release");
      }
    });

    test("a customer that was deleted at Stripe is created again", async () => {
      const account = await quickAccount(backend);
      await openPayment(runtime, account);
      const before = await customerOf(backend, account);
      await (await stripeOf(backend)).customers.del(before);
      await openPayment(runtime, account);
      expect(await customerOf(backend, account)).not.toBe(before);
    });

    test("the next customer pays a new amount of the plans table", async () => {
      const plans = backend.service().from("plans");
      const stripe = await stripeOf(backend);
      const lookup = { lookup_keys: ["professional_year"] };
      await openPayment(runtime, await quickAccount(backend), "professional", "year");
      const [old] = (await stripe.prices.list(lookup)).data;
      await plans.update({ annual_price_cents: 99900 }).eq("code", "professional");
      try {
        const url = await openPayment(runtime, await quickAccount(backend), "professional", "year");
        expect(await (await fetch(url)).text()).toContain("999,00");
      } finally {
        await plans.update({ annual_price_cents: 114100 }).eq("code", "professional");
      }
      expect(await stripe.prices.retrieve(old?.id ?? "")).toMatchObject({
        active: false,
        lookup_key: null,
      });
    });
  });

  describe("check-subscription", () => {
    test("a paid plan counts when the browser returns, also without the webhook", async () => {
      const account = await quickAccount(backend);
      const url = await openPayment(runtime, account, "platinum", "quarter");
      await controlWebhooks(backend, "hold");
      try {
        expect(await pay(url)).toBe(`${SITE_URL}/dashboard?success=true`);
        const early = await statusBecomes(runtime, account, {
          subscribed: true,
          plan_code: "platinum",
          plan_name: "Platinum",
          plan_quota: 50,
          billing_interval: "quarter",
          source: "payment",
          status: "active",
          cancel_at_period_end: false,
        });
        expect(Date.now() - Date.parse(early.paid_since ?? "")).toBeLessThan(60_000);
        await controlWebhooks(backend, "release");
        // Stripe is not asked again.
        expect(await statusOf(runtime, account)).toEqual({ ...early, paid_since: null });
      } finally {
        await controlWebhooks(backend, "release");
      }
    });

    test("a declined card starts no subscription", async () => {
      const account = await quickAccount(backend);
      await press(await openPayment(runtime, account), { carta: "rifiutata" });
      expect(await statusOf(runtime, account)).toMatchObject({ subscribed: false });
    });

    test("reads from Stripe again on request", async () => {
      const account = await subscriber(backend, runtime);
      const { act } = await openPortal(backend, runtime, account);
      await controlWebhooks(backend, "hold");
      try {
        await act("disdici");
        expect(await statusOf(runtime, account)).toMatchObject({ cancel_at_period_end: false });
        const ending = { subscribed: true, cancel_at_period_end: true };
        await statusBecomes(runtime, account, ending, { refresh: true });
      } finally {
        await controlWebhooks(backend, "release");
      }
    });

    test("uses the database when Stripe does not know the customer", async () => {
      const account = await subscriber(backend, runtime);
      const profiles = backend.service().from("profiles");
      await profiles.update({ stripe_customer_id: "cus_elsewhere" }).eq("id", account.id);
      const status = await statusOf(runtime, account, { refresh: true });
      expect(status).toMatchObject({ subscribed: true, source: "payment" });
      await profiles.update({ stripe_customer_id: null }).eq("id", account.id);
    });

    test("a new subscription replaces one that ended", async () => {
      const account = await subscriber(backend, runtime, "base");
      const { act } = await openPortal(backend, runtime, account);
      await act("termina");
      expect(await statusOf(runtime, account)).toMatchObject({ subscribed: false });
      await pay(await openPayment(runtime, account, "gold", "year"));
      const renewed = { subscribed: true, plan_code: "gold", billing_interval: "year" };
      await statusBecomes(runtime, account, renewed);
    });
  });

  describe("customer-portal", () => {
    test("an account that never paid has no portal", async () => {
      const { token } = await quickAccount(backend);
      const answer = await runtime.call("customer-portal", token);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: "no_customer" });
    });

    test("offers every plan in every interval, and a change is stored", async () => {
      const account = await subscriber(backend, runtime);
      const { url, act } = await openPortal(backend, runtime, account);
      const html = await (await fetch(url)).text();
      // Seven plans in four intervals, except the one that the account has.
      expect(html.match(/<option/g)?.length).toBe(27);
      expect(html).toContain(`href="${SITE_URL}/dashboard"`);
      const stripe = await stripeOf(backend);
      const { data } = await stripe.prices.list({ lookup_keys: ["premium_quarter"] });
      await act("cambia", { prezzo: data[0]?.id ?? "" });
      expect(await statusOf(runtime, account)).toMatchObject({
        plan_code: "premium",
        plan_quota: 25,
        billing_interval: "quarter",
      });
    });

    test("a failed renewal leaves the plan past due until it is paid or ended", async () => {
      const account = await subscriber(backend, runtime);
      const { act } = await openPortal(backend, runtime, account);
      await act("insoluto");
      expect(await statusOf(runtime, account)).toMatchObject({
        subscribed: true,
        status: "past_due",
      });
      await act("rinnova");
      expect(await statusOf(runtime, account)).toMatchObject({
        subscribed: true,
        status: "active",
      });
      await act("termina");
      expect(await statusOf(runtime, account)).toMatchObject({ subscribed: false, status: null });
    });

    test("a renewal moves the end of the period", async () => {
      const account = await subscriber(backend, runtime);
      const { act } = await openPortal(backend, runtime, account);
      const before = await statusOf(runtime, account);
      await act("rinnova");
      const after = await statusOf(runtime, account);
      const atStripe = await subscriptionAtStripe(backend, account);
      const end = atStripe.items.data[0]?.current_period_end ?? 0;
      expect(Date.parse(after.current_period_end ?? "")).toBe(end * 1000);
      expect(after.current_period_end).not.toBe(before.current_period_end);
    });

    test("a cancelled subscription continues to the end of its period", async () => {
      const account = await subscriber(backend, runtime);
      const { act } = await openPortal(backend, runtime, account);
      await act("disdici");
      expect(await statusOf(runtime, account)).toMatchObject({
        subscribed: true,
        cancel_at_period_end: true,
      });
      await act("riattiva");
      expect(await statusOf(runtime, account)).toMatchObject({ cancel_at_period_end: false });
      await act("disdici");
      await act("scadenza");
      expect(await statusOf(runtime, account)).toMatchObject({ subscribed: false });
    });
  });
});

describe.skipIf(denoBinary() === null)("while Stripe does not answer", () => {
  test("check-subscription times out and uses the database", async () => {
    const silent = await loopbackServer(() => undefined);
    const deno = await startDeno(backend, { STRIPE_API_BASE: silent.url });
    try {
      const account = await quickAccount(backend);
      await backend
        .service()
        .from("profiles")
        .update({ stripe_customer_id: "cus_silent" })
        .eq("id", account.id);
      const answer = await fetch(`${deno.url}/check-subscription`, {
        method: "POST",
        headers: { Authorization: `Bearer ${account.token}` },
        // The default timeout of Stripe's library is 80 seconds.
        signal: AbortSignal.timeout(30_000),
      });
      expect(await answer.json()).toMatchObject({ subscribed: false });
    } finally {
      await deno.stop();
      silent.close();
    }
  }, 60_000);
});
