import { expect } from "vitest";
import type Stripe from "stripe";
import type { TestBackend } from "../support/backend.ts";
import { createRandom, inParallel, shuffledDeliveries } from "../support/shuffle.ts";
import { openPortal, controlWebhooks, subscriber } from "./paying.ts";
import { type QuickAccount, type Runtime, stripeOf } from "./runtimes.ts";
import { compareWithStripe, deliver, knownEvents } from "./stripe-events.ts";

/** Deliveries that are under way at the same time. */
const PARALLEL = 16;

/**
 * Changes four subscriptions at Stripe and delivers the events shuffled, some of them again, while the changes go on.
 * Expects that the database ends in the state that Stripe has.
 * @param half How many deliveries are made during the changes, and how many after them.
 */
export async function deliverShuffled(
  backend: TestBackend,
  runtime: Runtime,
  half: number,
): Promise<void> {
  const random = createRandom(20261121);
  const accounts: QuickAccount[] = [];
  for (const plan of ["base", "standard", "gold", "platinum"])
    accounts.push(await subscriber(backend, runtime, plan));
  const expectState = async () => {
    for (const account of accounts) {
      const { row, truth } = await compareWithStripe(backend, account);
      expect(row).toEqual(truth);
    }
  };
  const before = new Set((await knownEvents(backend)).map(({ id }) => id));
  const newEvents = async () => (await knownEvents(backend)).filter(({ id }) => !before.has(id));
  const refused: number[] = [];
  const send = async (event: Stripe.Event) => {
    const { status } = await deliver(backend, runtime, event);
    if (status !== 200) refused.push(status);
  };

  const { change, finish } = await randomChanges(backend, runtime, accounts, random);
  await controlWebhooks(backend, "hold");
  let events: Stripe.Event[];
  try {
    const changes = Math.floor(half / 8);
    for (let count = 0; count < changes; count += 1) await change();
    const early = await newEvents();
    await Promise.all([
      inParallel(shuffledDeliveries(early, half, random), PARALLEL, send),
      (async () => {
        for (let count = 0; count < changes; count += 1) await change();
        await finish();
      })(),
    ]);
    events = await newEvents();
    const late = events.slice(early.length);
    const rest = shuffledDeliveries([...late, ...early.slice(0, 20)], half, random);
    await inParallel(rest, PARALLEL, send);
    expect(refused).toEqual([]);
    await expectState();
  } finally {
    // The stand-in's own deliveries come last; all of their events are known by now.
    await controlWebhooks(backend, "release");
  }
  await expectState();
  const ids = events.map(({ id }) => id);
  const { data } = await backend.service().from("stripe_events").select("id").in("id", ids);
  expect(data?.length).toBe(ids.length);
}

/** Random changes in the customer portals of accounts, and last ones that leave each in another state. */
async function randomChanges(
  backend: TestBackend,
  runtime: Runtime,
  accounts: QuickAccount[],
  random: (below: number) => number,
) {
  const portals = await Promise.all(
    accounts.map((account) => openPortal(backend, runtime, account)),
  );
  const stripe = await stripeOf(backend);
  const prices = (await stripe.prices.list({ active: true, limit: 100 })).data;
  return {
    change: async () => {
      const portal = portals[random(portals.length)];
      const price = prices[random(prices.length)]?.id ?? "";
      const action = ["disdici", "riattiva", "rinnova", "insoluto", "cambia"][random(5)] ?? "";
      // A renewal would end a subscription that is to be cancelled, and an ended one does not change any more.
      if (action === "rinnova" || action === "insoluto") await portal?.act("riattiva");
      await portal?.act(action, action === "cambia" ? { prezzo: price } : {});
    },
    finish: async () => {
      await portals[1]?.act("riattiva");
      await portals[1]?.act("insoluto");
      await portals[2]?.act("termina");
      await portals[3]?.act("disdici");
    },
  };
}
