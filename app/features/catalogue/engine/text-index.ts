import { searchTokens, searchWords } from "~/lib/text";

import type { Bitset } from "./bitset";
import { addBit, emptyBitset, unite } from "./bitset";

/** Which items contain a word. */
export interface TextIndex {
  /**
   * The words to look for, each once. What is typed with punctuation is one word if any token has it
   * (`T-Roc` → `troc`, not all that has a T and a "roc"), else its parts (`fiat/panda`). Words within
   * another word are left out: they ask for nothing more.
   */
  readonly wordsOf: (text: string) => readonly string[];
  /**
   * The items with a token that contains the word.
   *
   * @param word One of {@link wordsOf}.
   * @returns Not to be changed, and valid until the next call.
   */
  readonly match: (word: string) => Bitset;
}

/** Separates tokens in the vocabulary; no token contains it. */
const GAP = "\n";

/**
 * An inverted index: for every distinct token the items that have it. A token of many items keeps a
 * bitset, a rare one a list of positions, whichever is smaller.
 */
export function createTextIndex<T>(
  items: readonly T[],
  read: (item: T) => readonly string[],
): TextIndex {
  const { tokens, itemTokens, itemStarts, frequencies } = tokenise(items, read);

  const bitsets = frequencies.map((frequency) =>
    frequency * 32 > items.length ? emptyBitset(items.length) : undefined,
  );
  const starts = new Uint32Array(tokens.length + 1);
  frequencies.forEach((frequency, token) => {
    starts[token + 1] = starts[token]! + (bitsets[token] ? 0 : frequency);
  });
  const positions = new Uint32Array(starts[tokens.length]!);
  const next = starts.slice();
  for (let item = 0; item < items.length; item += 1) {
    for (let slot = itemStarts[item]!; slot < itemStarts[item + 1]!; slot += 1) {
      const token = itemTokens[slot]!;
      const bits = bitsets[token];
      if (bits) addBit(bits, item);
      else positions[next[token]!++] = item;
    }
  }

  const vocabulary = createVocabulary(tokens);
  const scratch = emptyBitset(items.length);

  function wordsOf(text: string): readonly string[] {
    const words = searchWords(text).flatMap(({ whole, parts }) =>
      vocabulary.has(whole) ? [whole] : parts,
    );
    const longest = [...new Set(words)];
    return longest.filter(
      (word) => !longest.some((other) => other !== word && other.includes(word)),
    );
  }

  function match(word: string): Bitset {
    const found = vocabulary.containing(word);
    const only = found.length === 1 ? bitsets[found[0]!] : undefined;
    if (only) return only;
    scratch.fill(0);
    for (const token of found) {
      const bits = bitsets[token];
      if (bits) unite(scratch, bits);
      for (let slot = starts[token]!; slot < starts[token + 1]!; slot += 1)
        addBit(scratch, positions[slot]!);
    }
    return scratch;
  }

  return { wordsOf, match };
}

/** The tokens of all items: item `i` has those in slots `itemStarts[i]` to `itemStarts[i + 1] - 1`. */
function tokenise<T>(items: readonly T[], read: (item: T) => readonly string[]) {
  const idOf = new Map<string, number>();
  const frequencies: number[] = [];
  const itemStarts = new Uint32Array(items.length + 1);
  let itemTokens = new Uint32Array(items.length * 16);
  // Brands, colours, cities … recur in item after item: each distinct text is cut once.
  const idsOfText = new Map<string, readonly number[]>();

  function identify(token: string): number {
    const known = idOf.get(token);
    if (known !== undefined) return known;
    idOf.set(token, frequencies.length);
    return frequencies.push(0) - 1;
  }

  function idsOf(text: string): readonly number[] {
    const known = idsOfText.get(text);
    if (known) return known;
    const ids = searchTokens(text).map(identify);
    idsOfText.set(text, ids);
    return ids;
  }

  let end = 0;
  items.forEach((item, position) => {
    const start = end;
    for (const text of read(item)) {
      for (const id of idsOf(text)) {
        if (isIn(itemTokens, id, start, end)) continue;
        if (end === itemTokens.length) itemTokens = grown(itemTokens);
        itemTokens[end] = id;
        end += 1;
        frequencies[id]! += 1;
      }
    }
    itemStarts[position + 1] = end;
  });
  return { tokens: [...idOf.keys()], itemTokens, itemStarts, frequencies };
}

/**
 * All tokens in one string, so that those that contain a word are found by the engine's own substring
 * search: far faster than asking token after token.
 */
function createVocabulary(tokens: readonly string[]) {
  const joined = tokens.map((token) => token + GAP).join("");
  const starts = new Uint32Array(tokens.length + 1);
  tokens.forEach((token, id) => {
    starts[id + 1] = starts[id]! + token.length + GAP.length;
  });

  /** The token at a place of the joined string, among those from `first` on. */
  function tokenAt(place: number, first: number): number {
    let low = first;
    let high = tokens.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! <= place) low = middle;
      else high = middle;
    }
    return low;
  }

  function containing(word: string): readonly number[] {
    const found: number[] = [];
    let place = joined.indexOf(word);
    let token = 0;
    while (place !== -1) {
      token = tokenAt(place, token);
      found.push(token);
      place = joined.indexOf(word, starts[token + 1]);
    }
    return found;
  }

  return { has: (word: string) => joined.includes(word), containing };
}

function isIn(slots: Uint32Array, id: number, start: number, end: number): boolean {
  for (let slot = start; slot < end; slot += 1) if (slots[slot] === id) return true;
  return false;
}

function grown(slots: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(slots.length * 2 + 16);
  larger.set(slots);
  return larger;
}
