/** The lists of the catalogue that search engines may show (the rule: `app/features/site/indexing.ts`). */
import { LEAST_RESULTS, type ListScope } from "~/features/site/indexing";
import { activeChips } from "./chips";
import { collections, fieldsOf, type FilterKey } from "./fields";
import type { FacetsByKey } from "./filter-form";
import { filterValue, isActive, withFilter, type CatalogueQuery } from "./query";

/** A field and the links to its lists. */
export interface LandingGroup {
  /** Italian heading. */
  readonly label: string;
  readonly links: readonly LandingLink[];
}

/** The link to a list on one subject. */
export interface LandingLink {
  readonly label: string;
  /** The `search` of the list. */
  readonly search: string;
  readonly count: number;
}

/** What a query asks for: everything, one subject or a mixture. What the path sets does not count. */
export function scopeOf(query: CatalogueQuery): ListScope {
  if (query.sort !== collections[query.collection].sorts[0].key) return "mixed";
  const [chip, ...others] = activeChips(query);
  if (!chip) return "all";
  const field = fieldsOf(query.collection).find(({ key }) => key === chip.key);
  if (others.length > 0 || !field?.landing) return "mixed";
  // A flag has no name but a phrase: `Auto per neopatentati`.
  return { subject: field.kind === "flag" ? chip.label.toLowerCase() : chip.label };
}

/** The lists on one subject that can be reached from a list without filters, field by field. */
export function landingGroups(query: CatalogueQuery, facets: FacetsByKey): readonly LandingGroup[] {
  return fieldsOf(query.collection).flatMap((field) => {
    if (!field.landing || query.fixed.includes(field.key)) return [];
    const links = (facets[field.key] ?? [])
      .filter(({ count }) => count >= LEAST_RESULTS)
      .map(({ value, label, count }) => ({
        label,
        count,
        search: withFilter(query, field.key as FilterKey, field.kind === "flag" ? true : [value]),
      }));
    // A flag's one link already bears the name of its field.
    const label = field.kind === "flag" ? "Altro" : field.label;
    return links.length === 0 ? [] : [{ label, links }];
  });
}

/**
 * The same query with its one condition moved into the path, where that list has its true address:
 * `/auto?condition=used` is `/auto/used`.
 */
export function withConditionInPath(query: CatalogueQuery): CatalogueQuery {
  const condition = fieldsOf(query.collection).find(({ key }) => key === "condition");
  if (condition?.kind !== "choices" || !isActive(query, condition)) return query;
  if (filterValue(query, condition).length !== 1) return query;
  return { ...query, fixed: [...query.fixed, condition.key] };
}
