export type Row = Record<string, unknown>;

/** One connection, as the owner of the tables. */
export interface Connection {
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>;
  query(sql: string): Promise<{ rows: Row[]; affected: number }>;
  close(): Promise<void>;
}

/** A throwaway database with all migrations; closing it ends its first connection. */
export interface ScratchDatabase extends Connection {
  engine: "PGlite" | "PostgreSQL";
}
