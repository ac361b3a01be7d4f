import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { z } from "zod";
import type { Caller } from "./caller.ts";
import { FunctionError } from "./errors.ts";
import { isMissing } from "./stripe.ts";

const profileSchema = z.object({
  name: z.string(),
  approval: z.string(),
  stripe_customer_id: z.string().nullable(),
});

/** The profile of an account. */
export interface Profile {
  name: string;
  /** Whether an administrator rejected the account. */
  isRejected: boolean;
  /** Id of the customer at Stripe; null until the first checkout. */
  customerId: string | null;
}

/** @throws FunctionError backend_unavailable, not_authenticated when the user was deleted meanwhile */
export async function readProfile(database: SupabaseClient, userId: string): Promise<Profile> {
  const { data, error } = await database
    .from("profiles")
    .select("name, approval, stripe_customer_id")
    .eq("id", userId)
    .retry(false)
    .maybeSingle();
  if (error) throw new FunctionError("backend_unavailable", error);
  if (data === null) throw new FunctionError("not_authenticated");
  const row = profileSchema.parse(data);
  return {
    name: row.name,
    isRejected: row.approval === "rejected",
    customerId: row.stripe_customer_id,
  };
}

/** False also for deleted customers and for those of another Stripe account. */
async function customerExists(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return !(await stripe.customers.retrieve(id)).deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * The caller's customer at Stripe, created once and stored in the profile. The idempotency key contains the user, so two
 * requests at the same time get the same customer.
 *
 * @param service Client with the secret key: users cannot set their own customer.
 * @throws FunctionError backend_unavailable; errors of Stripe as they are
 */
export async function ensureCustomer(
  stripe: Stripe,
  service: SupabaseClient,
  caller: Caller,
  profile: Profile,
): Promise<string> {
  const known = profile.customerId;
  if (known !== null && (await customerExists(stripe, known))) return known;

  // Calls with the same key must have the same parameters, so values that may change are sent in a second call.
  const { id } = await stripe.customers.create(
    { metadata: { user_id: caller.id } },
    { idempotencyKey: `customer_${caller.id}_${known ?? "first"}` },
  );
  await stripe.customers.update(id, {
    ...(caller.email !== undefined && { email: caller.email }),
    ...(profile.name !== "" && { name: profile.name }),
    preferred_locales: ["it"],
  });
  const { error } = await service
    .from("profiles")
    .update({ stripe_customer_id: id })
    .eq("id", caller.id);
  if (error) throw new FunctionError("backend_unavailable", error);
  return id;
}
