/** Random requests of visitors, dealers and programs, and their results. */
import { pick, VISITS, type Visit } from "./visits";

/** Results of the visits. */
export interface Tally {
  /** Number of responses by kind of visit and status. */
  answers: Record<string, Record<string, number>>;
  /** Responses of 500 or above, and requests without a response. */
  failures: string[];
}

/** Concurrent visitors. */
const CONNECTIONS = 10;
/** Concurrent requests to the backend, which is a stand-in with one connection on the same machine. */
const MAX_AT_BACKEND = 2;
/** Timeout of one request, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Number of client addresses. */
const CLIENTS = 20_000;

/** Each kind as often as its share. */
const WEIGHTED_KINDS = VISITS.flatMap(({ share, ...kind }) =>
  Array.from({ length: share }, () => kind),
);

/**
 * Sends requests to a portal until a time of `performance.now()`.
 *
 * @param dealer Cookies of somebody who has signed in.
 */
export async function mixedTraffic(
  origin: string,
  dealer: string,
  until: number,
  tally: Tally,
): Promise<void> {
  let atBackend = 0;
  await concurrently(async () => {
    while (performance.now() < until) {
      const { name, visit, asksBackend = false } = pick(WEIGHTED_KINDS);
      if (asksBackend && atBackend >= MAX_AT_BACKEND) continue;
      if (asksBackend) atBackend += 1;
      await send(origin, name, visit(dealer), tally);
      if (asksBackend) atBackend -= 1;
    }
  });
}

/** Sends `amount` requests of one kind. */
export async function onlyVisits(
  origin: string,
  visit: () => Visit,
  amount: number,
  tally: Tally,
): Promise<void> {
  let left = amount;
  await concurrently(async () => {
    while (left-- > 0) await send(origin, "before", visit(), tally);
  });
}

/** Signs in through the form and returns the cookies of the session. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/accedi`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email, password }),
  });
  const session = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => cookie.startsWith("piazza-sessione"));
  if (session.length === 0) throw new Error(`the dealer cannot sign in: ${answer.status}`);
  return session.join("; ");
}

async function concurrently(visitor: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
}

async function send(origin: string, name: string, visit: Visit, tally: Tally): Promise<void> {
  const status = await statusOf(origin, visit).catch((error: unknown) => String(error));
  const counts = (tally.answers[name] ??= {});
  counts[status] = (counts[status] ?? 0) + 1;
  if (typeof status === "string" || status >= 500)
    tally.failures.push(`${new Date().toISOString()} ${name}: ${visit.path}: ${status}`);
}

async function statusOf(origin: string, { path, headers, form }: Visit): Promise<number> {
  const client = Math.floor(Math.random() * CLIENTS);
  const answer = await fetch(origin + path, {
    redirect: "manual",
    headers: { "X-Forwarded-For": `10.${client >> 8}.${client & 255}.7`, ...headers },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
