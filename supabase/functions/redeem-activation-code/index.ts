import { z } from "zod";
import { identifyCaller } from "../_shared/caller.ts";
import { FunctionError, isErrorCode } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { callDatabase } from "../_shared/supabase-clients.ts";

const bodySchema = z.strictObject({ code: z.string().max(64) });

const redemptionSchema = z
  .array(
    z.object({
      plan_code: z.string(),
      plan_quota: z.number().int(),
      current_period_end: z.string(),
    }),
  )
  .length(1)
  .transform(([row]) => row);

async function answer(request: Request): Promise<object> {
  const caller = await identifyCaller(request);
  const body = await readBody(request, bodySchema);
  const code = body.code.trim().toUpperCase();
  if (code === "") throw new FunctionError("invalid_code");
  const { data, error } = await callDatabase(caller.database, "redeem_activation_code", {
    p_code: code,
  });
  if (error) {
    throw isErrorCode(error.message)
      ? new FunctionError(error.message)
      : new FunctionError("backend_unavailable", error);
  }
  return { success: true, subscription: redemptionSchema.parse(data) };
}

/** Redeems a code for the caller; the database decides and counts (specification, section 7). */
Deno.serve(
  createHandler({ name: "redeem-activation-code", answer, errorFields: { success: false } }),
);
