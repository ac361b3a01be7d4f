import { searchTokens, wordsToFind } from "~/lib/text";

import type { Bitset } from "./bitset";
import { addBit, emptyBitset, enlargeBitset, removeBit, unite } from "./bitset";
import { createVocabulary } from "./vocabulary";

/** Which items contain a word. */
export interface TextIndex<T> {
  /**
   * The words to look for, each once. Text with punctuation is one word if any token has it
   * (`T-Roc` → `troc`, not all that has a T and a "roc"), else its parts (`fiat/panda`). Words within
   * another word are left out: they are redundant.
   */
  readonly wordsOf: (text: string) => readonly string[];
  /** Whether a token of an item contains the folded word. */
  readonly has: (word: string) => boolean;
  /**
   * The items with a token that contains the word.
   *
   * @param word One of {@link wordsOf}.
   * @returns Read-only, valid until the next call.
   */
  readonly match: (word: string) => Bitset;
  /** Adds an item. */
  readonly add: (position: number, item: T) => void;
  /** Removes an item, which is given as it was added. */
  readonly remove: (position: number, item: T) => void;
  /** Makes room for positions below `capacity`. */
  readonly enlarge: (capacity: number) => void;
}

/**
 * An inverted index: for every distinct token the items that have it. A frequent token has a
 * bitset, a rare one a list of positions, whichever is smaller.
 */
export function createTextIndex<T>(
  items: readonly T[],
  read: (item: T) => readonly string[],
  capacity: number,
): TextIndex<T> {
  const { idOf, itemTokens, itemStarts, frequencies } = tokenise(items, read);

  let room = capacity;
  const isFrequent = (frequency: number) => frequency * 32 > room;
  const bitsets = frequencies.map((frequency) =>
    isFrequent(frequency) ? emptyBitset(room) : undefined,
  );
  const starts = new Uint32Array(idOf.size + 1);
  frequencies.forEach((frequency, token) => {
    starts[token + 1] = starts[token]! + (bitsets[token] ? 0 : frequency);
  });
  const positions = new Uint32Array(starts[idOf.size]!);
  const next = starts.slice();
  for (let item = 0; item < items.length; item += 1) {
    for (let slot = itemStarts[item]!; slot < itemStarts[item + 1]!; slot += 1) {
      const token = itemTokens[slot]!;
      const bits = bitsets[token];
      if (bits) addBit(bits, item);
      else positions[next[token]!++] = item;
    }
  }
  /** Positions of the rare tokens that changed, in place of their part of `positions`. */
  const changed = new Map<number, number[]>();

  const vocabulary = createVocabulary([...idOf.keys()]);
  const hasItems = (token: number) => frequencies[token]! > 0;
  let scratch = emptyBitset(room);

  function wordsOf(text: string): readonly string[] {
    const words = wordsToFind(text).flatMap(({ whole, parts }) =>
      vocabulary.has(whole, hasItems) ? [whole] : parts,
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
      const list = bits ? undefined : changed.get(token);
      if (bits) unite(scratch, bits);
      else if (list) for (const position of list) addBit(scratch, position);
      else
        for (let slot = starts[token]!; slot < starts[token + 1]!; slot += 1)
          addBit(scratch, positions[slot]!);
    }
    return scratch;
  }

  /** The tokens of an item, each once; a new one gets an id. */
  function tokensOf(item: T): ReadonlySet<number> {
    return new Set(read(item).flatMap(searchTokens).map(identify));
  }

  function identify(token: string): number {
    const known = idOf.get(token);
    if (known !== undefined) return known;
    const id = idOf.size;
    idOf.set(token, id);
    frequencies.push(0);
    bitsets.push(undefined);
    changed.set(id, []);
    vocabulary.add(token);
    return id;
  }

  function listOf(token: number): number[] {
    const known = changed.get(token);
    if (known) return known;
    const list = Array.from(positions.subarray(starts[token], starts[token + 1]));
    changed.set(token, list);
    return list;
  }

  function add(position: number, item: T): void {
    for (const token of tokensOf(item)) {
      frequencies[token]! += 1;
      const bits = bitsets[token];
      if (bits) {
        addBit(bits, position);
        continue;
      }
      const list = listOf(token);
      list.push(position);
      if (!isFrequent(list.length)) continue;
      bitsets[token] = emptyBitset(room);
      for (const one of list) addBit(bitsets[token], one);
      changed.set(token, []);
    }
  }

  function remove(position: number, item: T): void {
    for (const token of tokensOf(item)) {
      frequencies[token]! -= 1;
      const bits = bitsets[token];
      if (bits) {
        removeBit(bits, position);
        continue;
      }
      const list = listOf(token);
      // The order of a list means nothing.
      list[list.indexOf(position)] = list.at(-1)!;
      list.pop();
    }
  }

  function enlarge(size: number): void {
    room = size;
    scratch = emptyBitset(size);
    bitsets.forEach((bits, token) => {
      if (bits) bitsets[token] = enlargeBitset(bits, size);
    });
  }

  return { wordsOf, has: (word) => vocabulary.has(word, hasItems), match, add, remove, enlarge };
}

/** The tokens of all items: item `i` has those in slots `itemStarts[i]` to `itemStarts[i + 1] - 1`. */
function tokenise<T>(items: readonly T[], read: (item: T) => readonly string[]) {
  const idOf = new Map<string, number>();
  const frequencies: number[] = [];
  const itemStarts = new Uint32Array(items.length + 1);
  let itemTokens = new Uint32Array(items.length * 16);
  // Brands, colours and cities recur: each distinct text is tokenised once.
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
        if (end === itemTokens.length) itemTokens = enlargeSlots(itemTokens);
        itemTokens[end] = id;
        end += 1;
        frequencies[id]! += 1;
      }
    }
    itemStarts[position + 1] = end;
  });
  return { idOf, itemTokens, itemStarts, frequencies };
}

function isIn(slots: Uint32Array, id: number, start: number, end: number): boolean {
  for (let slot = start; slot < end; slot += 1) if (slots[slot] === id) return true;
  return false;
}

function enlargeSlots(slots: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(slots.length * 2 + 16);
  larger.set(slots);
  return larger;
}
