import { z } from "zod";
import { find } from "../api-error.ts";
import { formBoolean, formMetadata } from "../form-body.ts";
import { newId, newObject, type PortalConfiguration, type PortalSession } from "../objects.ts";
import { endpoint, listOf, listParameters, type Endpoint } from "./endpoint.ts";

const enabled = formBoolean;

const newConfiguration = z.strictObject({
  default_return_url: z.url().optional(),
  business_profile: z
    .strictObject({
      privacy_policy_url: z.url().optional(),
      terms_of_service_url: z.url().optional(),
    })
    .optional(),
  features: z.strictObject({
    customer_update: z
      .strictObject({
        enabled,
        allowed_updates: z.array(
          z.enum(["address", "email", "name", "phone", "shipping", "tax_id"]),
        ),
      })
      .optional(),
    invoice_history: z.strictObject({ enabled }).optional(),
    payment_method_update: z.strictObject({ enabled }).optional(),
    subscription_cancel: z
      .strictObject({ enabled, mode: z.enum(["at_period_end", "immediately"]).optional() })
      .optional(),
    subscription_update: z
      .strictObject({
        enabled,
        default_allowed_updates: z.array(z.enum(["price", "promotion_code", "quantity"])),
        proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
        products: z
          .array(z.strictObject({ product: z.string(), prices: z.array(z.string()).min(1) }))
          .max(10),
      })
      .optional(),
  }),
  metadata: formMetadata.optional(),
});

const newSession = z.strictObject({
  customer: z.string(),
  configuration: z.string().optional(),
  locale: z.string().optional(),
  return_url: z.url().optional(),
});

export const portalEndpoints: Endpoint[] = [
  endpoint(
    "GET",
    "/v1/billing_portal/configurations",
    z.strictObject({ ...listParameters, active: formBoolean.optional() }),
    ({ state }, filter) => {
      const all = Object.values(state.configurations).filter(
        ({ active }) => filter.active === undefined || active === filter.active,
      );
      return { response: listOf(all, filter, "/v1/billing_portal/configurations") };
    },
  ),

  endpoint(
    "POST",
    "/v1/billing_portal/configurations",
    newConfiguration,
    ({ state }, { features, default_return_url, metadata }) => {
      const products = features.subscription_update?.products ?? [];
      const offered = products.flatMap(({ product, prices }) => {
        find(state.products, "product", product, { param: "product", status: 400 });
        return prices.map((id) => find(state.prices, "price", id, { status: 400 }).id);
      });
      const configuration: PortalConfiguration = {
        ...newObject("bpc"),
        object: "billing_portal.configuration",
        active: true,
        default_return_url: default_return_url ?? null,
        is_default: false,
        metadata: metadata ?? {},
        offered,
      };
      state.configurations[configuration.id] = configuration;
      return { response: configuration };
    },
  ),

  endpoint("POST", "/v1/billing_portal/sessions", newSession, ({ state, origin }, input) => {
    const where = { param: "customer", status: 400 };
    const customer = find(state.customers, "customer", input.customer, where);
    if (customer.deleted) find({}, "customer", input.customer, where);
    if (input.configuration !== undefined) {
      find(state.configurations, "configuration", input.configuration, { status: 400 });
    }
    const id = newId("bps");
    const session: PortalSession = {
      ...newObject("bps", id),
      object: "billing_portal.session",
      configuration: input.configuration ?? null,
      customer: customer.id,
      locale: input.locale ?? null,
      return_url: input.return_url ?? null,
      url: `${origin}/portale/${id}`,
    };
    state.portalSessions[id] = session;
    return { response: session };
  }),
];
