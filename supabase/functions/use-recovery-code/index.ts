import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { identifyFirstFactor } from "../_shared/caller.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { errorLabel, log } from "../_shared/log.ts";
import { connectAsService, queryDatabase } from "../_shared/supabase-clients.ts";

const bodySchema = z.strictObject({ code: z.string().min(1).max(100) });

const resultSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("used"), codes_left: z.number().int() }),
  z.object({ outcome: z.literal("unknown_code") }),
  z.object({ outcome: z.literal("too_many_attempts"), wait_seconds: z.number().int() }),
]);

async function listFactors(service: SupabaseClient, userId: string) {
  const { data, error } = await service.auth.admin.mfa.listFactors({ userId });
  if (error) throw new FunctionError("backend_unavailable", error);
  return data.factors;
}

/** Uses up the code. @returns How many codes are left. */
async function consumeCode(service: SupabaseClient, userId: string, code: string): Promise<number> {
  const parameters = { p_user: userId, p_code: code };
  const result = await queryDatabase(service, "use_recovery_code", parameters, resultSchema);
  if (result.outcome === "unknown_code") throw new FunctionError("unknown_recovery_code");
  if (result.outcome === "too_many_attempts") throw new FunctionError("too_many_attempts");
  return result.codes_left;
}

async function removeFactor(service: SupabaseClient, userId: string, id: string): Promise<void> {
  const remove = () => service.auth.admin.mfa.deleteFactor({ userId, id });
  const { error } = await remove();
  if (!error) return;
  // The code is used up: try once more before giving up.
  const again = await remove();
  if (again.error) throw new FunctionError("backend_unavailable", again.error);
}

async function respond(request: Request): Promise<object> {
  const caller = await identifyFirstFactor(request);
  const { code } = await readBody(request, bodySchema);
  const service = connectAsService();
  const factors = await listFactors(service, caller.id);
  if (!factors.some(({ status }) => status === "verified"))
    throw new FunctionError("no_second_factor");
  const codesLeft = await consumeCode(service, caller.id, code);
  for (const { id } of factors) await removeFactor(service, caller.id, id);
  const { error } = await service.auth.admin.signOut(caller.token, "others");
  if (error) log("warn", "use-recovery-code left other sessions", { cause: errorLabel(error) });
  return { success: true, codes_left: codesLeft };
}

/**
 * Removes the second factor of a user who signed in with the password and sends a recovery code. The session stays at aal1:
 * the database denies access to the user's rows until a new factor is enrolled.
 */
Deno.serve(createHandler({ name: "use-recovery-code", respond, errorFields: { success: false } }));
