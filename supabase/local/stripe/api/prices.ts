import { z } from "zod";
import { find, StripeApiError } from "../api-error.ts";
import { formBoolean, formInteger, formMetadata } from "../form-body.ts";
import { newObject, type Price, type Product, type TaxRate } from "../objects.ts";
import type { State } from "../store.ts";
import { endpoint, listOf, listParameters, type Endpoint } from "./endpoint.ts";

const newProduct = z.strictObject({
  id: z.string().min(1).optional(),
  name: z.string().min(1),
  description: z.string().optional(),
  metadata: formMetadata.optional(),
});

const newPrice = z.strictObject({
  product: z.string(),
  currency: z.string().length(3),
  unit_amount: formInteger,
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).default("unspecified"),
  recurring: z.strictObject({
    interval: z.enum(["month", "year"]),
    interval_count: formInteger.default(1),
  }),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: formBoolean.default(false),
  metadata: formMetadata.optional(),
});

const newTaxRate = z.strictObject({
  display_name: z.string().min(1),
  inclusive: formBoolean.pipe(z.literal(false)),
  percentage: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,4})?$/)
    .transform(Number),
  active: formBoolean.default(true),
});

const priceFilter = z.strictObject({
  ...listParameters,
  active: formBoolean.optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
  type: z.enum(["one_time", "recurring"]).optional(),
});

/** Removes a lookup key from the price that has it. @throws StripeApiError unless `transfer` is set */
function releaseLookupKey(state: State, key: string, transfer: boolean): void {
  const holder = Object.values(state.prices).find(({ lookup_key }) => lookup_key === key);
  if (holder === undefined) return;
  if (!transfer) {
    throw new StripeApiError(400, `A price (\`${holder.id}\`) already uses that lookup key.`, {
      param: "lookup_key",
    });
  }
  holder.lookup_key = null;
}

export const priceEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/products", newProduct, ({ state }, input) => {
    const product: Product = {
      ...newObject("prod", input.id),
      object: "product",
      active: true,
      name: input.name,
      description: input.description ?? null,
      metadata: input.metadata ?? {},
    };
    if (Object.hasOwn(state.products, product.id)) {
      throw new StripeApiError(400, "Product already exists.", { code: "resource_already_exists" });
    }
    state.products[product.id] = product;
    return { response: product };
  }),

  endpoint("GET", "/v1/products/:id", z.strictObject({}), ({ state }, _input, id) => ({
    response: find(state.products, "product", id),
  })),

  endpoint("POST", "/v1/prices", newPrice, ({ state }, input) => {
    const product = find(state.products, "product", input.product, {
      param: "product",
      status: 400,
    });
    if (input.lookup_key !== undefined) {
      releaseLookupKey(state, input.lookup_key, input.transfer_lookup_key);
    }
    const price: Price = {
      ...newObject("price"),
      object: "price",
      active: true,
      billing_scheme: "per_unit",
      currency: input.currency,
      lookup_key: input.lookup_key ?? null,
      metadata: input.metadata ?? {},
      product: product.id,
      recurring: { ...input.recurring, usage_type: "licensed" },
      tax_behavior: input.tax_behavior,
      type: "recurring",
      unit_amount: input.unit_amount,
    };
    state.prices[price.id] = price;
    return { response: price };
  }),

  endpoint("GET", "/v1/prices", priceFilter, ({ state }, filter) => {
    const prices = Object.values(state.prices).filter(
      ({ active, lookup_key, type }) =>
        (filter.active === undefined || active === filter.active) &&
        (filter.type === undefined || type === filter.type) &&
        (filter.lookup_keys === undefined || filter.lookup_keys.includes(lookup_key ?? "")),
    );
    return { response: listOf(prices, filter, "/v1/prices") };
  }),

  endpoint("GET", "/v1/prices/:id", z.strictObject({}), ({ state }, _input, id) => ({
    response: find(state.prices, "price", id),
  })),

  endpoint(
    "POST",
    "/v1/prices/:id",
    z.strictObject({ active: formBoolean.optional(), metadata: formMetadata.optional() }),
    ({ state }, { active, metadata }, id) => {
      const price = find(state.prices, "price", id);
      if (active !== undefined) price.active = active;
      Object.assign(price.metadata, metadata);
      return { response: price };
    },
  ),

  endpoint("POST", "/v1/tax_rates", newTaxRate, ({ state }, input) => {
    const rate: TaxRate = { ...newObject("txr"), object: "tax_rate", ...input };
    state.taxRates[rate.id] = rate;
    return { response: rate };
  }),

  endpoint("GET", "/v1/tax_rates/:id", z.strictObject({}), ({ state }, _input, id) => ({
    response: find(state.taxRates, "tax rate", id, { param: "tax_rate" }),
  })),
];
