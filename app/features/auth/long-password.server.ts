import { createHash } from "node:crypto";

/** Bytes of a password that Supabase takes: more of them its bcrypt would not look at. */
const BACKEND_LIMIT_BYTES = 72;

/**
 * A password as the backend gets it, at sign-up, sign-in and change alike. One that is too long for the backend goes
 * there as its digest (64 signs), so that every sign of it counts up to our own limit (`PASSWORD_LENGTH`).
 */
export function passwordForBackend(password: string): string {
  if (Buffer.byteLength(password) <= BACKEND_LIMIT_BYTES) return password;
  return createHash("sha384").update(password).digest("base64url");
}
