/** The phrases of the lexicon in a text. */
import { BODY_TYPES, VEHICLE_TYPES } from "~/data/enums";
import type { VehicleType } from "~/data/schema";
import type { Term } from "~/data/search-lexicon/terms";
import { VERSION_PATTERNS } from "~/data/search-lexicon/brands";
import { PROVINCE_NAMES } from "~/lib/provinces";
import type { Meaning, ModelMeaning } from "./lexicon";
import { isUnitWord, numberAt } from "./numbers";
import { addOnce, addRange, addType, type Reading, typeOf, markUsed, wordsAt } from "./reading";
import { phraseOf } from "./tokens";

/** The subject of the whole text, which decides the meaning of its words. */
interface Context {
  readonly brands: ReadonlySet<string>;
  readonly isAboutMotorcycles: boolean;
}

/** Words after which a number is none of a model. */
const COUNTED = new Set(["posti", "porte", "anni", "mila", "k", "mesi", "cilindri"]);
const startsWithDigit = (word: string) => /^\d+$/.test(word);

/** Brands and types that the text names, wherever they stand. */
export function contextOf(reading: Reading): Context {
  const { tokens, lexicon } = reading;
  const brands = new Set<string>();
  let isAboutMotorcycles = false;
  for (let at = 0; at < tokens.length; at += 1) {
    for (let count = Math.min(lexicon.longest, tokens.length - at); count > 0; count -= 1) {
      const found = lexicon.meanings.get(wordsAt(reading, at, count)) ?? [];
      const brand = found.find((meaning) => meaning.kind === "brand");
      if (brand) {
        brands.add(brand.brand);
        isAboutMotorcycles ||= lexicon.typeOfBrand.get(brand.brand) === "moto";
      }
      const model = found.find((meaning) => meaning.kind === "model");
      const isSure =
        model?.needs === "nothing" && found.length === 1 && /\p{L}{2}/u.test(model.model);
      if (model && isSure) {
        brands.add(model.brand);
        isAboutMotorcycles ||= model.type === "moto";
      }
      isAboutMotorcycles ||= found.some(
        (meaning) =>
          meaning.kind === "term" && meaning.term.type === "moto" && !meaning.term.onlyFor,
      );
      if (brand) {
        at += count - 1;
        break;
      }
    }
  }
  return { brands, isAboutMotorcycles };
}

/**
 * Reads phrases, the longest first.
 *
 * @param withNumbers Whether a number alone may be a model: once those that count something are taken.
 */
export function readPhrases(reading: Reading, context: Context, withNumbers: boolean): void {
  const { tokens, used } = reading;
  for (let at = 0; at < tokens.length;) {
    if (used[at]) at += 1;
    else at += readPhraseAt(reading, context, at, withNumbers);
  }
}

/** Reads the phrase that begins at a token. Returns how many tokens to go on by. */
function readPhraseAt(
  reading: Reading,
  context: Context,
  at: number,
  withNumbers: boolean,
): number {
  const { tokens, lexicon, used } = reading;
  const province = provinceAt(reading, at);
  if (province) {
    reading.facts.place ??= province.code;
    markUsed(reading, at, at + province.count);
    return province.count;
  }
  const letter = letterOfVersion(reading, context, at);
  if (letter) return letter;
  for (let count = Math.min(lexicon.longest, tokens.length - at); count > 0; count -= 1) {
    if (used.slice(at, at + count).includes(true)) continue;
    const found = lexicon.meanings.get(wordsAt(reading, at, count));
    if (!found) continue;
    const meaning = choose(reading, context, found, { at, count, withNumbers });
    if (!meaning) continue;
    take(reading, meaning, at, count);
    return count;
  }
  readVersion(reading, context, at);
  return 1;
}

interface Place {
  readonly at: number;
  readonly count: number;
  readonly withNumbers: boolean;
}

