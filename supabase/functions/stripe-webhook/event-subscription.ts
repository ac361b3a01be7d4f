import type Stripe from "stripe";
import { z } from "zod";

const reference = z.union([
  z.string(),
  z.object({ id: z.string() }).transform((object) => object.id),
]);

/** Current versions of the API have the subscription in `parent`, older ones at the top level. */
const invoiceSchema = z.object({
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish(),
  subscription: reference.nullish(),
});

const checkoutSchema = z.object({ subscription: reference.nullish() });
const subscriptionSchema = z.object({ id: z.string() });

/** Id of the subscription that an event concerns; null for other events. */
export function eventSubscriptionId(event: Stripe.Event): string | null {
  const object: unknown = event.data.object;
  if (event.type.startsWith("customer.subscription.")) {
    return subscriptionSchema.safeParse(object).data?.id ?? null;
  }
  switch (event.type) {
    case "checkout.session.completed":
      return checkoutSchema.safeParse(object).data?.subscription ?? null;
    case "invoice.paid":
    case "invoice.payment_failed": {
      const invoice = invoiceSchema.safeParse(object).data;
      return invoice?.parent?.subscription_details?.subscription ?? invoice?.subscription ?? null;
    }
    default:
      return null;
  }
}
