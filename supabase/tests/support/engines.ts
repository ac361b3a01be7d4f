/** The databases that the tests of the schema run on: PGlite, and PostgreSQL where it is installed. */
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

/** Both engines where PostgreSQL is installed: for what has to hold on each in one run. */
export function everyEngine(): Engine[] {
  if (hasPostgres()) return [pglite, postgres];
  console.warn("No postgres on the PATH: migrations and policies ran on PGlite only.");
  return [pglite];
}

/**
 * The engine that the rules of a run are tried on: PostgreSQL, as on a hosted project. PGlite, which is slower, has its turn in
 * a project of its own (`rules-pglite` in vitest.config.ts, `npm run test:faults`), and where PostgreSQL is not installed.
 */
export function engines(): Engine[] {
  return process.env.RULES_ENGINE === pglite.name ? [pglite] : everyEngine().slice(-1);
}

/** Milliseconds that opening a database may take: the first one of a run waits for the migrations. */
export const OPEN_TIMEOUT = 120_000;
