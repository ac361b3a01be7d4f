/** One page of a list; pages count from 1. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
  page: number;
  pageCount: number;
}

/** Rows on a page. */
export const PAGE_SIZE = 20;

/** The `page` parameter, or that of a second list on the page; 1 when it is absent or invalid. */
export function pageNumber(search: URLSearchParams, name = "page"): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Status of PostgREST for a range beyond the last row. */
const RANGE_NOT_SATISFIABLE = 416;

interface PageResponse<Row> {
  data: Row[] | null;
  count: number | null;
  status: number;
  error: Error | null;
}

/**
 * Reads one page of rows, or the first when there is no such page.
 * @throws The error of the backend.
 */
export async function readPage<Row>(
  page: number,
  read: (from: number, to: number) => PromiseLike<PageResponse<Row>>,
): Promise<Paged<Row>> {
  const from = (page - 1) * PAGE_SIZE;
  const { data, count, status, error } = await read(from, from + PAGE_SIZE - 1);
  if (status === RANGE_NOT_SATISFIABLE && page > 1) return readPage(1, read);
  if (error) throw error;
  const total = count ?? data?.length ?? 0;
  return { rows: data ?? [], total, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/** Rows of one call of `readAllRows`. */
const CHUNK_SIZE = 500;

/**
 * Reads all rows in chunks, until one is empty or the count is reached. A chunk may be shorter than asked for: the data
 * API cuts it at its `max_rows` (1000 on a hosted project).
 * @param read Throws the error of the backend (`throwOnError`).
 */
export async function readAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<{ data: Row[]; count?: number | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, count } = await read(rows.length, rows.length + CHUNK_SIZE - 1);
    rows.push(...data);
    if (data.length === 0 || rows.length === count) return rows;
  }
}

/** Address of a page of a list, with its filters. */
export function pageHref(path: string, page: number, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
