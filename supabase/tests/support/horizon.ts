import { eventually } from "../../../tests/support/eventually.ts";
import type { Connection } from "./scratch-database.ts";

// why: the databases of the test files share a PostgreSQL server, and what is certain for all readers waits for the open
// transactions of all of them.
/** Waits until every transaction of the server that began before this call has ended. */
export async function waitForHorizon(database: Connection): Promise<void> {
  const { rows } = await database.query("select pg_current_xact_id()::text as xid");
  await eventually("the end of all transactions that were open", async () => {
    const answer = await database.query(
      `select pg_snapshot_xmin(pg_current_snapshot()) > '${String(rows[0]?.xid)}'::xid8 as has_passed`,
    );
    return answer.rows[0]?.has_passed === true;
  });
}
