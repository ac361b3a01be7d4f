import { sendWebhooks } from "../webhooks/send-webhooks.server";
import { continueImport } from "../stock-import/import-job.server";
import { fetchPictures } from "./fetch-pictures.server";
import { runFeed } from "../incoming-feed/run-feed.server";
import type { JobKind } from "./job-kinds";
import type { JobHandler } from "./job-runner.server";

/** The handler of each kind of work. A further kind: its handler here, and `private.due_<kind>()` in its migration. */
export const JOB_HANDLERS: Readonly<Record<JobKind, JobHandler>> = {
  pictures: fetchPictures,
  feed: runFeed,
  webhooks: (job) => sendWebhooks(job),
  imports: continueImport,
};
