import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { newObject, type StripeEvent } from "./objects.ts";
import type { Delivery, Store } from "./store.ts";

// why: Stripe tells what happened by signed posts that may come late, twice or out of order; only a stand-in that
// does the same shows that the webhook bears it.

/** Milliseconds before each further attempt at an event that was not answered 2xx. */
const RETRY_AFTER = [500, 1000, 2000, 4000, 8000];
const ATTEMPT_TIMEOUT = 10_000;

export interface Webhooks {
  /** Records an event and sends it, unless events are held. Resolves after its first attempt. */
  emit(type: string, object: object): Promise<void>;
  /** Keeps new events back until they are released. */
  hold(): void;
  /** Sends what is held and goes on sending. Resolves with how many, after the first attempt at each. */
  release(): Promise<number>;
  /** Sends every event that is known once more, in any order. Resolves with how many. */
  duplicate(): Promise<number>;
  /** Takes up what an earlier run did not finish. */
  resume(): void;
  /** Stops trying; what is pending is taken up at the next start. */
  close(): void;
}

export interface WebhookOptions {
  /** Where events go. */
  url: string;
  /** Signs them (`whsec_…`). */
  secret: string;
  store: Store;
}

export function createWebhooks({ url, secret, store }: WebhookOptions): Webhooks {
  const { state } = store;
  const closing = new AbortController();
  const signer = new Stripe("sk_test_signer", { telemetry: false }).webhooks;

  async function post(event: StripeEvent): Promise<string> {
    const payload = JSON.stringify(event);
    try {
      const signature = await signer.generateTestHeaderStringAsync({ payload, secret });
      const answer = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT)]),
      });
      await answer.arrayBuffer();
      return String(answer.status);
    } catch (error) {
      return error instanceof Error ? error.name : "error";
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const answer = await post(delivery.event);
    if (closing.signal.aborted) return;
    delivery.attempts += 1;
    delivery.answer = answer;
    if (/^2\d\d$/.test(answer)) delivery.status = "delivered";
    else if (delivery.attempts > RETRY_AFTER.length) delivery.status = "failed";
    await store.save();
  }

  async function keepTrying(delivery: Delivery): Promise<void> {
    while (delivery.status === "pending") {
      const pause = RETRY_AFTER[Math.max(delivery.attempts, 1) - 1] ?? 0;
      await wait(pause, undefined, { signal: closing.signal });
      await attempt(delivery);
    }
  }

  function inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!closing.signal.aborted) console.error("Stripe stand-in:", error);
    });
  }

  async function send(delivery: Delivery): Promise<void> {
    delivery.status = "pending";
    await attempt(delivery);
    inBackground(keepTrying(delivery));
  }

  return {
    async emit(type, object) {
      const event: StripeEvent = {
        ...newObject("evt"),
        object: "event",
        api_version: Stripe.API_VERSION,
        // What the object says later is another event.
        data: { object: structuredClone(object) },
        pending_webhooks: 1,
        type,
      };
      const status = state.holding ? "held" : "pending";
      const delivery: Delivery = { event, status, attempts: 0, answer: null };
      state.deliveries.push(delivery);
      await store.save();
      if (delivery.status === "pending") await send(delivery);
    },
    hold() {
      state.holding = true;
    },
    async release() {
      state.holding = false;
      const held = state.deliveries.filter(({ status }) => status === "held");
      await Promise.all(held.map(send));
      return held.length;
    },
    async duplicate() {
      const known = state.deliveries.filter(({ status }) => status !== "held");
      const shuffled = known
        .map((delivery) => ({ delivery, place: Math.random() }))
        .sort((one, other) => one.place - other.place);
      await Promise.all(shuffled.map(({ delivery }) => post(delivery.event)));
      return known.length;
    },
    resume() {
      for (const delivery of state.deliveries) {
        if (delivery.status === "pending") inBackground(keepTrying(delivery));
      }
    },
    close: () => closing.abort(),
  };
}