/** The meaning of a phrase in its text; undefined when none fits. */
function choose(
  reading: Reading,
  { brands, isAboutMotorcycles }: Context,
  found: readonly Meaning[],
  { at, count, withNumbers }: Place,
): Meaning | undefined {
  const { tokens } = reading;
  const last = tokens[at + count - 1]!.word;
  const next = tokens[at + count]?.word ?? "";
  const isCounting = startsWithDigit(last) && (COUNTED.has(next) || isUnitWord(next) !== undefined);
  if (isCounting) return undefined;
  const before = brandBefore(reading, at);
  const isNumber = count === 1 && startsWithDigit(last);

  function fits(meaning: ModelMeaning): boolean {
    const isAfterBrand = before === meaning.brand;
    if (isNumber && !withNumbers && !isAfterBrand) return false;
    if (isAfterBrand) return true;
    if (meaning.needs === "brand-before") return false;
    if (brands.has(meaning.brand)) return true;
    if (meaning.needs === "brand") return false;
    // "moto a2" speaks of a licence, "honda 500" of no Fiat.
    const isShort = last.length <= 3 && count === 1;
    return !(isShort && (isAboutMotorcycles ? meaning.type !== "moto" : brands.size > 0));
  }
  const models = found.filter((meaning) => meaning.kind === "model").filter(fits);
  const terms = found.filter((meaning) => meaning.kind === "term");
  // "8000 euro 6 posti" has no Euro 6.
  const isPriced =
    /^euro \d/.test(wordsAt(reading, at, count)) && numberAt(tokens, at - 1) !== undefined;
  const isMeant = ({ term }: { readonly term: Term }) =>
    !isPriced && (term.onlyFor === undefined || (term.onlyFor === "moto" && isAboutMotorcycles));
  return (
    terms.find((meaning) => meaning.term.onlyFor !== undefined && isMeant(meaning)) ??
    models.find(({ brand }) => brand === before) ??
    models.find(({ brand }) => brands.has(brand)) ??
    terms.find((meaning) => !meaning.term.filler && isMeant(meaning)) ??
    found.find(({ kind }) => kind === "brand") ??
    models[0] ??
    found.find(({ kind }) => kind === "town" || kind === "name") ??
    terms.find((meaning) => meaning.term.filler === true)
  );
}

/** The brand that stands right before a token. */
function brandBefore(reading: Reading, at: number): string | undefined {
  for (let count = Math.min(3, at); count > 0; count -= 1) {
    const found = reading.lexicon.meanings.get(wordsAt(reading, at - count, count));
    const brand = found?.find((meaning) => meaning.kind === "brand");
    if (brand) return brand.brand;
  }
  return undefined;
}

/** Adds what a phrase means to the facts. */
function take(reading: Reading, meaning: Meaning, at: number, count: number): void {
  const { facts } = reading;
  switch (meaning.kind) {
    case "brand":
      addOnce(facts.brand, meaning.brand);
      // A brand of several types says none.
      for (const type of typesOfBrand(reading, meaning.brand)) addType(reading, "brand", type);
      break;
    case "model":
      addOnce(facts.brand, meaning.brand);
      addOnce(facts.model, meaning.model);
      addType(reading, "model", meaning.type);
      if (meaning.years) {
        const [min, max] = meaning.years;
        addRange(reading, "years", { min, ...(max <= reading.year && { max }) });
      }
      break;
    case "town":
      // Of two towns the second stays text.
      if (facts.place !== undefined) return;
      facts.place = meaning.town;
      break;
    case "name":
      return;
    case "term":
      if (meaning.term.filler) {
        reading.filler.fill(true, at, at + count);
        return;
      }
      takeTerm(reading, meaning.term, at, count);
      if (meaning.term.text !== undefined) return;
  }
  markUsed(reading, at, at + count);
}

function typesOfBrand({ lexicon }: Reading, brand: string): readonly VehicleType[] {
  const only = lexicon.typeOfBrand.get(brand);
  return only ? [only] : VEHICLE_TYPES;
}

