/**
 * Which browser chose the password of a sign-up (docs/decisions/007-proof-of-the-mailbox.md): a nonce goes into the
 * metadata of the new account and into a cookie. Supabase keeps metadata and password of the first sign-up with an
 * address, so that both nonces are equal only where the password in force was typed.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "~/services/signed-cookie.server";
import type { Supabase } from "~/services/supabase.server";

/** A day: links last ten minutes, but may be asked for again. In seconds. */
const MAX_AGE_S = 24 * 60 * 60;

const cookie = signedCookie("piazza-registrazione", { maxAge: MAX_AGE_S });

/** Name of the cookie. */
export const SIGN_UP_COOKIE = cookie.name;

// A copied cookie is good for no longer than a browser keeps it.
const signUpSchema = z.object({ nonce: z.string().min(16), expiresAt: z.number() });

/** A value that no other sign-up has. */
export function newSignUpNonce(): string {
  return randomBytes(18).toString("base64url");
}

/** Marks this browser as the one of the sign-up with this nonce, in place of an earlier one. */
export async function setSignUpCookie(headers: Headers, nonce: string): Promise<void> {
  const expiresAt = Date.now() + MAX_AGE_S * 1000;
  headers.append("Set-Cookie", await cookie.serialize({ nonce, expiresAt }));
}

/**
 * To be called before the link of a confirmation is used up: in the browser that signed up, the database keeps the
 * password of the sign-up. Everywhere else, and when the call fails, it replaces it as it confirms the address.
 *
 * @returns Whether the password is known to be that of this browser.
 */
export async function trustSignUp(
  request: Request,
  supabase: Supabase,
  tokenHash: string,
): Promise<boolean> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const { data } = signUpSchema.safeParse(value);
  if (!data || Date.now() >= data.expiresAt) return false;
  const { data: isTrusted } = await supabase.rpc("trust_sign_up", {
    p_token_hash: tokenHash,
    p_nonce: data.nonce,
  });
  return isTrusted ?? false;
}

/** Takes the cookie away from the browser. */
export async function clearSignUpCookie(headers: Headers): Promise<void> {
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}
