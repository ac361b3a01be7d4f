import { z } from "zod";
import { cancelNow, changePrice, type NewEvent, setCancelAtPeriodEnd } from "../billing.ts";
import { find } from "../api-error.ts";
import { formBoolean, formMetadata } from "../form-body.ts";
import { endpoint, listOf, listParameters, type Endpoint } from "./endpoint.ts";

const filterSchema = z.strictObject({
  ...listParameters,
  customer: z.string().optional(),
  status: z.enum(["active", "past_due", "canceled", "all"]).optional(),
});

const changes = z.strictObject({
  cancel_at_period_end: formBoolean.optional(),
  metadata: formMetadata.optional(),
  items: z
    .array(z.strictObject({ id: z.string(), price: z.string() }))
    .length(1)
    .optional(),
});

const cancellation = z.strictObject({
  cancellation_details: z.strictObject({ comment: z.string().max(5000).optional() }).optional(),
  // The portal does not use the balance of a customer, where credits for unused time would go.
  invoice_now: z.literal("false").optional(),
  prorate: z.literal("false").optional(),
});

export const subscriptionEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/subscriptions", filterSchema, ({ state }, filter) => {
    if (filter.customer !== undefined) {
      find(state.customers, "customer", filter.customer, { param: "customer", status: 400 });
    }
    const subscriptions = Object.values(state.subscriptions).filter(
      ({ customer, status }) =>
        (filter.customer === undefined || customer === filter.customer) &&
        // Without a status, Stripe omits canceled subscriptions.
        (filter.status === undefined
          ? status !== "canceled"
          : filter.status === "all" || status === filter.status),
    );
    return { response: listOf(subscriptions, filter, "/v1/subscriptions") };
  }),

  endpoint("GET", "/v1/subscriptions/:id", z.strictObject({}), ({ state }, _input, id) => ({
    response: find(state.subscriptions, "subscription", id),
  })),

  endpoint("POST", "/v1/subscriptions/:id", changes, ({ state }, input, id) => {
    const subscription = find(state.subscriptions, "subscription", id);
    const events: NewEvent[] = [];
    const item = input.items?.[0];
    if (item !== undefined) {
      find({ [subscription.items.data[0]?.id ?? ""]: true }, "subscription item", item.id);
      const price = find(state.prices, "price", item.price, { param: "price", status: 400 });
      events.push(...changePrice(state, subscription, price));
    }
    if (input.cancel_at_period_end !== undefined) {
      events.push(...setCancelAtPeriodEnd(subscription, input.cancel_at_period_end));
    }
    if (input.metadata !== undefined) {
      Object.assign(subscription.metadata, input.metadata);
      events.push({ type: "customer.subscription.updated", object: subscription });
    }
    return { response: subscription, events };
  }),

  endpoint("DELETE", "/v1/subscriptions/:id", cancellation, ({ state }, _input, id) => {
    const subscription = find(state.subscriptions, "subscription", id);
    return { events: cancelNow(subscription), response: subscription };
  }),
];
