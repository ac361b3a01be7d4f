/** A typed text as words and numbers. */
import { foldText } from "~/lib/text";

/** A word, a number or a sign of a text. */
export interface Token {
  /** Folded. */
  readonly word: string;
  /** As it was typed. */
  readonly raw: string;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

/** Numbers with their groups, words, and signs that say something beside a number. */
const TOKENS =
  /\d+(?:[.,]\d+)*[\p{L}\p{N}\p{M}]*|[\p{L}\p{N}\p{M}]+|€|[<>]=?|~|(?<=\d ?)[-–/](?= ?\d)|(?<=\d ?)\+/gu;

/** The tokens of a text that was cleaned (`cleanText`). */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map(({ 0: raw, index }) => ({
    word: foldText(raw),
    raw,
    start: index,
    end: index + raw.length,
  }));
}

/** A phrase in the form in which phrases are compared: its words with one space between two. */
export function phraseOf(text: string): string {
  return tokenize(text)
    .map(({ word }) => word)
    .join(" ");
}

/** The phrases of a list with commas. */
export function phrasesIn(list: string): string[] {
  return list.split(",").flatMap((text) => phraseOf(text) || text.trim() || []);
}
