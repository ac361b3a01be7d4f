import type { Bitset } from "./bitset";
import { countBits } from "./bitset";
import type { CountedField } from "./counted-field";
import type { ItemSet } from "./near-misses";

/** What looking up the code of one item costs, compared with counting one word of one bitset. */
const WORDS_PER_LOOKUP = 2;

/**
 * How many items of a set have each value of a field, by code.
 *
 * @param itemCount Number of all items: their counts are known beforehand.
 */
export function countValues(
  field: CountedField,
  set: ItemSet,
  itemCount: number,
): ArrayLike<number> {
  if (set.size === itemCount) return field.totals;
  const counts = new Uint32Array(field.bitsets.length);
  if (field.codes && set.size * WORDS_PER_LOOKUP < counts.length * set.wordCount) {
    countCodes(field.codes, set, counts);
    if (field.cumulative)
      for (let code = counts.length - 1; code > 0; code -= 1) counts[code - 1]! += counts[code]!;
  } else {
    for (let code = 0; code < counts.length; code += 1)
      counts[code] = countCommon(set, field.bitsets[code]!);
  }
  return counts;
}

function countCommon({ bits, words, wordCount }: ItemSet, other: Bitset): number {
  let count = 0;
  for (let slot = 0; slot < wordCount; slot += 1) {
    const word = words[slot]!;
    count += countBits(bits[word]! & other[word]!);
  }
  return count;
}

/** Adds one for each item of the set to the count of its code. */
function countCodes(
  codes: Uint8Array | Uint16Array,
  { bits, words, wordCount }: ItemSet,
  counts: Uint32Array,
): void {
  for (let slot = 0; slot < wordCount; slot += 1) {
    const word = words[slot]!;
    const first = word << 5;
    let left = bits[word]!;
    while (left !== 0) {
      const place = 31 - Math.clz32(left);
      counts[codes[first + place]!]! += 1;
      left ^= 1 << place;
    }
  }
}
