/** Servers that a benchmark starts and stops. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";

export interface RunningServer {
  origin: string;
  /** From the start of the process to its first answer below 500, in ms. */
  startMs: number;
  /** Resident memory, in MB (10⁶ bytes). */
  memory: () => Promise<number>;
  /** Memory after its garbage was collected; for a server that was started with `withProbe`. */
  collected: () => Promise<CollectedMemory>;
  stop: () => Promise<void>;
}

/** What is in use once nothing is left to collect, in MB (10⁶ bytes). */
export interface CollectedMemory {
  /** Of JavaScript. */
  heap: number;
  /** Of the buffers beside it. */
  buffers: number;
  /** All that the process holds, what it was given and has not handed back included. */
  resident: number;
}

/** Arguments of Node for a server whose memory is asked for with `collected`. */
export const withProbe = [
  "--expose-gc",
  "--import",
  new URL("servers/memory-probe.js", import.meta.url).href,
];

interface ServerProgram {
  /** Arguments of Node. */
  args: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
  /** Asked until it is answered. */
  path: string;
  /** Whether its log is thrown away. */
  quiet?: boolean;
}

/** How long a server may take until its first answer, in ms. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 10;
/** How long one answer may take while it starts, in ms. */
const ANSWER_MS = 5_000;

/** Whatever happens to a benchmark, no server outlives it. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Starts a program with a free port in `PORT` and waits for its first answer. */
export async function startServer({
  args,
  env,
  cwd,
  path,
  quiet = false,
}: ServerProgram): Promise<RunningServer> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      // The load of a benchmark comes from one client.
      READS_PER_MINUTE: "1000000000",
      ...env,
      PORT: String(port),
    },
    stdio: ["ignore", "ignore", quiet ? "ignore" : "inherit", "ipc"],
  });
  running.add(child);
  const origin = `http://127.0.0.1:${port}`;
  await firstAnswer(child, origin + path);
  return {
    origin,
    startMs: performance.now() - begin,
    memory: () => residentMegabytes(child),
    collected: () => collectedMegabytes(child),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      running.delete(child);
      await ended;
    },
  };
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url}: the server stopped`);
    const status = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
      .then((response) => response.arrayBuffer().then(() => response.status))
      .catch(() => undefined);
    if (status !== undefined && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`${url}: no answer within ${PATIENCE_MS / 1_000} s`);
}

async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kibibytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return (Number(kibibytes) * 1_024) / 1_000_000;
}

async function collectedMegabytes(child: ChildProcess): Promise<CollectedMemory> {
  const answer = once(child, "message");
  child.send("memory");
  const [usage] = (await answer) as [NodeJS.MemoryUsage];
  return {
    heap: usage.heapUsed / 1_000_000,
    buffers: (usage.external + usage.arrayBuffers) / 1_000_000,
    resident: usage.rss / 1_000_000,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
