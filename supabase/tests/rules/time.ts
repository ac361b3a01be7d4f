/** A made clock for the tests of database functions. */
import type { Connection } from "../support/scratch-database";

/** Farther than a test ever goes. */
const FAR = "1000 years";

/** Columns with a time, by table: the same in all databases of a run. */
let columnsOfTables: readonly (readonly [table: string, columns: readonly string[]])[] | undefined;

async function timeColumns(database: Connection) {
  const { rows } = await database.query(
    `select c.table_schema || '.' || c.table_name as name, array_agg(c.column_name::text) as columns
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private')
       and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
     group by 1`,
  );
  return rows.map(({ name, columns }) => [String(name), columns as string[]] as const);
}

// why: the functions read the time of the transaction, which a test cannot set; time passes when all that is stored is
// as much older.
/** Lets so many days pass: moves all times of the database's tables into the past, without their triggers. */
export async function letDaysPass(database: Connection, days: number): Promise<void> {
  columnsOfTables ??= await timeColumns(database);
  const move = (table: string, columns: readonly string[], by: string) =>
    `update ${table} set ${columns.map((column) => `${column} = ${column} ${by}`).join(", ")};`;
  // By way of a time that no row has: where a time is part of a key, the rows of two days would meet.
  const updates = columnsOfTables.flatMap(([table, columns]) => [
    move(table, columns, `+ interval '${FAR}'`),
    move(table, columns, `- interval '${FAR}' - interval '${days} days'`),
  ]);
  await database.script(
    `set session_replication_role = replica; ${updates.join("\n")} set session_replication_role = origin;`,
  );
}
