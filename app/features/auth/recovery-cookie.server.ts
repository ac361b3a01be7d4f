/**
 * After the link of a recovery mail a person chooses a new password without the old one; nobody else does. A cookie
 * tells this browser apart from anyone who has got hold of a session, and the database keeps what it is good for: one
 * change of the password within 15 minutes (`begin_recovery` and the functions after it).
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "~/services/signed-cookie.server";
import type { Supabase } from "~/services/supabase.server";

/** As long as the database keeps a recovery; in seconds. */
const MAX_AGE_S = 15 * 60;

const cookie = signedCookie("piazza-recupero", { maxAge: MAX_AGE_S });

/** Name of the cookie. */
export const RECOVERY_COOKIE = cookie.name;

const recoverySchema = z.object({ nonce: z.string().min(16), isFirstPassword: z.boolean() });

/** What the cookie of a recovery says. */
export interface Recovery {
  nonce: string;
  /** The address was confirmed just now and the password of the sign-up was replaced. */
  isFirstPassword: boolean;
}

/**
 * Lets this browser choose one new password for the account of the session that `supabase` holds.
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

/** The recovery of this browser, which may be over; null without a cookie of ours. */
export async function readRecoveryCookie(request: Request): Promise<Recovery | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return recoverySchema.safeParse(value).data ?? null;
}

/** Takes the cookie away from the browser. */
export async function clearRecoveryCookie(headers: Headers): Promise<void> {
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}
