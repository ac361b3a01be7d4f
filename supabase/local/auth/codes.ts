import { createHash, randomInt } from "node:crypto";

/** A code that a person types, and its hash, which links and the database contain. */
export interface SingleUseCode {
  code: string;
  hash: string;
}

/** Generates a code of `length` digits for an e-mail address. */
export function generateCode(email: string, length: number): SingleUseCode {
  const code = String(randomInt(10 ** length)).padStart(length, "0");
  return { code, hash: hashCode(email, code) };
}

/** The hash of a code as Lite computes it; the e-mail address is part of it. */
export function hashCode(email: string, code: string): string {
  return createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
}
