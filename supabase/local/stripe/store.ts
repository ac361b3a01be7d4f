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

// why: what Stripe would keep on its side has to outlive a restart, or the database would name subscriptions that
// nobody knows any more.

/** An event and how its delivery stands. */
export interface Delivery {
  event: StripeEvent;
  status: "held" | "pending" | "delivered" | "failed";
  attempts: number;
  /** HTTP status or failure of the latest attempt. */
  answer: string | null;
}

/** The answer that was given under an idempotency key, and to what. */
export interface KeptAnswer {
  request: string;
  status: number;
  body: string;
}

/** Everything the stand-in knows; all of it JSON. */
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
  answers: Record<string, KeptAnswer>;
  deliveries: Delivery[];
  /** Whether new events wait until they are released. */
  holding: boolean;
}

export interface Store {
  readonly state: State;
  /** Resolves once what the state says now is on disk. */
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
    answers: {},
    deliveries: [],
    holding: false,
  };
}

/** Deliveries and kept answers beyond these go, oldest first. */
const KEPT_DELIVERIES = 500;
const KEPT_ANSWERS = 500;

function forgetOldest(state: State): void {
  const settled = state.deliveries.filter(
    ({ status }) => status === "delivered" || status === "failed",
  );
  const gone = new Set(settled.slice(0, Math.max(0, settled.length - KEPT_DELIVERIES)));
  if (gone.size > 0) {
    state.deliveries = state.deliveries.filter((delivery) => !gone.has(delivery));
  }
  const keys = Object.keys(state.answers);
  for (const key of keys.slice(0, Math.max(0, keys.length - KEPT_ANSWERS))) {
    delete state.answers[key];
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

/** Opens the file `stripe.json` of a folder, which is made when it is missing. */
export async function openStore(dir: string): Promise<Store> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, "stripe.json");
  const state = await readState(file);

  async function write(): Promise<void> {
    forgetOldest(state);
    await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    // A crash before this line leaves the old file whole, one after it the new one.
    await rename(`${file}.new`, file);
  }

  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return {
    state,
    save() {
      // A write that has not begun will hold this change too.
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
