import { z } from "zod";
import { type Caller, identifyCaller } from "../_shared/caller.ts";
import { readProfile } from "../_shared/customers.ts";
import {
  type CurrentSubscription,
  readCurrentSubscription,
} from "../_shared/current-subscription.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { errorLabel, log } from "../_shared/log.ts";
import { connectStripe } from "../_shared/stripe.ts";
import { connectAsService } from "../_shared/supabase-clients.ts";
import { syncCustomer } from "../_shared/subscription-sync.ts";

const bodySchema = z.strictObject({
  /** Reads from Stripe even when the database has a current subscription. */
  refresh: z.boolean().default(false),
  /** Timeout for Stripe. The default is below the two seconds after which a page times out. */
  timeoutMs: z.number().int().min(100).max(8_000).default(1_500),
});

const noSubscription = {
  plan_code: null,
  plan_name: null,
  plan_quota: null,
  billing_interval: null,
  current_period_end: null,
  source: null,
  status: null,
  cancel_at_period_end: false,
  has_payment: false,
};

/** Whether Stripe may have a newer state than the database. */
function mayBeStale(subscription: CurrentSubscription | null): boolean {
  if (subscription?.source !== "payment") return true;
  const end = subscription.current_period_end;
  return end === null || Date.parse(end) <= Date.now();
}

/**
 * Reads the customer from Stripe into the database.
 * @returns When the paid subscription began; null when the reading failed or timed out.
 */
async function sync(
  caller: Caller,
  customerId: string,
  timeoutMs: number,
): Promise<{ paidSince: string | null } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("Stripe took too long")), timeoutMs);
  });
  try {
    const stripe = connectStripe(timeoutMs);
    const synced = syncCustomer(connectAsService(), stripe, caller.id, customerId);
    return { paidSince: await Promise.race([synced, timeout]) };
  } catch (error) {
    log("warn", "check-subscription could not ask Stripe", { cause: errorLabel(error) });
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param upToDate False when Stripe did not respond.
 * @param paidSince When the paid subscription began, where Stripe was asked.
 */
function toResponse(
  subscription: CurrentSubscription | null,
  { upToDate = true, paidSince = null }: { upToDate?: boolean; paidSince?: string | null } = {},
): object {
  return {
    subscribed: subscription !== null,
    up_to_date: upToDate,
    paid_since: paidSince,
    ...(subscription ?? noSubscription),
  };
}

async function respond(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  const { refresh, timeoutMs } = await readBody(request, bodySchema);
  const [profile, recorded] = await Promise.all([
    readProfile(caller.database, caller.id),
    readCurrentSubscription(caller.database, caller.id),
  ]);
  if (profile.customerId === null || !(refresh || mayBeStale(recorded)))
    return toResponse(recorded);
  const synced = await sync(caller, profile.customerId, timeoutMs);
  if (!synced) return toResponse(recorded, { upToDate: false });
  return toResponse(await readCurrentSubscription(caller.database, caller.id), synced);
}

/** The subscription in force of the caller (docs/product.md 3.13, 8.8). */
Deno.serve(createHandler({ name: "check-subscription", respond }));
