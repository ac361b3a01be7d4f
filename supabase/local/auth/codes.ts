import { createHash, randomInt } from "node:crypto";

/** A code to type and the hash of it that links carry and the database keeps. */
export interface SingleUseCode {
  code: string;
  hash: string;
}

/** Makes a code of so many digits for an address. */
export function makeCode(email: string, length: number): SingleUseCode {
  const code = String(randomInt(10 ** length)).padStart(length, "0");
  return { code, hash: hashCode(email, code) };
}

/** The hash that Lite makes of a code; the address is part of it. */
export function hashCode(email: string, code: string): string {
  return createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
}
