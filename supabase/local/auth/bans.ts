import { jwtVerify } from "jose";
import { bearerTokenOf, type AuthCall } from "./call.ts";
import { errorResponse } from "./responses.ts";
import { findById, type UserRow } from "./users.ts";

/** Milliseconds of the units of Go's `time.ParseDuration`. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ ns: 1e-6, us: 1e-3, µs: 1e-3, μs: 1e-3, ms: 1 },
  ...{ s: 1_000, m: 60_000, h: 3_600_000 },
};

/** Paths that need the access token of a user. */
const SIGNED_IN = /^(?:user|logout|reauthenticate|factors)(?:\/|$)/;

// why: Lite has the column of a ban but does not read it. Statuses and messages are those of GoTrue.

/**
 * Milliseconds of a `ban_duration` such as "24h" or "1h30m"; 0 for "none", which lifts a ban; null when it cannot be
 * parsed.
 */
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

/** Whether a user is banned now. */
export function isBanned({ banned_until }: Pick<UserRow, "banned_until">): boolean {
  return banned_until !== null && Date.parse(banned_until) > Date.now();
}

/** The error for a link, a code or an access token of a banned user. */
export const bannedUser = () => errorResponse(403, "user_banned", "User is banned");

/** An error when the access token belongs to a user who has been banned since; null otherwise. */
export async function checkBan(
  { path, database, request }: AuthCall,
  jwtSecret: string,
): Promise<Response | null> {
  if (!SIGNED_IN.test(path)) return null;
  const key = new TextEncoder().encode(jwtSecret);
  const options = { algorithms: ["HS256"] };
  const verified = await jwtVerify(bearerTokenOf(request), key, options).catch(() => null);
  // Lite responds to invalid tokens.
  if (!verified?.payload.sub) return null;
  const user = await findById(database, verified.payload.sub);
  return user && isBanned(user) ? bannedUser() : null;
}
