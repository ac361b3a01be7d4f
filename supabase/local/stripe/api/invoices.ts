import { z } from "zod";
import { find } from "../api-error.ts";
import { endpoint, listOf, listParameters, type Endpoint } from "./endpoint.ts";

const invoiceFilter = z.strictObject({
  ...listParameters,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["open", "paid"]).optional(),
});

const paymentFilter = z.strictObject({
  ...listParameters,
  invoice: z.string().optional(),
  status: z.enum(["open", "paid", "canceled"]).optional(),
});

export const invoiceEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/invoices", invoiceFilter, ({ state }, filter) => {
    const invoices = Object.values(state.invoices).filter(
      ({ customer, parent, status }) =>
        (filter.customer === undefined || customer === filter.customer) &&
        (filter.subscription === undefined ||
          parent.subscription_details.subscription === filter.subscription) &&
        (filter.status === undefined || status === filter.status),
    );
    return { response: listOf(invoices, filter, "/v1/invoices") };
  }),

  endpoint("GET", "/v1/invoices/:id", z.strictObject({}), ({ state }, _input, id) => ({
    response: find(state.invoices, "invoice", id, { param: "invoice" }),
  })),

  endpoint("GET", "/v1/invoice_payments", paymentFilter, ({ state }, filter) => {
    const payments = Object.values(state.invoicePayments).filter(
      ({ invoice, status }) =>
        (filter.invoice === undefined || invoice === filter.invoice) &&
        (filter.status === undefined || status === filter.status),
    );
    return { response: listOf(payments, filter, "/v1/invoice_payments") };
  }),
];
