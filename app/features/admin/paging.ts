/** Pages of an admin list, counted from 1. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
  page: number;
  pageCount: number;
}

/** Rows on a page. */
export const PAGE_SIZE = 20;

/** The page that a query asks for; junk is the first one. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** PostgREST's answer to a range beyond the last row. */
const BEYOND_THE_END = 416;

interface Answer<Row> {
  data: Row[] | null;
  count: number | null;
  status: number;
  error: Error | null;
}

/**
 * Reads one page of rows, or the first when there is no such page.
 * Throws what the backend refused.
 */
export async function readPage<Row>(
  page: number,
  read: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Paged<Row>> {
  const from = (page - 1) * PAGE_SIZE;
  const { data, count, status, error } = await read(from, from + PAGE_SIZE - 1);
  if (status === BEYOND_THE_END && page > 1) return readPage(1, read);
  if (error) throw error;
  const total = count ?? data?.length ?? 0;
  return { rows: data ?? [], total, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/** Address of a page of a list, with what else the list was asked for. */
export function pageHref(path: string, page: number, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
