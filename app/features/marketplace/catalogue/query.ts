/** Queries of lists, and the addresses that say them (docs/product.md 2.4, 4.4). `parse-query.ts` reads them. */
import { DEFAULT_DISTANCE } from "~/lib/places";
import { EXACT, EXACT_VALUE } from "~/ui/understood-search";
import type { AnyField, FilterValue, ValueOfKind } from "./engine/filter-field";
import { collections, fieldsOf } from "./collections";
import type { CollectionName, FilterKey, FiltersOf, SortOf } from "./collections";

/** Parameter of the compact list of vehicles, and its one value. */
export const VIEW = "vista";
export const LIST_VIEW = "elenco";

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
/** A query of the vehicles. */
export type VehicleQuery = QueryOf<"vehicles">;
/** A query of the dealerships. */
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
