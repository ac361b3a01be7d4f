import { countBits } from "./bitset";
import type { CountedField } from "./counted-field";
import type { ItemSet } from "./near-misses";

/** What counting one word of one bitset costs, compared with looking up the code of one item. */
const LOOKUPS_PER_WORD = 2;

/** Writes the positions of the items of a set to `positions`, ascending, and returns that part of it. */
export function listItems(set: ItemSet, positions: Uint32Array): Uint32Array {
  let length = 0;
  for (let slot = 0; slot < set.wordCount; slot += 1) {
    const word = set.words[slot]!;
    let left = set.bits[word]!;
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
): readonly number[] {
  if (set.size === itemCount) return field.totals;
  const { codes } = field;
  const wordVisits = field.bitsets.length * set.wordCount;
  if (codes && set.size < wordVisits * LOOKUPS_PER_WORD) return countCodes(codes, field, list());
  return field.bitsets.map((bits) => {
    let count = 0;
    for (let slot = 0; slot < set.wordCount; slot += 1) {
      const word = set.words[slot]!;
      const common = bits[word]! & set.bits[word]!;
      if (common !== 0) count += countBits(common);
    }
    return count;
  });
}

function countCodes(
  codes: Uint8Array | Uint16Array,
  field: CountedField,
  positions: Uint32Array,
): readonly number[] {
  const counts = field.bitsets.map(() => 0);
  for (let slot = 0; slot < positions.length; slot += 1) counts[codes[positions[slot]!]!]! += 1;
  if (field.cumulative)
    for (let code = counts.length - 1; code > 0; code -= 1) counts[code - 1]! += counts[code]!;
  return counts;
}
