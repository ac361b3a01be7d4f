/** A PostgreSQL server in a temporary folder, where the machine has the programs, and scratch databases on it. */
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Connection, Row, ScratchDatabase } from "./scratch-database.ts";
import { applyMigrations, prepareHosted } from "./migrations.ts";

/** Folder of `initdb` and `pg_ctl`, beside the `postgres` on the PATH. */
function programFolder(): string | undefined {
  const found = spawnSync("sh", ["-c", 'readlink -f "$(command -v postgres)"'], {
    encoding: "utf8",
  });
  const folder = dirname(found.stdout.trim());
  return existsSync(join(folder, "initdb")) ? folder : undefined;
}

export function hasPostgres(): boolean {
  return programFolder() !== undefined;
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; then the account that its package made is used. */
function serverOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Two test files with a hundred connections each may run beside each other. */
const MAX_CONNECTIONS = 300;

/** As on a hosted project; `postgres`, who owns the tables and runs the tests, is no superuser. */
const SUPERUSER = "supabase_admin";

/** Database with all migrations that each scratch database is copied from; nobody may be connected to it then. */
const TEMPLATE = "migrated";

export interface PostgresServer {
  /** Folder of the socket; the server listens on no port. */
  socketFolder: string;
  stop(): void;
}

/**
 * Starts a server with a template database. It is stopped with this process at the latest.
 * @throws Error when the programs are missing or do not start, and when a migration fails
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = programFolder();
  if (!bin) throw new Error("no postgres on the PATH");
  const folder = mkdtempSync(join(tmpdir(), "piazza-motori-postgres-"));
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin, program), args, options);
  const data = join(folder, "data");
  const hosted = ["--username", SUPERUSER, "--auth", "trust", "--encoding", "UTF8"];
  await run("initdb", "--pgdata", data, ...hosted, "--no-sync");
  const settings = `-c listen_addresses='' -c fsync=off -c max_connections=${MAX_CONNECTIONS} -k ${folder}`;
  const log = join(folder, "log");
  await run("pg_ctl", "--pgdata", data, "--log", log, "--wait", "--options", settings, "start");
  const stop = () => {
    process.off("exit", stop);
    const stopNow = ["--pgdata", data, "--mode", "immediate", "stop"];
    execFileSync(join(bin, "pg_ctl"), stopNow, { stdio: "ignore", ...options });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  await makeTemplate(folder).catch((error: unknown) => {
    stop();
    throw error;
  });
  return { socketFolder: folder, stop };
}

async function makeTemplate(socketFolder: string): Promise<void> {
  const superuser = await connect(socketFolder, SUPERUSER);
  await superuser.script(`create database ${TEMPLATE}`);
  const prepare = await connect(socketFolder, SUPERUSER, TEMPLATE);
  await prepareHosted((sql) => prepare.script(sql));
  await prepare.close();
  await superuser.script(`alter database ${TEMPLATE} owner to postgres`);
  await superuser.close();
  const owner = await connect(socketFolder, "postgres", TEMPLATE);
  await applyMigrations((sql) => owner.script(sql));
  await owner.close();
}

/** PostgreSQL lets several callers in at once, which PGlite does not. */
export interface PostgresDatabase extends ScratchDatabase {
  /** A further connection; close it before the database. */
  connect(): Promise<Connection>;
}

/** A new database on a server that `startPostgres` started. */
export async function openPostgres(socketFolder: string): Promise<PostgresDatabase> {
  const name = `scratch_${randomUUID().replaceAll("-", "")}`;
  const superuser = await connect(socketFolder, SUPERUSER);
  await superuser.script(`create database ${name} template ${TEMPLATE} owner postgres`);
  await superuser.close();
  const connectToIt = () => connect(socketFolder, "postgres", name);
  return { ...(await connectToIt()), engine: "PostgreSQL", connect: connectToIt };
}

async function connect(
  socketFolder: string,
  user: string,
  database = "postgres",
): Promise<Connection> {
  const client = new pg.Client({ host: socketFolder, user, database });
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
