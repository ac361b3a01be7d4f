/** Reads all rows of an import by what was said about its columns. */
import { setImmediate } from "node:timers/promises";
import type { Supabase } from "~/backend/supabase.server";
import { knownVehicles } from "../adverts/editor.server";
import { assignPictures, readPictureNames } from "./import-pictures.server";
import { readKnownNumbers, readRows, saveRows } from "./import-rows.server";
import { type StockImport } from "./imports.server";
import type { Matching } from "./matching";
import { assignedPictures } from "./picture-names";
import { readRow, type ReadContext, type ReadRow } from "./read-row";

/** Rows after which other requests have their turn: they take some 20 ms. */
const ROWS_OF_TURN = 50;

/** Reads and stores the rows, and gives the photographs of a ZIP to their vehicles. */
export async function readImportRows(
  supabase: Supabase,
  imported: StockImport,
  matching: Matching,
): Promise<void> {
  const known = await readKnownNumbers(supabase);
  const context: ReadContext = {
    header: imported.profile.map(({ head }) => head),
    matching,
    isKnownNumber: (number) => known.has(number),
    seen: new Map(),
    brands: knownVehicles().brands,
  };
  let after = 0;
  let rows = await readRows(supabase, imported, after);
  while (rows.length > 0) {
    const read: ReadRow[] = [];
    for (const [at, row] of rows.entries()) {
      if (at % ROWS_OF_TURN === ROWS_OF_TURN - 1) await setImmediate();
      read.push(readRow(row, context));
    }
    after = rows.at(-1)?.line ?? Infinity;
    rows = await readRows(supabase, imported, after);
    await saveRows(supabase, imported.id, read, rows.length === 0);
  }
  const { waiting } = imported.pictures;
  if (waiting === 0) return;
  const names = await readPictureNames(supabase, imported.id);
  await assignPictures(supabase, imported.id, assignedPictures(names, [...context.seen.keys()]));
}
