import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { BACKEND_UNAVAILABLE, backendFetch, FORM_BUDGET_MS, PAGE_BUDGET_MS } from "./fetch.server";
import type { Database } from "./database.types";
import { hostCookieName } from "~/http/cookies.server";
import { env } from "~/lib/env.server";
import { portalSignature } from "./portal-signature.server";

/** The client of the backend, typed by the database. */
export type Supabase = SupabaseClient<Database>;

/** The client of one request, and headers that every response has to include: they hold a refreshed session. */
export interface SupabaseEntry {
  supabase: Supabase;
  headers: Headers;
}

/** Name of the session's cookies; Supabase splits a long session into `.0`, `.1` …, each under 4 KB. */
export const SESSION_COOKIE = hostCookieName("piazza-sessione");

const entries = new WeakMap<Request, SupabaseEntry>();

/** Whether the server was started with a backend; without one the portal shows its catalogue and no accounts. */
export const hasBackend = env.SUPABASE_URL !== undefined;

/** Node 20 has no WebSocket, which the client wants for realtime. */
class NoWebSocket {
  constructor() {
    throw new Error("realtime is not used");
  }
}

/** Time budget for all calls of a request, in ms. */
function budgetOf({ method }: Request): number {
  return method === "GET" || method === "HEAD" ? PAGE_BUDGET_MS : FORM_BUDGET_MS;
}

/**
 * The Supabase client of a request; the same one each time.
 *
 * @param budget Time for all calls together, in ms, or the `fetch` that keeps it.
 */
export function getSupabase(
  request: Request,
  budget: number | typeof fetch = budgetOf(request),
): SupabaseEntry {
  const known = entries.get(request);
  if (known) return known;
  const headers = new Headers();
  const supabase = createServerClient<Database>(
    // Without a configured backend, an address that refuses connections at once.
    env.SUPABASE_URL ?? "http://127.0.0.1:9",
    env.SUPABASE_PUBLISHABLE_KEY ?? "none",
    {
      global: {
        fetch: typeof budget === "number" ? backendFetch(budget) : budget,
        headers: portalSignature(request),
      },
      realtime: { transport: NoWebSocket as never },
      cookieOptions: {
        name: SESSION_COOKIE,
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: isSecure(request),
      },
      cookies: {
        getAll: () =>
          parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value = "" }) => ({
            name,
            value,
          })),
        setAll: (cookies, extra) => {
          for (const { name, value, options } of cookies)
            headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
          for (const [name, value] of Object.entries(extra)) headers.set(name, value);
        },
      },
    },
  );
  const entry = { supabase, headers };
  entries.set(request, entry);
  return entry;
}

/** A client without a session, for work that belongs to no request; the budget starts now. */
export function anonymousSupabase(budget: number | typeof fetch = FORM_BUDGET_MS): Supabase {
  return getSupabase(new Request("http://localhost/"), budget).supabase;
}

/** Whether the request has session cookies; makes no call. */
export function hasSessionCookie(request: Request): boolean {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.includes(`${SESSION_COOKIE}=`) || cookies.includes(`${SESSION_COOKIE}.0=`);
}

/** Removes the session's cookies from the browser. */
export function clearSessionCookies(request: Request, headers: Headers): void {
  // Browsers ignore a `__Host-` cookie that is not `Secure`.
  const expired = { path: "/", maxAge: 0, secure: isSecure(request) };
  for (const { name } of parseCookieHeader(request.headers.get("Cookie") ?? ""))
    if (name.startsWith(SESSION_COOKIE))
      headers.append("Set-Cookie", serializeCookieHeader(name, "", expired));
}

/** Not over plain HTTP: browsers drop a `Secure` cookie there (except of localhost), and the demo may run so. */
function isSecure(request: Request): boolean {
  if (env.NODE_ENV !== "production") return false;
  return new URL(env.SITE_URL ?? request.url).protocol === "https:";
}

/** Whether a call failed because the backend is down or late. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, name, status } = error as { code?: unknown; name?: unknown; status?: unknown };
  return (
    code === BACKEND_UNAVAILABLE ||
    name === "AuthRetryableFetchError" ||
    (typeof status === "number" && (status === 0 || status >= 500))
  );
}
