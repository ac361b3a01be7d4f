/** A hundred connections to one PostgreSQL database. */
import { afterAll, beforeAll } from "vitest";
import { OPEN_TIMEOUT } from "./engines.ts";
import { hasPostgres, openPostgres, type PostgresDatabase } from "./postgres-server.ts";
import type { Connection } from "./scratch-database.ts";
import { postgresSocket } from "./shared-services.ts";

const SIZE = 100;

if (!hasPostgres())
  console.warn("No postgres on the PATH: the locks of the database functions were not tried.");

/** Both are there from `beforeAll` on. */
export interface Connections {
  readonly database: PostgresDatabase;
  readonly connections: readonly Connection[];
}

/** Opens a database and a hundred connections for the tests of a `describe`, and closes them after it. */
export function useConnections(): Connections {
  let database: PostgresDatabase | undefined;
  let connections: Connection[] = [];
  beforeAll(async () => {
    const opened = (database = await openPostgres(await postgresSocket()));
    connections = await Promise.all(Array.from({ length: SIZE }, () => opened.connect()));
  }, OPEN_TIMEOUT);
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await database?.close();
  });
  return {
    get database() {
      if (!database) throw new Error("The database is there from beforeAll on.");
      return database;
    },
    get connections() {
      return connections;
    },
  };
}

/** How often each outcome occurred. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
