import type { SupabaseClient } from "@supabase/supabase-js";
import { FunctionError } from "./errors.ts";
import { connectAsUser } from "./supabase-clients.ts";

export interface Caller {
  id: string;
  email: string | undefined;
  /** Acts as the caller, under the caller's row-level security. */
  database: SupabaseClient;
}

/** The token after `Bearer`, or null when the header is absent or of another kind. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}

/**
 * Who calls, as the accounts service says; the token's own claims are not trusted.
 * @throws FunctionError not_authenticated, backend_unavailable
 */
export async function identifyCaller(request: Request): Promise<Caller> {
  const token = bearerToken(request);
  if (token === null) throw new FunctionError("not_authenticated");
  const database = connectAsUser(token, request);
  const { data, error } = await database.auth.getUser(token);
  if (error) {
    const refused = error.status !== undefined && error.status >= 400 && error.status < 500;
    throw new FunctionError(refused ? "not_authenticated" : "backend_unavailable", error);
  }
  return { id: data.user.id, email: data.user.email, database };
}
