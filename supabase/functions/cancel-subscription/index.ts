import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { z } from "zod";
import { type Caller, identifyCaller } from "../_shared/caller.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { cancelNow, paidInvoices, refundInvoice, unusedShare } from "../_shared/refunds.ts";
import { callStripe, connectStripe } from "../_shared/stripe.ts";
import { isLive, readSubscriptionState } from "../_shared/subscription-state.ts";
import { applySubscription, nextSync } from "../_shared/subscription-sync.ts";
import { connectAsService, queryDatabase } from "../_shared/supabase-clients.ts";

const bodySchema = z.strictObject({
  userId: z.uuid(),
  /** `now` refunds the unused part; `period_end` cancels at the end of the period. */
  mode: z.enum(["now", "period_end"]),
});

const endingSchema = z
  .array(
    z.object({
      stripe_subscription_id: z.string().nullable(),
      mode: z.enum(["now", "period_end"]),
    }),
  )
  .max(1);

/** @throws FunctionError not_admin, backend_unavailable */
async function requireAdmin({ database }: Caller): Promise<void> {
  const isAdmin = await queryDatabase(database, "is_admin", {}, z.boolean());
  if (!isAdmin) throw new FunctionError("not_admin");
}

/** Cancels now and refunds the unused time. @returns Cents */
async function cancelAndRefund(stripe: Stripe, id: string): Promise<number> {
  await cancelNow(stripe, id);
  const { ended_at, canceled_at } = await stripe.subscriptions.retrieve(id);
  // The time of the cancellation, so that a repeated call refunds the same amount.
  const moment = ended_at ?? canceled_at ?? Math.floor(Date.now() / 1000);
  let refunded = 0;
  for (const invoice of await paidInvoices(stripe, id)) {
    const share = unusedShare(invoice, moment);
    if (share === 0 || invoice.id === undefined) continue;
    refunded += await refundInvoice(stripe, invoice.id, "requested_by_customer", "ended", share);
  }
  return refunded;
}

async function endAtPeriodEnd(stripe: Stripe, id: string): Promise<void> {
  const { status, cancel_at_period_end } = await stripe.subscriptions.retrieve(id);
  if (isLive(status) && !cancel_at_period_end) {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  }
}

/** Stores the state at Stripe without waiting for the webhook. */
async function applyNow(
  service: SupabaseClient,
  stripe: Stripe,
  userId: string,
  id: string,
): Promise<void> {
  const sync = await nextSync(service);
  const state = readSubscriptionState(await stripe.subscriptions.retrieve(id));
  if (state) await applySubscription(service, sync, null, { ...state, user_id: userId });
}

async function respond(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  const { userId, mode } = await readBody(request, bodySchema);
  await requireAdmin(caller);
  const service = connectAsService();
  const parameters = { p_user: userId, p_mode: mode, p_admin: caller.id };
  const [ending] = await queryDatabase(
    service,
    "begin_subscription_ending",
    parameters,
    endingSchema,
  );
  const id = ending?.stripe_subscription_id;
  if (ending === undefined || id === null || id === undefined) {
    return { mode: null, refunded_cents: 0 };
  }

  const stripe = connectStripe(3_000);
  return callStripe(async () => {
    let refunded = 0;
    if (ending.mode === "now") refunded = await cancelAndRefund(stripe, id);
    else await endAtPeriodEnd(stripe, id);
    await applyNow(service, stripe, userId, id);
    const result = { p_subscription_id: id, p_refunded_cents: refunded };
    await queryDatabase(service, "finish_subscription_ending", result, z.unknown());
    return { mode: ending.mode, refunded_cents: refunded };
  });
}

/** Ends the paid subscription of an account that administrators reject. For administrators; can be repeated. */
Deno.serve(createHandler({ name: "cancel-subscription", respond }));
