/** Calls of the database about imports: their state, columns and course. Others' imports are not found. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Json } from "~/backend/database.types";
import { isUnavailable, type Supabase } from "~/backend/supabase.server";
import { callBatches } from "./call-batches";
import { headerKey, type StockTable } from "./find-table";
import { profileOf, type ColumnProfile } from "./match-columns";
import type { Matching } from "./matching";
import { IMPORT_MODES, IMPORT_STATES, type ImportMode, type ImportProgress } from "./stock-import";

/** A refusal of the database: one of its stable codes. */
export class ImportRefused extends Error {
  constructor(
    readonly code: string,
    readonly detail: string | null,
  ) {
    super(code);
    this.name = "ImportRefused";
  }
}

const count = z.int().min(0);
const progressSchema = z.object({
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  mode: z.enum(IMPORT_MODES),
  fileName: z.string(),
  format: z.enum(["csv", "xlsx", "xml"]),
  rows: count,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  paused: count,
  isQueued: z.boolean(),
  isWorkedOn: z.boolean(),
  left_out: count,
  checked: count,
  written: count,
  warned: count,
  outcomes: z.object({ created: count, changed: count, unchanged: count, failed: count }),
  pictures: z.object({ waiting: count, stored: count, failed: count, unassigned: count }),
}) satisfies z.ZodType<ImportProgress>;

const matchingSchema = z.object({
  columns: z.array(z.string()),
  values: z.record(z.string(), z.record(z.string(), z.string())),
  defaults: z.record(z.string(), z.string()),
});

const importSchema = progressSchema.extend({
  hasHeader: z.boolean(),
  profile: z.array(
    z.object({
      head: z.string(),
      samples: z.array(z.string()),
      values: z.array(z.tuple([z.string(), count])),
      filled: count,
      distinct: count,
    }),
  ),
  matching: matchingSchema.nullable(),
  remembered: matchingSchema.nullable(),
});

/** An import with its columns. `remembered` is what was said about the last file with these heads. */
export interface StockImport extends ImportProgress {
  hasHeader: boolean;
  profile: ColumnProfile[];
  matching: Matching | null;
  remembered: Matching | null;
}

const absentSchema = z.object({
  total: count,
  count,
  absent: z.array(
    z.object({
      id: z.string(),
      stockNumber: z.string(),
      name: z.string().nullable(),
      status: z.string(),
    }),
  ),
});

const previewSchema = progressSchema.extend({
  absent: absentSchema.nullable(),
  quota: count,
  used: count,
  publishing: count,
  drafts: count,
  withoutPictures: count,
});

/** The changes that an import would make, counted by kind. */
export type ImportPreview = z.infer<typeof previewSchema>;

/** Throws what the database said: `ImportRefused` for its codes, the error itself when nobody answered. */
export function orThrow<Value>({
  data,
  error,
}: {
  data: Value;
  error: unknown;
}): NonNullable<Value> {
  if (error) {
    const { message, details, code } = error as {
      message: string;
      details?: unknown;
      code?: string;
    };
    if (isUnavailable(error) || !code?.startsWith("PT")) throw error as Error;
    throw new ImportRefused(message, typeof details === "string" ? details : null);
  }
  return data as NonNullable<Value>;
}

/** Stores a file that was read. @returns The id of the import. */
export async function createImport(
  supabase: Supabase,
  fileName: string,
  table: StockTable,
): Promise<string> {
  const { format, hasHeader, rows } = table;
  const id = orThrow(
    await supabase.rpc("create_stock_import", {
      p_import: {
        ...{ fileName, format, hasHeader, rowCount: rows.length },
        headerKey: createHash("sha256").update(headerKey(table)).digest("hex"),
        profile: profileOf(table) as unknown as Json,
      },
    }),
  );
  for (const p_rows of callBatches(rows.map(({ line, cells }) => [line, sparseCells(cells)])))
    orThrow(await supabase.rpc("add_stock_import_rows", { p_id: id, p_rows: p_rows as Json }));
  return id;
}

/** Cells by the number of their column, without empty ones. */
export function sparseCells(cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    // PostgreSQL takes no lone surrogates and no NUL.
    cells.flatMap((cell, column) =>
      cell === "" ? [] : [[String(column), cell.replaceAll(/\p{Cs}|\0/gu, "")]],
    ),
  );
}

/** An import with its columns. @throws ImportRefused `import_not_found` */
export async function readImport(supabase: Supabase, id: string): Promise<StockImport> {
  const data = orThrow(await supabase.rpc("stock_import", { p_id: id }));
  return importSchema.parse(data) as unknown as StockImport;
}

/** How far an import is. @throws ImportRefused `import_not_found` */
export async function readProgress(supabase: Supabase, id: string): Promise<ImportProgress> {
  return progressSchema.parse(orThrow(await supabase.rpc("stock_import_progress", { p_id: id })));
}

/** The imports of the last day, the latest first. */
export async function listImports(supabase: Supabase): Promise<ImportProgress[]> {
  return z.array(progressSchema).parse(orThrow(await supabase.rpc("own_stock_imports")));
}

/** Removes an import that is not being written. */
export async function discardImport(supabase: Supabase, id: string): Promise<void> {
  orThrow(await supabase.rpc("discard_stock_import", { p_id: id }));
}

/** Stores what columns and values mean. */
export async function saveMatching(
  supabase: Supabase,
  id: string,
  matching: Matching,
  mode: ImportMode,
): Promise<void> {
  orThrow(
    await supabase.rpc("match_stock_import", {
      p_id: id,
      p_matching: matching as unknown as Json,
      p_mode: mode,
    }),
  );
}

/** Checks the next batch. */
export async function checkBatch(supabase: Supabase, id: string): Promise<ImportProgress> {
  return progressSchema.parse(orThrow(await supabase.rpc("check_stock_import", { p_id: id })));
}

/** The changes that would be made. */
export async function readPreview(supabase: Supabase, id: string): Promise<ImportPreview> {
  return previewSchema.parse(orThrow(await supabase.rpc("stock_import_preview", { p_id: id })));
}

/** From now on it is written. */
export async function startImport(
  supabase: Supabase,
  id: string,
  confirmed: boolean,
): Promise<void> {
  const { error } = await supabase.rpc("start_stock_import", { p_id: id, p_confirmed: confirmed });
  orThrow({ data: true, error });
}

/** Writes the next batch. */
export async function writeBatch(supabase: Supabase, id: string): Promise<ImportProgress> {
  return progressSchema.parse(orThrow(await supabase.rpc("write_stock_import", { p_id: id })));
}

/** As `writeBatch`, with the key of a job. @throws ImportRefused `import_not_found` when there is nothing to write */
export async function writeBatchWithJob(supabase: Supabase, key: string): Promise<ImportProgress> {
  const { data, error } = await supabase.rpc("write_stock_import_with_job", { p_key: key });
  if (!error && data === null) throw new ImportRefused("import_not_found", null);
  return progressSchema.parse(orThrow({ data, error }));
}
