import type { Happening } from "./billing.ts";
import type { State, Store } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

// why: Stripe's API and Stripe's pages change the same objects and cause the same events.

export interface StandIn {
  readonly state: State;
  /** Address of the stand-in, without a trailing slash. */
  readonly origin: string;
  /** Public origin of the web app. */
  readonly siteUrl: string;
  /** Only this secret key may call the API. */
  readonly secretKey: string;
  readonly webhooks: Webhooks;
  /** Keeps a change and tells about it. Resolves once it is on disk; the events go out meanwhile. */
  commit(happenings?: Happening[]): Promise<void>;
  /** The same, but waits for the first attempt at each event, as Stripe's payment page does. */
  commitAndTell(happenings: Happening[]): Promise<void>;
}

/** Milliseconds that a page waits for the webhook before it sends the customer back. */
const PATIENCE = 10_000;

export function createStandIn(parts: {
  store: Store;
  webhooks: Webhooks;
  origin: string;
  siteUrl: string;
  secretKey: string;
}): StandIn {
  const { store, webhooks, ...settings } = parts;

  function tell(happenings: Happening[]): Promise<void>[] {
    return happenings.map(({ type, object }) => webhooks.emit(type, object));
  }

  return {
    state: store.state,
    webhooks,
    ...settings,
    async commit(happenings = []) {
      for (const told of tell(happenings)) {
        told.catch((error: unknown) => console.error("Stripe stand-in:", error));
      }
      await store.save();
    },
    async commitAndTell(happenings) {
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE);
      });
      const told = Promise.all(tell(happenings));
      await store.save();
      await Promise.race([told, enough]);
      clearTimeout(timer);
    },
  };
}
