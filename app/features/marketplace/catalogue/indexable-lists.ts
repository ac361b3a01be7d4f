/** The lists of the catalogue that search engines may show (the rule: `app/features/shell/seo/indexing.ts`). */
import { MIN_INDEXABLE_RESULTS, type ListScope } from "~/features/shell/seo/indexing";
import { activeChips } from "./chips";
import { collections, fieldsOf, type FilterKey } from "./collections";
import type { FacetsByKey } from "./filter-form";
import { filterValue, isActive, withFilter, type CatalogueQuery } from "./query";

/** A field and the links to the lists of its values. */
export interface IndexableListGroup {
  /** Italian heading. */
  readonly label: string;
  readonly links: readonly IndexableListLink[];
}

/** A link to the list of one value. */
export interface IndexableListLink {
  readonly label: string;
  /** The `search` of the list. */
  readonly search: string;
  readonly count: number;
}

/** The scope of a query for search engines. Filters of the path do not count. */
export function listScope(query: CatalogueQuery): ListScope {
  if (query.sort !== collections[query.collection].sorts[0].key) return "mixed";
  const [chip, ...others] = activeChips(query);
  if (!chip) return "all";
  const field = fieldsOf(query.collection).find(({ key }) => key === chip.key);
  if (others.length > 0 || !field?.indexable) return "mixed";
  // The label of a flag continues the title: `Auto per neopatentati`.
  return { subject: field.kind === "flag" ? chip.label.toLowerCase() : chip.label };
}

/** Links to the indexable lists of one value each, field by field. */
export function indexableListGroups(
  query: CatalogueQuery,
  facets: FacetsByKey,
): readonly IndexableListGroup[] {
  return fieldsOf(query.collection).flatMap((field) => {
    if (!field.indexable || query.fixed.includes(field.key)) return [];
    const links = (facets[field.key] ?? [])
      .filter(({ count }) => count >= MIN_INDEXABLE_RESULTS)
      .map(({ value, label, count }) => ({
        label,
        count,
        search: withFilter(query, field.key as FilterKey, field.kind === "flag" ? true : [value]),
      }));
    // The only link of a flag already has the label of its field.
    const label = field.kind === "flag" ? "Altro" : field.label;
    return links.length === 0 ? [] : [{ label, links }];
  });
}

/**
 * The query with its only condition moved into the path, the canonical address of that list:
 * `/auto?condition=used` is `/auto/used`.
 */
export function withConditionInPath(query: CatalogueQuery): CatalogueQuery {
  const condition = fieldsOf(query.collection).find(({ key }) => key === "condition");
  if (condition?.kind !== "choices" || !isActive(query, condition)) return query;
  if (filterValue(query, condition).length !== 1) return query;
  return { ...query, fixed: [...query.fixed, condition.key] };
}
