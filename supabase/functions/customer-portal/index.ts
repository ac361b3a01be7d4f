import { z } from "zod";
import { type Caller, identifyCaller } from "../_shared/caller.ts";
import { readCurrentSubscription } from "../_shared/current-subscription.ts";
import { readProfile } from "../_shared/customers.ts";
import { siteOrigin } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { activePlans } from "../_shared/plans.ts";
import { ensurePortalConfiguration } from "../_shared/portal-configuration.ts";
import { callStripe, connectStripe, isMissing } from "../_shared/stripe.ts";

const bodySchema = z.strictObject({});

/** In the portal a rejected account could renew a subscription that an administrator cancelled at the period's end. */
async function rejectEnding({ database, id }: Caller): Promise<void> {
  const subscription = await readCurrentSubscription(database, id);
  if (subscription?.source === "payment" && subscription.cancel_at_period_end) {
    throw new FunctionError("account_rejected");
  }
}

async function respond(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  await readBody(request, bodySchema);
  const { customerId, isRejected } = await readProfile(caller.database, caller.id);
  if (customerId === null) throw new FunctionError("no_customer");
  if (isRejected) await rejectEnding(caller);
  const plans = await activePlans(caller.database);
  const stripe = connectStripe();
  return callStripe(async () => {
    const configuration = await ensurePortalConfiguration(stripe, plans);
    try {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: `${siteOrigin()}/dashboard`,
        locale: "it",
        ...(configuration !== null && { configuration }),
      });
      return { url: session.url };
    } catch (error) {
      throw isMissing(error) ? new FunctionError("no_customer", error) : error;
    }
  });
}

/** Opens Stripe's customer portal (docs/product.md 8.6, 8.8). */
Deno.serve(createHandler({ name: "customer-portal", respond }));
