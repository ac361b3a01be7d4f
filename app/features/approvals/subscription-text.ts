import { formatDate } from "~/lib/dates";
import type { Tables } from "~/services/database.types";

type CurrentSubscription = Omit<Tables<"current_subscriptions">, "user_id" | "has_payment">;

const INTERVALS: Record<string, string> = {
  month: "mensile",
  quarter: "trimestrale",
  semiannual: "semestrale",
  year: "annuale",
};

/** How often a subscription is paid, for example `mensile`. */
export function paymentText(interval: string | null): string {
  return INTERVALS[interval ?? ""] ?? "a pagamento";
}

/** A subscription in one line: plan, quota, how it is paid for and until when. */
export function subscriptionText(subscription: CurrentSubscription): string {
  const { plan_name, plan_quota, source, billing_interval, status } = subscription;
  const paid = `pagamento ${INTERVALS[billing_interval ?? ""] ?? ""}`.trim();
  return [
    `${plan_name}, ${plan_quota} veicoli`,
    source === "activation_code" ? "con codice" : paid,
    ...(status === "past_due" ? ["rinnovo non riuscito"] : []),
    ...periodText(subscription),
  ].join(", ");
}

function periodText({ source, current_period_end, cancel_at_period_end }: CurrentSubscription) {
  if (!current_period_end) return [];
  const day = formatDate(current_period_end);
  return [
    source === "activation_code" || cancel_at_period_end
      ? `fino al ${day}`
      : `si rinnova il ${day}`,
  ];
}
