/**
 * Parses and serializes queries. Parsing always gives a valid, normalised query: invalid parts of the
 * URL are ignored (docs/product.md 2.4, 4.4).
 */
import { DEFAULT_DISTANCE, findPlace, MAX_DISTANCE } from "~/lib/places";
import { EXACT, EXACT_VALUE } from "~/ui/understood-search";
import { cleanText, foldText, searchWords } from "~/lib/text";

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
  ValueOfKind,
} from "./engine/filter-field";
import type { CollectionName, FilterKey, FiltersOf, SortOf } from "./fields";
import { collections, fieldsOf } from "./fields";

/** Parameter of the compact list of vehicles, and its one value. */
export const VIEW = "vista";
export const LIST_VIEW = "elenco";

/** Maximum number of values of one field read from a URL. */
const MAX_CHOICES = 20;
/** Larger numbers mean this one. */
const MAX_NUMBER = 999_999_999;
/** Maximum number and length of phrases: each is looked for in two forms. */
const MAX_PHRASES = 10;
const MAX_PHRASE_LENGTH = 40;
/** Maximum length of a value whose field has its options from data. */
const MAX_CHOICE_LENGTH = 60;

/** A parsed query. Plain data: loaders send it to the browser. */
export interface QueryOf<Name extends CollectionName> {
  readonly collection: Name;
  readonly filters: FiltersOf<Name>;
  /** Keys of the filters that stand in the path, not in the query string. */
  readonly fixed: readonly string[];
  readonly sort: SortOf<Name>;
  /** From 1. May lie beyond the last page: the result says which page it is. */
  readonly page: number;
  /** How the list stands when its address says so (docs/product.md 4.3): rows in place of cards. Vehicles only. */
  readonly view?: "list" | undefined;
  /** Whether the words of its text are searched as they are (docs/product.md 4.3). */
  readonly exact?: true | undefined;
}
export type VehicleQuery = QueryOf<"vehicles">;
export type DealershipQuery = QueryOf<"dealerships">;

/** A query of either collection, for code that treats all fields alike. */
export interface CatalogueQuery {
  readonly collection: CollectionName;
  readonly filters: Readonly<Partial<Record<string, FilterValue>>>;
  readonly fixed: readonly string[];
  readonly sort: string;
  readonly page: number;
  readonly view?: "list" | undefined;
  readonly exact?: true | undefined;
}

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

/** Every name that a query string of this collection may hold. */
export function parameterNames(collection: CollectionName): readonly string[] {
  const names = fieldsOf(collection).flatMap((field) => {
    if (field.kind === "range") return [field.key, field.minKey, field.maxKey];
    if (field.kind === "place") return [field.key, field.distanceKey];
    return field.kind === "text" ? [field.key, ...field.aliases] : [field.key];
  });
  return [...names, "sort", "page", EXACT, ...(collection === "vehicles" ? [VIEW] : [])];
}

/**
 * The canonical query string of a query: fields in the order of the table, values sorted, nothing that
 * is a default or stands in the path.
 */
export function toSearchParams(query: CatalogueQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of fieldsOf(query.collection))
    if (isActive(query, field)) writeFilter(query, field, params);
  if (query.sort !== collections[query.collection].sorts[0].key) params.set("sort", query.sort);
  if (query.page > 1) params.set("page", String(query.page));
  if (query.view) params.set(VIEW, LIST_VIEW);
  // Without a text there is nothing to be taken as it is.
  if (query.exact && params.has("search")) params.set(EXACT, EXACT_VALUE);
  return params;
}

/** The parameters of one filter; none when it is not set. */
export function filterParams(query: CatalogueQuery, field: AnyField): URLSearchParams {
  const params = new URLSearchParams();
  if (isActive(query, field)) writeFilter(query, field, params);
  return params;
}

/** {@link toSearchParams} as the `search` of a link: with its `?`, or empty. */
export function toSearch(query: CatalogueQuery): string {
  const search = toSearchParams(query).toString();
  return search === "" ? "" : `?${search}`;
}

