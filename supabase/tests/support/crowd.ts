/** A hundred callers with connections of their own, on PostgreSQL. */
import { afterAll, beforeAll } from "vitest";
import { OPENING_MS } from "./engines";
import { hasPostgres, openPostgres, type PostgresDatabase } from "./postgres-server";
import type { Connection } from "./scratch-database";

const SIZE = 100;

if (!hasPostgres())
  console.warn("No postgres on the PATH: the locks of the database functions were not tried.");

/** Both are there from `beforeAll` on. */
export interface Crowd {
  readonly database: PostgresDatabase;
  readonly crowd: readonly Connection[];
}

/** Opens a database and the connections for the tests of a `describe`, and closes them after it. */
export function useCrowd(): Crowd {
  let database: PostgresDatabase | undefined;
  let crowd: Connection[] = [];
  beforeAll(async () => {
    const opened = (database = await openPostgres());
    crowd = await Promise.all(Array.from({ length: SIZE }, () => opened.connect()));
  }, OPENING_MS);
  afterAll(async () => {
    await Promise.all(crowd.map((connection) => connection.close()));
    await database?.close();
  });
  return {
    get database() {
      if (!database) throw new Error("The database is there from beforeAll on.");
      return database;
    },
    get crowd() {
      return crowd;
    },
  };
}

/** How often each outcome came. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