function takeTerm(reading: Reading, term: Term, at: number, count: number): void {
  const { facts } = reading;
  if (term.text !== undefined) {
    reading.replaced.set(at, term.text);
    return;
  }
  if (term.condition) reading.conditions.add(term.condition);
  if (term.bodyType) {
    for (const body of term.bodyType) addOnce(facts.bodyType, body);
    reading.bodies.push({ from: at, to: at + count, bodies: term.bodyType });
    addType(reading, "body", term.type);
  } else if (term.licence || term.neopatentati) addType(reading, "driver", term.type);
  else addType(reading, term.type === "auto" ? "generic" : "said", term.type);
  for (const fuel of term.fuelType ?? []) addOnce(facts.fuelType, fuel);
  if (term.transmission) facts.transmission = term.transmission;
  if (term.licence) facts.licence = term.licence;
  if (term.neopatentati) facts.neopatentati = true;
  if (term.sort) facts.sort = term.sort;
  if (term.age !== undefined) addRange(reading, "years", { min: reading.year - term.age });
  if (term.km) addRange(reading, "km", term.km);
  if (term.seats) addRange(reading, "seats", term.seats);
  if (term.euro) addRange(reading, "euro", term.euro);
}

/** A version that says the model, such as "320d" of a BMW; the word stays text. */
function readVersion(reading: Reading, { brands }: Context, at: number): void {
  const { word } = reading.tokens[at]!;
  for (const { brand, pattern, model } of VERSION_PATTERNS) {
    const match =
      brands.has(brand) && reading.types.get("said")?.has("moto") !== true && pattern.exec(word);
    if (!match || reading.facts.model.length > 0) continue;
    addOnce(reading.facts.model, model.replace("$1", match[1]!.toUpperCase()));
    addType(reading, "model", "auto");
    reading.replaced.set(at, reading.tokens[at]!.raw);
  }
}

/** The "a" of a Mercedes "a 180": it says the model, and the number stays text. Returns how many tokens it takes. */
function letterOfVersion(reading: Reading, { brands }: Context, at: number): number {
  const [word, next] = [reading.tokens[at]!.word, reading.tokens[at + 1]?.word ?? ""];
  if (word.length > 1 || isUnitWord(reading.tokens[at + 2]?.word ?? "")) return 0;
  for (const { brand, pattern, model } of VERSION_PATTERNS) {
    if (!brands.has(brand) || reading.facts.model.length > 0 || !/^\d{3}d?$/.test(next)) continue;
    const match = pattern.exec(word + next);
    if (!match) continue;
    addOnce(reading.facts.model, model.replace("$1", match[1]!.toUpperCase()));
    addType(reading, "model", "auto");
    markUsed(reading, at, at + 1);
    reading.replaced.set(at + 1, reading.tokens[at + 1]!.raw);
    return 2;
  }
  return 0;
}

const PROVINCE_WORDS = new Set(["provincia", "prov"]);
const PROVINCES = Object.entries(PROVINCE_NAMES).flatMap(([code, name]) =>
  [name, code, name.split(" ")[0]!].map((text) => ({ code, words: phraseOf(text) })),
);

/** "provincia di Cosenza", "prov. CS". */
function provinceAt(reading: Reading, at: number): { code: string; count: number } | undefined {
  const { tokens } = reading;
  if (!PROVINCE_WORDS.has(tokens[at]!.word)) return undefined;
  const from = tokens[at + 1]?.word === "di" ? at + 2 : at + 1;
  for (const { code, words } of PROVINCES) {
    const count = words.split(" ").length;
    if (from + count <= tokens.length && wordsAt(reading, from, count) === words)
      return { code, count: from + count - at };
  }
  return undefined;
}

/** Gives back the words of bodies that the type of the text does not have. */
export function dropOtherBodies(reading: Reading): void {
  const type = typeOf(reading);
  if (!type) return;
  const own: readonly string[] = BODY_TYPES[type];
  for (const { from, to, bodies } of reading.bodies)
    if (!bodies.some((body) => own.includes(body))) reading.used.fill(false, from, to);
  reading.facts.bodyType = reading.facts.bodyType.filter((body) => own.includes(body));
}
