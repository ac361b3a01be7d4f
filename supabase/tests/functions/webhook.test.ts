import { describe, expect, test } from "vitest";
import { loopbackServer } from "../../../tests/support/loopback-server.ts";
import { SITE_URL, useBackend } from "../support/backend.ts";
import { createRandom, inParallel, shuffledDeliveries } from "./deliveries.ts";
import { denoBinary, startDeno } from "./deno-process.ts";
import { openPortal, steerWebhooks, subscriber, subscriptionAtStripe } from "./paying.ts";
import {
  describeInRuntimes,
  type QuickAccount,
  readKeys,
  runtimeAt,
  stripeOf,
} from "./runtimes.ts";
import {
  compare,
  deliver,
  eventAbout,
  knownEvents,
  outcomeOf,
  post,
  sign,
} from "./stripe-events.ts";

const backend = useBackend();

describeInRuntimes(backend, "the webhook", (runtime) => {
  test("refuses what Stripe did not sign", async () => {
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
    // The rest of the body is not read, so the connection is of no further use.
    const headers = { "Stripe-Signature": await sign(backend, payload), Connection: "close" };
    const answer = await runtime.call("stripe-webhook", undefined, payload, headers);
    expect(answer.status).toBe(413);
  });

  test("events about anything else are noted and change nothing", async () => {
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

  test("what an event says is never believed, Stripe is asked", async () => {
    const account = await subscriber(backend, runtime);
    const subscription = await subscriptionAtStripe(backend, account);
    const lie = { ...subscription, status: "canceled", metadata: { user_id: "someone-else" } };
    const event = eventAbout("customer.subscription.deleted", lie);
    expect((await deliver(backend, runtime, event)).status).toBe(200);
    const { row, truth } = await compare(backend, account);
    expect(row).toEqual(truth);
    expect(truth).toMatchObject({ status: "active" });
  });

  test("an invoice leads to its subscription, in the shapes of old and new versions", async () => {
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

  test("a subscription that is not ours, or that is gone, is noted and not asked for again", async () => {
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

  test("without the account's id, the customer tells whose subscription it is", async () => {
    const stripe = await stripeOf(backend);
    const account = await subscriber(backend, runtime);
    const subscription = await subscriptionAtStripe(backend, account);
    await stripe.subscriptions.update(subscription.id, { metadata: { user_id: "" } });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const event = eventAbout("customer.subscription.updated", subscription);
    await deliver(backend, runtime, event);
    const { row, truth } = await compare(backend, account);
    expect(row).toEqual(truth);
    expect(row).toMatchObject({ cancel_at_period_end: true });
  });

  // Deno runs the same code against the same database: fewer say as much there.
  const half = runtime.name === "Node" ? 500 : 60;
  test(`${half * 2} deliveries, shuffled, doubled and at once, end in the one right state`, async () => {
    const random = createRandom(20261121);
    const stripe = await stripeOf(backend);
    const accounts: QuickAccount[] = [];
    for (const plan of ["base", "standard", "gold", "platinum"]) {
      accounts.push(await subscriber(backend, runtime, plan));
    }
    const portals = await Promise.all(
      accounts.map((account) => openPortal(backend, runtime, account)),
    );
    const prices = (await stripe.prices.list({ active: true, limit: 100 })).data;
    const known = (await knownEvents(backend)).length;
    await steerWebhooks(backend, "hold");

    const change = async () => {
      const portal = portals[random(portals.length)];
      const price = prices[random(prices.length)]?.id ?? "";
      const action = ["disdici", "riattiva", "rinnova", "insoluto", "cambia"][random(5)] ?? "";
      // A renewal would end what is to be cancelled, and what has ended does not change any more.
      if (action === "rinnova" || action === "insoluto") await portal?.act("riattiva");
      await portal?.act(action, action === "cambia" ? { prezzo: price } : {});
    };
    const refused: number[] = [];
    const send = async (event: object) => {
      const { status } = await deliver(backend, runtime, event);
      if (status !== 200) refused.push(status);
    };

    const changes = Math.floor(half / 8);
    for (let count = 0; count < changes; count += 1) await change();
    const early = (await knownEvents(backend)).slice(known);
    // While the first half arrives, Stripe's side goes on changing.
    await Promise.all([
      inParallel(shuffledDeliveries(early, half, random), 16, send),
      (async () => {
        for (let count = 0; count < changes; count += 1) await change();
        await portals[1]?.act("riattiva");
        await portals[1]?.act("insoluto");
        await portals[2]?.act("termina");
        await portals[3]?.act("disdici");
      })(),
    ]);
    const late = (await knownEvents(backend)).slice(known + early.length);
    const more = shuffledDeliveries([...late, ...early.slice(0, 20)], half, random);
    await inParallel(more, 16, send);

    expect(refused).toEqual([]);
    for (const account of accounts) {
      const { row, truth } = await compare(backend, account);
      expect(row).toEqual(truth);
    }
    // The stand-in's own deliveries come last, all of them known by now.
    await steerWebhooks(backend, "release");
    for (const account of accounts) {
      const { row, truth } = await compare(backend, account);
      expect(row).toEqual(truth);
    }
    const ids = [...early, ...late].map(({ id }) => id);
    const { data } = await backend.service().from("stripe_events").select("id").in("id", ids);
    expect(data?.length).toBe(ids.length);
  }, 240_000);
});

/** Passes calls on to the stand-in; the answer to the first reading of a subscription waits until it is let go. */
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
  test("a slow one that read an old state does not undo a newer one", async () => {
    const node = runtimeAt("Node", () => `${backend.url}/functions/v1`);
    const account = await subscriber(backend, node);
    const { id } = await subscriptionAtStripe(backend, account);
    const slow = await slowStripe();
    const deno = await startDeno(denoBinary() ?? "", {
      ...(await readKeys(backend)),
      SITE_URL,
      STRIPE_API_BASE: slow.url,
    });
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
      const { row, truth } = await compare(backend, account);
      expect(row).toEqual(truth);
      expect(row).toMatchObject({ cancel_at_period_end: true });
    } finally {
      slow.letGo();
      await deno.stop();
      slow.close();
    }
  }, 60_000);
});
