import { z } from "zod";
import { cancelNow, changePrice, type Happening, setCancelAtPeriodEnd } from "../billing.ts";
import { find } from "../faults.ts";
import { formBoolean, formMetadata } from "../form-body.ts";
import { endpoint, type Endpoint } from "./endpoint.ts";
import { listOf, listParameters } from "./lists.ts";

// why: the webhook and check-subscription read the truth from here.

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
  // why: credits of unused time go to the balance of a customer, which the portal does not use.
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
        // Without a status, Stripe leaves out the canceled ones.
        (filter.status === undefined
          ? status !== "canceled"
          : filter.status === "all" || status === filter.status),
    );
    return { answer: listOf(subscriptions, filter, "/v1/subscriptions") };
  }),

  endpoint("GET", "/v1/subscriptions/:id", z.strictObject({}), ({ state }, _input, id) => ({
    answer: find(state.subscriptions, "subscription", id),
  })),

  endpoint("POST", "/v1/subscriptions/:id", changes, ({ state }, input, id) => {
    const subscription = find(state.subscriptions, "subscription", id);
    const happenings: Happening[] = [];
    const item = input.items?.[0];
    if (item !== undefined) {
      find({ [subscription.items.data[0]?.id ?? ""]: true }, "subscription item", item.id);
      const price = find(state.prices, "price", item.price, { param: "price", status: 400 });
      happenings.push(...changePrice(state, subscription, price));
    }
    if (input.cancel_at_period_end !== undefined) {
      happenings.push(...setCancelAtPeriodEnd(subscription, input.cancel_at_period_end));
    }
    if (input.metadata !== undefined) {
      Object.assign(subscription.metadata, input.metadata);
      happenings.push({ type: "customer.subscription.updated", object: subscription });
    }
    return { answer: subscription, happenings };
  }),

  endpoint("DELETE", "/v1/subscriptions/:id", cancellation, ({ state }, _input, id) => {
    const subscription = find(state.subscriptions, "subscription", id);
    return { happenings: cancelNow(subscription), answer: subscription };
  }),
];
