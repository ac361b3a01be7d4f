import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Keys } from "./keys.ts";
import type { Lite, Turn } from "./lite.ts";
import { PROJECT_FOLDER } from "./settings.ts";

const SUPABASE_FOLDER = join(PROJECT_FOLDER, "supabase");

interface Migration {
  /** The fourteen digits in front. */
  version: string;
  name: string;
  file: string;
}

/**
 * Brings the database to the state of `supabase/migrations`: files not applied yet, in their order, each in a
 * transaction of its own; each seed file once; the grants and the shared secret each time.
 * Returns the names of the files applied. Throws an error that names the file.
 */
export async function prepareDatabase(
  lite: Lite,
  seedPaths: string[],
  { PORTAL_SIGNING_SECRET }: Pick<Keys, "PORTAL_SIGNING_SECRET">,
): Promise<string[]> {
  const migrations = await listMigrations();
  return lite.alone(async (turn) => {
    const rows = await turn.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations",
    );
    const known = new Set(rows.map((row) => row.version));
    const pending = migrations.filter(({ version }) => !known.has(version));
    for (const migration of pending) await applyMigration(turn, migration);
    for (const path of seedPaths) await seedOnce(turn, path);
    await restoreGrants(lite, turn, migrations);
    await turn.query(
      `insert into private.secrets (name, value) values ('portal_signing_secret', $1)
       on conflict (name) do update set value = excluded.value`,
      PORTAL_SIGNING_SECRET,
    );
    if (pending.length > 0) await lite.forgetSchema();
    return pending.map(({ file }) => file);
  });
}

async function listMigrations(): Promise<Migration[]> {
  const files = await readdir(join(SUPABASE_FOLDER, "migrations"));
  return files.sort().flatMap((file) => {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
    return version && name ? [{ version, name, file }] : [];
  });
}

async function applyMigration(turn: Turn, { version, name, file }: Migration): Promise<void> {
  await runFile(
    turn,
    join(SUPABASE_FOLDER, "migrations", file),
    // In the transaction of the file, so that a file counts as applied when all of it is.
    `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`,
  );
}

// Recorded where the Supabase CLI records it, in the transaction of the file.
async function seedOnce(turn: Turn, path: string): Promise<void> {
  const [done] = await turn.query(
    "select 1 from supabase_migrations.seed_files where path = $1",
    path,
  );
  if (done) return;
  const record = `insert into supabase_migrations.seed_files (path, hash) values (${quote(path)}, '');`;
  await runFile(turn, join(SUPABASE_FOLDER, path), record);
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Migrations that say who may do what; of each kind the last one says all of it and is written to be run again. */
const PRIVILEGES = ["default_privileges", "grants"];

// why: when Lite first meets row level security it grants everything in the schema to everybody, also what comes later. It
// is made to do so now, and what the project grants is put back. Earlier files of grants name functions that may be gone.
async function restoreGrants(lite: Lite, turn: Turn, migrations: Migration[]): Promise<void> {
  await lite.meetRowLevelSecurity();
  for (const kind of PRIVILEGES) {
    const last = migrations.findLast(({ name }) => name.endsWith(kind));
    if (last) await runFile(turn, join(SUPABASE_FOLDER, "migrations", last.file));
  }
}

async function runFile(turn: Turn, path: string, appendix = ""): Promise<void> {
  const sql = await readFile(path, "utf8");
  try {
    await turn.script(`${sql}\n;${appendix}`);
  } catch (error) {
    const { message, position, hint } = error as {
      message: string;
      position?: string;
      hint?: string;
    };
    const line = position ? ` (line ${sql.slice(0, Number(position)).split("\n").length})` : "";
    throw new Error(`${path}${line}: ${message}${hint ? `\n${hint}` : ""}`, { cause: error });
  }
}
