/** Reads files of a stock in processes of their own, so that no file keeps the pages of visitors waiting. */
import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { FileRefused } from "./file-refused";
import type { StockTable } from "./find-table";
import type { StockFileReply } from "./stock-file-worker.server";

/** How long a file may take, in ms: ten times what the largest takes on an idle machine. */
const FILE_MS = 20_000;
/** Files that are read at a time; the others wait. */
const MAX_PROCESSES = 2;
/** Heap of the process in MB. */
const HEAP_MB = 512;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * As `readStockFile`, in a process of its own at the lowest priority, which ends with the file.
 *
 * @throws FileRefused for a file that is not taken, or that its process did not survive.
 */
export async function readStockFileInProcess(bytes: Uint8Array): Promise<StockTable> {
  while (running >= MAX_PROCESSES) await new Promise<void>((next) => waiting.push(next));
  running += 1;
  try {
    const reply = await askWorker(bytes);
    if ("table" in reply) return reply.table;
    throw new FileRefused(reply.problem, reply.row);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function askWorker(bytes: Uint8Array): Promise<StockFileReply> {
  return new Promise((settle) => {
    const worker = startWorker();
    const end = (reply: StockFileReply, cause?: string) => {
      clearTimeout(timer);
      if (cause) log("warn", "a file of a stock was not read", { cause });
      worker.removeAllListeners();
      worker.on("error", () => undefined);
      worker.kill("SIGKILL");
      settle(reply);
    };
    const timer = setTimeout(() => end({ problem: "tooSlow" }, "time"), FILE_MS);
    worker.on("message", (message: StockFileReply | "ready") => {
      if (message !== "ready") return end(message);
      if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_LOW);
      worker.send(bytes);
    });
    worker.on("exit", (code, signal) =>
      end({ problem: "unreadable" }, signal ?? `exit ${String(code)}`),
    );
    worker.on("error", (error) => end({ problem: "unreadable" }, error.message));
  });
}

/** The build has the worker as a file; the development server and tests run its source. */
function startWorker(): ChildProcess {
  const isBuilt = env.NODE_ENV === "production";
  const file = resolve(isBuilt ? "build/stock-file-worker.js" : "server/stock-file-worker.ts");
  return fork(file, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // None of the portal's secrets.
    env: { PATH: process.env.PATH, NODE_ENV: env.NODE_ENV },
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...(isBuilt ? [] : ["--import", "tsx"])],
  });
}
