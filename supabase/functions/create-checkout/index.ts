import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { z } from "zod";
import { type Caller, identifyCaller } from "../_shared/caller.ts";
import { withCheckoutLease } from "../_shared/checkout-lease.ts";
import { readCurrentSubscription } from "../_shared/current-subscription.ts";
import { ensureCustomer, readProfile } from "../_shared/customers.ts";
import { siteOrigin, stripeTaxRateId } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import {
  activePlans,
  type BillingInterval,
  billingIntervalSchema,
  type Plan,
} from "../_shared/plans.ts";
import { ensurePrice } from "../_shared/prices.ts";
import { callStripe, connectStripe } from "../_shared/stripe.ts";
import { connectAsService } from "../_shared/supabase-clients.ts";
import { syncCustomer } from "../_shared/subscription-sync.ts";

/** A plan and an interval only: a body with an amount is rejected. */
const bodySchema = z.strictObject({
  planCode: z.string().regex(/^[a-z0-9_]{1,40}$/),
  billingInterval: billingIntervalSchema,
});

async function requireUnsubscribed(caller: Caller): Promise<void> {
  const subscription = await readCurrentSubscription(caller.database, caller.id);
  if (subscription?.has_payment) throw new FunctionError("already_subscribed");
}

/** Identifies the offer of a session; a session with the same label is reused. */
function offerLabel(priceId: string, taxRate: string | undefined): string {
  return taxRate === undefined ? priceId : `${priceId} ${taxRate}`;
}

/** Closes a page; one that was paid or has expired stays as it is. */
async function closeSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if ((await stripe.checkout.sessions.retrieve(id)).status === "open") throw error;
  }
}

/** Seconds for which a reused page must still be open. */
const MIN_OPEN_SECONDS = 30 * 60;

/**
 * Closes the open payment pages of a customer except one for the same offer.
 * @returns The page for the same offer, if there is one.
 */
async function closeOtherSessions(
  stripe: Stripe,
  customer: string,
  offer: string,
): Promise<Stripe.Checkout.Session | undefined> {
  const open = await stripe.checkout.sessions
    .list({ customer, status: "open", limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const minExpiry = Date.now() / 1000 + MIN_OPEN_SECONDS;
  const same = open.find(
    ({ metadata, expires_at, url }) =>
      metadata?.offer === offer && expires_at > minExpiry && url !== null,
  );
  for (const session of open) if (session !== same) await closeSession(stripe, session.id);
  return same;
}

async function openSession(
  caller: Caller,
  service: SupabaseClient,
  plan: Plan,
  interval: BillingInterval,
): Promise<{ url: string; close: () => Promise<void> }> {
  const stripe = connectStripe();
  const taxRate = stripeTaxRateId();
  const profile = await readProfile(caller.database, caller.id);
  if (profile.isRejected) throw new FunctionError("account_rejected");
  const customer = await ensureCustomer(stripe, service, caller, profile);
  const price = await ensurePrice(stripe, plan, interval);
  const offer = offerLabel(price.id, taxRate);
  // Pages are closed before the subscriptions are read, so that no page can be paid after the reading.
  const same = await closeOtherSessions(stripe, customer, offer);
  await syncCustomer(service, stripe, caller.id, customer);
  await requireUnsubscribed(caller);
  const session =
    same ??
    (await stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      client_reference_id: caller.id,
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: {
        metadata: { user_id: caller.id },
        ...(taxRate !== undefined && { default_tax_rates: [taxRate] }),
      },
      metadata: { offer },
      locale: "it",
      success_url: `${siteOrigin()}/dashboard?success=true`,
      cancel_url: `${siteOrigin()}/dashboard?canceled=true`,
    }));
  if (session.url === null) throw new FunctionError("payment_unavailable");
  return { url: session.url, close: () => closeSession(stripe, session.id) };
}

async function respond(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  const body = await readBody(request, bodySchema);
  const plans = await activePlans(caller.database);
  const plan = plans.find(({ code }) => code === body.planCode);
  if (plan === undefined) throw new FunctionError("unknown_plan");
  await requireUnsubscribed(caller);

  const service = connectAsService();
  const url = await callStripe(() =>
    withCheckoutLease(service, caller.id, body, () =>
      openSession(caller, service, plan, body.billingInterval),
    ),
  );
  return { url };
}

/** Opens a payment page for a plan (docs/product.md 8.4, 8.8). */
Deno.serve(createHandler({ name: "create-checkout", respond }));
