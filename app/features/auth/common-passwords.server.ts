import { dictionary } from "@zxcvbn-ts/language-common";

/** The passwords that attackers try first. */
const COMMON = new Set(dictionary.passwords);

/** Whether a password is among the most common ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
