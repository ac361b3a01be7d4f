/** The public catalogue of the database, read with the publishable key. */
import { backendFetch } from "~/backend/fetch.server";
import { anonymousSupabase } from "~/backend/supabase.server";
import type { PublicRow } from "./public-rows.server";

/** A place in `catalogue_changes`. */
export interface Cursor {
  readonly xid: string;
  readonly id: number;
}

/** The cursor is of a time whose changes are no longer kept, or of another database. */
export class CursorTooOldError extends Error {
  override name = "CursorTooOldError";
}

/** Reads the public rows of the database. */
export interface CatalogueReader {
  /** The rows after one, `ROWS_A_PAGE` at most; fewer: the last page. The cursor is of before the page was read. */
  readonly readPage: (
    after: PublicRow | undefined,
  ) => Promise<{ rows: readonly PublicRow[]; cursor: Cursor | undefined }>;
  /**
   * The changes after a cursor, and the cursor after them; no rows: nothing changed.
   *
   * @throws CursorTooOldError
   */
  readonly readChanges: (cursor: Cursor) => Promise<{ rows: readonly PublicRow[]; cursor: Cursor }>;
  /** The sum by which a copy is checked (`public.catalogue_checksum`). */
  readonly readChecksum: () => Promise<string>;
}

/** Rows of a page. */
export const ROWS_A_PAGE = 500;
/** Time for a call, in ms. */
const CALL_MS = 10_000;

/** Reads through the data API; failures are thrown and not logged, because a dead backend is asked every few seconds. */
export function createCatalogueReader(): CatalogueReader {
  const client = () => anonymousSupabase(backendFetch(CALL_MS, () => undefined));
  return {
    readPage: async (after) => {
      const rows = await answer(
        client().rpc("catalogue_page", {
          p_limit: ROWS_A_PAGE,
          ...(after && { p_after_kind: after.kind, p_after_key: after.key }),
        }),
      );
      const [first] = rows;
      return {
        rows: rows.filter(({ kind }) => kind !== null) as readonly PublicRow[],
        cursor: first && { xid: first.cursor_xid, id: first.cursor_id },
      };
    },
    readChanges: async (cursor) => {
      const rows = await answer(
        client().rpc("catalogue_changes_since", {
          p_xid: cursor.xid,
          p_id: cursor.id,
          p_limit: ROWS_A_PAGE,
        }),
      );
      const last = rows.at(-1);
      return {
        rows: rows as readonly PublicRow[],
        cursor: last ? { xid: last.xid, id: last.id } : cursor,
      };
    },
    readChecksum: async () => {
      const [row] = await answer(client().rpc("catalogue_checksum"));
      if (!row) throw new Error("no checksum");
      return row.checksum;
    },
  };
}

type Call<Row> = PromiseLike<{
  data: Row[] | null;
  error: { message: string; code?: string } | null;
}>;

async function answer<Row>(call: Call<Row>): Promise<Row[]> {
  const { data, error } = await call;
  if (error?.message === "cursor_too_old") throw new CursorTooOldError();
  if (error || !data) throw new Error(error?.code ?? error?.message ?? "no rows");
  return data;
}
