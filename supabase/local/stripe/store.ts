import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type {
  CheckoutSession,
  Customer,
  Invoice,
  InvoicePayment,
  Order,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
  TaxRate,
} from "./objects.ts";

// why: Stripe's objects must outlive a restart, because the database contains their ids.

/** An event and the state of its delivery. */
export interface Delivery {
  event: StripeEvent;
  status: "held" | "pending" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the response to the latest attempt, or the name of its error. */
  response: string | null;
}

/** The response to a call with an idempotency key. */
export interface IdempotentResponse {
  /** Hash of the call. */
  request: string;
  status: number;
  body: string;
}

/** All data of the stand-in, in JSON types. */
export interface State {
  customers: Record<string, Customer>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  sessions: Record<string, CheckoutSession>;
  orders: Record<string, Order>;
  subscriptions: Record<string, Subscription>;
  taxRates: Record<string, TaxRate>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  refunds: Record<string, Refund>;
  configurations: Record<string, PortalConfiguration>;
  portalSessions: Record<string, PortalSession>;
  idempotentResponses: Record<string, IdempotentResponse>;
  deliveries: Delivery[];
  /** Whether new events are held until they are released. */
  holding: boolean;
}

export interface Store {
  readonly state: State;
  /** Resolves when the current state is on disk. */
  save(): Promise<void>;
}

function emptyState(): State {
  return {
    customers: {},
    products: {},
    prices: {},
    sessions: {},
    orders: {},
    subscriptions: {},
    taxRates: {},
    invoices: {},
    invoicePayments: {},
    refunds: {},
    configurations: {},
    portalSessions: {},
    idempotentResponses: {},
    deliveries: [],
    holding: false,
  };
}

/** The oldest beyond these are deleted. */
const MAX_DELIVERIES = 300;
const MAX_IDEMPOTENT_RESPONSES = 300;

function deleteOldest(state: State): void {
  const settled = state.deliveries.filter(
    ({ status }) => status === "delivered" || status === "failed",
  );
  const deleted = new Set(settled.slice(0, Math.max(0, settled.length - MAX_DELIVERIES)));
  if (deleted.size > 0) {
    state.deliveries = state.deliveries.filter((delivery) => !deleted.has(delivery));
  }
  const keys = Object.keys(state.idempotentResponses);
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_IDEMPOTENT_RESPONSES))) {
    delete state.idempotentResponses[key];
  }
}

async function readState(file: string): Promise<State> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return emptyState();
    throw error;
  }
  return { ...emptyState(), ...(JSON.parse(text) as Partial<State>) };
}

/** Opens the file `stripe.json` in a folder, which is created when it is missing. */
export async function openStore(dir: string): Promise<Store> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, "stripe.json");
  const state = await readState(file);

  async function write(): Promise<void> {
    deleteOldest(state);
    await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    // Renamed when it is complete: after a crash the file is the old or the new one.
    await rename(`${file}.new`, file);
  }

  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return {
    state,
    save() {
      // A write that has not begun will contain this change too.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          running = write();
          return running;
        });
      return next;
    },
  };
}
