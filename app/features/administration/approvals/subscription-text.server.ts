/** Subscriptions in words, for the lists of administrators. */
import { INTERVAL_WORDS, INTERVALS } from "~/features/dealers/subscriptions/plan";
import { formatDate } from "~/lib/dates";
import type { Tables } from "~/backend/database.types";
import type { Supabase } from "~/backend/supabase.server";

type CurrentSubscription = Omit<Tables<"current_subscriptions">, "user_id" | "has_payment">;

/** For example `mensile`; undefined for a subscription without payments. */
function intervalText(interval: string | null): string | undefined {
  const known = INTERVALS.find((name) => name === interval);
  return known && INTERVAL_WORDS[known].name.toLowerCase();
}

/** A subscription in one line: plan, quota, payment or code, end of the period. */
export function subscriptionText(subscription: CurrentSubscription): string {
  const { plan_name, plan_quota, source, billing_interval, status } = subscription;
  const paid = `pagamento ${intervalText(billing_interval) ?? ""}`.trim();
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

/**
 * Paid subscriptions in words, by user: `Gold, mensile, si rinnova il 3 marzo 2027`. Includes those whose cancellation an
 * administrator started and did not complete.
 */
export async function readPaidSubscriptions(
  supabase: Supabase,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const [paid, incomplete] = await Promise.all([
    supabase
      .from("subscriptions")
      .select("user_id, billing_interval, current_period_end, cancel_at_period_end, plans(name)")
      .in("user_id", userIds)
      .in("status", ["active", "trialing", "past_due"])
      .throwOnError(),
    supabase
      .from("subscription_endings")
      .select("user_id")
      .in("user_id", userIds)
      .is("completed_at", null)
      .throwOnError(),
  ]);
  const texts = new Map(
    incomplete.data.map(({ user_id }) => [user_id, "la disdetta non è conclusa, scegli di nuovo"]),
  );
  for (const { user_id, plans, current_period_end, ...row } of paid.data) {
    const day = current_period_end && formatDate(current_period_end);
    const text = [
      plans.name,
      intervalText(row.billing_interval) ?? "a pagamento",
      ...(day ? [`${row.cancel_at_period_end ? "termina" : "si rinnova"} il ${day}`] : []),
    ].join(", ");
    texts.set(user_id, text);
  }
  return texts;
}
