import {
  type Invoice,
  type InvoicePayment,
  newId,
  newObject,
  type Subscription,
} from "./objects.ts";
import type { State } from "./store.ts";
import { withTax } from "./taxes.ts";

/** Creates the invoice of the current period of a subscription, and its payment when it is paid. */
export function createInvoice(
  state: State,
  subscription: Subscription,
  reason: Invoice["billing_reason"],
  paid: boolean,
): Invoice {
  const id = newId("in");
  const { currency, customer } = subscription;
  const lines = subscription.items.data.map((item) => ({
    id: newId("il"),
    object: "line_item" as const,
    amount: item.price.unit_amount * item.quantity,
    currency,
    period: { start: item.current_period_start, end: item.current_period_end },
  }));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { taxes, total } = withTax(subtotal, subscription.default_tax_rates);
  const invoice: Invoice = {
    ...newObject("in", id),
    object: "invoice",
    amount_due: total,
    amount_paid: paid ? total : 0,
    attempt_count: 1,
    billing_reason: reason,
    currency,
    customer,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status: paid ? "paid" : "open",
    subtotal,
    total,
    total_taxes: taxes.map(({ amount }) => ({
      amount,
      tax_behavior: "exclusive",
      type: "tax_rate_details",
    })),
  };
  state.invoices[id] = invoice;
  subscription.latest_invoice = id;
  if (paid) payInvoice(state, invoice);
  return invoice;
}

function payInvoice(state: State, invoice: Invoice): void {
  const payment: InvoicePayment = {
    ...newObject("inpay"),
    object: "invoice_payment",
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: "payment_intent", payment_intent: newId("pi") },
    status: "paid",
  };
  state.invoicePayments[payment.id] = payment;
}
