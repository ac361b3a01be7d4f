/** Addresses of the lists of registrations and accounts, which are two lists on a page: those that wait, and the rest. */
import { readSearch } from "~/backend/list-search";
import { pageHref, pageNumber } from "~/backend/paging";

/** Search and pages of such a page. */
export interface DecisionListQuery {
  search: string;
  /** Page of those that wait. */
  pendingPage: number;
  /** Page of all others. */
  page: number;
}

const PENDING_PAGE = "pendingPage";

/** Parses search parameters; invalid ones count as absent. */
export function readDecisionListQuery(params: URLSearchParams): DecisionListQuery {
  return {
    search: readSearch(params),
    pendingPage: pageNumber(params, PENDING_PAGE),
    page: pageNumber(params),
  };
}

const OPEN = "open";

/**
 * Address of such a page.
 *
 * @param open Id of the card that is unfolded, with the form of its approval.
 */
export function decisionListHref(
  path: string,
  { search, pendingPage, page }: DecisionListQuery,
  open = "",
): string {
  return pageHref(path, page, {
    search,
    [PENDING_PAGE]: pendingPage > 1 ? String(pendingPage) : "",
    [OPEN]: open,
  });
}

/** Value of the `intent` of the form that makes a dealership. */
export const NEW_DEALERSHIP = "new-dealership";

/** The id of the card that is unfolded when the page appears; null for none. */
export function readOpenCard(params: URLSearchParams): string | null {
  return params.get(OPEN);
}

/** Address of a card on the first page of those that wait, unfolded. */
export function cardHref(path: string, id: string): string {
  return `${path}?${new URLSearchParams({ [OPEN]: id }).toString()}#${cardId(id)}`;
}

/** Id of the element of a card. */
export function cardId(id: string): string {
  return `scheda-${id}`;
}
