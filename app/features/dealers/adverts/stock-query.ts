/** Filters, order and page of the stock, as its address holds them (docs/product.md 8.13). */
import { readSearch } from "~/backend/list-search";
import { pageHref, pageNumber } from "~/backend/paging";
import { paths, withSearch } from "~/lib/paths";
import { isAdvertStatus, type AdvertStatus } from "./advert-status";

/** Orders of the list; the keys are those of `own_stock`. */
export const STOCK_SORTS = {
  changed: "Modificati di recente",
  expiry: "In scadenza",
  longest: "Online da più tempo",
  views: "Più visti",
  cheapest: "Prezzo crescente",
  dearest: "Prezzo decrescente",
} as const;

/** An order of the stock. */
export type StockSort = keyof typeof STOCK_SORTS;

/** The query of the list of the stock, from the address. */
export interface StockQuery {
  status: AdvertStatus | "";
  search: string;
  sort: StockSort;
  page: number;
}

/** Parses search parameters; invalid ones count as absent. */
export function readStockQuery(params: URLSearchParams): StockQuery {
  const status = params.get("status");
  const sort = params.get("sort") ?? "";
  return {
    status: isAdvertStatus(status) ? status : "",
    search: readSearch(params),
    sort: Object.hasOwn(STOCK_SORTS, sort) ? (sort as StockSort) : "changed",
    page: pageNumber(params),
  };
}

/** Address of the list, or of a page under it, with these filters. */
export function stockHref(path: string, query: Partial<StockQuery>): string {
  const { status = "", search = "", sort = "changed", page = 1 } = query;
  return pageHref(path, page, { status, search, sort: sort === "changed" ? "" : sort });
}

/** Address of the page that asks before adverts are deleted; it holds the filters of `list`, to which it goes back. */
export function deletionHref(ids: readonly string[], list: string): string {
  const params = new URLSearchParams(list.split("?")[1]);
  for (const id of ids) params.append("id", id);
  return withSearch(paths.stockDeletion, params.toString());
}

/** Whether anything narrows the list; its order and page do not. */
export function isFiltered({ status, search }: StockQuery): boolean {
  return status !== "" || search !== "";
}
