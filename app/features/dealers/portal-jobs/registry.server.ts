import { sendWebhooks } from "../webhooks/send-webhooks.server";
import { fetchPictures } from "./fetch-pictures.server";
import { runFeed } from "../incoming-feed/run-feed.server";
import type { JobKind } from "./job-kinds";
import type { JobHandler } from "./job-runner.server";

/** Work that waits for its module: nothing of it is ever due (`private.due_…`). */
const none: JobHandler = () => Promise.resolve("none");

/** Who does which work. A further kind: its handler here, and `private.due_<kind>()` in its migration. */
export const JOB_HANDLERS: Readonly<Record<JobKind, JobHandler>> = {
  pictures: fetchPictures,
  feed: runFeed,
  webhooks: (job) => sendWebhooks(job),
  imports: none,
};
