/** The databases that the tests of the schema run on: PGlite always, PostgreSQL where it is installed. */
import { hasPostgres, openPostgres } from "./postgres-server";
import { openPglite, type ScratchDatabase } from "./scratch-database";

export interface Engine {
  name: string;
  open: () => Promise<ScratchDatabase>;
}

export function engines(): Engine[] {
  const pglite: Engine = { name: "PGlite", open: openPglite };
  if (hasPostgres()) return [pglite, { name: "PostgreSQL", open: openPostgres }];
  console.warn("No postgres on the PATH: migrations and policies ran on PGlite only.");
  return [pglite];
}

/** Opening a database compiles it first; a loaded machine takes its time. */
export const OPENING_MS = 120_000;
