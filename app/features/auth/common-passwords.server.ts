import { dictionary } from "@zxcvbn-ts/language-common";
import { site } from "~/data/site";

/** The passwords that attackers try first, and the name of the portal in lower case. */
const COMMON = new Set([...dictionary.passwords, site.name.toLowerCase().replaceAll(" ", "")]);

/** Shown beside the field. */
export const COMMON_PASSWORD =
  "Questa password è tra le più usate e si indovina subito: scegline un'altra";

/** Whether a password is among the most common ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
