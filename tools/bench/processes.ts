/** Servers that a benchmark starts and stops. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { freePorts } from "../../supabase/tests/support/free-ports";

export interface RunningServer {
  origin: string;
  /** From the start of the process to its first answer below 500, in ms. */
  startMs: number;
  /** Processor time of the process until now, with its garbage collector and compiler, in ms. */
  processorMs: () => Promise<number>;
  /** Resident memory, in MB (10⁶ bytes). */
  memory: () => Promise<number>;
  /** Memory after garbage collection; for a server that was started with `withProbe`. */
  collected: () => Promise<CollectedMemory>;
  /** Sends a message to the process. */
  send: (message: object) => void;
  stop: () => Promise<void>;
}

/** Memory after garbage collection, in MB (10⁶ bytes). */
export interface CollectedMemory {
  /** JavaScript objects. */
  heap: number;
  /** Buffers outside the heap. */
  buffers: number;
  /** Resident set, which includes memory that is free but not returned to the system. */
  resident: number;
}

/** Arguments of Node for a server whose `collected` is called. */
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
  /** Requested until the server answers. */
  path: string;
  /** Discards its log. */
  quiet?: boolean;
}

/** Timeout of the start, in ms. */
const START_TIMEOUT_MS = 60_000;
const PAUSE_MS = 10;
/** Timeout of one request during the start, in ms. */
const REQUEST_TIMEOUT_MS = 5_000;

/** Servers that are stopped when the benchmark exits. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Starts a program with a free port in `PORT` and waits for its first response. */
export async function startServer({
  args,
  env,
  cwd,
  path,
  quiet = false,
}: ServerProgram): Promise<RunningServer> {
  const [port = 0] = await freePorts(1);
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      // The load comes from one client.
      READS_PER_MINUTE: "1000000000",
      ...env,
      PORT: String(port),
    },
    stdio: ["ignore", "ignore", quiet ? "ignore" : "inherit", "ipc"],
  });
  running.add(child);
  const origin = `http://127.0.0.1:${port}`;
  await waitForResponse(child, origin + path);
  return {
    origin,
    startMs: performance.now() - begin,
    processorMs: () => processorMs(child),
    memory: () => residentMegabytes(child),
    collected: () => collectedMegabytes(child),
    send: (message) => child.send(message),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      running.delete(child);
      await ended;
    },
  };
}

async function waitForResponse(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url}: the server stopped`);
    const status = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
      .then((response) => response.arrayBuffer().then(() => response.status))
      .catch(() => undefined);
    if (status !== undefined && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`${url}: no answer within ${START_TIMEOUT_MS / 1_000} s`);
}

/** Linux counts processor time in hundredths of a second, whatever its kernel was built with. */
const TICK_MS = 10;

async function processorMs({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name of the program stands in brackets and may contain spaces; fields 14 and 15 are user and system time.
  const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
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
