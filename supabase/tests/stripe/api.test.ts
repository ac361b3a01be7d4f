import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import {
  connectTo,
  idOf,
  makePrice,
  openCheckout,
  payFor,
  SITE_URL,
  useStripe,
} from "./stand-in.ts";

const standIn = useStripe();

/** The error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => new Error("The call went through."),
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw error;
}

describe("Stripe's library, used with the stand-in", () => {
  test("a call without the right key gets the same error as at Stripe", async () => {
    const { port } = new URL(standIn.url);
    const error = await failure(connectTo(Number(port), "sk_test_other").customers.create({}));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.statusCode).toBe(401);
  });

  test("a customer is created, changed and deleted", async () => {
    const { stripe } = standIn;
    const made = await stripe.customers.create({
      email: "a@test.example",
      metadata: { user_id: "1" },
    });
    await stripe.customers.update(made.id, { name: "Autosalone" });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({
      email: "a@test.example",
      name: "Autosalone",
      metadata: { user_id: "1" },
    });
    await stripe.customers.del(made.id);
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
  });

  test("an object that does not exist gives Stripe's error code", async () => {
    const error = await failure(standIn.stripe.customers.retrieve("cus_none"));
    expect(error).toMatchObject({ statusCode: 404, code: "resource_missing", param: "id" });
  });

  test("an unknown parameter is refused by name", async () => {
    const { stripe } = standIn;
    const wrong = { emial: "a@test.example" } as Stripe.CustomerCreateParams;
    expect(await failure(stripe.customers.create(wrong))).toMatchObject({
      statusCode: 400,
      code: "parameter_unknown",
      param: "emial",
    });
    const nothing = {} as Stripe.ProductCreateParams;
    expect(await failure(stripe.products.create(nothing))).toMatchObject({
      code: "parameter_missing",
      param: "name",
    });
  });

  test("the same idempotency key gives the same customer, and only for the same call", async () => {
    const { stripe } = standIn;
    const key = { idempotencyKey: "customer_1" };
    const calls = Array.from({ length: 5 }, () => stripe.customers.create({ name: "Uno" }, key));
    const ids = new Set((await Promise.all(calls)).map(({ id }) => id));
    expect(ids.size).toBe(1);
    const other = await failure(stripe.customers.create({ name: "Due" }, key));
    expect(other.type).toBe("StripeIdempotencyError");
  });

  test("a new price takes over the lookup key on request", async () => {
    const { stripe } = standIn;
    const old = await makePrice(stripe, "lookup", 1000);
    const next: Stripe.PriceCreateParams = {
      product: "plan_lookup",
      currency: "eur",
      unit_amount: 2000,
      recurring: { interval: "month" },
      lookup_key: "lookup_month",
    };
    expect((await failure(stripe.prices.create(next))).message).toContain(old.id);
    const made = await stripe.prices.create({ ...next, transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ["lookup_month"], active: true });
    expect(found.data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([[made.id, 2000]]);
    await stripe.prices.update(old.id, { active: false });
    expect((await stripe.prices.retrieve(old.id)).active).toBe(false);
  });

  test("lists can be paged through to the end", async () => {
    const { stripe } = standIn;
    await makePrice(stripe, "paging", 100);
    for (let cents = 101; cents < 106; cents += 1) {
      await stripe.prices.create({
        product: "plan_paging",
        currency: "eur",
        unit_amount: cents,
        recurring: { interval: "month" },
      });
    }
    const amounts: (number | null)[] = [];
    for await (const price of stripe.prices.list({ type: "recurring", limit: 2 })) {
      if (price.product === "plan_paging") amounts.push(price.unit_amount);
    }
    expect(amounts).toEqual([105, 104, 103, 102, 101, 100]);
  });

  test("a payment page can be expired while it is open", async () => {
    const { stripe } = standIn;
    const price = await makePrice(stripe, "expiring", 4098);
    const session = await openCheckout(stripe, price.id);
    expect(session.url).toBe(`${standIn.url}/paga/${session.id}`);
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
    const open = await stripe.checkout.sessions.list({
      customer: session.customer,
      status: "open",
    });
    expect(open.data).toEqual([]);
    expect((await failure(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
  });

  test("a payment page needs a customer and a price that exist", async () => {
    const { stripe } = standIn;
    const customer = await stripe.customers.create({});
    const parameters: Stripe.Checkout.SessionCreateParams = {
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: "price_none", quantity: 1 }],
      success_url: SITE_URL,
    };
    expect(await failure(stripe.checkout.sessions.create(parameters))).toMatchObject({
      param: "line_items[0][price]",
      code: "resource_missing",
    });
    const stranger = { ...parameters, customer: "cus_none" };
    expect(await failure(stripe.checkout.sessions.create(stranger))).toMatchObject({
      param: "customer",
      code: "resource_missing",
    });
  });

  test("an unknown tax rate is refused by name", async () => {
    const { stripe } = standIn;
    const price = await makePrice(stripe, "taxed", 1000);
    expect(await failure(openCheckout(stripe, price.id, ["txr_none"]))).toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "subscription_data[default_tax_rates]",
    });
    const rate = await stripe.taxRates.create({
      display_name: "IVA",
      inclusive: false,
      percentage: 10,
    });
    expect((await openCheckout(stripe, price.id, [rate.id])).amount_total).toBe(1100);
  });

  test("the payment of an invoice is refunded in parts, and never more than was paid", async () => {
    const { stripe } = standIn;
    const price = await makePrice(stripe, "refunded", 1000);
    const { latest_invoice } = await payFor(stripe, await openCheckout(stripe, price.id));
    const payments = await stripe.invoicePayments.list({ invoice: idOf(latest_invoice) });
    const payment_intent = idOf(payments.data[0]?.payment.payment_intent);
    const part = { payment_intent, amount: 300, reason: "requested_by_customer" } as const;
    const key = { idempotencyKey: "refund_1" };
    const [one, again] = [
      await stripe.refunds.create(part, key),
      await stripe.refunds.create(part, key),
    ];
    expect(again.id).toBe(one.id);
    expect((await failure(stripe.refunds.create({ ...part, amount: 701 }))).param).toBe("amount");
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(700);
    const nothing = await failure(stripe.refunds.create({ payment_intent }));
    expect(nothing.code).toBe("charge_already_refunded");
    const { data } = await stripe.refunds.list({ payment_intent });
    expect(data.map(({ amount }) => amount)).toEqual([700, 300]);
  });

  test("a subscription that has ended is not found by the next cancellation", async () => {
    const { stripe } = standIn;
    const price = await makePrice(stripe, "ended", 1000);
    const { id } = await payFor(stripe, await openCheckout(stripe, price.id));
    const options = { prorate: false, invoice_now: false };
    expect((await stripe.subscriptions.cancel(id, options)).status).toBe("canceled");
    expect(await failure(stripe.subscriptions.cancel(id, options))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });

  test("its data outlive a restart", async () => {
    const { id } = await standIn.stripe.customers.create({ name: "Resta" });
    await standIn.restart();
    expect(await standIn.stripe.customers.retrieve(id)).toMatchObject({ name: "Resta" });
  });
});
