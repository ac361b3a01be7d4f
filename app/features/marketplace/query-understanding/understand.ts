/** Understands what people write into the search (docs/product.md 4.3). Pure: the lexicon is data. */
import { cleanText } from "~/lib/text";
import type { Facts } from "./facts";
import type { Lexicon } from "./lexicon";
import { contextOf, dropOtherBodies, readPhrases } from "./phrases";
import { readQuantities } from "./quantities";
import { type Reading, startReading, typeOf } from "./reading";
import { tokenize } from "./tokens";

/** Longest text that is read, in characters; that of the search (docs/product.md 4.4). */
const MAX_LENGTH = 100;

/** The filters that a text means, and the rest of it. */
export interface Understanding {
  readonly facts: Facts;
  /** Whether a word names the type ("moto", "suv"), and not only a brand or a model. */
  readonly saysType: boolean;
  /** The rest, to be searched as text. */
  readonly rest: string;
  /** The text with its mistakes corrected; undefined when there are none. */
  readonly mended: string | undefined;
}

/** Options of understanding a text. */
export interface UnderstandOptions {
  /** The current year. */
  readonly year: number;
  /** Whether a folded word occurs in what is searched: such a word is no mistake. */
  readonly isKnown: (word: string) => boolean;
}

/** Reads a text. Never throws; takes time in proportion to its length, which is bounded. */
export function understand(
  typed: string,
  lexicon: Lexicon,
  { year, isKnown }: UnderstandOptions,
): Understanding {
  const text = cleanText(typed, MAX_LENGTH);
  const first = read(text, lexicon, year);
  const mended = mend(first, isKnown);
  const reading = mended === undefined ? first : read(mended, lexicon, year);
  return {
    facts: reading.facts,
    saysType: ["said", "body", "driver", "generic"].some(
      (source) => reading.types.get(source as "said")!.size > 0,
    ),
    rest: restOf(reading),
    mended,
  };
}

function read(text: string, lexicon: Lexicon, year: number): Reading {
  const tokens = splitGlued(text, lexicon);
  const reading = startReading(text, tokens, lexicon, year);
  const context = contextOf(reading);
  readPhrases(reading, context, false);
  readQuantities(reading, true);
  readPhrases(reading, context, true);
  readQuantities(reading, false);
  settle(reading);
  return reading;
}

/** Cuts words like "golf7", of which neither the whole nor a unit is known. */
function splitGlued(text: string, { meanings }: Lexicon) {
  return tokenize(text).flatMap((token) => {
    const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(token.word) ?? [];
    if (!letters || !digits || meanings.has(token.word) || !meanings.has(letters)) return [token];
    const cut = token.start + letters.length;
    return [
      { ...token, word: letters, raw: token.raw.slice(0, letters.length), end: cut },
      { ...token, word: digits, raw: token.raw.slice(letters.length), start: cut },
    ];
  });
}

/** Settles what depends on the whole text: type, body and licence. */
function settle(reading: Reading): void {
  const { facts } = reading;
  const [condition, ...others] = reading.conditions;
  // New and used is any.
  if (condition && others.length === 0) facts.condition = condition as "new";
  const isCarOfYoungPeople =
    reading.types.get("generic")!.size > 0 && reading.types.get("said")!.size === 0;
  if (isCarOfYoungPeople && (facts.licence === "A1" || facts.licence === "AM")) {
    if (facts.licence === "A1") facts.licence = "B1";
    facts.type = "minicar";
    return;
  }
  dropOtherBodies(reading);
  facts.type = typeOf(reading);
  if (facts.type === undefined) delete facts.type;
  // Scooters of 50 cc have a body of their own.
  if (facts.bodyType.includes("Scooter") && (facts.cc?.max ?? Infinity) < 60)
    facts.bodyType = ["Cinquantino"];
}

/** The words that were not understood. When no word was, the text stays as it is. */
function restOf({ text, tokens, used, filler, replaced }: Reading): string {
  const isLeft = (at: number) => !used[at] && !filler[at];
  if (tokens.every((_, at) => isLeft(at) || (filler[at] && !tokens.every((__, i) => filler[i])))) {
    const isPlain = replaced.size === 0 && !used.includes(true);
    if (isPlain) return tokens.length === 0 ? "" : text;
  }
  let rest = "";
  let last: number | undefined;
  tokens.forEach((token, at) => {
    if (!isLeft(at)) return;
    const gap = last === at - 1 ? text.slice(tokens[at - 1]!.end, token.start) : " ";
    if (last !== undefined) rest += /^\S$/.test(gap) ? gap : " ";
    rest += replaced.get(at) ?? token.raw;
    last = at;
  });
  return rest;
}

/** The text with corrected mistakes in words that were not understood; undefined when there are none. */
function mend(reading: Reading, isKnown: (word: string) => boolean): string | undefined {
  const { tokens, used, filler, replaced, lexicon, text } = reading;
  let mended = "";
  let end = 0;
  tokens.forEach(({ word, start, end: tokenEnd }, at) => {
    if (used[at] || filler[at] || replaced.has(at)) return;
    if (lexicon.words.has(word) || isKnown(word)) return;
    const nearest = lexicon.spelling.nearest(word);
    if (nearest === undefined) return;
    mended += text.slice(end, start) + nearest;
    end = tokenEnd;
  });
  return end === 0 ? undefined : mended + text.slice(end);
}
