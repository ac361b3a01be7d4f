/** A throwaway database with the migrations on it: PGlite in memory, or PostgreSQL where the machine has one. */
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { readMigrations } from "./migrations";
import { SIGNING_SECRET } from "./portal";

export type Row = Record<string, unknown>;

/** One connection, as the owner. */
export interface Connection {
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>;
  query(sql: string): Promise<{ rows: Row[]; affected: number }>;
  close(): Promise<void>;
}

/** Closing it closes the database. */
export interface ScratchDatabase extends Connection {
  engine: "PGlite" | "PostgreSQL";
}

/** Makes of an empty cluster what a hosted project is before the first migration; as its superuser. */
export async function prepareHosted(superuser: Pick<Connection, "script">): Promise<void> {
  const stub = new URL("./hosted-stub.sql", import.meta.url);
  await superuser.script(readFileSync(stub, "utf8"));
}

/** Runs the migrations, as `supabase db push` does. */
export async function applyMigrations(database: Pick<Connection, "script">): Promise<void> {
  for (const { name, sql } of readMigrations())
    try {
      await database.script(sql);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  await database.script(
    `insert into private.secrets (name, value) values ('portal_signing_secret', '${SIGNING_SECRET}')`,
  );
}

export async function openPglite(): Promise<ScratchDatabase> {
  const pglite = await PGlite.create();
  const database: ScratchDatabase = {
    engine: "PGlite",
    script: async (sql) => {
      await pglite.exec(sql);
    },
    query: async (sql) => {
      const { rows, affectedRows } = await pglite.query<Row>(sql);
      return { rows, affected: affectedRows ?? 0 };
    },
    close: () => pglite.close(),
  };
  await prepareHosted(database);
  await applyMigrations(database);
  return database;
}
