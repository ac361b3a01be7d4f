/** What visitors, dealers and programs ask of the portal, mixed by chance, and what came of it. */
import { pick, VISITS, type Visit } from "./visits";

/** What came of the visits. */
export interface Tally {
  /** How often each kind got each status. */
  answers: Record<string, Record<string, number>>;
  /** Answers of 500 or above, and visits that got none. */
  failures: string[];
}

/** How many visitors ask at the same time. */
const CONNECTIONS = 10;
/** How many of them may want something of the backend: a stand-in with one connection, on the same machine. */
const AT_BACKEND = 2;
/** How long one answer may take, in ms. */
const PATIENCE_MS = 30_000;
/** Addresses that the visitors come from. */
const CLIENTS = 20_000;

/** Each kind as often as its share says. */
const DECK = VISITS.flatMap(({ share, ...kind }) => Array.from({ length: share }, () => kind));

/**
 * Keeps asking a portal until a time of `performance.now()`.
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
  await atOnce(async () => {
    while (performance.now() < until) {
      const { name, visit, asksBackend = false } = pick(DECK);
      if (asksBackend && atBackend >= AT_BACKEND) continue;
      if (asksBackend) atBackend += 1;
      await make(origin, name, visit(dealer), tally);
      if (asksBackend) atBackend -= 1;
    }
  });
}

/** Asks for as many pages of a kind as said. */
export async function onlyVisits(
  origin: string,
  visit: () => Visit,
  amount: number,
  tally: Tally,
): Promise<void> {
  let left = amount;
  await atOnce(async () => {
    while (left-- > 0) await make(origin, "before", visit(), tally);
  });
}

/** Signs in through the form and answers with the cookies of the session. */
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

async function atOnce(visitor: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
}

async function make(origin: string, name: string, visit: Visit, tally: Tally): Promise<void> {
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
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
