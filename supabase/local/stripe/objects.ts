import { randomBytes } from "node:crypto";

// The fields of Stripe's objects that the functions read, in the API version of the library.

export type Metadata = Record<string, string>;

interface StripeObject {
  id: string;
  /** Unix seconds. */
  created: number;
  livemode: false;
}

export interface Customer extends StripeObject {
  object: "customer";
  email: string | null;
  name: string | null;
  preferred_locales: string[];
  metadata: Metadata;
  deleted?: true;
}

export interface Product extends StripeObject {
  object: "product";
  active: boolean;
  name: string;
  description: string | null;
  metadata: Metadata;
}

export interface Price extends StripeObject {
  object: "price";
  active: boolean;
  billing_scheme: "per_unit";
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  product: string;
  recurring: { interval: "month" | "year"; interval_count: number; usage_type: "licensed" };
  tax_behavior: "exclusive" | "inclusive" | "unspecified";
  type: "recurring";
  /** Cents. */
  unit_amount: number;
}

export interface CheckoutSession extends StripeObject {
  object: "checkout.session";
  /** Cents, without and with tax. */
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  customer: string;
  expires_at: number;
  locale: string | null;
  metadata: Metadata;
  mode: "subscription";
  payment_status: "unpaid" | "paid";
  status: "open" | "complete" | "expired";
  subscription: string | null;
  success_url: string;
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: number };
  url: string | null;
}

/** The subscription that a session will create; not part of the session in Stripe's API. */
export interface Order {
  price: string;
  metadata: Metadata;
  defaultTaxRates: string[];
}

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface Subscription extends StripeObject {
  object: "subscription";
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  collection_method: "charge_automatically";
  currency: string;
  customer: string;
  default_tax_rates: TaxRate[];
  ended_at: number | null;
  items: { object: "list"; data: SubscriptionItem[]; has_more: false; url: string };
  latest_invoice: string | null;
  metadata: Metadata;
  start_date: number;
  status: "active" | "past_due" | "canceled";
}

export interface TaxRate extends StripeObject {
  object: "tax_rate";
  active: boolean;
  display_name: string;
  inclusive: boolean;
  /** Percent out of 100. */
  percentage: number;
}

/** One line of an invoice; `amount` in cents without tax, the period in Unix seconds. */
export interface InvoiceLine {
  id: string;
  object: "line_item";
  amount: number;
  currency: string;
  period: { start: number; end: number };
}

/** All amounts in cents. */
export interface Invoice extends StripeObject {
  object: "invoice";
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  currency: string;
  customer: string;
  lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  status: "open" | "paid";
  /** Without tax. */
  subtotal: number;
  total: number;
  total_taxes: { amount: number; tax_behavior: "exclusive"; type: "tax_rate_details" }[];
}

/** The payment of an invoice; since version `basil` of the API no longer a field of the invoice. */
export interface InvoicePayment extends StripeObject {
  object: "invoice_payment";
  amount_paid: number;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: true;
  payment: { type: "payment_intent"; payment_intent: string };
  status: "paid";
}

export interface Refund extends StripeObject {
  object: "refund";
  /** Cents. */
  amount: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  status: "succeeded";
}

export interface PortalConfiguration extends StripeObject {
  object: "billing_portal.configuration";
  active: boolean;
  default_return_url: string | null;
  is_default: boolean;
  metadata: Metadata;
  /** Prices that the portal offers for a change of plan. */
  offered: string[];
}

export interface PortalSession extends StripeObject {
  object: "billing_portal.session";
  configuration: string | null;
  customer: string;
  locale: string | null;
  return_url: string | null;
  url: string;
}

export interface StripeEvent extends StripeObject {
  object: "event";
  api_version: string;
  data: { object: object };
  pending_webhooks: number;
  type: string;
}

/** A new id in Stripe's style, for example `sub_3f9c…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Unix seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The fields that every object has. */
export function newObject(prefix: string, id = newId(prefix)): StripeObject {
  return { id, created: nowSeconds(), livemode: false };
}
