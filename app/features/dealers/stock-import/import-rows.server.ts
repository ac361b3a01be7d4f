/** Calls of the database about the rows of an import: what its file says, and what they come to. */
import { z } from "zod";
import type { Json } from "~/backend/database.types";
import type { Supabase } from "~/backend/supabase.server";
import { callBatches, ROWS_OF_CALL } from "./call-batches";
import type { StockRow } from "./find-table";
import { orThrow, type StockImport } from "./imports.server";
import type { ReadRow } from "./read-row";
import type { ImportLine, LineKind, ProblemGroup } from "./stock-import";

const count = z.int().min(0);
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

/** The problems of the rows, grouped by what repairs them. */
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
