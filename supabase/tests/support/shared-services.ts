/** Access of a test file to the services of `shared-services.setup.ts`. */
import { inject } from "vitest";
import type { RunningBackend } from "../../local/spawn.ts";

/** Addresses and keys of a running backend. */
export type BackendAddress = Omit<RunningBackend, "stop" | "kill"> & {
  /** Folder of the backend; with its keys file. */
  dir: string;
};

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${inject("sharedServices")}/${path}`, {
    // An idle connection may be closed at the moment when it is used again.
    headers: { connection: "close" },
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

const worker = process.env.VITEST_POOL_ID ?? "1";

/** Path of a tarball of a PGlite data directory with all migrations. */
export const pgliteTemplate = async () => (await ask<{ template: string }>("pglite")).template;

/** Folder with the socket of a PostgreSQL server that has a template database with all migrations. */
export const postgresSocket = async () =>
  (await ask<{ socketFolder: string }>("postgres")).socketFolder;

/** The backend of this worker. */
export const sharedBackend = () => ask<BackendAddress>(`backend/${worker}`);

/** Everything the backend of this worker has printed on its error output since it started. */
export const sharedBackendErrors = () => ask<string[]>(`backend/${worker}/errors`);

/** Address of the functions under Deno, on the backend of this worker. */
export const sharedDeno = async () => (await ask<{ url: string }>(`deno/${worker}`)).url;
