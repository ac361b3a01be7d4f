/**
 * Marks the browser that chose the password of a sign-up (docs/decisions/007-proof-of-the-mailbox.md). A nonce is stored
 * in the user's metadata and in a cookie. Supabase keeps metadata and password of the first sign-up with an address, so
 * the nonces are equal only in the browser where the password was typed.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { typedCookie } from "~/http/cookies.server";
import type { Supabase } from "~/backend/supabase.server";

/** A day, in seconds: a link lasts ten minutes, but may be sent again. */
const MAX_AGE_S = 24 * 60 * 60;

// A copy of the cookie expires too, not only the one that the browser keeps.
const signUpSchema = z.object({
  nonce: z.string().min(16),
  expiresAt: z.number(),
  redirectTo: z.string().optional(),
});

const cookie = typedCookie("piazza-registrazione", signUpSchema, { maxAge: MAX_AGE_S });

/** Name of the cookie. */
export const SIGN_UP_COOKIE = cookie.name;

/** A random nonce. */
export function newSignUpNonce(): string {
  return randomBytes(18).toString("base64url");
}

/**
 * Sets the cookie of a sign-up; it replaces that of an earlier one.
 *
 * @param redirectTo Where the user wanted to go: a path of the portal.
 */
export async function setSignUpCookie(
  headers: Headers,
  nonce: string,
  redirectTo: string | null,
): Promise<void> {
  const expiresAt = Date.now() + MAX_AGE_S * 1000;
  headers.append(
    "Set-Cookie",
    await cookie.serialize({ nonce, expiresAt, ...(redirectTo && { redirectTo }) }),
  );
}

/**
 * Tells the database that the request comes from the browser of the sign-up. Call it before the confirmation is
 * verified: without it the database discards the password of the sign-up when it confirms the address.
 *
 * @returns Whether the password was typed in this browser; false too when the call fails.
 */
export async function trustSignUp(
  request: Request,
  supabase: Supabase,
  tokenHash: string,
): Promise<boolean> {
  const data = await cookie.parse(request.headers.get("Cookie"));
  if (!data || Date.now() >= data.expiresAt) return false;
  const { data: isTrusted } = await supabase.rpc("trust_sign_up", {
    p_token_hash: tokenHash,
    p_nonce: data.nonce,
  });
  return isTrusted ?? false;
}

/** Where the user wanted to go when they signed up in this browser; null when nowhere. */
export async function readSignUpTarget(request: Request): Promise<string | null> {
  return (await cookie.parse(request.headers.get("Cookie")))?.redirectTo ?? null;
}

/** Deletes the cookie. */
export async function clearSignUpCookie(headers: Headers): Promise<void> {
  headers.append("Set-Cookie", await cookie.serialize(null, { maxAge: 0 }));
}
