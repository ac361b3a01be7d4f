/**
 * Which lists search engines may show. One rule for vehicles, dealerships, providers and articles:
 * the plain list and each of its pages; a list with one filter that people look for by name, when enough is
 * in it; nothing else. What is left out is still followed, so that every advert is found.
 */

/** Fewest results with which a filtered list says more than its results do. */
export const LEAST_RESULTS = 3;

/**
 * What a list was asked for: everything, one subject (`Fiat`, `Cosenza`) or some mixture of filters,
 * free text and another order.
 */
export type ListScope = "all" | "mixed" | { readonly subject: string };

/** The part of a list that is of interest to search engines. */
export interface ListView {
  readonly scope: ListScope;
  /** Results on all pages. */
  readonly total: number;
}

/** Whether search engines may show the list. */
export function isWorthFinding({ scope, total }: ListView): boolean {
  if (scope === "mixed") return false;
  return total >= (scope === "all" ? 1 : LEAST_RESULTS);
}

/** The subject of a list; undefined when it has none or several. */
export function subjectOf(scope: ListScope): string | undefined {
  return typeof scope === "object" ? scope.subject : undefined;
}

/** End of a title or description: nothing on the first page, `, pagina 2` on the second. */
export function pageSuffix(page: number): string {
  return page > 1 ? `, pagina ${page}` : "";
}
