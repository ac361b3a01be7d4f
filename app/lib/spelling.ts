/** Spelling mistakes in searches: the known word nearest to a typed one. */

/** Shortest word that is corrected: in shorter ones every other word is near. */
const MIN_LENGTH = 3;
/** Words from this length on may have two mistakes. */
const TWO_MISTAKES_FROM = 8;

/** Known words; one that comes earlier is preferred to one as near that comes later. */
export interface SpellingIndex {
  readonly has: (word: string) => boolean;
  /** The nearest known word, or undefined when none is near enough; words are folded. */
  readonly nearest: (word: string) => string | undefined;
}

interface KnownWord {
  readonly word: string;
  readonly letters: number;
  readonly rank: number;
}

/** @param words Folded, the preferred ones first; those shorter than three letters are never suggested. */
export function createSpellingIndex(words: Iterable<string>): SpellingIndex {
  const known = new Set<string>();
  const byLength = new Map<number, KnownWord[]>();
  for (const word of words) {
    if (known.has(word)) continue;
    known.add(word);
    if (word.length < MIN_LENGTH) continue;
    const bucket = byLength.get(word.length) ?? [];
    byLength.set(word.length, bucket);
    bucket.push({ word, letters: letterMask(word), rank: known.size });
  }

  function nearest(typed: string): string | undefined {
    if (typed.length < MIN_LENGTH || typed.length > 24 || !/^\p{L}+$/u.test(typed))
      return undefined;
    const limit = typed.length >= TWO_MISTAKES_FROM ? 2 : 1;
    const letters = letterMask(typed);
    let best: KnownWord | undefined;
    let bestDistance = limit + 1;
    for (let length = typed.length - limit; length <= typed.length + limit; length += 1) {
      for (const candidate of byLength.get(length) ?? []) {
        // Each mistake changes at most two of the letters that occur.
        if (bitCount(letters ^ candidate.letters) > 2 * limit) continue;
        const distance = editDistance(typed, candidate.word, limit);
        if (distance > limit || !isLikely(typed, candidate.word, distance)) continue;
        if (distance > bestDistance) continue;
        if (distance === bestDistance && best && best.rank < candidate.rank) continue;
        best = candidate;
        bestDistance = distance;
      }
    }
    return best?.word;
  }

  return { has: (word) => known.has(word), nearest };
}

/** Short words have too many neighbours: of three letters only swapped ones are taken for a mistake; two need the same beginning. */
function isLikely(typed: string, word: string, distance: number): boolean {
  if (distance === 2) return soundOf(typed[0]!) === soundOf(word[0]!);
  if (typed.length > MIN_LENGTH) return true;
  return [...typed].sort().join("") === [...word].sort().join("");
}

/** Letters that Italians write for each other at the beginning of foreign names. */
function soundOf(letter: string): string {
  const group = ["vw", "ckq", "ijy"].find((letters) => letters.includes(letter));
  return group ?? letter;
}

/**
 * The mistakes between two words: letters that are missing, too many, wrong, or swapped with the next (restricted
 * Damerau-Levenshtein distance).
 *
 * @returns `limit + 1` for all that is more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[other.length]!, limit + 1);
}

/** A bit for each letter that occurs; all but a to z share one. */
function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i += 1) {
    const place = word.charCodeAt(i) - 97;
    mask |= 1 << (place >= 0 && place < 26 ? place : 26);
  }
  return mask;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
