import { claimPort } from "../ports.ts";
import { apiRoutes } from "./api/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { createStandIn } from "./stand-in.ts";
import { openStore } from "./store.ts";
import { ensureLocalTaxRate } from "./taxes.ts";
import { createWebhooks } from "./webhooks.ts";

// why: Stripe needs an account, a key and a network. The stand-in has the part of its API, payment page, customer portal
// and webhooks that the portal uses; Stripe's library calls it like Stripe.

export interface StripeOptions {
  /** On 127.0.0.1. */
  port: number;
  /** Folder for its one file, `stripe.json`. */
  dir: string;
  /** URL that events are posted to. */
  webhookUrl: string;
  /** Signs the events (`whsec_…`). */
  webhookSecret: string;
  /** The only key that the API accepts. */
  secretKey: string;
  /** Public origin of the web app, for links. */
  siteUrl: string;
}

/**
 * Starts the stand-in for Stripe. Its pages say `Pagamento di prova: nessun addebito`; `/` lists the events.
 * @throws Error with a message for people when the port is in use
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
