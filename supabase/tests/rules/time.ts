/** A made clock for the tests of database functions. */
import type { Connection } from "../support/scratch-database";

/** Farther than a test ever goes. */
const FAR = "1000 years";

/** Moves after which the rows that they left behind are cleared away: nothing else does so in PGlite. */
const MOVES_BETWEEN_VACUUMS = 8;

interface Table {
  name: string;
  /** Its columns with a time. */
  columns: readonly string[];
  /** Whether one of them is part of a key. */
  hasTimeInKey: boolean;
}

/** The same in all databases of a run. */
let knownTables: readonly Table[] | undefined;

const moves = new WeakMap<Connection, number>();

async function tablesWithTimes(database: Connection): Promise<readonly Table[]> {
  const { rows } = await database.query(
    `select c.oid::regclass::text as name, array_agg(a.attname::text) as columns,
       coalesce(bool_or(exists (
         select from pg_index i where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)
           -- Whose expressions and conditions may hold any column.
           and (a.attnum = any (i.indkey) or i.indexprs is not null or i.indpred is not null)
       )), false) as keyed
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and a.atttypid = 'timestamptz'::regtype and not a.attisdropped and a.attgenerated = ''
     group by c.oid`,
  );
  return rows.map(({ name, columns, keyed }) => ({
    name: String(name),
    columns: columns as string[],
    hasTimeInKey: keyed === true,
  }));
}

async function withoutEmpty(
  database: Connection,
  tables: readonly Table[],
): Promise<readonly Table[]> {
  const parts = tables.map(({ name }, index) => `exists (select from ${name}) as t${index}`);
  const { rows } = await database.query(`select ${parts.join(", ")}`);
  return tables.filter((_, index) => rows[0]?.[`t${index}`] === true);
}

// why: the functions read the time of the transaction, which a test cannot set; time passes when all that is stored is
// as much older.
/** Lets so many days pass: moves all times of the database's tables into the past, without their triggers. */
export async function letDaysPass(database: Connection, days: number): Promise<void> {
  knownTables ??= await tablesWithTimes(database);
  const tables = await withoutEmpty(database, knownTables);
  const move = ({ name, columns }: Table, by: string) =>
    `update ${name} set ${columns.map((column) => `${column} = ${column} ${by}`).join(", ")};`;
  const updates = tables.flatMap((table) =>
    table.hasTimeInKey
      ? // By way of a time that no row has: the rows of two days would meet.
        [
          move(table, `+ interval '${FAR}'`),
          move(table, `- interval '${FAR}' - interval '${days} days'`),
        ]
      : [move(table, `- interval '${days} days'`)],
  );
  await database.script(
    `set session_replication_role = replica; ${updates.join("\n")} set session_replication_role = origin;`,
  );
  const count = (moves.get(database) ?? 0) + 1;
  moves.set(database, count);
  if (count % MOVES_BETWEEN_VACUUMS === 0)
    await database.query(`vacuum ${tables.map(({ name }) => name).join(", ")}`);
}
