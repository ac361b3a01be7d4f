import { randomInt } from "node:crypto";

/** Letters without O and digits 1 to 9 (docs/product.md 12.7). */
export const CODE_ALPHABET = "ABCDEFGHIJKLMNPQRSTUVWXYZ123456789";
const CODE_LENGTH = 8;

/**
 * A random activation code; all 34^8 are equally likely.
 *
 * @param pick Returns an integer from 0 to below its argument; the default is cryptographic and unbiased.
 */
export function generateCode(
  pick: (below: number) => number = (below) => randomInt(below),
): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[pick(CODE_ALPHABET.length)]).join(
    "",
  );
}
