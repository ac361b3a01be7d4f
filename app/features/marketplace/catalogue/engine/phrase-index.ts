import { searchWords } from "~/lib/text";
import { type Bitset, addBit, emptyBitset } from "./bitset";
import type { PhrasesField } from "./filter-field";

/** The items whose words hold a phrase: `Panda` finds "Grande Panda", and `500` no "500L". */
export interface PhraseIndex<T> {
  readonly key: string;
  /** The items with any of these phrases; read-only, valid until the next call. */
  readonly match: (phrases: readonly string[]) => Bitset;
  readonly add: (position: number, item: T) => void;
  readonly remove: (position: number, item: T) => void;
  /** Makes room for positions below `capacity`. */
  readonly enlarge: (capacity: number) => void;
}

/** Folded words between spaces: ` grande panda `. Text without punctuation finds text with it (`troc` finds `T-Roc`). */
function wordsOf(text: string, part: "parts" | "whole"): string {
  const words = searchWords(text).flatMap((word) => word[part]);
  return words.length === 0 ? "" : ` ${words.join(" ")} `;
}

/** Phrases as they are looked for; none that has no word. */
export function phrasesOf(phrases: readonly string[]): readonly string[] {
  const texts = phrases.flatMap((phrase) => [wordsOf(phrase, "parts"), wordsOf(phrase, "whole")]);
  return [...new Set(texts)].filter((phrase) => phrase !== "");
}

/**
 * Indexes a field of phrases. Items have few different texts, each with a list of positions: a
 * search compares itself with the texts.
 */
export function createPhraseIndex<T>(
  field: PhrasesField<T>,
  items: readonly T[],
  capacity: number,
): PhraseIndex<T> {
  let scratch = emptyBitset(capacity);
  const positionsOf = new Map<string, Set<number>>();

  function add(position: number, item: T): void {
    const text = textOf(item);
    const positions = positionsOf.get(text) ?? new Set();
    positionsOf.set(text, positions.add(position));
  }

  const textOf = (item: T) =>
    [field.read(item)]
      .flat()
      .flatMap((text) => [wordsOf(text, "parts"), wordsOf(text, "whole")])
      .join("|");

  items.forEach((item, position) => add(position, item));
  return {
    key: field.key,
    match: (phrases) => {
      scratch.fill(0);
      const wanted = phrasesOf(phrases);
      for (const [text, positions] of positionsOf) {
        if (!wanted.some((phrase) => text.includes(phrase))) continue;
        for (const position of positions) addBit(scratch, position);
      }
      return scratch;
    },
    add,
    remove: (position, item) => {
      positionsOf.get(textOf(item))?.delete(position);
    },
    enlarge: (size) => {
      scratch = emptyBitset(size);
    },
  };
}
