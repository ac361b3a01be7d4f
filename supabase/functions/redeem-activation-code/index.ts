import { z } from "zod";
import { identifyCaller } from "../_shared/caller.ts";
import { FunctionError, isErrorCode } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { callDatabase } from "../_shared/supabase-clients.ts";

const bodySchema = z.strictObject({
  code: z.string().max(64),
  /** Whether the user has seen what the code changes. */
  confirmed: z.boolean().default(false),
});

const periodSchema = z.object({
  plan_name: z.string(),
  plan_quota: z.number().int(),
  /** ISO 8601. */
  starts_at: z.string(),
  ends_at: z.string(),
});

/** Result of `redeem_activation_code`. Errors are results too: an exception would roll back the counted attempt. */
const resultSchema = z.union([
  z.object({ error: z.string() }),
  z.object({
    confirmation: z.object({
      current: z.array(periodSchema),
      next: z.array(periodSchema.extend({ is_redeemed: z.boolean() })),
    }),
  }),
  z.object({
    plan_code: z.string(),
    plan_quota: z.number().int(),
    starts_at: z.string(),
    current_period_end: z.string(),
  }),
]);

async function respond(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  const { code, confirmed } = await readBody(request, bodySchema);
  const p_code = code.trim().toUpperCase();
  if (p_code === "") throw new FunctionError("invalid_code");
  const { data, error } = await callDatabase(caller.database, "redeem_activation_code", {
    p_code,
    p_confirmed: confirmed,
  });
  if (error) {
    throw isErrorCode(error.message)
      ? new FunctionError(error.message)
      : new FunctionError("backend_unavailable", error);
  }
  const result = resultSchema.parse(data);
  if ("error" in result) {
    throw new FunctionError(isErrorCode(result.error) ? result.error : "internal");
  }
  if ("confirmation" in result) return { success: false, confirmation: result.confirmation };
  return { success: true, subscription: result };
}

/**
 * Redeems a code for the caller; the rules and limits are in the database (docs/product.md 8.7, 8.8). For a code that
 * changes more than the length of the plan in force, the response is `{success: false, confirmation}` until the call is
 * `confirmed`.
 */
Deno.serve(
  createHandler({ name: "redeem-activation-code", respond, errorFields: { success: false } }),
);
