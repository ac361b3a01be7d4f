/** The migrations, applied as `supabase db push` applies them to a hosted project. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { STORAGE_SCHEMA } from "../../local/storage/schema.ts";
import { SIGNING_SECRET } from "./portal.ts";

const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));

interface Migration {
  name: string;
  sql: string;
}

/** Runs a script of several statements. */
export type RunScript = (sql: string) => Promise<unknown>;

/** Files of one folder in the order of their names, as the Supabase CLI reads them. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(`${FOLDER}${name}`, "utf8") }));
}

/** Gives an empty cluster what a hosted project has before the first migration; as its superuser. */
export async function prepareHosted(run: RunScript): Promise<void> {
  await run(readFileSync(new URL("./hosted-stub.sql", import.meta.url), "utf8"));
  await run(STORAGE_SCHEMA);
  // why: a hosted project lets `postgres` add policies to these tables by an extension; here by owning them.
  await run(
    "alter table storage.buckets owner to postgres; alter table storage.objects owner to postgres; grant usage on schema storage to postgres",
  );
}

/** Runs all migrations and stores the signing secret of the portal. Errors name the file. */
export async function applyMigrations(run: RunScript): Promise<void> {
  for (const { name, sql } of readMigrations())
    try {
      await run(sql);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  await run(
    `insert into private.secrets (name, value) values ('portal_signing_secret', '${SIGNING_SECRET}')`,
  );
}
