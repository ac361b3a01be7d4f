/** The job `feed`: one reading of a dealership's feed (docs/product.md 8.21, docs/decisions/032-portal-jobs.md). */
import { createHash } from "node:crypto";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Json } from "~/backend/database.types";
import { knownVehicles } from "../adverts/editor.server";
import { sparseCells } from "../stock-import/imports.server";
import { callBatches, ROWS_OF_CALL } from "../stock-import/call-batches";
import { headerKey, type StockTable } from "../stock-import/find-table";
import { profileOf } from "../stock-import/match-columns";
import type { Matching } from "../stock-import/matching";
import { readRow, type ReadContext } from "../stock-import/read-row";
import type { PortalJob } from "../portal-jobs/job-runner.server";
import { FeedProblem } from "./feed-problems";
import { readAddress, type Validators } from "./read-address.server";

/** Longest time for the answer of the site, in ms. */
const FETCH_MS = 120_000;
/** Rows after which pages of visitors have their turn. */
const ROWS_OF_TURN = 10;
/** Time between the beginnings of two batches, in ms, as in an import: others' changes wait no longer than one takes. */
const BATCH_INTERVAL_MS = 1_000;

const beginSchema = z
  .object({
    url: z.string(),
    importId: z.string().nullable(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
  })
  .nullable();
const matchingSchema = z
  .object({ matching: z.custom<Matching>(), numbers: z.array(z.string()) })
  .nullable();
const startSchema = z.object({ error: z.string().nullable(), detail: z.coerce.string().nullish() });
const progressSchema = z.object({ state: z.string() });

interface End {
  outcome: "unchanged" | "written" | "failed" | "stopped";
  error?: string;
  detail?: string;
  validators?: Validators;
}

/** Reads the feed and writes what it says; what breaks off is gone on with by the next job. */
export async function runFeed(job: PortalJob): Promise<string> {
  const begun = beginSchema.parse(await ask(job, "begin_feed_run_with_job", {}));
  if (!begun) return "not_active";
  const end = await read(job, begun).catch((error: unknown): End => {
    if (!(error instanceof FeedProblem)) throw error;
    return { outcome: "failed", error: error.code, ...(error.detail && { detail: error.detail }) };
  });
  await ask(job, "finish_feed_run_with_job", {
    p_outcome: end.outcome,
    ...(end.error !== undefined && { p_error: end.error }),
    ...(end.detail !== undefined && { p_detail: end.detail }),
    ...(end.validators?.etag && { p_etag: end.validators.etag }),
    ...(end.validators?.lastModified && { p_last_modified: end.validators.lastModified }),
  });
  return end.error ?? end.outcome;
}

async function read(
  job: PortalJob,
  begun: NonNullable<z.output<typeof beginSchema>>,
): Promise<End> {
  // A process died while it was writing: the rest of that reading comes first.
  if (begun.importId !== null) return { outcome: await write(job, begun.importId) };
  const { url, etag, lastModified } = begun;
  const found = await readAddress(url, {
    ...{ etag, lastModified, timeoutMs: FETCH_MS, signal: job.signal },
  });
  if (found.isUnchanged) return { outcome: "unchanged" };
  const importId = await addRows(job, found.table);
  const { error, detail } = startSchema.parse(await ask(job, "start_feed_import_with_job", {}));
  if (error)
    return {
      outcome: error === "too_many_absent" ? "stopped" : "failed",
      error,
      ...(detail && { detail }),
    };
  return { outcome: await write(job, importId), validators: found };
}

/** Reads the rows by what the dealer said about these columns, and stores them. @returns The id of the import */
async function addRows(job: PortalJob, table: StockTable): Promise<string> {
  const key = createHash("sha256").update(headerKey(table)).digest("hex");
  const known = matchingSchema.parse(
    await ask(job, "feed_matching_with_job", { p_header_key: key }),
  );
  if (!known) throw new FeedProblem("columns_changed");
  const { format, hasHeader, header, rows } = table;
  const numbers = new Set(known.numbers);
  const context: ReadContext = {
    ...{ header, matching: known.matching, seen: new Map(), brands: knownVehicles().brands },
    isKnownNumber: (number) => numbers.has(number),
  };
  const file = {
    ...{ fileName: "Feed", format, hasHeader, headerKey: key, rowCount: rows.length },
    profile: profileOf(table) as unknown as Json,
  };
  let importId = "";
  for (let from = 0; from < rows.length; from += ROWS_OF_CALL) {
    const read: object[] = [];
    for (const [at, row] of rows.slice(from, from + ROWS_OF_CALL).entries()) {
      if (at % ROWS_OF_TURN === ROWS_OF_TURN - 1) await setImmediate();
      read.push({ ...readRow(row, context), cells: sparseCells(row.cells) });
    }
    for (const p_rows of callBatches(read)) {
      job.signal.throwIfAborted();
      importId = z
        .string()
        .parse(await ask(job, "add_feed_rows_with_job", { p_import: file, p_rows }));
    }
  }
  return importId;
}

/** Writes batch after batch, each whole. */
async function write(job: PortalJob, id: string): Promise<"written"> {
  for (;;) {
    const began = Date.now();
    const answer = await ask(job, "write_feed_import_with_job", { p_import: id });
    if (progressSchema.parse(answer).state !== "writing") return "written";
    await wait(Math.max(0, began + BATCH_INTERVAL_MS - Date.now()), undefined, {
      signal: job.signal,
    });
  }
}

type FeedFunction =
  | "begin_feed_run_with_job"
  | "feed_matching_with_job"
  | "add_feed_rows_with_job"
  | "start_feed_import_with_job"
  | "write_feed_import_with_job"
  | "finish_feed_run_with_job";

/** @throws The error of the backend: the job is over, and what it left is due again once its key has expired */
async function ask(job: PortalJob, name: FeedFunction, parameters: Record<string, unknown>) {
  const { data } = await job.supabase
    .rpc(name, { p_key: job.key, ...parameters } as never)
    .throwOnError();
  return data as unknown;
}
