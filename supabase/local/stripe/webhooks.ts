import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { newObject, type StripeEvent } from "./objects.ts";
import type { Delivery, Store } from "./store.ts";

// why: Stripe sends events that may be late, duplicated or out of order; the stand-in does the same, so that the webhook is
// tested with that.

/** Milliseconds before each further attempt at an event without a 2xx response. */
const RETRY_DELAYS = [500, 1000, 2000, 4000, 8000];
const ATTEMPT_TIMEOUT = 10_000;

export interface Webhooks {
  /** Stores an event and sends it, unless events are held. Resolves after the first attempt. */
  emit(type: string, object: object): Promise<void>;
  /** Holds new events until they are released. */
  hold(): void;
  /** Sends held events and stops holding. Resolves with their number after the first attempt at each. */
  release(): Promise<number>;
  /** Sends all stored events again in random order. Resolves with their number. */
  duplicate(): Promise<number>;
  /** Continues the deliveries that were pending when the process ended. */
  resume(): void;
  /** Stops sending; pending deliveries continue after the next start. */
  close(): void;
}

export interface WebhookOptions {
  /** URL that events are posted to. */
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
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT)]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : "error";
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const response = await post(delivery.event);
    if (closing.signal.aborted) return;
    delivery.attempts += 1;
    delivery.response = response;
    if (/^2\d\d$/.test(response)) delivery.status = "delivered";
    else if (delivery.attempts > RETRY_DELAYS.length) delivery.status = "failed";
    await store.save();
  }

  async function retry(delivery: Delivery): Promise<void> {
    while (delivery.status === "pending") {
      const pause = RETRY_DELAYS[Math.max(delivery.attempts, 1) - 1] ?? 0;
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
    inBackground(retry(delivery));
  }

  return {
    async emit(type, object) {
      const event: StripeEvent = {
        ...newObject("evt"),
        object: "event",
        api_version: Stripe.API_VERSION,
        // A copy, because later changes of the object are other events.
        data: { object: structuredClone(object) },
        pending_webhooks: 1,
        type,
      };
      const status = state.holding ? "held" : "pending";
      const delivery: Delivery = { event, status, attempts: 0, response: null };
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
        .map((delivery) => ({ delivery, key: Math.random() }))
        .sort((one, other) => one.key - other.key);
      await Promise.all(shuffled.map(({ delivery }) => post(delivery.event)));
      return known.length;
    },
    resume() {
      for (const delivery of state.deliveries) {
        if (delivery.status === "pending") inBackground(retry(delivery));
      }
    },
    close: () => closing.abort(),
  };
}
