/** The query of a list, with the filters that its text names (docs/product.md 4.3). */
import type { VehicleType } from "~/data/schema";
import { activeChips, type FilterChip } from "~/features/marketplace/catalogue/chips";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { type FiltersOf, fieldsOf } from "~/features/marketplace/catalogue/collections";
import { isActive, type VehicleQuery } from "~/features/marketplace/catalogue/query";
import { parseVehicleQuery } from "~/features/marketplace/catalogue/search.server";
import { searchWords } from "~/lib/text";
import type { Facts, Range } from "./facts";
import { createLexicon, type Lexicon } from "./lexicon";
import { phraseOf } from "./tokens";
import { understand, type Understanding } from "./understand";

/** A query, and what of it was understood from its text. */
export interface UnderstoodQuery {
  /** As if its filters had been set one by one; its text is what is left. */
  readonly query: VehicleQuery;
  /** The filters that the text names, each with the address without it. */
  readonly chips: readonly FilterChip[];
  /** The text with its mistakes corrected; undefined when there are none. */
  readonly mended: string | undefined;
  /** The query as its address says it, before its text was read. */
  readonly asked: VehicleQuery;
  /** The text as it was typed. */
  readonly typed: string;
  /** The type that the text is about. */
  readonly type: VehicleType | undefined;
  /** Whether the text says what a vehicle is like, beyond names that dealerships and services have, too. */
  readonly hasCriteria: boolean;
}

const NAMES: ReadonlySet<string> = new Set(["search", "brand", "model", "place"]);

let known: { readonly lexicon: Lexicon; readonly key: string; readonly at: number } | undefined;
/** How long brands, models and sellers of the catalogue are kept, ms: new ones are rare. */
const LEXICON_AGE = 10 * 60_000;

/** The lexicon with the names of the catalogue; built again when these have changed. */
function lexiconNow(): Lexicon {
  const now = Date.now();
  if (known && now - known.at < LEXICON_AGE) return known.lexicon;
  const models = [
    ...new Map(
      catalogue
        .vehicles()
        .map(({ brand, model, type }) => [`${brand}|${model}|${type}`, { brand, model, type }]),
    ).values(),
  ];
  const sellers = catalogue.dealerships().map(({ name }) => name);
  const key = JSON.stringify([models, sellers]);
  const lexicon = known?.key === key ? known.lexicon : createLexicon({ models, sellers });
  known = { lexicon, key, at: now };
  return lexicon;
}

/** Whether a text means a model by this name alone, and nothing but models. */
export function isModelByItself(model: string): boolean {
  const phrase = phraseOf(model);
  const meanings = lexiconNow().meanings.get(phrase) ?? [];
  const isNumber = !/[a-z]/.test(phrase);
  const named = meanings.filter((meaning) => meaning.kind === "model");
  return (
    !isNumber && named.length === meanings.length && named.some(({ needs }) => needs === "nothing")
  );
}

/** The facts in a text about the vehicles of the catalogue. */
function understandText(text: string): Understanding {
  return understand(text, lexiconNow(), {
    year: new Date().getFullYear(),
    isKnown: catalogue.search().hasWord,
  });
}

/**
 * Reads the query of a vehicle list; filters that the address sets itself stand before those of its text.
 *
 * @param fixed Filters that the path sets.
 */
export function understandQuery(
  params: URLSearchParams,
  fixed: Partial<FiltersOf<"vehicles">> = {},
): UnderstoodQuery {
  const asked = parseVehicleQuery(params, fixed);
  const typed = asked.filters.search;
  const nothing = { query: asked, asked, chips: [], mended: undefined, typed, type: undefined };
  if (searchWords(typed).length === 0 || asked.exact) return { ...nothing, hasCriteria: false };
  const { facts, rest, mended, saysType } = understandText(typed);
  const own = new Set(
    fieldsOf("vehicles").flatMap((field) => (isActive(asked, field) ? field.key : [])),
  );
  const { values, unknown } = valuesOf(facts, own);
  const text = [...unknown, rest].filter((part) => part !== "").join(" ");
  const search = new URLSearchParams(params);
  search.delete("query");
  search.set("search", text);
  for (const [key, value] of values) search.append(key, value);
  if (facts.sort && !search.has("sort")) search.set("sort", facts.sort);
  // A type that only brand or model say is no filter: "fiat" stays open.
  if (saysType && facts.type && !own.has("type")) search.append("type", facts.type);
  const query = parseVehicleQuery(search, fixed);
  const chips = activeChips(query).filter(({ key }) => !own.has(key) || key === "search");
  const isText = chips.every(({ key }) => key === "search");
  return {
    query,
    asked,
    chips: isText ? [] : chips,
    mended,
    typed,
    type: facts.type,
    hasCriteria: chips.some(({ key }) => !NAMES.has(key)),
  };
}

/** Names of the parameters of ranges, which the fields have too (`fields.ts`). */
const RANGE_PARAMETERS = {
  price: ["price", "Price"],
  years: ["years", "Year"],
  km: ["km", "Km"],
  cc: ["cc", "Cc"],
  powerKw: ["power", "PowerKw"],
  seats: ["seats", "Seats"],
  euro: ["euro", "Euro"],
} as const satisfies Partial<Record<keyof Facts, readonly [field: string, parameter: string]>>;

/** Facts as parameters; a brand, a body or a fuel that nobody sells is text. */
function valuesOf(facts: Facts, own: ReadonlySet<string>) {
  const values: [string, string][] = [];
  const unknown: string[] = [];
  const isKnown = (key: string, value: string) =>
    isActive(
      parseVehicleQuery(new URLSearchParams([[key, value]])),
      fieldsOf("vehicles").find((field) => field.key === key)!,
    );
  function add(key: string, all: readonly string[]): void {
    if (own.has(key)) return;
    const sold = all.filter((value) => isKnown(key, value));
    for (const value of sold) values.push([key, value]);
    if (sold.length === 0) unknown.push(...all.slice(0, 1));
  }
  const one = (value: string | undefined) => (value === undefined ? [] : [value]);
  add("condition", one(facts.condition));
  add("brand", facts.brand);
  add("model", facts.model);
  add("bodyType", facts.bodyType);
  add("fuelType", facts.fuelType);
  add("transmission", one(facts.transmission));
  add("licence", one(facts.licence));
  add("place", one(facts.place));
  if (facts.distance !== undefined && !own.has("place"))
    values.push(["distance", String(facts.distance)]);
  if (facts.neopatentati) add("neopatentati", ["1"]);
  for (const [key, [field, name]] of Object.entries(RANGE_PARAMETERS)) {
    const range: Range | undefined = facts[key as keyof typeof RANGE_PARAMETERS];
    if (own.has(field)) continue;
    if (range?.min !== undefined) values.push([`min${name}`, String(range.min)]);
    if (range?.max !== undefined) values.push([`max${name}`, String(range.max)]);
  }
  return { values, unknown };
}
