/** The job `webhooks`: sends what happened to the dealer's management program (docs/product.md 8.20). */
import { z } from "zod";
import { fetchPublic, PublicFetchError } from "~/http/fetch-public.server";
import type { PortalJob } from "../portal-jobs/job-runner.server";

/** Deliveries of one job; then other dealerships have their turn. */
const MAX_DELIVERIES = 60;
/** Deliveries that are claimed, and sent beside each other. */
const BATCH = 6;
/** Longest time for one, in ms. */
const SEND_MS = 10_000;
/** The most that is stored of an answer, in bytes. */
const EXCERPT_BYTES = 500;

/** Header with the time and the signature, as Stripe has it. */
const SIGNATURE_HEADER = "Piazza-Motori-Signature";

const claimSchema = z.array(
  z.object({ id: z.uuid(), url: z.string(), body: z.string(), signature: z.string() }),
);
type Delivery = z.output<typeof claimSchema>[number];

/** The answer; without a status there was none. */
interface Outcome {
  status: number | null;
  text: string;
}

/** Sends what is due for the dealership. @param post How an address is called; another one in tests. */
export async function sendWebhooks(job: PortalJob, post = fetchPublic): Promise<string> {
  let delivered = 0;
  let failed = 0;
  while (!job.signal.aborted && delivered + failed < MAX_DELIVERIES) {
    const { data, error } = await job.supabase.rpc("claim_webhooks_with_job", {
      p_key: job.key,
      p_limit: BATCH,
    });
    if (error) return "refused";
    const deliveries = claimSchema.parse(data);
    if (deliveries.length === 0) break;
    const outcomes = await Promise.all(
      deliveries.map(async (delivery) => {
        const { status, text } = await send(delivery, job.signal, post);
        const isDelivered = status !== null && status >= 200 && status < 300;
        await job.supabase.rpc("finish_webhook_with_job", {
          p_key: job.key,
          p_delivery: delivery.id,
          // why: the types of the database cannot say that a parameter may be null.
          p_status: status as number,
          p_text: text,
          p_delivered: isDelivered,
        });
        return isDelivered;
      }),
    );
    const good = outcomes.filter(Boolean).length;
    delivered += good;
    failed += outcomes.length - good;
  }
  return `delivered_${delivered}_failed_${failed}`;
}

async function send(
  { url, body, signature }: Delivery,
  signal: AbortSignal,
  post: typeof fetchPublic,
): Promise<Outcome> {
  try {
    const answer = await post(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json; charset=utf-8", [SIGNATURE_HEADER]: signature },
      maxBytes: EXCERPT_BYTES,
      isExcerpt: true,
      timeoutMs: SEND_MS,
      maxRedirects: 0,
      signal,
    });
    return { status: answer.status, text: answer.body.toString("utf8").replaceAll("\0", "") };
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error;
    return { status: null, text: error.message };
  }
}
