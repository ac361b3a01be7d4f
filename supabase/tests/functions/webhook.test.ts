import { describe, expect, test } from "vitest";
import { loopbackServer } from "../../../tests/support/loopback-server.ts";
import { useBackend } from "../support/backend.ts";
import { denoBinary, startDeno } from "./deno-process.ts";
import { subscriber, subscriptionAtStripe } from "./paying.ts";
import { describeInRuntimes, runtimeAt, stripeOf } from "./runtimes.ts";
import { compareWithStripe, deliver, eventAbout, outcomeOf, post, sign } from "./stripe-events.ts";

const backend = useBackend();

describeInRuntimes(backend, "the webhook", (runtime) => {
  test("refuses events without a valid signature of Stripe", async () => {
    const payload = JSON.stringify(eventAbout("customer.created", { id: "cus_1" }));
    const now = Math.floor(Date.now() / 1000);
    const good = await sign(backend, payload);
    const refused: [string, string][] = [
      [payload, ""],
      [payload, "t=1,v1=00"],
      [payload, await sign(backend, payload, { secret: "whsec_other" })],
      [payload, await sign(backend, payload, { timestamp: now - 301 })],
      [payload.replace("cus_1", "cus_2"), good],
      [`${payload} `, good],
      [payload, good.replace(/v1=./, (start) => (start === "v1=0" ? "v1=1" : "v1=0"))],
    ];
    for (const [body, signature] of refused) {
      const answer = await post(runtime, body, signature);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "invalid_signature" });
    }
    expect((await post(runtime, payload, good)).status).toBe(200);
    const almostOld = await sign(backend, payload, { timestamp: now - 240 });
    expect((await post(runtime, payload, almostOld)).status).toBe(200);
  });

  test("an event larger than any of Stripe's is refused", async () => {
    const payload = JSON.stringify(eventAbout("customer.created", { text: "x".repeat(600_000) }));
    // The rest of the body is not read, so the connection cannot be used again.
    const headers = { "Stripe-Signature": await sign(backend, payload), Connection: "close" };
    const answer = await runtime.call("stripe-webhook", undefined, payload, headers);
    expect(answer.status).toBe(413);
  });

  test("other events are recorded and change nothing", async () => {
    const event = eventAbout("charge.refunded", { id: "ch_1" });
    expect(await (await deliver(backend, runtime, event)).json()).toEqual({
      received: true,
      outcome: "ignored",
    });
    expect(await (await deliver(backend, runtime, event)).json()).toMatchObject({
      outcome: "duplicate",
    });
    expect(await outcomeOf(backend, event.id)).toBe("ignored");
  });

  test("the object of an event is not used, the subscription is read from Stripe", async () => {
    const account = await subscriber(backend, runtime);
    const subscription = await subscriptionAtStripe(backend, account);
    const lie = { ...subscription, status: "canceled", metadata: { user_id: "someone-else" } };
    const event = eventAbout("customer.subscription.deleted", lie);
    expect((await deliver(backend, runtime, event)).status).toBe(200);
    const { row, truth } = await compareWithStripe(backend, account);
    expect(row).toEqual(truth);
    expect(truth).toMatchObject({ status: "active" });
  });

  test("an invoice names its subscription, in old and new versions of the API", async () => {
    const account = await subscriber(backend, runtime);
    const { id } = await subscriptionAtStripe(backend, account);
    const invoices = [
      { id: "in_1", parent: { subscription_details: { subscription: id } } },
      { id: "in_2", parent: null, subscription: id },
      { id: "in_3", subscription: { id } },
    ];
    for (const invoice of invoices) {
      const event = eventAbout("invoice.paid", invoice);
      expect(await (await deliver(backend, runtime, event)).json()).toMatchObject({
        outcome: "applied",
      });
      expect(await outcomeOf(backend, event.id)).toBe("applied");
    }
    const single = eventAbout("invoice.paid", { id: "in_4", parent: null });
    expect(await (await deliver(backend, runtime, single)).json()).toMatchObject({
      outcome: "ignored",
    });
  });

  test("an unknown subscription, or one of an unknown user, is recorded and not retried", async () => {
    const stripe = await stripeOf(backend);
    const account = await subscriber(backend, runtime);
    const gone = eventAbout("customer.subscription.updated", { id: "sub_gone" });
    expect(await (await deliver(backend, runtime, gone)).json()).toMatchObject({
      outcome: "missing_subscription",
    });

    const { id } = await subscriptionAtStripe(backend, account);
    await backend
      .service()
      .from("profiles")
      .update({ stripe_customer_id: null })
      .eq("id", account.id);
    await stripe.subscriptions.update(id, { metadata: { user_id: crypto.randomUUID() } });
    const stranger = eventAbout("customer.subscription.updated", { id });
    expect(await (await deliver(backend, runtime, stranger)).json()).toMatchObject({
      outcome: "unknown_user",
    });
  });

  test("without the user's id, the user is found by the customer", async () => {
    const stripe = await stripeOf(backend);
    const account = await subscriber(backend, runtime);
    const subscription = await subscriptionAtStripe(backend, account);
    await stripe.subscriptions.update(subscription.id, { metadata: { user_id: "" } });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const event = eventAbout("customer.subscription.updated", subscription);
    await deliver(backend, runtime, event);
    const { row, truth } = await compareWithStripe(backend, account);
    expect(row).toEqual(truth);
    expect(row).toMatchObject({ cancel_at_period_end: true });
  });
});

/** A proxy in front of the stand-in; its first response waits for `letGo`. */
async function slowStripe() {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let noteReading = () => {};
  const reading = new Promise<void>((resolve) => {
    noteReading = resolve;
  });
  let first = true;
  const server = await loopbackServer((request, response) => {
    const pass = async () => {
      const authorization = request.headers.authorization ?? "";
      const answer = await fetch(`${backend.stripeUrl}${request.url}`, {
        headers: { authorization },
      });
      const body = await answer.text();
      if (first) {
        first = false;
        noteReading();
        await released;
      }
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(body);
    };
    pass().catch(() => response.destroy());
  });
  return { ...server, reading, letGo };
}

describe.skipIf(denoBinary() === null)("two deliveries at the same time", () => {
  test("a slow one with an old state does not overwrite a newer one", async () => {
    const node = runtimeAt("Node", () => `${backend.url}/functions/v1`);
    const account = await subscriber(backend, node);
    const { id } = await subscriptionAtStripe(backend, account);
    const slow = await slowStripe();
    const deno = await startDeno(backend, { STRIPE_API_BASE: slow.url });
    try {
      const laggard = deliver(
        backend,
        runtimeAt("Deno", () => deno.url),
        eventAbout("customer.subscription.updated", { id }),
      );
      await slow.reading;
      await (await stripeOf(backend)).subscriptions.update(id, { cancel_at_period_end: true });
      await deliver(backend, node, eventAbout("customer.subscription.updated", { id }));
      slow.letGo();
      expect(await (await laggard).json()).toEqual({ received: true, outcome: "superseded" });
      const { row, truth } = await compareWithStripe(backend, account);
      expect(row).toEqual(truth);
      expect(row).toMatchObject({ cancel_at_period_end: true });
    } finally {
      slow.letGo();
      await deno.stop();
      slow.close();
    }
  }, 60_000);
});
