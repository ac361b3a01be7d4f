import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  BACKEND_UNAVAILABLE,
  backendFetch,
  FORM_BUDGET_MS,
  PAGE_BUDGET_MS,
} from "./backend-fetch.server";
import type { Database } from "./database.types";
import { hostCookie } from "./cookie-name.server";
import { env } from "./env.server";
import { portalSignature } from "./portal-signature.server";

export type Supabase = SupabaseClient<Database>;

/** The backend for one request. Every answer that used it carries `headers`: they hold a renewed session. */
export interface SupabaseEntry {
  supabase: Supabase;
  headers: Headers;
}

/** Name of the session's cookies; a long session is cut into `.0`, `.1` …, each under 4 KB. */
export const SESSION_COOKIE = hostCookie("piazza-sessione");

const entries = new WeakMap<Request, SupabaseEntry>();

/** Whether the server was started with a backend; without one the portal shows its catalogue and no accounts. */
export const hasBackend = env.SUPABASE_URL !== undefined;

/** Node 20 has no WebSocket, and nothing here listens to changes. */
class NoSocket {
  constructor() {
    throw new Error("realtime is not used");
  }
}

/** What a request may wait for the backend: a page two seconds, a form ten. */
function budgetOf({ method }: Request): number {
  return method === "GET" || method === "HEAD" ? PAGE_BUDGET_MS : FORM_BUDGET_MS;
}

/**
 * The one way to the backend. Asked twice for one request, it answers with the same client.
 * All calls together wait no longer than the budget, in ms.
 */
export function getSupabase(request: Request, budgetMs = budgetOf(request)): SupabaseEntry {
  const known = entries.get(request);
  if (known) return known;
  const headers = new Headers();
  const supabase = createServerClient<Database>(
    // An address that refuses at once stands in for a backend that was not configured.
    env.SUPABASE_URL ?? "http://127.0.0.1:9",
    env.SUPABASE_PUBLISHABLE_KEY ?? "none",
    {
      global: { fetch: backendFetch(budgetMs), headers: portalSignature(request) },
      realtime: { transport: NoSocket as never },
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

/** The backend for work that belongs to no visitor; `budgetMs` is counted from now. */
export function anonymousSupabase(budgetMs = FORM_BUDGET_MS): Supabase {
  return getSupabase(new Request("http://localhost/"), budgetMs).supabase;
}

/** Whether the visitor holds a session, as far as the cookies tell; costs no call. */
export function holdsSession(request: Request): boolean {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.includes(`${SESSION_COOKIE}=`) || cookies.includes(`${SESSION_COOKIE}.0=`);
}

/** Takes the session's cookies away, whatever the backend said. */
export function forgetSession(request: Request, headers: Headers): void {
  // Browsers take nothing for a name with the prefix of TLS that is not marked as secure.
  const gone = { path: "/", maxAge: 0, secure: isSecure(request) };
  for (const { name } of parseCookieHeader(request.headers.get("Cookie") ?? ""))
    if (name.startsWith(SESSION_COOKIE))
      headers.append("Set-Cookie", serializeCookieHeader(name, "", gone));
}

/**
 * Cookies are for TLS only in production. A browser keeps a `Secure` cookie of `http://localhost`, but not one of
 * another plain address, where the demo may be opened.
 */
function isSecure(request: Request): boolean {
  if (env.NODE_ENV !== "production") return false;
  return new URL(env.SITE_URL ?? request.url).protocol === "https:";
}

/** Whether a call failed because the backend is down or late, not because it refused. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, name, status } = error as { code?: unknown; name?: unknown; status?: unknown };
  return (
    code === BACKEND_UNAVAILABLE ||
    name === "AuthRetryableFetchError" ||
    (typeof status === "number" && (status === 0 || status >= 500))
  );
}
