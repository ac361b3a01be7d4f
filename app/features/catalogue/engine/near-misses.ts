import type { Bitset } from "./bitset";
import { countBits, emptyBitset } from "./bitset";

/** A set of items together with the words of it that may have a bit. */
export interface ItemSet {
  readonly bits: Bitset;
  /** Words outside this list are not to be read; the first `wordCount` entries count. */
  readonly words: Uint32Array;
  wordCount: number;
  /** Number of items. */
  size: number;
}

/**
 * Finds the items that satisfy every constraint and, in the same pass, those that fail exactly one:
 * a disjunctive facet count needs the items that all filters but the facet's own let through, and these
 * are the found ones plus those that fail nothing but that filter.
 *
 * Results live in scratch memory and are valid until the next call.
 */
export function createNearMisses(size: number) {
  const words = new Uint32Array(emptyBitset(size).length);
  const hits: ItemSet = { bits: emptyBitset(size), words, wordCount: 0, size: 0 };
  const others: ItemSet = { bits: emptyBitset(size), words, wordCount: 0, size: 0 };
  /** Found items and near misses. */
  const near = emptyBitset(size);

  /** The items of `base` that are in all of the `constraints`. `bits` is whole: every word is valid. */
  function satisfying(base: Bitset, constraints: readonly Bitset[]): ItemSet {
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
      hits.bits[word] = passed;
      const close = candidates & ~twice;
      if (close === 0) continue;
      near[word] = close;
      words[wordCount] = word;
      wordCount += 1;
      if (passed !== 0) found += countBits(passed);
    }
    hits.wordCount = wordCount;
    hits.size = found;
    return hits;
  }

  /** The items that the last call would have found without this one of its constraints. */
  function without(constraint: Bitset): ItemSet {
    let found = 0;
    for (let slot = 0; slot < hits.wordCount; slot += 1) {
      const word = words[slot]!;
      const passed = hits.bits[word]! | (near[word]! & ~constraint[word]!);
      others.bits[word] = passed;
      if (passed !== 0) found += countBits(passed);
    }
    others.wordCount = hits.wordCount;
    others.size = found;
    return others;
  }

  return { satisfying, without };
}
