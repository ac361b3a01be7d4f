/**
 * Query and facets of a list as loaders send them. Remix writes the data of a page into its document, object by object: as
 * texts they take a third of that.
 */
import type { FiltersOf, CollectionName } from "./collections";
import type { FacetsByKey } from "./filter-form";
import { parseQuery } from "./parse-query";
import { toSearchParams, type CatalogueQuery, type QueryOf } from "./query";

/**
 * The values of one field, one a line (no value has two lines); counts and labels in the same order, labels empty where the
 * values say it themselves; places of the selected values.
 */
type PackedFacet = readonly [values: string, counts: string, labels?: string, selected?: string];

/** The options with counts as texts, by the key of their field. */
export type PackedFacets = Readonly<Partial<Record<string, PackedFacet>>>;

/** Packs the facets of a form. Options that would find nothing are left out, unless they are chosen. */
export function packFacets(facets: FacetsByKey): PackedFacets {
  return Object.fromEntries(
    Object.entries(facets).flatMap(([key, all = []]) => {
      const shown = all.filter(({ count, selected }) => count > 0 || selected);
      if (shown.length === 0) return [];
      const selected = shown.flatMap((value, i) => (value.selected ? [i] : []));
      const isNamed = shown.some(({ value, label }) => value !== label);
      const labels = isNamed ? shown.map(({ label }) => label).join("\n") : "";
      const values = shown.map(({ value }) => value).join("\n");
      const counts = shown.map(({ count }) => count).join(" ");
      const counted = isNamed ? ([values, counts, labels] as const) : ([values, counts] as const);
      const facet: PackedFacet =
        selected.length > 0 ? [values, counts, labels, selected.join(" ")] : counted;
      return [[key, facet]];
    }),
  );
}

/** The facets that were packed. */
export function unpackFacets(packed: PackedFacets): FacetsByKey {
  return Object.fromEntries(
    Object.entries(packed).flatMap(([key, facet]) => {
      if (!facet) return [];
      const [values, counts, labels = "", selected = ""] = facet;
      const countOf = counts.split(" ");
      const labelOf = labels === "" ? undefined : labels.split("\n");
      const places = new Set(selected.split(" "));
      const all = values.split("\n").map((value, i) => ({
        value,
        label: labelOf?.[i] ?? value,
        count: Number(countOf[i]),
        selected: places.has(String(i)),
      }));
      return [[key, all]];
    }),
  );
}

/** A query as its address says it, with what its path says. */
export interface PackedQuery<Name extends CollectionName> {
  readonly collection: Name;
  readonly search: string;
  readonly fixed: Partial<FiltersOf<Name>>;
}

/** Packs a query for the data of a page. */
export function packQuery<Name extends CollectionName>(query: QueryOf<Name>): PackedQuery<Name> {
  const { collection, fixed, filters }: CatalogueQuery = query;
  return {
    collection: collection as Name,
    search: toSearchParams(query).toString(),
    fixed: Object.fromEntries(fixed.map((key) => [key, filters[key]])) as Partial<FiltersOf<Name>>,
  };
}

/** The query of its packed form. */
export function unpackQuery<Name extends CollectionName>({
  collection,
  search,
  fixed,
}: PackedQuery<Name>): QueryOf<Name> {
  return parseQuery(collection, new URLSearchParams(search), { fixed });
}
