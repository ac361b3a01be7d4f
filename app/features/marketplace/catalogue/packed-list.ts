/**
 * Query and facets of a list as loaders send them. Remix writes the data of a page into its document, object by object: as
 * texts they take a third of that.
 */
import type { FiltersOf, CollectionName } from "./fields";
import type { FacetsByKey } from "./filter-form";
import { parseQuery } from "./parse-query";
import { toSearchParams, type CatalogueQuery, type QueryOf } from "./query";

/** The values of one field; the n-th of each list belong together. */
interface PackedFacet {
  /** One a line; no value has two lines. */
  readonly values: string;
  readonly counts: string;
  /** Absent where the values say it themselves. */
  readonly labels?: string;
  /** Places of the selected values. */
  readonly selected?: readonly number[];
}

export type PackedFacets = Readonly<Partial<Record<string, PackedFacet>>>;

/** Packs the facets of a form. What would find nothing is left out, unless it is chosen. */
export function packFacets(facets: FacetsByKey): PackedFacets {
  return Object.fromEntries(
    Object.entries(facets).flatMap(([key, all = []]) => {
      const shown = all.filter(({ count, selected }) => count > 0 || selected);
      if (shown.length === 0) return [];
      const selected = shown.flatMap((value, i) => (value.selected ? [i] : []));
      const isNamed = shown.some(({ value, label }) => value !== label);
      const facet: PackedFacet = {
        values: shown.map(({ value }) => value).join("\n"),
        counts: shown.map(({ count }) => count).join(" "),
        ...(isNamed && { labels: shown.map(({ label }) => label).join("\n") }),
        ...(selected.length > 0 && { selected }),
      };
      return [[key, facet]];
    }),
  );
}

/** The facets that were packed. */
export function unpackFacets(packed: PackedFacets): FacetsByKey {
  return Object.fromEntries(
    Object.entries(packed).flatMap(([key, facet]) => {
      if (!facet) return [];
      const counts = facet.counts.split(" ");
      const labels = facet.labels?.split("\n");
      const all = facet.values.split("\n").map((value, i) => ({
        value,
        label: labels?.[i] ?? value,
        count: Number(counts[i]),
        selected: facet.selected?.includes(i) ?? false,
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

export function packQuery<Name extends CollectionName>(query: QueryOf<Name>): PackedQuery<Name> {
  const { collection, fixed, filters }: CatalogueQuery = query;
  return {
    collection: collection as Name,
    search: toSearchParams(query).toString(),
    fixed: Object.fromEntries(fixed.map((key) => [key, filters[key]])) as Partial<FiltersOf<Name>>,
  };
}

export function unpackQuery<Name extends CollectionName>({
  collection,
  search,
  fixed,
}: PackedQuery<Name>): QueryOf<Name> {
  return parseQuery(collection, new URLSearchParams(search), { fixed });
}
