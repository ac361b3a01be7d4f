/** Numbers as they are typed: `8000`, `8.000`, `8mila`, `20k`, `ventimila`, `50cc`. */
import { NUMBER_WORDS, UNITS } from "~/data/search-lexicon/terms";
import type { Token } from "./tokens";
import { phrasesIn } from "./tokens";

/** The unit of a number in a text. */
export type Unit = "euro" | "km" | "power" | "kilowatt" | "displacement" | "years";

/** A number of a text. */
export interface TypedNumber {
  readonly value: number;
  /** Tokens that it takes, its unit included. */
  readonly from: number;
  readonly to: number;
  readonly unit: Unit | undefined;
  /** Whether it is said in thousands or written with groups: no year and no displacement is. */
  readonly isGrouped: boolean;
  /** Whether thousands are said: `10` of `10-15 mila` takes them over. */
  readonly inThousands: boolean;
}

const UNIT_OF = new Map<string, Unit | "thousand">(
  (Object.entries(UNITS) as [Unit | "thousand", string][]).flatMap(([unit, words]) =>
    phrasesIn(words).map((word): [string, Unit | "thousand"] => [word, unit]),
  ),
);
/** Words of the longest unit. */
const MAX_UNIT_TOKENS = 3;
const NUMBER = /^(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d+)?)(\p{L}*)$/u;
/** Larger ones are no price and no mileage. */
const MAX_NUMBER = 2_000_000;

/** The unit whose words begin at a token, and how many it takes. */
function unitAt(tokens: readonly Token[], at: number) {
  for (let count = MAX_UNIT_TOKENS; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count).map(({ word }) => word);
    const unit = words.length === count ? UNIT_OF.get(words.join(" ")) : undefined;
    if (unit) return { unit, count };
  }
  return undefined;
}

/** The digits of a token as a number, and the letters behind them. */
function digitsOf(word: string): { value: number; isGrouped: boolean; suffix: string } | undefined {
  const [, digits, suffix = ""] = NUMBER.exec(word) ?? [];
  if (digits === undefined) return undefined;
  const isGrouped = /^\d{1,3}(\.\d{3})+/.test(digits);
  const plain = isGrouped ? digits.replaceAll(".", "") : digits;
  return { value: Number(plain.replace(",", ".")), isGrouped, suffix };
}

/** A number in words, and whether it says thousands. */
function wordsOf(word: string): { value: number; inThousands: boolean } | undefined {
  if (word === "mille") return { value: 1000, inThousands: true };
  const stem = word.endsWith("mila") ? word.slice(0, -4) : undefined;
  if (stem) {
    const thousands = NUMBER_WORDS[stem];
    return thousands === undefined ? undefined : { value: thousands * 1000, inThousands: true };
  }
  const value = Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
  return value === undefined ? undefined : { value, inThousands: false };
}

/** The number that begins at a token; undefined when none does. A number in words counts only with a unit. */
export function numberAt(tokens: readonly Token[], at: number): TypedNumber | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const digits = digitsOf(token.word);
  const words = digits ? undefined : wordsOf(token.word);
  let value = digits?.value ?? words?.value;
  if (value === undefined) return undefined;
  let to = at + 1;
  let unit: Unit | undefined;
  let inThousands = words?.inThousands ?? false;
  if (digits && digits.suffix !== "") {
    const glued = UNIT_OF.get(digits.suffix);
    // 320d and 2.0tdi are names.
    if (!glued) return undefined;
    if (glued === "thousand") inThousands = true;
    else unit = glued;
    if (inThousands) value *= 1000;
  }
  for (let next = unitAt(tokens, to); next && !unit; next = unitAt(tokens, to)) {
    if (next.unit === "thousand") {
      if (inThousands) break;
      value *= 1000;
      inThousands = true;
    } else unit = next.unit;
    to += next.count;
  }
  if (words && !inThousands && !unit) return undefined;
  if (!(value <= MAX_NUMBER)) return undefined;
  const isGrouped = inThousands || (digits?.isGrouped ?? false) || !Number.isInteger(value);
  return { value, from: at, to, unit, isGrouped, inThousands };
}

/** Whether a token is a unit, such as the "km" of "km 60000". */
export function isUnitWord(word: string): Unit | undefined {
  const unit = UNIT_OF.get(word);
  return unit === "thousand" ? undefined : unit;
}
