/** The databases that the tests of the schema run on: PGlite always, PostgreSQL where it is installed. */
import { openPglite } from "./pglite.ts";
import { hasPostgres, openPostgres } from "./postgres-server.ts";
import { pgliteTemplate, postgresSocket } from "./shared-services.ts";
import type { ScratchDatabase } from "./scratch-database.ts";

export interface Engine {
  name: ScratchDatabase["engine"];
  /** Opens a database of its own with all migrations. */
  open: () => Promise<ScratchDatabase>;
}

const pglite: Engine = { name: "PGlite", open: async () => openPglite(await pgliteTemplate()) };
const postgres: Engine = {
  name: "PostgreSQL",
  open: async () => openPostgres(await postgresSocket()),
};

export function engines(): Engine[] {
  if (hasPostgres()) return [pglite, postgres];
  console.warn("No postgres on the PATH: migrations and policies ran on PGlite only.");
  return [pglite];
}

/** Milliseconds that opening a database may take: the first one of a run waits for the migrations. */
export const OPEN_TIMEOUT = 120_000;
