import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod";
import { BACKEND_UNAVAILABLE } from "./fetch.server";
import type { Supabase } from "./supabase.server";

/** Result of an edge function: its data, or a stable error code and an Italian message. */
export type FunctionResult<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: string; message: string; isUnavailable: boolean };

const errorSchema = z.object({ error: z.string(), message: z.string() });
const UNAVAILABLE_CODES = [BACKEND_UNAVAILABLE, "payment_unavailable", "internal"];

async function readError(error: unknown): Promise<z.output<typeof errorSchema>> {
  const fallback = {
    error: BACKEND_UNAVAILABLE,
    message: "Il servizio non risponde. Riprova tra poco.",
  };
  if (!(error instanceof FunctionsHttpError)) return fallback;
  const body: unknown = await (error.context as Response).json().catch(() => null);
  const parsed = errorSchema.safeParse(body);
  return parsed.success && parsed.data.error !== BACKEND_UNAVAILABLE ? parsed.data : fallback;
}

interface CallOptions {
  /** Aborts the call before the budget of the client does. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Calls an edge function with the session of the client. A response that does not fit the schema is an error. */
export async function callFunction<Schema extends z.ZodType>(
  supabase: Supabase,
  name:
    | "check-subscription"
    | "redeem-activation-code"
    | "create-checkout"
    | "customer-portal"
    | "cancel-subscription"
    | "use-recovery-code"
    | "store-stock-picture",
  body: Record<string, unknown> | Blob,
  schema: Schema,
  options: CallOptions = {},
): Promise<FunctionResult<z.output<Schema>>> {
  const response = await supabase.functions.invoke<unknown>(name, {
    body,
    ...options,
  });
  const error: unknown = response.error;
  const parsed = error ? undefined : schema.safeParse(response.data);
  if (parsed?.success) return { ok: true, data: parsed.data };
  const { error: code, message } = await readError(error);
  return { ok: false, code, message, isUnavailable: UNAVAILABLE_CODES.includes(code) };
}
