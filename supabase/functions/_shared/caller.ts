import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { FunctionError } from "./errors.ts";
import { connectAsUser, queryDatabase } from "./supabase-clients.ts";

/** The user who calls a function. */
export interface Caller {
  id: string;
  email: string | undefined;
  /** Access token of the session. */
  token: string;
  /** A client with the rights of the caller. */
  database: SupabaseClient;
}

/** The bearer token of a request; null when there is none. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}

/**
 * The user of the access token, as auth confirms it; the claims of the token are not trusted. A user with a second factor
 * must have verified it in this session.
 * @throws FunctionError not_authenticated, second_factor_required, backend_unavailable
 */
export async function identifyCaller(request: Request): Promise<Caller> {
  const token = requireToken(request);
  const database = connectAsUser(token, request);
  const passes = queryDatabase(database, "passes_second_factor", {}, z.boolean());
  // The data API refuses a wrong token, too: what auth says of the token goes before it, whichever answers first.
  passes.catch(() => {});
  const caller = await readCaller(database, token);
  if (!(await passes)) throw new FunctionError("second_factor_required");
  return caller;
}

/**
 * The user of the access token, for functions that must work without the second factor.
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
