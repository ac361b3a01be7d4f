/** Pictures are encoded in a process of their own, one at a time for each web process. */
import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { onShutdown } from "~/lib/shutdown.server";
import type { EncodedPicture } from "./encode-picture.server";
import type { PicturePurpose } from "./picture-purpose";
import type { PictureJob, PictureReply } from "./picture-worker.server";
import type { Refusal } from "./refusal";

/** Pictures that may wait; each holds at most `MAX_FILE_BYTES`. */
const MAX_WAITING = 20;
/** How long a picture may take, in ms: a hundred times what one takes on an idle machine. */
const JOB_MS = 60_000;
/** How long an idle process stays, in ms. */
const IDLE_MS = 60_000;
/** Heap of the process in MB; pixels are outside of it. */
const HEAP_MB = 96;

/** A picture, or why it was refused. */
export type ProcessedPicture = { picture: EncodedPicture } | { refusal: Refusal };

/** Encodes pictures in a process of its own. */
export interface PictureProcessor {
  /** Encodes a picture; one that is refused, or that the process did not survive, never throws. */
  readonly process: (bytes: Uint8Array, purpose: PicturePurpose) => Promise<ProcessedPicture>;
  /** Ends the process; what waits is refused. */
  readonly stop: () => void;
}

interface Options {
  start?: () => ChildProcess;
  maxWaiting?: number;
  jobMs?: number;
  idleMs?: number;
  /** Effort of the AVIF encoder, 0 to 9. */
  effort?: number;
}

interface Waiting {
  bytes: Uint8Array;
  purpose: PicturePurpose;
  settle: (result: ProcessedPicture) => void;
}

/** Makes a processor; its process starts with the first picture. */
export function createPictureProcessor({
  start = startWorker,
  maxWaiting = MAX_WAITING,
  jobMs = JOB_MS,
  idleMs = IDLE_MS,
  effort = env.AVIF_EFFORT,
}: Options = {}): PictureProcessor {
  const queue: Waiting[] = [];
  let worker: ChildProcess | undefined;
  let current: (Waiting & { id: number; timer: NodeJS.Timeout }) | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function finish(result: ProcessedPicture): void {
    if (!current) return;
    clearTimeout(current.timer);
    current.settle(result);
    current = undefined;
    next();
  }

  function startIfNeeded(): ChildProcess {
    if (worker) return worker;
    const started = start();
    // Before it has started a thread: threads take the priority of the one that starts them.
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    worker = started;
    started.on("message", (message: PictureReply | "ready") => {
      if (started === worker && message !== "ready" && message.id === current?.id)
        finish("picture" in message ? { picture: message.picture } : { refusal: message.refusal });
    });
    const onEnd = (cause: string) => {
      if (started !== worker) return;
      worker = undefined;
      if (!current) return;
      log("warn", "the process of the pictures ended with a picture", { cause });
      finish({ refusal: "failed" });
    };
    started.on("exit", (code, signal) => onEnd(signal ?? String(code)));
    started.on("error", (error) => onEnd(error.message));
    return started;
  }

  function next(): void {
    clearTimeout(idle);
    if (current) return;
    const waiting = queue.shift();
    if (!waiting) {
      idle = setTimeout(endWorker, idleMs).unref();
      return;
    }
    const id = ++lastId;
    const timer = setTimeout(() => {
      log("warn", "a picture took too long");
      endWorker();
      finish({ refusal: "failed" });
    }, jobMs);
    current = { ...waiting, id, timer };
    const { bytes, purpose } = waiting;
    const job: PictureJob = { id, bytes, options: { purpose, effort } };
    startIfNeeded().send(job, (error) => {
      if (error && current?.id === id) finish({ refusal: "failed" });
    });
  }

  function endWorker(): void {
    const ending = worker;
    worker = undefined;
    ending?.kill("SIGKILL");
  }

  return {
    process: (bytes, purpose) => {
      if (queue.length >= maxWaiting) return Promise.resolve({ refusal: "busy" });
      return new Promise((settle) => {
        queue.push({ bytes, purpose, settle });
        next();
      });
    },
    stop: () => {
      clearTimeout(idle);
      for (const { settle } of queue.splice(0)) settle({ refusal: "busy" });
      endWorker();
      finish({ refusal: "failed" });
    },
  };
}

/** The build has the worker as a file; the development server and tests run its source. */
function startWorker(): ChildProcess {
  const isBuilt = env.NODE_ENV === "production";
  const file = resolve(isBuilt ? "build/picture-worker.js" : "server/picture-worker.ts");
  return fork(file, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // None of the portal's secrets.
    env: { PATH: process.env.PATH, NODE_ENV: env.NODE_ENV },
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...(isBuilt ? [] : ["--import", "tsx"])],
  });
}

/** The processor of this web process. */
export const pictureProcessor = createPictureProcessor();
onShutdown(() => {
  pictureProcessor.stop();
  return Promise.resolve();
});
