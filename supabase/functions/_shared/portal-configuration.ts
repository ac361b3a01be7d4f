import Stripe from "stripe";
import { siteOrigin } from "./env.ts";
import { errorLabel, log } from "./log.ts";
import { type BillingInterval, billingIntervals, type Plan } from "./plans.ts";
import { createPrice, priceLookupKey, priceMatches } from "./prices.ts";

type Prices = Map<string, Stripe.Price>;

/** The prices of all plans and intervals by lookup key; missing and outdated ones are created. */
async function ensureAllPrices(stripe: Stripe, plans: Plan[]): Promise<Prices> {
  const prices: Prices = new Map();
  const found = stripe.prices.list({ active: true, type: "recurring", limit: 100 });
  for await (const price of found) {
    if (price.lookup_key !== null) prices.set(price.lookup_key, price);
  }
  for (const plan of plans) {
    for (const interval of Object.keys(billingIntervals) as BillingInterval[]) {
      const key = priceLookupKey(plan.code, interval);
      const price = prices.get(key);
      if (price && priceMatches(price, plan, interval)) continue;
      prices.set(key, await createPrice(stripe, plan, interval, price));
    }
  }
  return prices;
}

/** The parameter `products` of a portal configuration: one product per plan, with its prices. */
function offeredProducts(plans: Plan[], prices: Prices): { product: string; prices: string[] }[] {
  return plans.map((plan) => ({
    product: `plan_${plan.code}`,
    prices: (Object.keys(billingIntervals) as BillingInterval[]).flatMap(
      (interval) => prices.get(priceLookupKey(plan.code, interval))?.id ?? [],
    ),
  }));
}

/** A short hash of an offer, so that its configuration is created only once. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest).subarray(0, 12);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The configuration of a portal in which subscribers can change the plan, cancel at the end of the period, change the card
 * and read invoices. Stripe stores it; a new one is created when a price changes.
 * @returns Its id, or null when Stripe did not create it: then the default configuration of the Dashboard applies.
 * @throws StripeConnectionError
 */
export async function ensurePortalConfiguration(
  stripe: Stripe,
  plans: Plan[],
): Promise<string | null> {
  try {
    const products = offeredProducts(plans, await ensureAllPrices(stripe, plans));
    const offer = await fingerprint(JSON.stringify([siteOrigin(), products]));
    const known = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    const same = known.data.find(({ metadata }) => metadata?.offer === offer);
    if (same) return same.id;
    const made = await stripe.billingPortal.configurations.create(
      {
        default_return_url: `${siteOrigin()}/dashboard`,
        business_profile: {
          privacy_policy_url: `${siteOrigin()}/privacy`,
          terms_of_service_url: `${siteOrigin()}/termini`,
        },
        features: {
          customer_update: { enabled: true, allowed_updates: ["address", "email", "tax_id"] },
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: "at_period_end" },
          subscription_update: {
            enabled: true,
            default_allowed_updates: ["price"],
            proration_behavior: "create_prorations",
            products,
          },
        },
        metadata: { offer },
      },
      { idempotencyKey: `portal_${offer}` },
    );
    return made.id;
  } catch (error) {
    // Stripe cannot be reached: the next call would only time out again.
    if (error instanceof Stripe.errors.StripeConnectionError) throw error;
    log("warn", "customer-portal falls back to the default portal", { cause: errorLabel(error) });
    return null;
  }
}
