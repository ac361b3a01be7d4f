import type Stripe from "stripe";
import { z } from "zod";
import { type BillingInterval, billingIntervalSchema } from "./plans.ts";

/** The stored part of a subscription, with the names of `apply_stripe_subscription`. */
export interface SubscriptionState {
  /** Null when the metadata do not name the user; then the database finds the user by the customer. */
  user_id: string | null;
  customer_id: string;
  subscription_id: string;
  plan_code: string;
  billing_interval: BillingInterval;
  status: Stripe.Subscription.Status;
  /** ISO 8601. */
  current_period_end: string | null;
  cancel_at_period_end: boolean;
}

const uuid = z.uuid();
const planCode = z.string().min(1);

/** Whether a subscription with this status counts as active. */
export function isLive(status: string): boolean {
  return status === "active" || status === "trialing" || status === "past_due";
}

/** The state of a subscription; null when its price is not one of the plans. */
export function readSubscriptionState(subscription: Stripe.Subscription): SubscriptionState | null {
  const item = subscription.items.data[0];
  const plan = planCode.safeParse(item?.price.metadata.plan_code);
  const interval = billingIntervalSchema.safeParse(item?.price.metadata.billing_interval);
  if (item === undefined || !plan.success || !interval.success) return null;
  const user = uuid.safeParse(subscription.metadata.user_id);
  const customer = subscription.customer;
  return {
    user_id: user.success ? user.data : null,
    customer_id: typeof customer === "string" ? customer : customer.id,
    subscription_id: subscription.id,
    plan_code: plan.data,
    billing_interval: interval.data,
    status: subscription.status,
    current_period_end: new Date(item.current_period_end * 1000).toISOString(),
    // Stripe's portal sets one or the other, depending on the billing mode.
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}
