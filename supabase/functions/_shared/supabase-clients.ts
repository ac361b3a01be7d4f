import { type PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import { supabaseSettings } from "./env.ts";
import { FunctionError } from "./errors.ts";

/** Milliseconds for one call to the data API or to auth. */
const CALL_TIMEOUT = 15_000;

function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  // Supabase never redirects, so a token is not sent to another address.
  return fetch(input, { ...init, signal, redirect: "error" });
}

// Node 20 has no WebSocket, which the client requires; Realtime is not used.
class NoRealtime {}

function connect(key: string, headers: Record<string, string>): SupabaseClient {
  return new SupabaseClient(supabaseSettings().url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch, headers },
    realtime: { transport: NoRealtime as unknown as typeof WebSocket },
  });
}

/** Header in which the web server names the client that it calls for (app/backend/portal-signature.server.ts). */
const PORTAL_CLIENT_HEADER = "x-portal-client";

/**
 * A client with the rights of the user of the access token. The signed client header of the request is passed on; the
 * database checks its signature.
 */
export function connectAsUser(accessToken: string, request: Request): SupabaseClient {
  const client = request.headers.get(PORTAL_CLIENT_HEADER);
  return connect(supabaseSettings().publishableKey, {
    Authorization: `Bearer ${accessToken}`,
    ...(client !== null && { [PORTAL_CLIENT_HEADER]: client }),
  });
}

/** A client with the secret key, which bypasses row level security. */
export function connectAsService(): SupabaseClient {
  return connect(supabaseSettings().secretKey, {});
}

/** Calls a database function, for callers that handle its errors; the result has no type. */
export async function callDatabase(
  client: SupabaseClient,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<{ data: unknown; error: PostgrestError | null }> {
  return client.rpc(name, parameters);
}

/**
 * Calls a database function and parses its result.
 * @throws FunctionError backend_unavailable
 */
export async function queryDatabase<Schema extends z.ZodType>(
  client: SupabaseClient,
  name: string,
  parameters: Record<string, unknown>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { data, error } = await callDatabase(client, name, parameters);
  if (error) throw new FunctionError("backend_unavailable", error);
  return schema.parse(data);
}
