import { jwtVerify } from "jose";
import { refuse } from "./answers.ts";
import type { AuthCall } from "./call.ts";
import { findById, type UserRow } from "./users.ts";

/** Milliseconds of the units of Go's `time.ParseDuration`. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ ns: 1e-6, us: 1e-3, µs: 1e-3, μs: 1e-3, ms: 1 },
  ...{ s: 1_000, m: 60_000, h: 3_600_000 },
};

/** Paths that answer to the access token of an account. */
const SIGNED_IN = /^(?:user|logout|reauthenticate|factors)(?:\/|$)/;

// why: Lite has the column of a ban and reads it nowhere. Status and words are those of GoTrue.

/** Milliseconds of a `ban_duration` such as "24h" or "1h30m"; 0 for "none", which lifts a ban; null for what is none. */
export function parseBanDuration(text: string): number | null {
  if (text === "none" || text === "0") return 0;
  if (!/^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(text)) return null;
  const parts = text.matchAll(/(\d+\.?\d*|\.\d+)([a-zµμ]+)/g);
  const sum = [...parts].reduce(
    (total, [, number, unit]) => total + Number(number) * (UNITS[unit ?? ""] ?? 0),
    0,
  );
  return text.startsWith("-") ? -sum : sum;
}

/** Whether an account is banned now. */
export function isBanned({ banned_until }: Pick<UserRow, "banned_until">): boolean {
  return banned_until !== null && Date.parse(banned_until) > Date.now();
}

/** The refusal of a link, a code or an access token of a banned account. */
export const refuseBanned = () => refuse(403, "user_banned", "User is banned");

/** The refusal of a call with an access token that was issued before its account was banned; null for any other call. */
export async function refuseBannedCaller(
  { path, turn, request }: AuthCall,
  jwtSecret: string,
): Promise<Response | null> {
  if (!SIGNED_IN.test(path)) return null;
  const token = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
  const key = new TextEncoder().encode(jwtSecret);
  const verified = await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => null);
  // Lite has the words for a token that is none.
  if (!verified?.payload.sub) return null;
  const user = await findById(turn, verified.payload.sub);
  return user && isBanned(user) ? refuseBanned() : null;
}
