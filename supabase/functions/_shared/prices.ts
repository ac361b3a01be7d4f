import type Stripe from "stripe";
import { type BillingInterval, billingIntervals, type Plan } from "./plans.ts";
import { isMissing } from "./stripe.ts";

/** Lookup key of a price at Stripe, for example `base_month`. */
export function priceLookupKey(planCode: string, interval: BillingInterval): string {
  return `${planCode}_${interval}`;
}

/** Whether a price at Stripe equals that of the plans table. */
export function priceMatches(price: Stripe.Price, plan: Plan, interval: BillingInterval): boolean {
  const { column, recurring } = billingIntervals[interval];
  return (
    price.active &&
    price.currency === "eur" &&
    price.unit_amount === plan[column] &&
    price.tax_behavior === "exclusive" &&
    price.recurring?.interval === recurring.interval &&
    price.recurring.interval_count === recurring.interval_count &&
    price.metadata.plan_code === plan.code &&
    price.metadata.billing_interval === interval
  );
}

/**
 * Creates the price of a plan at Stripe. It takes over the lookup key of an outdated price, which is deactivated;
 * existing subscriptions keep the outdated price.
 */
export async function createPrice(
  stripe: Stripe,
  plan: Plan,
  interval: BillingInterval,
  outdated?: Stripe.Price,
): Promise<Stripe.Price> {
  const { column, recurring } = billingIntervals[interval];
  const lookupKey = priceLookupKey(plan.code, interval);
  const price = await stripe.prices.create(
    {
      product: await ensureProduct(stripe, plan),
      currency: "eur",
      unit_amount: plan[column],
      tax_behavior: "exclusive",
      recurring,
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { plan_code: plan.code, billing_interval: interval },
    },
    // Two requests at the same time create one price; an amount that is used again later gets a new one.
    { idempotencyKey: `price_${lookupKey}_${plan[column]}_${outdated?.id ?? "first"}` },
  );
  if (outdated?.active) await stripe.prices.update(outdated.id, { active: false });
  return price;
}

/** The price of a plan at Stripe; created when it is missing or differs from the plans table. */
export async function ensurePrice(
  stripe: Stripe,
  plan: Plan,
  interval: BillingInterval,
): Promise<Stripe.Price> {
  const lookup_keys = [priceLookupKey(plan.code, interval)];
  const found = (await stripe.prices.list({ lookup_keys, active: true, limit: 1 })).data[0];
  if (found && priceMatches(found, plan, interval)) return found;
  return createPrice(stripe, plan, interval, found);
}

async function ensureProduct(stripe: Stripe, plan: Plan): Promise<string> {
  const id = `plan_${plan.code}`;
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const product = await stripe.products.create(
    { id, name: `Piano ${plan.name}`, description: `Fino a ${plan.quota} veicoli pubblicati` },
    { idempotencyKey: `product_${id}` },
  );
  return product.id;
}
