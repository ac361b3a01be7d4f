import { find, StripeFault } from "./faults.ts";
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
import { periodEnd } from "./periods.ts";
import type { State } from "./store.ts";

// why: no card is charged here, yet subscriptions must begin, renew, fall behind and end as Stripe's do, with the
// events that Stripe would send.

/** An event that a change causes. */
export interface Happening {
  type: string;
  object: object;
}

function updated(subscription: Subscription): Happening {
  return { type: "customer.subscription.updated", object: subscription };
}

function firstItem(subscription: Subscription): SubscriptionItem {
  const item = subscription.items.data[0];
  if (item === undefined) throw new StripeFault(400, "The subscription has no items.");
  return item;
}

function isEnded(subscription: Subscription): boolean {
  return subscription.status === "canceled";
}

function refuseEnded(subscription: Subscription): void {
  if (!isEnded(subscription)) return;
  throw new StripeFault(400, "A canceled subscription can only update its cancellation_details.");
}

/** The session as somebody who opens it now finds it: after a day it is over. */
export function refreshSession(session: CheckoutSession): CheckoutSession {
  if (session.status === "open" && session.expires_at <= nowSeconds()) {
    session.status = "expired";
    session.url = null;
  }
  return session;
}

/** Pays an open session: the subscription begins. A session that is paid or over stays as it is. */
export function pay(state: State, session: CheckoutSession): Happening[] {
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
  const bill = createInvoice(state, subscription, "subscription_create", true);
  Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    subscription: id,
    url: null,
  } satisfies Partial<CheckoutSession>);
  return [
    { type: "customer.subscription.created", object: subscription },
    { type: "invoice.paid", object: bill },
    { type: "checkout.session.completed", object: session },
  ];
}

/** The period ends and the card pays for the next one; who is behind pays what is open. */
export function renew(state: State, subscription: Subscription): Happening[] {
  refuseEnded(subscription);
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

/** The period ends and the card refuses: as at Stripe, the next period begins, unpaid. */
export function failRenewal(state: State, subscription: Subscription): Happening[] {
  refuseEnded(subscription);
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

/** Cancels at the end of the period, or takes that back. */
export function setCancelAtPeriodEnd(subscription: Subscription, cancel: boolean): Happening[] {
  refuseEnded(subscription);
  subscription.cancel_at_period_end = cancel;
  subscription.cancel_at = cancel ? firstItem(subscription).current_period_end : null;
  subscription.canceled_at = cancel ? nowSeconds() : null;
  return [updated(subscription)];
}

/** Changes the plan at once. Another interval begins a new period today; the same one keeps its end. */
export function changePrice(state: State, subscription: Subscription, price: Price): Happening[] {
  refuseEnded(subscription);
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
  const bill = createInvoice(state, subscription, "subscription_update", true);
  return [updated(subscription), { type: "invoice.paid", object: bill }];
}

/** Ends the subscription now. Like Stripe, it no longer finds one that has ended. */
export function cancelNow(subscription: Subscription): Happening[] {
  if (isEnded(subscription)) find({}, "subscription", subscription.id);
  const now = nowSeconds();
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  } satisfies Partial<Subscription>);
  return [{ type: "customer.subscription.deleted", object: subscription }];
}
