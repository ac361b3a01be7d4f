/** The migrations as the Supabase CLI reads them: files of one folder in the order of their names. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));

export interface Migration {
  name: string;
  sql: string;
}

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(`${FOLDER}${name}`, "utf8") }));
}
