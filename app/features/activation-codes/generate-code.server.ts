import { randomInt } from "node:crypto";

/** Letters without O and digits 1 to 9 (docs/product.md 12.7). */
export const CODE_ALPHABET = "ABCDEFGHIJKLMNPQRSTUVWXYZ123456789";
/** docs/product.md 12.7. */
export const CODE_LENGTH = 8;

/**
 * A new activation code, of 34^8 that are equally likely.
 *
 * @param pick A whole number from 0 to below its argument; the default is cryptographic and without bias.
 */
export function generateCode(
  pick: (below: number) => number = (below) => randomInt(below),
): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[pick(CODE_ALPHABET.length)]).join(
    "",
  );
}
