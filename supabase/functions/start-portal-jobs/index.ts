import { z } from "zod";
import { bearerToken } from "../_shared/caller.ts";
import { mailDeliverySecret, siteOrigin } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { log } from "../_shared/log.ts";
import { secretsMatch } from "../_shared/secrets.ts";
import { callDatabase, connectAsService, queryDatabase } from "../_shared/supabase-clients.ts";

/** Jobs of one call: a web server does one after the other, and the next call follows within a minute. */
const MAX_JOBS = 4;
/** How long the web server may take to say that it takes a job, in ms. */
const OFFER_MS = 10_000;

const bodySchema = z.strictObject({});
const jobsSchema = z.array(z.object({ kind: z.string(), key: z.string() }));

/** Whether the web server took the job. Its address never redirects, so the key goes nowhere else. */
async function offer({ kind, key }: { kind: string; key: string }): Promise<boolean> {
  try {
    const response = await fetch(`${siteOrigin()}/lavori`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ kind }),
      redirect: "error",
      signal: AbortSignal.timeout(OFFER_MS),
    });
    await response.body?.cancel();
    if (response.status === 202) return true;
    log("warn", "start-portal-jobs was turned away", { kind, status: response.status });
  } catch {
    log("warn", "start-portal-jobs did not reach the web server", { kind });
  }
  return false;
}

async function respond(request: Request): Promise<object> {
  const secret = bearerToken(request);
  if (secret === null || !(await secretsMatch(secret, mailDeliverySecret())))
    throw new FunctionError("not_authenticated");
  await readBody(request, bodySchema);
  const service = connectAsService();
  const jobs = await queryDatabase(service, "issue_portal_jobs", { p_limit: MAX_JOBS }, jobsSchema);
  let started = 0;
  for (const job of jobs) {
    if (await offer(job)) started += 1;
    // A job that the web server took in spite of a lost answer stays.
    else await callDatabase(service, "withdraw_portal_job", { p_key: job.key });
  }
  return { issued: jobs.length, started };
}

/**
 * Hands work that is due (`private.due_portal_jobs`) to the web server, each job with a key of its own; called every minute
 * with `Authorization: Bearer <MAIL_DELIVERY_SECRET>`.
 */
Deno.serve(createHandler({ name: "start-portal-jobs", respond }));
