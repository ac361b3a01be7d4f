/** Reads a query from an address. The result is always valid and normalised: invalid parts are ignored (docs/product.md 2.4, 4.4). */
import { DEFAULT_DISTANCE, findPlace, MAX_DISTANCE } from "~/lib/places";
import { cleanText, foldText, searchWords } from "~/lib/text";
import { EXACT, EXACT_VALUE } from "~/ui/understood-search";
import type {
  AnyField,
  ChoicesField,
  FilterValue,
  NumberRange,
  PlaceField,
  PlaceValue,
  RangeField,
  TextField,
  ThresholdField,
} from "./engine/filter-field";
import { collections, fieldsOf, type CollectionName, type FiltersOf } from "./collections";
import { LIST_VIEW, VIEW, type QueryOf } from "./query";

/** Maximum number of values of one field read from a URL. */
const MAX_CHOICES = 20;
/** Larger numbers mean this one. */
const MAX_NUMBER = 999_999_999;
/** Maximum number and length of phrases: each is looked for in two forms. */
const MAX_PHRASES = 10;
const MAX_PHRASE_LENGTH = 40;
/** Maximum length of a value whose field has its options from data. */
const MAX_CHOICE_LENGTH = 60;

/** Options of reading a query. */
export interface ParseOptions<Name extends CollectionName> {
  /** Filters that the path sets; the query string cannot change them. */
  readonly fixed?: Partial<FiltersOf<Name>>;
  /**
   * A value as the data spell it (`fiat` → `Fiat`), or undefined if there is none. The server checks
   * against the data; without it, values of fields whose options come from data are taken as typed.
   */
  readonly resolve?: (key: string, raw: string) => string | undefined;
}

/** Reads a query string. Never throws. */
export function parseQuery<Name extends CollectionName>(
  collection: Name,
  params: URLSearchParams,
  options: ParseOptions<Name> = {},
): QueryOf<Name> {
  const fixed = (options.fixed ?? {}) as Readonly<Partial<Record<string, FilterValue>>>;
  const filters = fieldsOf(collection).map((field) => [
    field.key,
    fixed[field.key] ?? parseFilter(field, params, options.resolve),
  ]);
  const sorts: readonly { readonly key: string }[] = collections[collection].sorts;
  const sort = sorts.find(({ key }) => params.getAll("sort").includes(key)) ?? sorts[0];
  const query = {
    collection,
    filters: Object.fromEntries(filters) as unknown,
    fixed: Object.keys(fixed),
    sort: sort?.key,
    page: firstNumber(params.getAll("page"), (page) => page >= 1) ?? 1,
    ...(collection === "vehicles" && params.getAll(VIEW).includes(LIST_VIEW) && { view: "list" }),
    ...(params.getAll(EXACT).includes(EXACT_VALUE) && { exact: true }),
  };
  // The table decides both the values built above and the type, field by field.
  return query as QueryOf<Name>;
}

function parseFilter(
  field: AnyField,
  params: URLSearchParams,
  resolve: ParseOptions<CollectionName>["resolve"],
): FilterValue {
  switch (field.kind) {
    case "choices":
      return parseChoices(field, params, resolve);
    case "phrases":
      return parsePhrases(field, params);
    case "range":
      return parseRange(field, params);
    case "threshold":
      return parseThreshold(field, params);
    case "flag":
      return params.getAll(field.key).includes("1");
    case "text":
      return parseText(field, params);
    case "place":
      return parsePlace(field, params);
  }
}

function parseChoices(
  field: ChoicesField<never>,
  params: URLSearchParams,
  resolve = (_key: string, raw: string) => resolveWithoutData(field, raw),
): readonly string[] {
  const values = new Set<string>();
  for (const raw of params.getAll(field.key)) {
    if (values.size === MAX_CHOICES) break;
    const value = raw === field.none ? undefined : resolve(field.key, raw);
    if (value !== undefined) values.add(value);
  }
  return [...values].sort();
}

/** As typed: a phrase that no advert has finds nothing. */
function parsePhrases({ key }: AnyField, params: URLSearchParams): readonly string[] {
  const phrases = params
    .getAll(key)
    .slice(0, MAX_PHRASES)
    .map((raw) => cleanText(raw, MAX_PHRASE_LENGTH))
    .filter((phrase) => searchWords(phrase).length > 0);
  return [...new Set(phrases)].sort();
}

function resolveWithoutData(field: ChoicesField<never>, raw: string): string | undefined {
  if (typeof field.options === "string" || typeof field.options === "function")
    return cleanText(raw, MAX_CHOICE_LENGTH) || undefined;
  return field.options.find(({ value }) => foldText(value) === foldText(raw.trim()))?.value;
}

function parseRange(field: RangeField<never>, params: URLSearchParams): NumberRange {
  // Beyond the highest bound a number still filters: asked and not found is no reason to ignore it.
  const isEnd = (value: number) => value >= field.min;
  // A single select can only send one parameter: `price=10000-20000` (the bands of the home page).
  const [low = "", high = ""] = (params.get(field.key) ?? "").split("-");
  const min = firstNumber([...params.getAll(field.minKey), low], isEnd) ?? field.min;
  const max = firstNumber([...params.getAll(field.maxKey), high], isEnd) ?? field.max;
  return min <= max || max === field.max ? { min, max } : { min: max, max: min };
}

function parseThreshold(field: ThresholdField<never>, params: URLSearchParams): number {
  const isLevel = (value: number) => field.levels.some((level) => level.value === value);
  return firstNumber(params.getAll(field.key), isLevel) ?? 0;
}

function parseText(field: TextField<never>, params: URLSearchParams): string {
  const texts = [field.key, ...field.aliases].map(
    (key) =>
      params
        .getAll(key)
        .map((raw) => cleanText(raw, field.maxLength))
        .find((text) => text !== "") ?? "",
  );
  return cleanText([...new Set(texts)].join(" "), field.maxLength);
}

function parsePlace(field: PlaceField<never>, params: URLSearchParams): PlaceValue {
  const place = params
    .getAll(field.key)
    .map((raw) => findPlace(raw))
    .find((found) => found !== undefined);
  // A province has no circle around it.
  const raws = place?.town ? params.getAll(field.distanceKey) : [];
  return {
    name: place?.name ?? "",
    km: firstNumber(raws, (km) => km >= 1 && km <= MAX_DISTANCE) ?? DEFAULT_DISTANCE,
  };
}

/** The first acceptable whole number, written plainly (`12500`) or as Italians group it (`12.500`). */
function firstNumber(
  raws: readonly string[],
  accept: (value: number) => boolean,
): number | undefined {
  return raws
    .map((raw) => raw.trim())
    .filter((raw) => /^(\d+|\d{1,3}(\.\d{3})+)$/.test(raw))
    .map((raw) => Math.min(Number(raw.replaceAll(".", "")), MAX_NUMBER))
    .find(accept);
}
