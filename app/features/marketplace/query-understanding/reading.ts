/** A text while it is read: its tokens, which of them are understood, and the facts so far. */
import type { Facts, Range, RangeKey } from "./facts";
import type { Lexicon } from "./lexicon";
import type { Token } from "./tokens";
import type { VehicleType } from "~/data/schema";

/** Where a type comes from; one that stands earlier here decides. "Auto" is also said of other vehicles. */
const TYPE_SOURCES = ["said", "body", "model", "driver", "generic", "brand"] as const;
/** The part of a text that a type of vehicle follows from. */
export type TypeSource = (typeof TYPE_SOURCES)[number];

/** The state of reading a text: its tokens, those used, and the facts found. */
export interface Reading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  /** The current year. */
  readonly year: number;
  readonly facts: Facts;
  /** Tokens that are understood, by position. */
  readonly used: boolean[];
  /** Tokens that hold the sentence together; they are no text, but a number may need them. */
  readonly filler: boolean[];
  /** The spelling in the text, in place of a token. */
  readonly replaced: Map<number, string>;
  readonly types: Map<TypeSource, Set<VehicleType>>;
  /** Tokens that said a body, to give them back if it does not fit. */
  readonly bodies: {
    readonly from: number;
    readonly to: number;
    readonly bodies: readonly string[];
  }[];
  readonly conditions: Set<string>;
}

/** The state before anything was read. */
export function startReading(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  year: number,
): Reading {
  return {
    text,
    tokens,
    lexicon,
    year,
    facts: { brand: [], model: [], bodyType: [], fuelType: [] },
    used: tokens.map(() => false),
    filler: tokens.map(() => false),
    replaced: new Map(),
    types: new Map(TYPE_SOURCES.map((source) => [source, new Set<VehicleType>()])),
    bodies: [],
    conditions: new Set(),
  };
}

/** The words of tokens, with one space between two. */
export function wordsAt({ tokens }: Reading, from: number, count: number): string {
  let words = tokens[from]!.word;
  for (let at = from + 1; at < from + count; at += 1) words += ` ${tokens[at]!.word}`;
  return words;
}

/** Marks the tokens from `from` to before `to` as used. */
export function markUsed({ used }: Reading, from: number, to: number): void {
  used.fill(true, from, to);
}

const isOne = (range: Range | undefined) => range?.min !== undefined && range.min === range.max;

/** Adds the ends of a range to those that are known. */
export function addRange({ facts }: Reading, key: RangeKey, range: Range): void {
  const known = facts[key];
  if (key === "years" && isOne(known) && isOne(range)) {
    // "2019 2020", "2019 o 2020"
    facts.years = {
      min: Math.min(known!.min!, range.min!),
      max: Math.max(known!.max!, range.max!),
    };
    return;
  }
  facts[key] = { ...facts[key], ...range };
}

/** Adds a type of vehicle that a part of the text names. */
export function addType(
  { types }: Reading,
  source: TypeSource,
  type: VehicleType | undefined,
): void {
  if (type) types.get(source)!.add(type);
}

/** The type that the text is about so far; none when two are as good. */
export function typeOf({ types }: Reading): VehicleType | undefined {
  for (const source of TYPE_SOURCES) {
    const [only, ...others] = types.get(source)!;
    if (only) return others.length === 0 ? only : undefined;
  }
  return undefined;
}

/** Adds a value once. */
export function addOnce(values: string[], value: string): void {
  if (!values.includes(value)) values.push(value);
}
