/**
 * After the link of a recovery mail a user may set a new password without the old one. The cookie proves that the request
 * comes from the browser that opened the link, not from a stolen session; the database allows one change of the
 * password within 15 minutes (`begin_recovery` and the functions after it).
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { typedCookie } from "~/http/cookies.server";
import type { Supabase } from "~/backend/supabase.server";

/** As long as a recovery lasts in the database, in seconds. */
const MAX_AGE_S = 15 * 60;

const recoverySchema = z.object({ nonce: z.string().min(16), isFirstPassword: z.boolean() });

const cookie = typedCookie("piazza-recupero", recoverySchema, { maxAge: MAX_AGE_S });

/** Name of the cookie. */
export const RECOVERY_COOKIE = cookie.name;

/** Value of the cookie. */
export interface Recovery {
  nonce: string;
  /** The user has just confirmed the address, and the password of the sign-up was discarded. */
  isFirstPassword: boolean;
}

/**
 * Begins a recovery for the user of the session in `supabase`, and sets the cookie.
 *
 * @returns The error of the call; null when the cookie was set.
 */
export async function setRecoveryCookie(
  supabase: Supabase,
  headers: Headers,
  { isFirstPassword }: { isFirstPassword: boolean },
) {
  const nonce = randomBytes(18).toString("base64url");
  const { error } = await supabase.rpc("begin_recovery", { p_nonce: nonce });
  if (error) return error;
  headers.append("Set-Cookie", await cookie.serialize({ nonce, isFirstPassword }));
  return null;
}

/** The recovery of this browser, which may have ended; null without a valid cookie. */
export function readRecoveryCookie(request: Request): Promise<Recovery | null> {
  return cookie.parse(request.headers.get("Cookie"));
}

/** Deletes the cookie. */
export async function clearRecoveryCookie(headers: Headers): Promise<void> {
  headers.append("Set-Cookie", await cookie.serialize(null, { maxAge: 0 }));
}
