import { find, StripeApiError } from "./api-error.ts";
import {
  type CheckoutSession,
  newId,
  newObject,
  nowSeconds,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from "./objects.ts";
import { createInvoice } from "./invoices.ts";
import type { State } from "./store.ts";

// why: subscriptions begin, renew, become past due and end as Stripe's do, with the same events, but no card is charged.

/** An event that a change causes, before it has an id. */
export interface NewEvent {
  type: string;
  object: object;
}

function updated(subscription: Subscription): NewEvent {
  return { type: "customer.subscription.updated", object: subscription };
}

function firstItem(subscription: Subscription): SubscriptionItem {
  const item = subscription.items.data[0];
  if (item === undefined) throw new StripeApiError(400, "The subscription has no items.");
  return item;
}

function isEnded(subscription: Subscription): boolean {
  return subscription.status === "canceled";
}

function requireLive(subscription: Subscription): void {
  if (!isEnded(subscription)) return;
  throw new StripeApiError(
    400,
    "A canceled subscription can only update its cancellation_details.",
  );
}

/** Marks the session as expired when its time is over. */
export function refreshSession(session: CheckoutSession): CheckoutSession {
  if (session.status === "open" && session.expires_at <= nowSeconds()) {
    session.status = "expired";
    session.url = null;
  }
  return session;
}

/** Pays an open session and starts its subscription. A session that is paid or expired stays as it is. */
export function pay(state: State, session: CheckoutSession): NewEvent[] {
  if (refreshSession(session).status !== "open") return [];
  const order = find(state.orders, "order", session.id);
  const price = find(state.prices, "price", order.price);
  const id = newId("sub");
  const start = nowSeconds();
  const subscription: Subscription = {
    ...newObject("sub", id),
    object: "subscription",
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: "charge_automatically",
    currency: price.currency,
    customer: session.customer,
    default_tax_rates: order.defaultTaxRates.map((rate) => find(state.taxRates, "tax rate", rate)),
    ended_at: null,
    items: {
      object: "list",
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          created: start,
          current_period_start: start,
          current_period_end: periodEnd(start, price.recurring),
          metadata: {},
          price: structuredClone(price),
          quantity: 1,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata: order.metadata,
    start_date: start,
    status: "active",
  };
  state.subscriptions[id] = subscription;
  const invoice = createInvoice(state, subscription, "subscription_create", true);
  Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    subscription: id,
    url: null,
  } satisfies Partial<CheckoutSession>);
  return [
    { type: "customer.subscription.created", object: subscription },
    { type: "invoice.paid", object: invoice },
    { type: "checkout.session.completed", object: session },
  ];
}

/** Begins the next period, paid; a subscription that is past due pays the open invoice instead. */
export function renew(state: State, subscription: Subscription): NewEvent[] {
  requireLive(subscription);
  if (subscription.cancel_at_period_end) return cancelNow(subscription);
  if (subscription.status !== "past_due") nextPeriod(subscription);
  subscription.status = "active";
  return [
    {
      type: "invoice.paid",
      object: createInvoice(state, subscription, "subscription_cycle", true),
    },
    updated(subscription),
  ];
}

/** Begins the next period with an unpaid invoice, as Stripe does when a card is declined. */
export function failRenewal(state: State, subscription: Subscription): NewEvent[] {
  requireLive(subscription);
  if (subscription.cancel_at_period_end) return cancelNow(subscription);
  if (subscription.status !== "past_due") nextPeriod(subscription);
  subscription.status = "past_due";
  return [
    {
      type: "invoice.payment_failed",
      object: createInvoice(state, subscription, "subscription_cycle", false),
    },
    updated(subscription),
  ];
}

function nextPeriod(subscription: Subscription): void {
  const item = firstItem(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(
    item.current_period_end,
    item.price.recurring,
    subscription.billing_cycle_anchor,
  );
}

/** Sets or removes the cancellation at the end of the period. */
export function setCancelAtPeriodEnd(subscription: Subscription, cancel: boolean): NewEvent[] {
  requireLive(subscription);
  subscription.cancel_at_period_end = cancel;
  subscription.cancel_at = cancel ? firstItem(subscription).current_period_end : null;
  subscription.canceled_at = cancel ? nowSeconds() : null;
  return [updated(subscription)];
}

/** Changes the plan now. With another interval a new period begins; with the same one the period keeps its end. */
export function changePrice(state: State, subscription: Subscription, price: Price): NewEvent[] {
  requireLive(subscription);
  const item = firstItem(subscription);
  const before = item.price.recurring;
  item.price = structuredClone(price);
  if (
    before.interval !== price.recurring.interval ||
    before.interval_count !== price.recurring.interval_count
  ) {
    const start = nowSeconds();
    subscription.billing_cycle_anchor = start;
    item.current_period_start = start;
    item.current_period_end = periodEnd(start, price.recurring);
    if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end;
  }
  const invoice = createInvoice(state, subscription, "subscription_update", true);
  return [updated(subscription), { type: "invoice.paid", object: invoice }];
}

/** Ends the subscription now. As at Stripe, one that has ended is not found. */
export function cancelNow(subscription: Subscription): NewEvent[] {
  if (isEnded(subscription)) find({}, "subscription", subscription.id);
  const now = nowSeconds();
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  } satisfies Partial<Subscription>);
  return [{ type: "customer.subscription.deleted", object: subscription }];
}

/**
 * End of the billing period that begins at `start` (Unix seconds): months later on the day of the anchor, or on
 * the last day of a shorter month, as Stripe counts.
 */
export function periodEnd(start: number, recurring: Price["recurring"], anchor = start): number {
  const months = recurring.interval_count * (recurring.interval === "year" ? 12 : 1);
  const from = new Date(start * 1000);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay.getUTCDate());
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(from.getUTCMonth() + months);
  end.setUTCDate(day);
  return Math.floor(end.getTime() / 1000);
}
