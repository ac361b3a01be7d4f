/** A second server on the same build, for journeys that need another environment. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePorts } from "../../supabase/tests/support/free-ports";
import { PORTAL_SIGNING_SECRET } from "./ports";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Environment of a server whose backend does not answer: nobody listens on the discard port. */
export const NO_BACKEND = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_nessuno",
};

/** Runs before a server of `withServer` stops; is given its origin. */
type StopListener = (origin: string) => Promise<void>;
const stopListeners = new Set<StopListener>();

/** Adds a listener; the returned function removes it. The `test` of the journeys has the browser leave the server's pages. */
export function onServerStop(listener: StopListener): () => void {
  stopListeners.add(listener);
  return () => void stopListeners.delete(listener);
}

export interface RunningServer {
  origin: string;
  process: ChildProcess;
  /** Stops it, if it still runs, once nobody is on its pages. */
  stop: () => Promise<void>;
}

/**
 * Starts a program of the project with a free port.
 *
 * @param log File that its error output goes to; that of the test by default.
 */
export async function startServer(
  args: readonly string[],
  env: Record<string, string>,
  log?: string,
): Promise<RunningServer> {
  const [port = 0] = await freePorts(1);
  const server = spawn(process.execPath, args, {
    cwd: process.env.E2E_BUILD_ROOT ?? ROOT,
    env: {
      ...process.env,
      PORTAL_SIGNING_SECRET,
      // None: what one test shows must not reach another.
      CATALOGUE_SNAPSHOT: "off",
      ...env,
      PORT: String(port),
      HOST: "127.0.0.1",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", log === undefined ? "inherit" : openSync(log, "w")],
  });
  const ended = once(server, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await Promise.all([...stopListeners].map((listener) => listener(origin)));
    server.kill();
    await ended;
  };
  await listening(server).catch(async (reason: unknown) => {
    await stop();
    throw reason;
  });
  return { origin, process: server, stop };
}

/** Runs a program of the project while `use` runs. */
export async function withServer(
  args: readonly string[],
  env: Record<string, string>,
  use: (origin: string, server: ChildProcess) => Promise<void>,
  log?: string,
): Promise<void> {
  const server = await startServer(args, env, log);
  try {
    await use(server.origin, server.process);
  } finally {
    await server.stop();
  }
}

/** Waits until the server says its address; a server that stops before is an error. */
async function listening(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`the server stopped with code ${code}`)));
    server.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("http://")) resolve();
    });
  });
}
