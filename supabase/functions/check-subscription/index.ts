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
  /** Asks Stripe even when the database has an answer. */
  refresh: z.boolean().default(false),
  /** What Stripe may take, in ms. By default less than the two seconds after which a page gives up on us. */
  patience_ms: z.number().int().min(100).max(8_000).default(1_500),
});

const nothing = {
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

/** Whether Stripe may know something that the database has not heard yet. */
function mayBeStale(subscription: CurrentSubscription | null): boolean {
  if (subscription?.source !== "payment") return true;
  const end = subscription.current_period_end;
  return end === null || Date.parse(end) <= Date.now();
}

/** Brings the database up to date; when that fails or takes too long, the database is believed as it is. */
async function catchUp(caller: Caller, customerId: string, patienceMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("Stripe took too long")), patienceMs);
  });
  try {
    const sync = syncCustomer(connectAsService(), connectStripe(patienceMs), caller.id, customerId);
    await Promise.race([sync, patience]);
    return true;
  } catch (error) {
    log("warn", "check-subscription could not ask Stripe", { cause: errorLabel(error) });
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** @param upToDate False when Stripe was to be asked and did not say. */
function tell(subscription: CurrentSubscription | null, upToDate = true): object {
  return {
    subscribed: subscription !== null,
    up_to_date: upToDate,
    ...(subscription ?? nothing),
  };
}

async function answer(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  const { refresh, patience_ms } = await readBody(request, bodySchema);
  const [profile, recorded] = await Promise.all([
    readProfile(caller.database, caller.id),
    readCurrentSubscription(caller.database, caller.id),
  ]);
  if (profile.customerId === null || !(refresh || mayBeStale(recorded))) return tell(recorded);
  if (!(await catchUp(caller, profile.customerId, patience_ms))) return tell(recorded, false);
  return tell(await readCurrentSubscription(caller.database, caller.id));
}

/** The subscription that the caller counts as having (docs/product.md 3.13, 8.8). */
Deno.serve(createHandler({ name: "check-subscription", answer }));
