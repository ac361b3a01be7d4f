/** From the address of a feed to its table (docs/product.md 8.21). */
import { fetchPublic, PublicFetchError, type PublicResponse } from "~/http/fetch-public.server";
import { FileRefused, MAX_STOCK_FILE_BYTES } from "../stock-import/file-refused";
import type { StockTable } from "../stock-import/find-table";
import { readStockFileInProcess } from "../stock-import/read-in-process.server";
import { FeedProblem } from "./feed-problems";

/** Types under which servers send tables; never HTML, which is what an address that went wrong answers. */
const ACCEPT = [
  ...["text/csv", "text/plain", "text/xml", "application/xml", "application/csv"],
  ...["text/tab-separated-values", "text/comma-separated-values", "application/vnd.ms-excel"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ...["application/octet-stream", "application/x-download", "application/force-download"],
];

/** The validators of the last response, so that an unchanged feed is not sent again. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The result of reading the address of a feed. */
export type ReadFeed =
  | { isUnchanged: true }
  | ({ isUnchanged: false; table: StockTable } & Validators);

interface ReadOptions extends Validators {
  /** Longest time for the answer, in ms. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/** @throws FeedProblem with what a dealer can do */
export async function readAddress(url: string, options: ReadOptions): Promise<ReadFeed> {
  const response = await ask(url, options);
  if (response.status === 304) return { isUnchanged: true };
  if (response.status === 404 || response.status === 410) throw new FeedProblem("not_found");
  if (response.status >= 500) throw new FeedProblem("site_error", String(response.status));
  if (response.status < 200 || response.status > 299)
    throw new FeedProblem("refused_by_site", String(response.status));
  const { body, headers } = response;
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(body.subarray(0, 500).toString("latin1")))
    throw new FeedProblem("wrong_type");
  try {
    const table = await readStockFileInProcess(body);
    return {
      ...{ isUnchanged: false, table },
      etag: headers.get("etag"),
      lastModified: headers.get("last-modified"),
    };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new FeedProblem(error.problem, error.row === undefined ? undefined : String(error.row));
  }
}

async function ask(url: string, options: ReadOptions): Promise<PublicResponse> {
  const { etag, lastModified, timeoutMs, signal } = options;
  try {
    return await fetchPublic(url, {
      ...{ maxBytes: MAX_STOCK_FILE_BYTES, timeoutMs, accept: ACCEPT },
      headers: {
        ...(etag !== null && { "if-none-match": etag }),
        ...(lastModified !== null && { "if-modified-since": lastModified }),
      },
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof PublicFetchError) throw new FeedProblem(error.code);
    throw error;
  }
}
