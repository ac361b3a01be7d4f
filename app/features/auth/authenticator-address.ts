import { site } from "~/data/site";

/**
 * The address that opens the authenticator of this phone with a new key (Key Uri Format of Google Authenticator).
 *
 * @param secret Key in base 32.
 */
export function authenticatorAddress(email: string, secret: string): string {
  const label = `${encodeURIComponent(site.name)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site.name)}`;
}

/** A key or a code in groups of four, as it is read aloud and typed. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, "$1 ");
}
