import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Keys } from "./keys.ts";
import type { Database, Lite } from "./lite.ts";
import { PROJECT_FOLDER } from "./settings.ts";

const SUPABASE_FOLDER = join(PROJECT_FOLDER, "supabase");

interface Migration {
  /** The fourteen digits at the beginning of the file's name. */
  version: string;
  name: string;
  file: string;
}

/**
 * Applies the pending files of `supabase/migrations` in their order, each in a transaction of its own, and each seed
 * file once; sets the grants and the shared secret each time.
 * @returns Names of the files that were applied.
 * @throws Error that names the file
 */
export async function prepareDatabase(
  lite: Lite,
  seedPaths: string[],
  { PORTAL_SIGNING_SECRET }: Pick<Keys, "PORTAL_SIGNING_SECRET">,
): Promise<string[]> {
  const migrations = await listMigrations();
  return lite.withLock(async (database) => {
    const rows = await database.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations",
    );
    const known = new Set(rows.map((row) => row.version));
    const pending = migrations.filter(({ version }) => !known.has(version));
    for (const migration of pending) await applyMigration(database, migration);
    for (const path of seedPaths) await seedOnce(database, path);
    await restoreGrants(lite, database, migrations);
    await database.query(
      `insert into private.secrets (name, value) values ('portal_signing_secret', $1)
       on conflict (name) do update set value = excluded.value`,
      PORTAL_SIGNING_SECRET,
    );
    if (pending.length > 0) await lite.clearSchemaCache();
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

async function applyMigration(
  database: Database,
  { version, name, file }: Migration,
): Promise<void> {
  await runFile(
    database,
    join(SUPABASE_FOLDER, "migrations", file),
    // In the transaction of the file, so that a file counts as applied only as a whole.
    `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`,
  );
}

// Recorded where the Supabase CLI records it, in the transaction of the file.
async function seedOnce(database: Database, path: string): Promise<void> {
  const [done] = await database.query(
    "select 1 from supabase_migrations.seed_files where path = $1",
    path,
  );
  if (done) return;
  const record = `insert into supabase_migrations.seed_files (path, hash) values (${quote(path)}, '');`;
  await runFile(database, join(SUPABASE_FOLDER, path), record);
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Names of the migrations with privileges; the last one of each name is complete and idempotent. */
const PRIVILEGES = ["default_privileges", "grants"];

// why: when Lite sets up row level security, it grants everything in the schema to all roles, later objects included.
// That is done here, and the project's grants are restored after it. Earlier grants may name functions that were dropped.
async function restoreGrants(
  lite: Lite,
  database: Database,
  migrations: Migration[],
): Promise<void> {
  await lite.initRls();
  for (const kind of PRIVILEGES) {
    const last = migrations.findLast(({ name }) => name.endsWith(kind));
    if (last) await runFile(database, join(SUPABASE_FOLDER, "migrations", last.file));
  }
}

async function runFile(database: Database, path: string, appendix = ""): Promise<void> {
  const sql = await readFile(path, "utf8");
  try {
    await database.script(`${sql}\n;${appendix}`);
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
