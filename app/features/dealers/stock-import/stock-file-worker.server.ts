/** The process that reads one file of a stock and ends: what a file does to a parser does not reach the server. */
import { FileRefused, type FileProblem } from "./file-refused";
import type { StockTable } from "./find-table";
import { readStockFile } from "./read-stock-file";

/** The outcome of the file. */
export type StockFileReply = { table: StockTable } | { problem: FileProblem; row?: number };

/** Memory at which the process ends itself, in bytes: several times what a file within the limits takes. */
const MAX_RSS_BYTES = 900 * 1_024 * 1_024;
/** How often it looks, in ms. */
const MEMORY_CHECK_MS = 50;

/** Takes one file from the parent. */
export function runStockFileWorker(): void {
  process.on("disconnect", () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(1);
  }, MEMORY_CHECK_MS).unref();
  process.on("message", (bytes: Uint8Array) => {
    readStockFile(bytes)
      .then((table): StockFileReply => ({ table }))
      .catch((error: unknown): StockFileReply => {
        if (!(error instanceof FileRefused)) return { problem: "unreadable" };
        return { problem: error.problem, ...(error.row !== undefined && { row: error.row }) };
      })
      .then((reply) => process.send?.(reply))
      .catch(() => process.exit(1));
  });
  process.send?.("ready");
}
