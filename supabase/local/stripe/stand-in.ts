import type { NewEvent } from "./billing.ts";
import type { State, Store } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

/** What the API and the pages share. */
export interface StandIn {
  readonly state: State;
  /** Address of the stand-in, without a trailing slash. */
  readonly origin: string;
  /** Public origin of the web app. */
  readonly siteUrl: string;
  /** The only key that the API accepts. */
  readonly secretKey: string;
  readonly webhooks: Webhooks;
  /** Saves the state and sends events. Resolves when the state is on disk. */
  commit(events?: NewEvent[]): Promise<void>;
  /** The same, but waits for the first attempt at each event, as Stripe's payment page does. */
  commitAndEmit(events: NewEvent[]): Promise<void>;
}

/** Milliseconds that a page waits for the webhook before it redirects the customer. */
const WEBHOOK_TIMEOUT = 10_000;

export function createStandIn(parts: {
  store: Store;
  webhooks: Webhooks;
  origin: string;
  siteUrl: string;
  secretKey: string;
}): StandIn {
  const { store, webhooks, ...settings } = parts;

  function emit(events: NewEvent[]): Promise<void>[] {
    return events.map(({ type, object }) => webhooks.emit(type, object));
  }

  return {
    state: store.state,
    webhooks,
    ...settings,
    async commit(events = []) {
      for (const attempt of emit(events)) {
        attempt.catch((error: unknown) => console.error("Stripe stand-in:", error));
      }
      await store.save();
    },
    async commitAndEmit(events) {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, WEBHOOK_TIMEOUT);
      });
      const attempts = Promise.all(emit(events));
      await store.save();
      await Promise.race([attempts, timeout]);
      clearTimeout(timer);
    },
  };
}
