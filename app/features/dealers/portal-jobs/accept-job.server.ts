/** `POST /lavori`: the edge function `start-portal-jobs` hands a job over (docs/product.md 8.21). */
import { anonymousSupabase, isUnavailable } from "~/backend/supabase.server";
import { retryAfterSeconds } from "~/backend/limits.server";
import { log } from "~/lib/log.server";
import { onShutdown } from "~/lib/shutdown.server";
import { startedJobSchema } from "./job-kinds";
import { createJobRunner, type JobRunner } from "./job-runner.server";
import { JOB_HANDLERS } from "./registry.server";

const KEY = /^Bearer (pm_job_[0-9a-f]{64})$/;

/** The runner of this process. */
const jobRunner: JobRunner = createJobRunner({ handlers: JOB_HANDLERS });
onShutdown(() => jobRunner.stop());

const answer = (status: number, retryAfter?: number) =>
  new Response(null, {
    status,
    headers: {
      "Cache-Control": "no-store",
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
    },
  });

/** Proves the key of a job, which starts once, and does the work after the answer. */
export async function acceptJob(request: Request): Promise<Response> {
  const key = KEY.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (key === undefined) return answer(401);
  // Before the key is used up.
  if (!jobRunner.hasRoom()) return answer(503, 60);
  const supabase = anonymousSupabase();
  const { data, error } = await supabase.rpc("start_portal_job", { p_key: key });
  if (error && isUnavailable(error)) return answer(503, 60);
  if (error) {
    const seconds = await retryAfterSeconds(supabase, request, { action: "portal-job" });
    if (seconds > 0) return answer(429, seconds);
    log("warn", "the key of a job was refused", { cause: error.message });
    return answer(401);
  }
  jobRunner.add({ ...startedJobSchema.parse(data), key });
  return answer(202);
}
