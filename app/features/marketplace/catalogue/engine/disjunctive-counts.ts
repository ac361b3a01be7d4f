import { type Bitset, countBits, emptyBitset } from "./bitset";
import type { FacetField } from "./facet-field";

/** A set of items, and the words of it that may have a bit. */
export interface ItemSet {
  readonly bits: Bitset;
  /** Words outside this list are not to be read; the first `wordCount` entries count. */
  readonly words: Uint32Array;
  wordCount: number;
  /** Number of items. */
  size: number;
}

/**
 * Applies all filters and, in the same pass, finds the items that fail exactly one of them. A disjunctive
 * facet count ignores the facet's own filter: it counts the matches and the items that fail only that filter.
 *
 * Results live in scratch memory and are valid until the next call.
 */
export function createDisjunctiveFilter(size: number) {
  const words = new Uint32Array(emptyBitset(size).length);
  const matches: ItemSet = { bits: emptyBitset(size), words, wordCount: 0, size: 0 };
  const matchesWithout: ItemSet = { bits: emptyBitset(size), words, wordCount: 0, size: 0 };
  /** Items that fail at most one filter. */
  const almost = emptyBitset(size);

  /** The items of `base` that are in all of the `constraints`. `bits` is whole: every word is valid. */
  function match(base: Bitset, constraints: readonly Bitset[]): ItemSet {
    let wordCount = 0;
    let found = 0;
    for (let word = 0; word < base.length; word += 1) {
      const candidates = base[word]!;
      let once = 0;
      let twice = 0;
      if (candidates !== 0) {
        for (const constraint of constraints) {
          const failed = ~constraint[word]!;
          twice |= once & failed;
          once |= failed;
        }
      }
      const passed = candidates & ~once;
      matches.bits[word] = passed;
      const close = candidates & ~twice;
      if (close === 0) continue;
      almost[word] = close;
      words[wordCount] = word;
      wordCount += 1;
      if (passed !== 0) found += countBits(passed);
    }
    matches.wordCount = wordCount;
    matches.size = found;
    return matches;
  }

  /** The items that the last call of `match` would have found without this constraint. */
  function matchWithout(constraint: Bitset): ItemSet {
    let found = 0;
    for (let slot = 0; slot < matches.wordCount; slot += 1) {
      const word = words[slot]!;
      const passed = matches.bits[word]! | (almost[word]! & ~constraint[word]!);
      matchesWithout.bits[word] = passed;
      if (passed !== 0) found += countBits(passed);
    }
    matchesWithout.wordCount = matches.wordCount;
    matchesWithout.size = found;
    return matchesWithout;
  }

  return { match, matchWithout };
}

/** Cost of looking up the code of one item, in words of a bitset. */
const WORDS_PER_LOOKUP = 2;

/**
 * How many items of a set have each value of a field, by code.
 *
 * @param itemCount Number of all items: their counts are known beforehand.
 */
export function countValues(
  field: Omit<FacetField<never>, "codesOfItem">,
  set: ItemSet,
  itemCount: number,
): ArrayLike<number> {
  if (set.size === itemCount) return field.totals;
  const counts = new Uint32Array(field.bitsets.length);
  const codes = field.codes();
  if (codes && set.size * WORDS_PER_LOOKUP < counts.length * set.wordCount) {
    countCodes(codes, set, counts);
    if (field.isCumulative)
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
  codes: Uint16Array,
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
