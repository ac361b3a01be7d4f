/** Calls of the database about imports. Others' imports are not found. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Json } from "~/backend/database.types";
import { isUnavailable, type Supabase } from "~/backend/supabase.server";
import type { AssignedPicture, PictureName } from "./picture-names";
import { callBatches, ROWS_OF_CALL } from "./call-batches";
import { headerKey, type StockRow, type StockTable } from "./find-table";
import { profileOf, type ColumnProfile } from "./match-columns";
import type { Matching } from "./matching";
import type { ReadRow } from "./read-row";
import {
  IMPORT_MODES,
  IMPORT_STATES,
  type ImportLine,
  type ImportMode,
  type ImportProgress,
  type LineKind,
  type ProblemGroup,
} from "./stock-import";

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

export type ImportPreview = z.infer<typeof previewSchema>;

/** Throws what the database said: `ImportRefused` for its codes, the error itself when nobody answered. */
function orThrow<Value>({ data, error }: { data: Value; error: unknown }): NonNullable<Value> {
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

const rowsSchema = z.array(z.tuple([z.int(), z.record(z.string(), z.string())]));

/** The rows of the file after a line; none behind the last. */
export async function readRows(
  supabase: Supabase,
  { id, profile }: Pick<StockImport, "id" | "profile">,
  after: number,
): Promise<StockRow[]> {
  const data = orThrow(
    await supabase.rpc("stock_import_rows", { p_id: id, p_after: after, p_limit: ROWS_OF_CALL }),
  );
  return rowsSchema.parse(data).map(([line, cells]) => ({
    line,
    cells: profile.map((_, column) => cells[String(column)] ?? ""),
  }));
}

/** Numbers of the dealership's adverts. */
export async function readKnownNumbers(supabase: Supabase): Promise<Set<string>> {
  return new Set(orThrow(await supabase.rpc("own_stock_numbers")));
}

/** Stores what rows came to. */
export async function saveRows(
  supabase: Supabase,
  id: string,
  rows: readonly ReadRow[],
  isLast: boolean,
): Promise<void> {
  const batches = callBatches(rows);
  for (const [at, batch] of batches.entries())
    orThrow(
      await supabase.rpc("read_stock_import", {
        p_id: id,
        p_rows: batch as unknown as Json,
        p_is_last: isLast && at === batches.length - 1,
      }),
    );
}

/** Checks the next batch. */
export async function checkBatch(supabase: Supabase, id: string): Promise<ImportProgress> {
  return progressSchema.parse(orThrow(await supabase.rpc("check_stock_import", { p_id: id })));
}

/** What would change. */
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

const answerSchema = z.object({
  outcome: z.enum(["created", "changed", "unchanged", "failed"]),
  id: z.string().nullish(),
  status: z.string().nullish(),
  error: z.string().nullish(),
  detail: z.string().nullish(),
  fields: z
    .array(z.string())
    .nullish()
    .transform((fields) => fields ?? []),
  pending: z.string().nullish(),
});
const problemSchema = z.object({
  column: z.int().nullable(),
  field: z.string().nullable(),
  code: z.string(),
  isBlocking: z.boolean(),
});
const lineSchema = z.object({
  line: z.int(),
  stockNumber: z.string().nullable(),
  record: z.custom<ImportLine["record"]>(),
  problems: z.array(problemSchema),
  answer: answerSchema.nullable(),
});

/** A page of the rows of a kind. */
export async function readLines(
  supabase: Supabase,
  id: string,
  kind: LineKind,
  page: number,
): Promise<{ total: number; rows: ImportLine[] }> {
  const data = orThrow(
    await supabase.rpc("stock_import_lines", { p_id: id, p_kind: kind, p_page: page }),
  );
  return z.object({ total: count, rows: z.array(lineSchema) }).parse(data);
}

/** What is wrong in the rows, put together by what repairs it. */
export async function readProblems(supabase: Supabase, id: string): Promise<ProblemGroup[]> {
  const group = problemSchema.extend({
    rows: count,
    lines: z.array(z.int()),
    texts: z.array(z.string()),
  });
  return z.array(group).parse(orThrow(await supabase.rpc("stock_import_problems", { p_id: id })));
}

/** Rows that are left out or were refused. */
export async function readRejected(supabase: Supabase, id: string) {
  const row = z.object({
    line: z.int(),
    cells: z.record(z.string(), z.string()),
    problems: z.array(problemSchema),
    answer: answerSchema.nullable(),
  });
  return z.array(row).parse(orThrow(await supabase.rpc("rejected_stock_rows", { p_id: id })));
}

const pictureNames = z.array(z.object({ file: z.string(), name: z.string() }));

/** Registers photographs of a ZIP, whose files are in the bucket. */
export async function addPictures(
  supabase: Supabase,
  id: string,
  pictures: readonly PictureName[],
): Promise<void> {
  const { error } = await supabase.rpc("add_stock_import_pictures", {
    p_id: id,
    p_pictures: pictures as unknown as Json,
  });
  orThrow({ data: true, error });
}

/** The photographs of the ZIP. */
export async function readPictureNames(supabase: Supabase, id: string): Promise<PictureName[]> {
  return pictureNames.parse(
    orThrow(await supabase.rpc("stock_import_picture_names", { p_id: id })),
  );
}

/** Gives photographs to vehicles. */
export async function assignPictures(
  supabase: Supabase,
  id: string,
  pictures: readonly AssignedPicture[],
): Promise<void> {
  const { error } = await supabase.rpc("assign_stock_import_pictures", {
    p_id: id,
    p_pictures: pictures as unknown as Json,
  });
  orThrow({ data: true, error });
}

/** The next photographs of an import that was written, each with its advert. */
export async function nextPictures(
  supabase: Supabase,
  id: string,
): Promise<{ file: string; advertId: string }[]> {
  const data = orThrow(await supabase.rpc("waiting_stock_import_pictures", { p_id: id }));
  return z.array(z.object({ file: z.string(), advertId: z.string() })).parse(data);
}

/** A photograph is in the gallery; `error`: why it is not. */
export async function finishPicture(
  supabase: Supabase,
  id: string,
  file: string,
  reason?: string,
): Promise<void> {
  const { error } = await supabase.rpc("finish_stock_import_picture", {
    p_id: id,
    p_file: file,
    ...(reason !== undefined && { p_error: reason }),
  });
  orThrow({ data: true, error });
}
