import { z } from "zod";
import { refreshSession } from "../billing.ts";
import { find, StripeApiError } from "../api-error.ts";
import { formMetadata } from "../form-body.ts";
import { type CheckoutSession, newId, newObject, nowSeconds } from "../objects.ts";
import { withTax } from "../taxes.ts";
import { endpoint, listOf, listParameters, type Endpoint } from "./endpoint.ts";

// Only the parameters that create-checkout sends are supported.

const DAY = 24 * 60 * 60;

const newSession = z.strictObject({
  mode: z.literal("subscription"),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal("1") })).length(1),
  subscription_data: z
    .strictObject({
      metadata: formMetadata.optional(),
      default_tax_rates: z.array(z.string()).optional(),
    })
    .optional(),
  locale: z.string().optional(),
  metadata: formMetadata.optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
});

const sessionFilter = z.strictObject({
  ...listParameters,
  customer: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
});

export const checkoutEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/checkout/sessions", newSession, ({ state, origin }, input) => {
    const where = { param: "customer", status: 400 };
    const customer = find(state.customers, "customer", input.customer, where);
    if (customer.deleted) find({}, "customer", input.customer, where);
    const price = find(state.prices, "price", input.line_items[0]?.price ?? "", {
      param: "line_items[0][price]",
      status: 400,
    });
    if (!price.active) throw new StripeApiError(400, "The price specified is inactive.");
    const rates = (input.subscription_data?.default_tax_rates ?? []).map((rate) =>
      find(state.taxRates, "tax rate", rate, {
        param: "subscription_data[default_tax_rates]",
        status: 400,
      }),
    );
    const amount = withTax(price.unit_amount, rates);
    const id = newId("cs_test");
    const session: CheckoutSession = {
      ...newObject("cs_test", id),
      object: "checkout.session",
      amount_subtotal: amount.net,
      amount_total: amount.total,
      cancel_url: input.cancel_url ?? null,
      client_reference_id: input.client_reference_id ?? null,
      customer: customer.id,
      expires_at: nowSeconds() + DAY,
      locale: input.locale ?? null,
      metadata: input.metadata ?? {},
      mode: input.mode,
      payment_status: "unpaid",
      status: "open",
      subscription: null,
      success_url: input.success_url,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: amount.tax },
      url: `${origin}/paga/${id}`,
    };
    state.sessions[id] = session;
    state.orders[id] = {
      price: price.id,
      metadata: input.subscription_data?.metadata ?? {},
      defaultTaxRates: input.subscription_data?.default_tax_rates ?? [],
    };
    return { response: session };
  }),

  endpoint("GET", "/v1/checkout/sessions", sessionFilter, ({ state }, filter) => {
    const sessions = Object.values(state.sessions)
      .map(refreshSession)
      .filter(
        ({ customer, status }) =>
          (filter.customer === undefined || customer === filter.customer) &&
          (filter.status === undefined || status === filter.status),
      );
    return { response: listOf(sessions, filter, "/v1/checkout/sessions") };
  }),

  endpoint("GET", "/v1/checkout/sessions/:id", z.strictObject({}), ({ state }, _input, id) => ({
    response: refreshSession(find(state.sessions, "checkout.session", id, { param: "session" })),
  })),

  endpoint(
    "POST",
    "/v1/checkout/sessions/:id/expire",
    z.strictObject({}),
    ({ state }, _input, id) => {
      const session = refreshSession(find(state.sessions, "checkout.session", id));
      if (session.status !== "open") {
        throw new StripeApiError(
          400,
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        );
      }
      session.status = "expired";
      session.url = null;
      return {
        response: session,
        events: [{ type: "checkout.session.expired", object: session }],
      };
    },
  ),
];