/** Value of a field in a query; its "no filter" value when the query has none. */
export function filterValue<Field extends AnyField>(
  query: CatalogueQuery,
  field: Field,
): ValueOfKind[Field["kind"]] {
  return (query.filters[field.key] ?? neutralValue(field)) as ValueOfKind[Field["kind"]];
}

/** Whether the query string sets this filter, so that it can be removed. */
export function isActive(query: CatalogueQuery, field: AnyField): boolean {
  if (query.fixed.includes(field.key)) return false;
  switch (field.kind) {
    case "choices":
    case "phrases":
      return filterValue(query, field).length > 0;
    case "range": {
      const { min, max } = filterValue(query, field);
      return min !== field.min || max !== field.max;
    }
    case "threshold":
      return filterValue(query, field) > 0;
    case "flag":
      return filterValue(query, field);
    case "text":
      return filterValue(query, field) !== "";
    case "place":
      return filterValue(query, field).name !== "";
  }
}

/** The `search` of the same query with a value of a field of choices or phrases added, or removed if it is there. */
export function toggleChoice(query: CatalogueQuery, key: FilterKey, value: string): string {
  const field = fieldsOf(query.collection).find((candidate) => candidate.key === key);
  if (field?.kind !== "choices" && field?.kind !== "phrases")
    return toSearch({ ...query, page: 1 });
  const chosen = filterValue(query, field);
  return withFilter(
    query,
    key,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].sort(),
  );
}

/** The `search` of the same query with another value for one field, on its first page. */
export function withFilter(query: CatalogueQuery, key: FilterKey, value: FilterValue): string {
  return toSearch({ ...query, filters: { ...query.filters, [key]: value }, page: 1 });
}

/** The `search` of the same query without one field's filter, on its first page. */
export function withoutFilter(query: CatalogueQuery, key: FilterKey): string {
  return toSearch({ ...query, filters: { ...query.filters, [key]: undefined }, page: 1 });
}

/** The `search` of the same order without any filter but those of the path. */
export function withoutFilters(query: CatalogueQuery): string {
  return toSearch({ ...query, filters: {}, page: 1 });
}

/** The `search` of the same filters in another order, on its first page. */
export function withSort(query: CatalogueQuery, sort: string): string {
  return toSearch({ ...query, sort, page: 1 });
}

/** The `search` of another page of the same query. */
export function withPage(query: CatalogueQuery, page: number): string {
  return toSearch({ ...query, page });
}

function neutralValue(field: AnyField): FilterValue {
  switch (field.kind) {
    case "choices":
    case "phrases":
      return [];
    case "range":
      return { min: field.min, max: field.max };
    case "threshold":
      return 0;
    case "flag":
      return false;
    case "text":
      return "";
    case "place":
      return { name: "", km: DEFAULT_DISTANCE };
  }
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
  const text = cleanText([...new Set(texts)].join(" "), field.maxLength);
  // Punctuation alone finds nothing and filters nothing.
  return searchWords(text).length > 0 ? text : "";
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

function writeFilter(query: CatalogueQuery, field: AnyField, params: URLSearchParams): void {
  switch (field.kind) {
    case "choices":
    case "phrases":
      for (const value of filterValue(query, field)) params.append(field.key, value);
      return;
    case "range": {
      const { min, max } = filterValue(query, field);
      if (min !== field.min) params.set(field.minKey, String(min));
      if (max !== field.max) params.set(field.maxKey, String(max));
      return;
    }
    case "threshold":
      params.set(field.key, String(filterValue(query, field)));
      return;
    case "flag":
      params.set(field.key, "1");
      return;
    case "text":
      params.set(field.key, filterValue(query, field));
      return;
    case "place": {
      const { name, km } = filterValue(query, field);
      params.set(field.key, name);
      if (km !== DEFAULT_DISTANCE) params.set(field.distanceKey, String(km));
      return;
    }
  }
}
