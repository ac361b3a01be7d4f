/** A PostgreSQL of its own, in a temporary folder, where the machine has the programs. */
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import {
  applyMigrations,
  prepareHosted,
  type Connection,
  type Row,
  type ScratchDatabase,
} from "./scratch-database";

/** Folder of `initdb` and `pg_ctl`, beside the `postgres` on the PATH. */
function programs(): string | undefined {
  const found = spawnSync("sh", ["-c", 'readlink -f "$(command -v postgres)"'], {
    encoding: "utf8",
  });
  const folder = dirname(found.stdout.trim());
  return existsSync(join(folder, "initdb")) ? folder : undefined;
}

export function hasPostgres(): boolean {
  return programs() !== undefined;
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; then the account that its package made is used. */
function owner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** PostgreSQL lets several callers in at once, which PGlite does not. */
export interface PostgresDatabase extends ScratchDatabase {
  /** A further connection; close it before the database. */
  connect(): Promise<Connection>;
}

/** Connections that the server takes: enough for a crowd of a hundred. */
const MOST_CONNECTIONS = 150;

/** As on a hosted project; `postgres`, who owns the tables and runs the tests, is no superuser. */
const SUPERUSER = "supabase_admin";

/** @throws Error when the programs are missing or do not start. */
export async function openPostgres(): Promise<PostgresDatabase> {
  const bin = programs();
  if (!bin) throw new Error("no postgres on the PATH");
  const folder = mkdtempSync(join(tmpdir(), "piazza-motori-postgres-"));
  const account = owner();
  if (account) chownSync(folder, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { stdio: "pipe", cwd: folder, ...account });
  const data = join(folder, "data");
  run("initdb", "--pgdata", data, "--username", SUPERUSER, "--auth", "trust", "--no-sync");
  // Only a socket in the folder: no port to collide with.
  const options = `-c listen_addresses='' -c fsync=off -c max_connections=${MOST_CONNECTIONS} -k ${folder}`;
  run(
    "pg_ctl",
    "--pgdata",
    data,
    "--log",
    join(folder, "log"),
    "--wait",
    "--options",
    options,
    "start",
  );
  const stop = () => {
    run("pg_ctl", "--pgdata", data, "--mode", "immediate", "stop");
    rmSync(folder, { recursive: true, force: true });
  };

  let first: Connection | undefined;
  try {
    const superuser = (first = await connectTo(folder, SUPERUSER));
    await prepareHosted(superuser);
    await superuser.close();
    const connection = (first = await connectTo(folder));
    await applyMigrations(connection);
    return {
      ...connection,
      engine: "PostgreSQL",
      connect: () => connectTo(folder),
      close: async () => {
        await connection.close();
        stop();
      },
    };
  } catch (error) {
    await first?.close().catch(() => undefined);
    stop();
    throw error;
  }
}

async function connectTo(folder: string, user = "postgres"): Promise<Connection> {
  const client = new pg.Client({ host: folder, user, database: "postgres" });
  await client.connect();
  return {
    script: async (sql) => {
      await client.query(sql);
    },
    query: async (sql) => {
      const { rows, rowCount } = await client.query<Row>(sql);
      return { rows, affected: rowCount ?? 0 };
    },
    close: () => client.end(),
  };
}
