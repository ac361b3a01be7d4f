import { formatDate } from "~/lib/dates";
import type { Supabase } from "~/services/supabase.server";
import { paymentText } from "./subscription-text";

/**
 * What accounts pay for, in words, by account: `Gold, mensile, si rinnova il 3 marzo 2027`. Also those whose subscription an
 * administrator began to end.
 */
export async function readPaidSubscriptions(
  supabase: Supabase,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const [paid, unfinished] = await Promise.all([
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
  const found = new Map(
    unfinished.data.map(({ user_id }) => [user_id, "la disdetta non è conclusa, scegli di nuovo"]),
  );
  for (const { user_id, plans, current_period_end, ...row } of paid.data) {
    const day = current_period_end && formatDate(current_period_end);
    const text = [
      plans.name,
      paymentText(row.billing_interval),
      ...(day ? [`${row.cancel_at_period_end ? "termina" : "si rinnova"} il ${day}`] : []),
    ].join(", ");
    found.set(user_id, text);
  }
  return found;
}
