/** The lexicon of the search: what each phrase may mean. Made of data (`app/data/search-lexicon`). */
import { BRANDS, GENERATIONS } from "~/data/search-lexicon/brands";
import {
  BETWEEN,
  BOUND_WORDS,
  DOWNWARDS,
  ONWARDS,
  TERMS,
  UNITS,
  YEAR_WORDS,
  type Term,
} from "~/data/search-lexicon/terms";
import type { VehicleType } from "~/data/schema";
import { towns } from "~/data/towns";
import { createSpellingIndex, type SpellingIndex } from "~/lib/spelling";
import { phraseOf, phrasesIn } from "./tokens";

/** The meaning of a phrase. */
export type Meaning =
  | { readonly kind: "brand"; readonly brand: string }
  | {
      readonly kind: "model";
      readonly brand: string;
      readonly model: string;
      readonly type: VehicleType | undefined;
      /** Where it has to stand to be meant: anywhere, in a text with its brand, right after its brand. */
      readonly needs: "nothing" | "brand" | "brand-before";
      readonly years?: readonly [from: number, to: number];
    }
  | { readonly kind: "term"; readonly term: Term }
  | { readonly kind: "town"; readonly town: string }
  /** The name of a seller, which stays text. */
  | { readonly kind: "name" };

/** The meaning of a phrase that names a model. */
export type ModelMeaning = Extract<Meaning, { kind: "model" }>;

/** The names of a catalogue, beside the data of the lexicon. */
export interface CatalogueNames {
  readonly models: readonly {
    readonly brand: string;
    readonly model: string;
    readonly type: VehicleType;
  }[];
  readonly sellers: readonly string[];
}

/** The phrases of a catalogue and their meanings. */
export interface Lexicon {
  /** By phrase ({@link phraseOf}). */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Words of the longest phrase. */
  readonly longest: number;
  /** The type of a brand that sells one alone. */
  readonly typeOfBrand: ReadonlyMap<string, VehicleType | undefined>;
  /** Words to which mistakes are corrected. */
  readonly spelling: SpellingIndex;
  /** All words that mean anything: none of them is a mistake. */
  readonly words: ReadonlySet<string>;
}

/** Phrases that mean something beside a number. */
const CUES = [BOUND_WORDS, YEAR_WORDS, BETWEEN, UNITS, { DOWNWARDS, ONWARDS }]
  .flatMap((lists) => Object.values(lists))
  .flatMap(phrasesIn);

/** Builds the lexicon. */
export function createLexicon({ models, sellers }: CatalogueNames): Lexicon {
  const meanings = new Map<string, Meaning[]>();
  const spellings: string[] = [];
  const typesOfBrand = new Map<string, Set<VehicleType>>();

  const words = new Set(CUES.flatMap((phrase) => phrase.split(" ")));

  function add(phrase: string, meaning: Meaning, isSpelled = true): void {
    if (phrase === "") return;
    const known = meanings.get(phrase) ?? [];
    meanings.set(phrase, [...known, meaning]);
    for (const word of phrase.split(" ")) words.add(word);
    if (isSpelled)
      spellings.push(
        ...phrase
          .split(" ")
          .filter(
            (word) => word.length >= (meaning.kind === "term" ? 5 : 4) || meaning.kind === "brand",
          ),
      );
  }

  function addSpellings(name: string, meaning: Meaning, isSpelled = true): void {
    const phrase = phraseOf(name);
    add(phrase, meaning, isSpelled);
    const [, letter, digits] = /^([a-z])(\d{1,2})$/.exec(phrase) ?? [];
    if (letter && digits && meaning.kind === "model")
      add(`${letter} ${digits}`, { ...meaning, needs: "brand" }, false);
    const joined = phrase.replaceAll(" ", "");
    // T-Roc is typed "troc", and Serie 3 "serie3".
    if (joined !== phrase) add(joined, meaning, false);
  }

  const typesOf = (brand: string) => {
    const types = typesOfBrand.get(brand) ?? new Set();
    typesOfBrand.set(brand, types);
    return types;
  };

  for (const { brand, also = [] } of BRANDS) {
    addSpellings(brand, { kind: "brand", brand });
    for (const name of also) addSpellings(name, { kind: "brand", brand }, false);
  }
  for (const term of TERMS)
    for (const phrase of phrasesIn(term.words)) add(phrase, { kind: "term", term });
  for (const names of BRANDS) {
    const { brand, onlyWithBrand = [], onlyAfterBrand = [] } = names;
    for (const type of ["auto", "moto", "minicar"] as const) {
      for (const entry of names[type] ?? []) {
        const [model = "", others = ""] = entry.split(":");
        typesOf(brand).add(type);
        for (const name of [model, ...others.split(",")]) {
          const isWeak = onlyWithBrand.includes(name.trim()) || onlyWithBrand.includes(model);
          const needs = onlyAfterBrand.includes(name)
            ? "brand-before"
            : isWeak
              ? "brand"
              : "nothing";
          const isNamedOnItsOwn = name !== model && phraseOf(name).startsWith(phraseOf(brand));
          addSpellings(name, {
            kind: "model",
            brand,
            model,
            type,
            needs: isNamedOnItsOwn ? "nothing" : needs,
          });
        }
      }
    }
  }
  for (const { words, brand, model, years } of GENERATIONS)
    for (const name of words)
      add(phraseOf(name), { kind: "model", brand, model, type: "auto", needs: "nothing", years });
  for (const { brand, model, type } of models) {
    typesOf(brand).add(type);
    if (!meanings.has(phraseOf(brand))) addSpellings(brand, { kind: "brand", brand });
    // Dealers write models as they like: what means something already keeps its meaning.
    if (!meanings.has(phraseOf(model)))
      addSpellings(model, {
        kind: "model",
        brand,
        model,
        type,
        needs: isPlain(model) ? "brand" : "nothing",
      });
  }
  for (const { name, aliases = [] } of towns)
    for (const alias of [name, ...aliases]) add(phraseOf(alias), { kind: "town", town: name });
  for (const name of sellers) {
    const phrase = phraseOf(name);
    // A seller called like a brand or a town is looked for as these.
    if (!meanings.has(phrase) && phrase.includes(" ")) add(phrase, { kind: "name" });
  }
  return {
    meanings,
    longest: Math.max(...[...meanings.keys()].map((phrase) => phrase.split(" ").length)),
    typeOfBrand: new Map(
      [...typesOfBrand].map(([brand, types]) => [
        brand,
        types.size === 1 ? [...types][0] : undefined,
      ]),
    ),
    spelling: createSpellingIndex(spellings),
    words,
  };
}

/** Whether a name is a plain word or a number, which often means something else. */
function isPlain(model: string): boolean {
  return /^(\p{Ll}+|\d+)$/u.test(phraseOf(model));
}
