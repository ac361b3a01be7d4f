/** Prices, years, kilometres and other numbers of a text, with the words that say which side of them is meant. */
import {
  BETWEEN,
  BOUND_WORDS,
  DOWNWARDS,
  KM_FROM,
  ONWARDS,
  YEAR_WORDS,
} from "~/data/search-lexicon/terms";
import { displacementsOf, isCarClass, isMotorcycleClass } from "~/lib/displacements";
import { around, type Range, type RangeKey } from "./facts";
import { isUnitWord, numberAt, type TypedNumber, type Unit } from "./numbers";
import { addRange, addType, type Reading, typeOf, markUsed, wordsAt } from "./reading";
import { phrasesIn } from "./tokens";

type Side = keyof typeof BOUND_WORDS | keyof typeof YEAR_WORDS;

const SIDES = new Map<string, Side>(
  [...Object.entries(BOUND_WORDS), ...Object.entries(YEAR_WORDS)].flatMap(([side, words]) =>
    phrasesIn(words).map((phrase): [string, Side] => [phrase, side as Side]),
  ),
);
const YEAR_SIDES = new Set<string>(Object.keys(YEAR_WORDS));
const setOf = (words: string) => new Set(phrasesIn(words));
const BEFORE_PAIR = setOf(BETWEEN.before);
const WITHIN_PAIR = setOf(BETWEEN.between);
const UPWARDS = setOf(ONWARDS);
const BELOW = setOf(DOWNWARDS);
/** Words between such a word and its number. */
const SKIPPED = setOf(
  "i, gli, il, le, la, l, ai, agli, al, a, di, dei, da, dai, €, euro, un, prezzo, costo, circa, km, chilometri, poco",
);
/** Maximum length of a phrase that is looked up beside a number, in tokens. */
const MAX_PHRASE_TOKENS = 5;
/** Horsepower of a kilowatt. */
const HP_PER_KW = 1.35962;
const FIRST_YEAR = 1950;
/** Kilometres that are said of a mileage without a word such as "max". */
const MIN_KM = 1000;

interface Lead {
  readonly side: Side | undefined;
  readonly unit: Unit | undefined;
  /** The first token that belongs to the number. */
  readonly from: number;
}

/** The words before a number that say which side is meant. */
function leadOf(reading: Reading, at: number): Lead {
  const { tokens, used } = reading;
  let unit: Unit | undefined;
  let from = at;
  for (let end = at; end > 0 && at - end <= 3; end -= 1) {
    for (let count = Math.min(MAX_PHRASE_TOKENS, end); count > 0; count -= 1) {
      if (used.slice(end - count, end).includes(true)) continue;
      const side = SIDES.get(wordsAt(reading, end - count, count));
      if (side === undefined) continue;
      const start = end - count;
      // "km max 80000"
      const before =
        start > 0 && !used[start - 1] ? isUnitWord(tokens[start - 1]!.word) : undefined;
      return { side, unit: unit ?? before, from: before ? start - 1 : start };
    }
    const { word } = tokens[end - 1]!;
    if (used[end - 1] || !SKIPPED.has(word)) break;
    unit ??= isUnitWord(word);
    if (unit) from = Math.min(from, end - 1);
  }
  return { side: undefined, unit, from };
}

/** How many tokens of a list of phrases stand at a place. */
function phraseLength(reading: Reading, phrases: ReadonlySet<string>, at: number): number {
  const room = reading.tokens.length - at;
  for (let count = Math.min(MAX_PHRASE_TOKENS, room); count > 0; count -= 1)
    if (phrases.has(wordsAt(reading, at, count))) return count;
  return 0;
}

/** The second number of "tra 5000 e 8000", "2016-2019", "10-15 mila". */
function secondOf(
  reading: Reading,
  first: TypedNumber,
): { second: TypedNumber; from: number } | undefined {
  const { tokens } = reading;
  const sign = tokens[first.to]?.word ?? "";
  const count = phraseLength(reading, WITHIN_PAIR, first.to);
  if (count === 0) return undefined;
  let from = first.from;
  while (
    from > 0 &&
    from > first.from - 2 &&
    SKIPPED.has(tokens[from - 1]!.word) &&
    !BEFORE_PAIR.has(tokens[from - 1]!.word)
  )
    from -= 1;
  const isOpened = from > 0 && BEFORE_PAIR.has(tokens[from - 1]!.word) && !reading.used[from - 1];
  if (!isOpened && !/^[-–/]$/.test(sign)) return undefined;
  let at = first.to + count;
  while (tokens[at] && SKIPPED.has(tokens[at]!.word)) at += 1;
  const second = numberAt(tokens, at);
  return second && { second, from: isOpened ? from - 1 : first.from };
}

