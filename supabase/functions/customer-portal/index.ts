import { z } from "zod";
import { identifyCaller } from "../_shared/caller.ts";
import { readProfile } from "../_shared/customers.ts";
import { siteOrigin } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { activePlans } from "../_shared/plans.ts";
import { ensurePortalConfiguration } from "../_shared/portal-configuration.ts";
import { askStripe, connectStripe, isMissing } from "../_shared/stripe.ts";

const bodySchema = z.strictObject({});

async function answer(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  await readBody(request, bodySchema);
  const { customerId } = await readProfile(caller.database, caller.id);
  if (customerId === null) throw new FunctionError("no_customer");
  const plans = await activePlans(caller.database);
  const stripe = connectStripe();
  return askStripe(async () => {
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

/** Opens Stripe's page where the caller manages the subscription (specification, section 7). */
Deno.serve(createHandler({ name: "customer-portal", answer }));
