/** Runs jobs of the portal one after the other in this process (docs/decisions/032-portal-jobs.md). */
import { backendFetch, FORM_BUDGET_MS } from "~/backend/fetch.server";
import { anonymousSupabase, type Supabase } from "~/backend/supabase.server";
import { log } from "~/lib/log.server";
import type { JobKind } from "./job-kinds";

/** Jobs that may wait behind the one that runs. */
const MAX_WAITING = 4;
/** How often the database is told that a job goes on, in ms: three times in the life of its key. */
const KEEP_MS = 60_000;
/** Longest time of one job, in ms; what is left is due again. */
const JOB_MS = 10 * 60_000;
/** How long the end of the process waits for the job that runs, in ms; `server.ts` allows ten seconds for all. */
const STOP_MS = 6_000;

/** A job that was proved. */
export interface PortalJob {
  kind: JobKind;
  /** Speaks for the dealership, for this kind of work, as `p_key` of functions that end in `_with_job`. */
  key: string;
  dealershipId: string;
  /** Aborted when the time is over, the process ends, or the database took the key back: leave the rest and return. */
  signal: AbortSignal;
  /** A client without a session; each call has its own time. */
  supabase: Supabase;
}

/** Does the work. Resolves to a word for the log; a rejection leaves the work for a later job. */
export type JobHandler = (job: PortalJob) => Promise<string>;

/** Starts the jobs of the portal, as many at once as there are places. */
export interface JobRunner {
  /** Whether another job may be started: `start_portal_job` is called only then. */
  readonly hasRoom: () => boolean;
  readonly add: (job: Pick<PortalJob, "kind" | "key" | "dealershipId">) => void;
  /** Asks the job that runs to stop and waits for it; those that wait are given up, and their keys expire. */
  readonly stop: () => Promise<void>;
}

interface Options {
  handlers: Readonly<Record<JobKind, JobHandler>>;
  connect?: () => Supabase;
  keepMs?: number;
  jobMs?: number;
}

interface Held extends PortalJob {
  controller: AbortController;
}

/** Makes a runner. */
export function createJobRunner({
  handlers,
  connect = connectForJob,
  keepMs = KEEP_MS,
  jobMs = JOB_MS,
}: Options): JobRunner {
  const waiting: Held[] = [];
  let current: Held | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let keeper: NodeJS.Timeout | undefined;

  /** Keeps the keys of all jobs that this process holds. One that the database gave to somebody else is given up. */
  async function keepAll(): Promise<void> {
    for (const { key, supabase, controller } of [...(current ? [current] : []), ...waiting]) {
      const { data, error } = await supabase.rpc("keep_portal_job", { p_key: key });
      if (data === false || error?.message === "invalid_key")
        controller.abort(new Error("the key of the job is void"));
    }
  }

  async function runAll(): Promise<void> {
    keeper ??= setInterval(() => void keepAll(), keepMs).unref();
    for (current = waiting.shift(); current; current = waiting.shift()) await run(current);
    clearInterval(keeper);
    keeper = undefined;
  }

  async function run({ kind, key, dealershipId, supabase, controller }: Held): Promise<void> {
    const { signal } = controller;
    const start = Date.now();
    const timer = setTimeout(() => controller.abort(new Error("the time is over")), jobMs).unref();
    let outcome = "given_up";
    try {
      if (!signal.aborted)
        outcome = await handlers[kind]({ kind, key, dealershipId, supabase, signal });
    } catch (error) {
      // An aborted job leaves its work to a later one.
      if (!signal.aborted) outcome = "failed";
      if (!signal.aborted)
        log("error", "a job of the portal failed", {
          kind,
          cause: error instanceof Error ? error.name : "unknown",
        });
    }
    clearTimeout(timer);
    await supabase.rpc("finish_portal_job", { p_key: key, p_outcome: outcome });
    log("info", "a job of the portal ended", { kind, outcome, ms: Date.now() - start });
  }

  return {
    hasRoom: () => !isStopped && waiting.length < MAX_WAITING,
    add: (job) => {
      const controller = new AbortController();
      waiting.push({ ...job, controller, signal: controller.signal, supabase: connect() });
      if (!current) running = runAll();
    },
    stop: async () => {
      isStopped = true;
      waiting.length = 0;
      current?.controller.abort(new Error("the process ends"));
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

function connectForJob(): Supabase {
  return anonymousSupabase((input, init) => backendFetch(FORM_BUDGET_MS)(input, init));
}
