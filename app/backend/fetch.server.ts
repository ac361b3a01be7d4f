/**
 * `fetch` of the Supabase client: within a time budget, without the client's own retries, and with one refresh of a
 * session for all loaders that need it.
 */
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";

/** Time budget of a page for all calls to the backend, in ms. */
export const PAGE_BUDGET_MS = env.PAGE_BUDGET_MS;
/** Time budget of a form, in ms: longer, because some forms create a Stripe session. */
export const FORM_BUDGET_MS = 10_000;
/** Error code of our own responses when the backend did not respond. */
export const BACKEND_UNAVAILABLE = "backend_unavailable";

/** How long a finished refresh is shared, in ms: parallel loaders and tabs send the same old cookie. */
const SHARED_REFRESH_MS = 10_000;

/** A response whose body was read, so that several callers can have it. */
interface BufferedResponse {
  status: number;
  headers: Headers;
  body: string;
}

const refreshes = new Map<string, Promise<BufferedResponse>>();

function isRefresh(url: URL): boolean {
  return (
    url.pathname.endsWith("/auth/v1/token") &&
    url.searchParams.get("grant_type") === "refresh_token"
  );
}

async function bufferResponse(response: Response): Promise<BufferedResponse> {
  const { status, headers } = response;
  return { status, headers, body: stripExpiresAt(await response.text()) };
}

/**
 * Removes `expires_at` from a session, so that the client computes it from `expires_in`. `expires_at` is of the
 * backend's clock and would be compared with ours: one hour ahead, every call would refresh the session; one hour
 * behind, none would in time.
 */
function stripExpiresAt(body: string): string {
  if (!body.includes('"expires_at"') || !body.includes('"expires_in"')) return body;
  try {
    const session = JSON.parse(body) as Record<string, unknown>;
    delete session.expires_at;
    return JSON.stringify(session);
  } catch {
    return body;
  }
}

/** One refresh for all requests with the same refresh token; a failed one is not shared. */
async function sharedRefresh(
  input: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const key = typeof init.body === "string" ? init.body : input;
  let running = refreshes.get(key);
  if (!running) {
    running = fetch(input, init).then(bufferResponse);
    refreshes.set(key, running);
    const forget = () => refreshes.delete(key);
    running.then(
      ({ status }) =>
        status < 400 ? void setTimeout(forget, SHARED_REFRESH_MS).unref() : forget(),
      forget,
    );
  }
  // A page that joins the refresh of a form has less time than the form.
  const { status, headers, body } = await Promise.race([running, failureAt(init.signal)]);
  return new Response(body, { status, headers });
}

/** Rejects as `fetch` does when the signal aborts. */
function failureAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

function unavailable(): Response {
  const body = {
    code: BACKEND_UNAVAILABLE,
    error: BACKEND_UNAVAILABLE,
    message: BACKEND_UNAVAILABLE,
  };
  return Response.json(body, { status: 504 });
}

/** A response of the auth server in the form in which its client handles it. */
async function mapAuthResponse(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (status === 500) return mapCaptchaError(response);
  if (status !== 200) return response;
  const body = stripExpiresAt(await response.text());
  return new Response(body, { status, headers: decodedHeaders(headers) });
}

/** Headers for a body that was read: it is decompressed and may have another length. */
function decodedHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete("Content-Encoding");
  plain.delete("Content-Length");
  return plain;
}

/**
 * Supabase responds 500 to a captcha that is not configured well, and its client drops the text of every 500. As a 422
 * the text reaches the form (docs/product.md 11.2).
 */
async function mapCaptchaError(response: Response): Promise<Response> {
  const body = await response.text();
  const status = body.includes("captcha verification process failed") ? 422 : 500;
  return new Response(body, { status, headers: { "Content-Type": "application/json" } });
}

/** Logs a failure of the backend: the path without the query, which may hold personal data. */
function logFailure({ pathname }: URL, cause: string): void {
  log("warn", "the backend failed", { path: pathname, cause });
}

/**
 * `fetch` for a Supabase client that serves one HTTP request.
 *
 * @param report Called with each failure of the backend; writes it to the log by default.
 *
 * For data and functions it responds 504 `backend_unavailable` when the backend is down or late, because the client
 * would retry a failed connection for seconds. For the auth server it rejects: an error status would end the session.
 */
export function backendFetch(budgetMs: number, report = logFailure): typeof fetch {
  const deadline = AbortSignal.timeout(budgetMs);
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address);
    const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
    // Supabase never redirects: a redirect would send the token to another server.
    const options = { ...init, signal, redirect: "error" } as const;
    const isAuth = url.pathname.startsWith("/auth/");
    try {
      if (isRefresh(url)) return await sharedRefresh(address, options);
      const response = await fetch(input, options);
      if (response.status >= 500) report(url, `status ${response.status}`);
      if (isAuth) return await mapAuthResponse(response);
      // The client would retry these two for seconds as well.
      return response.status === 503 || response.status === 520 ? unavailable() : response;
    } catch (error) {
      report(url, error instanceof Error ? error.name : String(error));
      if (isAuth) throw error;
      return unavailable();
    }
  };
}