const isYear = (number: TypedNumber, year: number) =>
  !number.isGrouped && !number.unit && number.value >= FIRST_YEAR && number.value <= year + 1;

/** The quantity of a number without a unit, by its size and by the subject of the text. */
function kindOf(
  reading: Reading,
  number: TypedNumber,
  side: Side | undefined,
): RangeKey | undefined {
  const { value, isGrouped } = number;
  const type = typeOf(reading);
  if (isYear(number, reading.year)) {
    if (side === undefined || YEAR_SIDES.has(side)) return "years";
    // "Sotto 2000" is a price, "max 2015" a year.
    if (value % 100 !== 0) return "years";
  }
  if (!isGrouped && side !== "about") {
    const mayBeMotorcycle =
      type === "moto" || (type === undefined && reading.facts.brand.length > 0);
    if (mayBeMotorcycle && isMotorcycleClass(value) && (value < 1000 || side === undefined))
      return "cc";
    if (type === undefined && side === undefined && (value === 50 || value === 125)) return "cc";
    if (type === "auto" && side === undefined && isCarClass(value)) return "cc";
  }
  if ((side === undefined || side === "max") && value >= KM_FROM) return "km";
  if (value >= 1000) return "price";
  const isBound = side === "max" || side === "min" || side === "about";
  return isBound && value >= 3 ? "price" : undefined;
}

const KIND_OF_UNIT: Readonly<Record<Exclude<Unit, "years">, RangeKey>> = {
  euro: "price",
  km: "km",
  power: "powerKw",
  kilowatt: "powerKw",
  displacement: "cc",
};

/** The range that a number and the words around it mean. */
function rangeOf(reading: Reading, kind: RangeKey, value: number, side: Side | undefined): Range {
  switch (side) {
    case "max":
    case "to":
      return { max: kind === "powerKw" ? Math.ceil(value) : value };
    case "before":
      return { max: kind === "years" ? value - 1 : value };
    case "min":
    case "from":
      if (kind === "powerKw") return { min: Math.floor(value) };
      return { min: kind === "cc" ? displacementsOf(value, typeOf(reading)).min : value };
    case "after":
      return { min: kind === "years" ? value + 1 : value };
    case "about":
      return kind === "years" ? { min: value - 1, max: value + 1 } : around(value);
    default:
      if (kind === "years") return { min: value, max: value };
      if (kind === "cc") return displacementsOf(value, typeOf(reading));
      if (kind === "powerKw") return { min: Math.floor(value - 1), max: Math.ceil(value + 1) };
      return { max: value };
  }
}

/**
 * Reads the numbers of a text.
 *
 * @param onlySure Whether to leave numbers with nothing beside them, which may be models.
 */
export function readQuantities(reading: Reading, onlySure: boolean): void {
  const { tokens, used } = reading;
  for (let at = 0; at < tokens.length; at += 1) {
    if (used[at]) continue;
    const number = numberAt(tokens, at);
    if (number) at = Math.max(at, readNumber(reading, number, onlySure) - 1);
  }
}

/** Reads one number, or two that belong together. Returns the first token behind what was read. */
function readNumber(reading: Reading, number: TypedNumber, onlySure: boolean): number {
  const pair = secondOf(reading, number);
  if (pair && readPair(reading, number, pair)) return pair.second.to;
  const lead = leadOf(reading, number.from);
  const upwards = phraseLength(reading, UPWARDS, number.to);
  const downwards = upwards > 0 ? 0 : phraseLength(reading, BELOW, number.to);
  const side = upwards > 0 ? "min" : downwards > 0 ? "max" : lead.side;
  const unit = number.unit ?? lead.unit;
  if (onlySure && !unit && !side && !number.isGrouped) return number.to;
  const to = number.to + upwards + downwards;
  if (unit === "years" || isDecade(reading, number))
    return readAge(reading, number, { ...lead, side }, to);
  if (readShortYear(reading, number, lead)) return to;
  const isKnownUnit = unit !== undefined;
  const kind = isKnownUnit ? KIND_OF_UNIT[unit] : kindOf(reading, number, side);
  if (!kind) return number.to;
  if (kind === "km" && readDistance(reading, number, lead)) return number.to;
  const value = valueOf(number, kind, unit);
  // The range of an electric car is no mileage.
  if (kind === "km" && value < MIN_KM && !side) {
    markUsed(reading, lead.from, to);
    return to;
  }
  addRange(
    reading,
    kind,
    rangeOf(reading, kind, value, side === "in" && kind !== "years" ? undefined : side),
  );
  if (kind === "cc" && typeOf(reading) === undefined) addType(reading, "model", "moto");
  markUsed(reading, lead.from, to);
  return to;
}

