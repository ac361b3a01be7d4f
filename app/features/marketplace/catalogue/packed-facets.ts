/**
 * Facets as loaders send them. Remix writes the data of a page into its document, object by object: a list of names and one
 * of counts take half of what a hundred objects take.
 */
import type { FacetsByKey } from "./filter-form";

/** The values of one field; the n-th of each list belong together. */
interface PackedFacet {
  readonly values: readonly string[];
  readonly counts: readonly number[];
  /** Absent where the values say it themselves. */
  readonly labels?: readonly string[];
  /** Places of the selected values. */
  readonly selected?: readonly number[];
}

export type PackedFacets = Readonly<Partial<Record<string, PackedFacet>>>;

/** Packs the facets of a form. What would find nothing is left out, unless it is chosen. */
export function packFacets(facets: FacetsByKey): PackedFacets {
  return Object.fromEntries(
    Object.entries(facets).map(([key, all = []]) => {
      const shown = all.filter(({ count, selected }) => count > 0 || selected);
      const selected = shown.flatMap((value, i) => (value.selected ? [i] : []));
      const isNamed = shown.some(({ value, label }) => value !== label);
      const facet: PackedFacet = {
        values: shown.map(({ value }) => value),
        counts: shown.map(({ count }) => count),
        ...(isNamed && { labels: shown.map(({ label }) => label) }),
        ...(selected.length > 0 && { selected }),
      };
      return [key, facet];
    }),
  );
}

/** The facets that were packed. */
export function unpackFacets(packed: PackedFacets): FacetsByKey {
  return Object.fromEntries(
    Object.entries(packed).flatMap(([key, facet]) => {
      if (!facet) return [];
      const { values, counts, labels, selected } = facet;
      const all = values.map((value, i) => ({
        value,
        label: labels?.[i] ?? value,
        count: counts[i] ?? 0,
        selected: selected?.includes(i) ?? false,
      }));
      return [[key, all]];
    }),
  );
}
