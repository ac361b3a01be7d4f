import { claimPort } from "../ports.ts";
import { apiRoutes } from "./api/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { createStandIn } from "./stand-in.ts";
import { openStore } from "./store.ts";
import { ensureLocalTaxRate } from "./taxes.ts";
import { createWebhooks } from "./webhooks.ts";

// why: Stripe needs an account, a key and a network. This stand-in has the part of its API, its payment page, its
// customer portal and its webhooks that the portal uses; the real library talks to it without knowing.

export interface StripeOptions {
  /** On 127.0.0.1. */
  port: number;
  /** Folder for its one file, `stripe.json`. */
  dir: string;
  /** Where events are posted. */
  webhookUrl: string;
  /** Signs the events (`whsec_…`). */
  webhookSecret: string;
  /** Only calls with this key are answered. */
  secretKey: string;
  /** Public origin of the web app, to link back to. */
  siteUrl: string;
}

/**
 * Starts the stand-in for Stripe. Throws an error for a person to read when the port is taken.
 * Its pages carry `Pagamento di prova: nessun addebito`; `/` lists the events that were sent.
 */
export async function startStripe(options: StripeOptions): Promise<{ close(): Promise<void> }> {
  const { port, dir, webhookUrl, webhookSecret, secretKey, siteUrl } = options;
  const claimed = await claimPort(port, "BACKEND_STRIPE_PORT");
  const store = await openStore(dir);
  ensureLocalTaxRate(store.state);
  const webhooks = createWebhooks({ url: webhookUrl, secret: webhookSecret, store });
  const origin = `http://127.0.0.1:${port}`;
  const standIn = createStandIn({ store, webhooks, origin, siteUrl, secretKey });
  const api = apiRoutes(standIn);
  const pages = pageRoutes(standIn);
  claimed.serve((request) => {
    const isCall = new URL(request.url).pathname.startsWith("/v1/");
    return isCall ? api.fetch(request) : pages.fetch(request);
  });
  webhooks.resume();
  return {
    async close() {
      webhooks.close();
      await claimed.close();
      await store.save();
    },
  };
}
