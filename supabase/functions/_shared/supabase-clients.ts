import { type PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import { supabaseSettings } from "./env.ts";

/** Milliseconds that one call to the database or to the accounts may take. */
const CALL_TIMEOUT = 15_000;

function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  // Supabase answers by itself: a token is sent on to no other address.
  return fetch(input, { ...init, signal, redirect: "error" });
}

// Node 20 has no WebSocket and the client insists on one; nothing here listens to changes.
class NoRealtime {}

function connect(key: string, headers: Record<string, string>): SupabaseClient {
  return new SupabaseClient(supabaseSettings().url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch, headers },
    realtime: { transport: NoRealtime as unknown as typeof WebSocket },
  });
}

/** Header by which the web server says on whose behalf it calls (app/services/portal-signature.server.ts). */
const PORTAL_CLIENT_HEADER = "x-portal-client";

/**
 * Acts as the account of the access token, under its row-level security, and on behalf of the client that the request
 * names: the database checks the signature.
 */
export function connectAsUser(accessToken: string, request: Request): SupabaseClient {
  const client = request.headers.get(PORTAL_CLIENT_HEADER);
  return connect(supabaseSettings().publishableKey, {
    Authorization: `Bearer ${accessToken}`,
    ...(client !== null && { [PORTAL_CLIENT_HEADER]: client }),
  });
}

/** Acts with the secret key, above row-level security. */
export function connectAsService(): SupabaseClient {
  return connect(supabaseSettings().secretKey, {});
}

/** Calls a function of the database; its answer has no type until it is checked. */
export async function callDatabase(
  client: SupabaseClient,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<{ data: unknown; error: PostgrestError | null }> {
  return client.rpc(name, parameters);
}
