import { describe, expect, test } from "vitest";
import type Stripe from "stripe";
import { unusedShare } from "../../functions/_shared/refunds.ts";
import { idOf } from "../stripe/stand-in.ts";
import { useBackend } from "../support/backend.ts";
import { openPayment, statusOf, subscriber, subscriptionAtStripe } from "./paying.ts";
import { describeInRuntimes, quickAccount, type QuickAccount, stripeOf } from "./runtimes.ts";

const backend = useBackend();

async function administrator(): Promise<QuickAccount> {
  const account = await quickAccount(backend, "admin");
  // The second factor has its own tests.
  const role = { user_id: account.id, role: "admin", may_skip_second_factor: true };
  await backend.service().from("user_roles").insert(role).throwOnError();
  return account;
}

async function refundsOf(account: QuickAccount): Promise<Stripe.Refund[]> {
  const stripe = await stripeOf(backend);
  const { latest_invoice } = await subscriptionAtStripe(backend, account);
  const { data } = await stripe.invoicePayments.list({ invoice: idOf(latest_invoice) });
  const payment_intent = idOf(data[0]?.payment.payment_intent);
  return (await stripe.refunds.list({ payment_intent })).data;
}

describeInRuntimes(backend, "ending the subscription of an account", (runtime) => {
  const end = (token: string, userId: string, mode: string) =>
    runtime.call("cancel-subscription", token, { userId, mode });

  test("is for administrators", async () => {
    const dealer = await subscriber(backend, runtime, "gold");
    const answer = await end(dealer.token, dealer.id, "now");
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: "not_admin" });
    expect((await runtime.call("cancel-subscription", undefined, {})).status).toBe(401);
    expect((await subscriptionAtStripe(backend, dealer)).status).toBe("active");
  });

  test("now cancels it and refunds the unused part once, also when it is repeated", async () => {
    const { token } = await administrator();
    const dealer = await subscriber(backend, runtime, "gold");
    const answer = await end(token, dealer.id, "now");
    expect(answer.status).toBe(200);
    const { refunded_cents } = (await answer.json()) as { refunded_cents: number };
    // 213.11 for a month, and VAT where the functions have a tax rate; only a second of it is used.
    expect(refunded_cents).toBeGreaterThan(21_300);
    expect((await subscriptionAtStripe(backend, dealer)).status).toBe("canceled");
    expect(await statusOf(runtime, dealer)).toMatchObject({ subscribed: false });
    await end(token, dealer.id, "now");
    expect(await refundsOf(dealer)).toMatchObject([
      { amount: refunded_cents, reason: "requested_by_customer" },
    ]);
  });

  test("continues when an earlier call was interrupted after the cancellation", async () => {
    const admin = await administrator();
    const dealer = await subscriber(backend, runtime, "gold");
    const { id } = await subscriptionAtStripe(backend, dealer);
    await backend.service().from("subscription_endings").insert({
      stripe_subscription_id: id,
      user_id: dealer.id,
      mode: "now",
      requested_by: admin.id,
    });
    await (await stripeOf(backend)).subscriptions.cancel(id);
    expect(await refundsOf(dealer)).toEqual([]);
    expect((await end(admin.token, dealer.id, "period_end")).status).toBe(200);
    expect((await refundsOf(dealer)).length).toBe(1);
  });

  test("at the end of the period lets it run out and refunds nothing", async () => {
    const { token } = await administrator();
    const dealer = await subscriber(backend, runtime, "gold");
    const answer = await end(token, dealer.id, "period_end");
    expect(await answer.json()).toEqual({ mode: "period_end", refunded_cents: 0 });
    expect(await statusOf(runtime, dealer)).toMatchObject({
      subscribed: true,
      cancel_at_period_end: true,
    });
    expect(await refundsOf(dealer)).toEqual([]);

    // A rejected account cannot undo it in the customer portal.
    expect((await runtime.call("customer-portal", dealer.token)).status).toBe(200);
    await backend.service().from("profiles").update({ approval: "rejected" }).eq("id", dealer.id);
    expect((await runtime.call("customer-portal", dealer.token)).status).toBe(403);
  });

  test("a rejected account cannot buy a plan", async () => {
    const dealer = await quickAccount(backend);
    await openPayment(runtime, dealer);
    await backend.service().from("profiles").update({ approval: "rejected" }).eq("id", dealer.id);
    const plan = { planCode: "gold", billingInterval: "month" };
    const answer = await runtime.call("create-checkout", dealer.token, plan);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: "account_rejected" });
  });
});

describe("The unused part of an invoice", () => {
  const line = (amount: number, start: number, end: number) => ({ amount, period: { start, end } });
  const share = (moment: number, ...lines: ReturnType<typeof line>[]) =>
    unusedShare({ lines: { data: lines } } as unknown as Stripe.Invoice, moment);

  test("is the rest of its period", () => {
    expect(share(100, line(1000, 100, 200))).toBe(1);
    expect(share(175, line(1000, 100, 200))).toBe(0.25);
    expect(share(200, line(1000, 100, 200))).toBe(0);
    expect(share(500, line(1000, 100, 200))).toBe(0);
    // Paid ahead.
    expect(share(50, line(1000, 100, 200))).toBe(1);
  });

  test("is the sum of credit and charge after a change of plan", () => {
    expect(share(150, line(-400, 100, 200), line(1000, 100, 200))).toBe(0.5);
    expect(share(150, line(-400, 100, 200))).toBe(0);
    expect(share(150)).toBe(0);
  });
});
