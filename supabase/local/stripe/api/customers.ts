import { z } from "zod";
import { cancelNow } from "../billing.ts";
import { find } from "../api-error.ts";
import { formMetadata } from "../form-body.ts";
import { type Customer, newObject } from "../objects.ts";
import { endpoint, type Endpoint } from "./endpoint.ts";

const fields = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  preferred_locales: z.array(z.string()).optional(),
  metadata: formMetadata.optional(),
});

export const customerEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/customers", fields, ({ state }, input) => {
    const customer: Customer = {
      ...newObject("cus"),
      object: "customer",
      email: input.email ?? null,
      name: input.name ?? null,
      preferred_locales: input.preferred_locales ?? [],
      metadata: input.metadata ?? {},
    };
    state.customers[customer.id] = customer;
    return { response: customer };
  }),

  endpoint("GET", "/v1/customers/:id", z.strictObject({}), ({ state }, _input, id) => {
    const customer = find(state.customers, "customer", id);
    return { response: customer.deleted ? { id, object: "customer", deleted: true } : customer };
  }),

  endpoint("POST", "/v1/customers/:id", fields, ({ state }, input, id) => {
    const customer = find(state.customers, "customer", id);
    const { metadata, ...rest } = input;
    Object.assign(customer, rest);
    Object.assign(customer.metadata, metadata);
    return { response: customer };
  }),

  endpoint("DELETE", "/v1/customers/:id", z.strictObject({}), ({ state }, _input, id) => {
    find(state.customers, "customer", id).deleted = true;
    const live = Object.values(state.subscriptions).filter(
      ({ customer, status }) => customer === id && status !== "canceled",
    );
    const response = { id, object: "customer", deleted: true };
    return { response, events: live.flatMap(cancelNow) };
  }),
];
