import type { SupabaseClient } from "@supabase/supabase-js";
import { FunctionError } from "./errors.ts";
import { callDatabase, connectAsUser } from "./supabase-clients.ts";

export interface Caller {
  id: string;
  email: string | undefined;
  /** Access token of the session. */
  token: string;
  /** Acts as the caller, under the caller's row-level security. */
  database: SupabaseClient;
}

/** The token after `Bearer`, or null when the header is absent or of another kind. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}

/**
 * Who calls, as the accounts service says, with the second factor where the account has one; the token's own claims are
 * not trusted.
 * @throws FunctionError not_authenticated, second_factor_required, backend_unavailable
 */
export async function identifyCaller(request: Request): Promise<Caller> {
  const token = requireToken(request);
  const database = connectAsUser(token, request);
  const [caller, passed] = await Promise.all([
    readCaller(database, token),
    callDatabase(database, "passes_second_factor"),
  ]);
  if (passed.error) throw new FunctionError("backend_unavailable", passed.error);
  if (passed.data !== true) throw new FunctionError("second_factor_required");
  return caller;
}

/**
 * Who calls, for what has to work without the second factor.
 * @throws FunctionError not_authenticated, backend_unavailable
 */
export async function identifyFirstFactor(request: Request): Promise<Caller> {
  const token = requireToken(request);
  return readCaller(connectAsUser(token, request), token);
}

function requireToken(request: Request): string {
  const token = bearerToken(request);
  if (token === null) throw new FunctionError("not_authenticated");
  return token;
}

async function readCaller(database: SupabaseClient, token: string): Promise<Caller> {
  const { data, error } = await database.auth.getUser(token);
  if (error) {
    const refused = error.status !== undefined && error.status >= 400 && error.status < 500;
    throw new FunctionError(refused ? "not_authenticated" : "backend_unavailable", error);
  }
  return { id: data.user.id, email: data.user.email, token, database };
}
