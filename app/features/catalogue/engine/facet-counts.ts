import type { Bitset } from "./bitset";
import { countBits } from "./bitset";
import type { CountedField } from "./counted-field";
import type { ItemSet } from "./near-misses";

/** What looking up the code of one item costs, compared with counting one word of one bitset. */
const WORDS_PER_LOOKUP = 2;

/**
 * Writes the positions of the items of a set to `positions`, ascending, and returns that part of it.
 */
export function listItems(set: ItemSet, positions: Uint32Array): Uint32Array {
  const { bits, words, wordCount } = set;
  let length = 0;
  for (let slot = 0; slot < wordCount; slot += 1) {
    const word = words[slot]!;
    let left = bits[word]!;
    while (left !== 0) {
      const lowest = left & -left;
      positions[length] = (word << 5) + 31 - Math.clz32(lowest);
      length += 1;
      left ^= lowest;
    }
  }
  return positions.subarray(0, length);
}

/**
 * How many items of a set have each value of a field, by code.
 *
 * @param itemCount Number of all items: their counts are known beforehand.
 * @param list The positions of the items in the set; only called when going through them is the
 * cheaper way.
 */
export function countValues(
  field: CountedField,
  set: ItemSet,
  itemCount: number,
  list: () => Uint32Array,
): ArrayLike<number> {
  if (set.size === itemCount) return field.totals;
  const wordVisits = field.bitsets.length * set.wordCount;
  if (field.codes && set.size * WORDS_PER_LOOKUP < wordVisits)
    return countCodes(field.codes, field, set);
  const counts = new Uint32Array(field.bitsets.length);
  for (let code = 0; code < counts.length; code += 1)
    counts[code] = countCommon(set, field.bitsets[code]!);
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

function countCodes(
  codes: Uint8Array | Uint16Array,
  field: CountedField,
  { bits, words, wordCount }: ItemSet,
): ArrayLike<number> {
  const counts = new Uint32Array(field.bitsets.length);
  for (let slot = 0; slot < wordCount; slot += 1) {
    const word = words[slot]!;
    let left = bits[word]!;
    const first = word << 5;
    while (left !== 0) {
      const place = 31 - Math.clz32(left);
      counts[codes[first + place]!]! += 1;
      left ^= 1 << place;
    }
  }
  if (field.cumulative)
    for (let code = counts.length - 1; code > 0; code -= 1) counts[code - 1]! += counts[code]!;
  return counts;
}
