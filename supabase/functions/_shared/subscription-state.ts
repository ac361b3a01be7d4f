import type Stripe from "stripe";
import { z } from "zod";
import { type BillingInterval, billingIntervalSchema } from "./plans.ts";

/** What the database keeps of a subscription, in the words of `apply_stripe_subscription`. */
export interface SubscriptionState {
  /** Null when the subscription does not name the account: the database then knows it by its customer. */
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

/** Whether somebody with a subscription in this state counts as subscribed. */
export function isLive(status: string): boolean {
  return status === "active" || status === "trialing" || status === "past_due";
}

/** Reads a subscription; null when its price is none of ours. */
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
    // Stripe's portal asks for the end of the period in either way, depending on the billing mode.
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}
