/**
 * How the web server talks to the backend: within a time budget, without the client's own retries, and with one
 * refresh of a session however many loaders ask for it.
 */
import { log } from "./log.server";

/** What a page may wait for the backend in all, in ms. */
export const PAGE_BUDGET_MS = 2_000;
/** What a form may wait: a payment session is made while the person waits, in ms. */
export const FORM_BUDGET_MS = 10_000;
/** Code of the answers that we make up when the backend gave none. */
export const BACKEND_UNAVAILABLE = "backend_unavailable";

/** For how long a finished refresh is shared, in ms: parallel loaders and tabs hold the same old cookie. */
const SHARED_REFRESH_MS = 10_000;

interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

const refreshes = new Map<string, Promise<Answer>>();

function isRefresh(url: URL): boolean {
  return (
    url.pathname.endsWith("/auth/v1/token") &&
    url.searchParams.get("grant_type") === "refresh_token"
  );
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, body: withOwnClock(await response.text()) };
}

/**
 * A new session as the client is to keep it: without the hour of its end, so that the client reckons it from the
 * seconds that the session lasts. The hour is told by the backend's clock and would be compared with ours: with ours
 * ahead by an hour every call would renew the session, behind by an hour nobody would renew it in time.
 */
function withOwnClock(body: string): string {
  if (!body.includes('"expires_at"') || !body.includes('"expires_in"')) return body;
  try {
    const session = JSON.parse(body) as Record<string, unknown>;
    delete session.expires_at;
    return JSON.stringify(session);
  } catch {
    return body;
  }
}

/** Two requests with one refresh token get one answer; a failed one is forgotten at once. */
async function sharedRefresh(
  input: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const key = typeof init.body === "string" ? init.body : input;
  let running = refreshes.get(key);
  if (!running) {
    running = fetch(input, init).then(readAnswer);
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

/** Fails as `fetch` does when the time is up. */
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

/** An answer of the auth server as its client is to read it. */
async function fromAuth(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (status === 500) return withCaptchaTold(response);
  if (status !== 200) return response;
  const body = withOwnClock(await response.text());
  return new Response(body, { status, headers: plainHeaders(headers) });
}

/** The headers of an answer whose body was read: it is no longer compressed and may be of another length. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete("Content-Encoding");
  plain.delete("Content-Length");
  return plain;
}

/**
 * A captcha that is not set up well is an error 500 of Supabase, and its client drops the text of every 500. As a
 * refusal it is told (docs/product.md 11.2).
 */
async function withCaptchaTold(response: Response): Promise<Response> {
  const body = await response.text();
  const status = body.includes("captcha verification process failed") ? 422 : 500;
  return new Response(body, { status, headers: { "Content-Type": "application/json" } });
}

/** Says in the log that the backend failed: its address without the query, which may name people. */
function logFailure({ pathname }: URL, cause: string): void {
  log("warn", "the backend failed", { path: pathname, cause });
}

/**
 * `fetch` for a Supabase client that serves one request of a visitor.
 * Data and functions answer 504 `backend_unavailable` when the backend is down or late, because the client repeats
 * a failed connection for seconds. The auth server's failures stay failures: an error status would end the session.
 */
export function backendFetch(budgetMs: number): typeof fetch {
  const deadline = AbortSignal.timeout(budgetMs);
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address);
    const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
    // Supabase answers by itself: who sends a token on to another address is not Supabase.
    const own = { ...init, signal, redirect: "error" } as const;
    const isAuth = url.pathname.startsWith("/auth/");
    try {
      if (isRefresh(url)) return await sharedRefresh(address, own);
      const response = await fetch(input, own);
      if (response.status >= 500) logFailure(url, `status ${response.status}`);
      if (isAuth) return await fromAuth(response);
      // The client would repeat these two for seconds as well.
      return response.status === 503 || response.status === 520 ? unavailable() : response;
    } catch (error) {
      logFailure(url, error instanceof Error ? error.name : String(error));
      if (isAuth) throw error;
      return unavailable();
    }
  };
}
