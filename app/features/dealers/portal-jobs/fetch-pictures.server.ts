/** The job `pictures`: photographs whose addresses a record names (docs/product.md 8.15). */
import { z } from "zod";
import { stockPictureFiles } from "~/backend/stock-picture-store.server";
import { isUnavailable } from "~/backend/supabase.server";
import { sha256 } from "~/features/dealers/photographs/add-photograph.server";
import { MAX_FILE_BYTES } from "~/features/dealers/photographs/limits";
import { isPassing, refusalOfFile } from "~/features/dealers/photographs/refusal";
import { storePicture } from "~/features/dealers/photographs/store-picture.server";
import { fetchPublic, PublicFetchError } from "~/http/fetch-public.server";
import { isPassingProblem } from "~/features/dealers/photographs/picture-problems";
import type { PortalJob } from "./job-runner.server";

/** Pictures of one job; then other dealerships have their turn. */
const MAX_PICTURES = 60;
/** Addresses that are claimed together. */
const BATCH = 5;
/** Longest time for one picture, in ms. */
const FETCH_MS = 30_000;
/** Many servers send pictures without a type; what they are is said by their signature. */
const ACCEPT = ["image/*", "application/octet-stream", "binary/octet-stream"];

const claimSchema = z.array(z.object({ advertId: z.string(), url: z.string() }));
type Claim = z.output<typeof claimSchema>[number];

/** The outcome of an address: null when it is a picture now, else why not. */
type Problem = { code: string; mayPass: boolean } | null;

/** Fetches what is due for the dealership, one picture at a time. */
export async function fetchPictures(job: PortalJob): Promise<string> {
  let stored = 0;
  let failed = 0;
  while (!job.signal.aborted && stored + failed < MAX_PICTURES) {
    const { data, error } = await job.supabase.rpc("claim_picture_urls_with_job", {
      p_key: job.key,
      p_limit: BATCH,
    });
    if (error) return "refused";
    const claims = claimSchema.parse(data);
    if (claims.length === 0) break;
    let isBusy = false;
    for (const claim of claims) {
      if (job.signal.aborted || isBusy) {
        await release(job, claim);
        continue;
      }
      const problem = await take(job, claim).catch((reason: unknown) => {
        // The end of the job is no fault of the address.
        if (job.signal.aborted) return undefined;
        throw reason;
      });
      // A dealer's own uploads go first: the rest waits for the next job.
      isBusy = problem?.code === "busy";
      if (problem === undefined || isBusy) await release(job, claim);
      else if (problem === null) stored += 1;
      else {
        failed += 1;
        await fail(job, claim, problem);
      }
    }
    if (isBusy) break;
  }
  return `stored_${stored}_failed_${failed}`;
}

async function take(job: PortalJob, { advertId, url }: Claim): Promise<Problem> {
  const fetched = await download(url, job.signal);
  if ("code" in fetched) return fetched;
  const { bytes } = fetched;
  const refusal = refusalOfFile(bytes.byteLength, bytes);
  if (refusal) return { code: refusal, mayPass: false };
  const { supabase, key, dealershipId } = job;
  const files = stockPictureFiles(supabase, key);
  const result = await storePicture(files, { bytes, purpose: "photograph", dealershipId });
  if ("refusal" in result) return { code: result.refusal, mayPass: isPassing(result.refusal) };
  const { stem, width, height, widths, tone } = result.photograph;
  const content_hash = await sha256(bytes);
  const { error } = await supabase.rpc("add_picture_with_key", {
    p_key: key,
    p_advert: advertId,
    p_picture: { stem, width, height, widths: [...widths], tone, content_hash },
    p_url: url,
  });
  if (!error) return null;
  return { code: error.message, mayPass: isUnavailable(error) || isPassingProblem(error.message) };
}

async function download(
  url: string,
  signal: AbortSignal,
): Promise<{ bytes: Buffer } | NonNullable<Problem>> {
  try {
    const options = { maxBytes: MAX_FILE_BYTES, timeoutMs: FETCH_MS, accept: ACCEPT, signal };
    const { status, body } = await fetchPublic(url, options);
    if (status >= 200 && status < 300) return { bytes: body };
    const code = status === 404 || status === 410 ? "not_found" : "refused_by_site";
    // A program often names a picture before it is there.
    return { code, mayPass: true };
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error;
    return { code: error.code, mayPass: isPassingProblem(error.code) };
  }
}

async function fail(
  job: PortalJob,
  { advertId, url }: Claim,
  { code, mayPass }: NonNullable<Problem>,
): Promise<void> {
  await job.supabase.rpc("fail_picture_url_with_job", {
    p_key: job.key,
    p_advert: advertId,
    p_url: url,
    p_error: code,
    p_again: mayPass,
  });
}

/** Gives an address back that was not tried. */
async function release(job: PortalJob, { advertId, url }: Claim): Promise<void> {
  await job.supabase.rpc("fail_picture_url_with_job", {
    p_key: job.key,
    p_advert: advertId,
    p_url: url,
    // why: the types of the database cannot say that a parameter may be null.
    p_error: null as unknown as string,
    p_again: true,
  });
}
