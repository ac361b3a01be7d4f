/**
 * Which lists search engines may index: vehicles, dealerships, providers and articles alike. The unfiltered list and its
 * pages; a list with one filter that people search for by name, with enough results. Other lists are `noindex,follow`,
 * so that every advert is found.
 */

/** A filtered list with fewer results is not indexed: its results are. */
export const MIN_INDEXABLE_RESULTS = 3;

/** The filters of a list: none, one with a subject (`Fiat`, `Cosenza`), or anything else (several, free text, an order). */
export type ListScope = "all" | "mixed" | { readonly subject: string };

/** The facts that decide whether a list is indexed. */
export interface ListView {
  readonly scope: ListScope;
  /** Results on all pages. */
  readonly total: number;
}

/** Whether search engines may index the list. */
export function isIndexable({ scope, total }: ListView): boolean {
  if (scope === "mixed") return false;
  return total >= (scope === "all" ? 1 : MIN_INDEXABLE_RESULTS);
}

/** The subject of a list; undefined without a single one. */
export function subjectOf(scope: ListScope): string | undefined {
  return typeof scope === "object" ? scope.subject : undefined;
}

/** End of a title or description: nothing on the first page, `, pagina 2` on the second. */
export function pageSuffix(page: number): string {
  return page > 1 ? `, pagina ${page}` : "";
}
