import type Stripe from "stripe";
import { z } from "zod";
import { type Caller, identifyCaller } from "../_shared/caller.ts";
import { readCurrentSubscription } from "../_shared/current-subscription.ts";
import { ensureCustomer, readProfile } from "../_shared/customers.ts";
import { siteOrigin, stripeTaxRateId } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { activePlans, billingIntervalSchema } from "../_shared/plans.ts";
import { ensurePrice } from "../_shared/prices.ts";
import { askStripe, connectStripe } from "../_shared/stripe.ts";
import { connectAsService } from "../_shared/supabase-clients.ts";
import { syncCustomer } from "../_shared/subscription-sync.ts";

/** A plan and an interval, nothing else: an amount in the body is refused. */
const bodySchema = z.strictObject({
  planCode: z.string().regex(/^[a-z0-9_]{1,40}$/),
  billingInterval: billingIntervalSchema,
});

async function refuseSubscribed(caller: Caller): Promise<void> {
  const subscription = await readCurrentSubscription(caller.database, caller.id);
  if (subscription?.source === "payment") throw new FunctionError("already_subscribed");
}

/** Closes payment pages that the customer left open, so that two of them cannot both be paid. */
async function expireOpenSessions(stripe: Stripe, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: "open", limit: 10 });
  await Promise.allSettled(open.data.map(({ id }) => stripe.checkout.sessions.expire(id)));
}

async function answer(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  const body = await readBody(request, bodySchema);
  const plans = await activePlans(caller.database);
  const plan = plans.find(({ code }) => code === body.planCode);
  if (plan === undefined) throw new FunctionError("unknown_plan");
  await refuseSubscribed(caller);

  const profile = await readProfile(caller.database, caller.id);
  const service = connectAsService();
  const stripe = connectStripe();
  const taxRate = stripeTaxRateId();
  return askStripe(async () => {
    const customer = await ensureCustomer(stripe, service, caller, profile);
    if (profile.customerId === customer) {
      // Somebody who has just paid, whose webhook is late, must not pay again.
      await syncCustomer(service, stripe, caller.id, customer);
      await refuseSubscribed(caller);
      await expireOpenSessions(stripe, customer);
    }
    const price = await ensurePrice(stripe, plan, body.billingInterval);
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      client_reference_id: caller.id,
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: {
        metadata: { user_id: caller.id },
        ...(taxRate !== undefined && { default_tax_rates: [taxRate] }),
      },
      locale: "it",
      success_url: `${siteOrigin()}/dashboard?success=true`,
      cancel_url: `${siteOrigin()}/dashboard?canceled=true`,
    });
    if (session.url === null) throw new FunctionError("payment_unavailable");
    return { url: session.url };
  });
}

/** Opens a payment page for a plan and answers its address (specification, section 7). */
Deno.serve(createHandler({ name: "create-checkout", answer }));