function valueOf(
  { value, isGrouped }: TypedNumber,
  kind: RangeKey,
  unit: Unit | undefined,
): number {
  if (unit === "power") return value / HP_PER_KW;
  // "Sotto i 10": nobody means ten euros.
  if (kind === "price" && unit === undefined && value < 100 && !isGrouped) return value * 1000;
  return kind === "powerKw" ? value : Math.round(value);
}

function readPair(
  reading: Reading,
  first: TypedNumber,
  { second, from }: NonNullable<ReturnType<typeof secondOf>>,
): boolean {
  const unit = second.unit ?? first.unit ?? leadOf(reading, from).unit;
  if (unit === "years") return false;
  const sharesThousands = second.inThousands && !first.inThousands && first.value < 1000;
  const low = sharesThousands ? { ...first, value: first.value * 1000, isGrouped: true } : first;
  const bothSmall = !unit && second.value < 100 && low.value < 100;
  const kind = unit ? KIND_OF_UNIT[unit] : bothSmall ? "price" : kindOf(reading, second, "min");
  const areYears = !unit && isYear(low, reading.year) && isYear(second, reading.year);
  const found = areYears ? "years" : kind;
  if (!found) return false;
  const values = [low, second].map((one) => valueOf(one, found, unit)).sort((a, b) => a - b);
  addRange(reading, found, { min: Math.floor(values[0]!), max: Math.ceil(values[1]!) });
  markUsed(reading, from, second.to);
  return true;
}

/** "Anni 90". */
function isDecade({ tokens }: Reading, { from, value, unit }: TypedNumber): boolean {
  return (
    !unit && tokens[from - 1]?.word === "anni" && value % 10 === 0 && value >= 50 && value <= 90
  );
}

/** Ages ("ultimi 3 anni", "meno di 5 anni") and decades. */
function readAge(reading: Reading, number: TypedNumber, { side, from }: Lead, to: number): number {
  const { value } = number;
  if (value > 100) return number.to;
  if (isDecade(reading, number)) {
    addRange(reading, "years", { min: 1900 + value, max: 1909 + value });
    markUsed(reading, number.from - 1, to);
    return to;
  }
  addRange(
    reading,
    "years",
    side === "min" ? { max: reading.year - value } : { min: reading.year - value },
  );
  const isLast = /^ultim/.test(reading.tokens[from - 1]?.word ?? "");
  markUsed(reading, isLast ? from - 1 : from, to);
  return to;
}

/** "del '78". */
function readShortYear(
  reading: Reading,
  { value, from, to, unit }: TypedNumber,
  lead: Lead,
): boolean {
  const isShort = /['’]$/.test(reading.text.slice(0, reading.tokens[from]!.start));
  if (!isShort || unit || value >= 100 || !Number.isInteger(value)) return false;
  const year = value <= (reading.year + 1) % 100 ? 2000 + value : 1900 + value;
  addRange(reading, "years", rangeOf(reading, "years", year, lead.side));
  markUsed(reading, lead.from, to);
  return true;
}

const FROM_PLACE = setOf("da, di, dal, dalla, dall, attorno a, intorno a, vicino a");

/** "Entro 30 km da Catanzaro". */
function readDistance(reading: Reading, { value, to }: TypedNumber, lead: Lead): boolean {
  const count = phraseLength(reading, FROM_PLACE, to);
  if (count === 0 || value > 500) return false;
  const room = Math.min(reading.lexicon.longest, reading.tokens.length - to - count);
  for (let length = room; length > 0; length -= 1) {
    const found = reading.lexicon.meanings.get(wordsAt(reading, to + count, length));
    if (!found?.some(({ kind }) => kind === "town")) continue;
    reading.facts.distance = Math.round(value);
    markUsed(reading, lead.from, to + count);
    return true;
  }
  return false;
}
