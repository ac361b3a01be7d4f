import { z } from "zod";

/** Kinds of work, as `private.portal_jobs` has them (docs/product.md 8.21). */
const JOB_KINDS = ["feed", "pictures", "webhooks", "imports"] as const;

/** Kind of work that a job does. */
export type JobKind = (typeof JOB_KINDS)[number];

/** Answer of `start_portal_job`. */
export const startedJobSchema = z.object({
  kind: z.enum(JOB_KINDS),
  dealershipId: z.string(),
});
