/** The job `imports`: continues an import that a process left in the middle (docs/product.md 8.18, 8.21). */
import type { PortalJob } from "../portal-jobs/job-runner.server";
import { writeBatchWithJob } from "./imports.server";
import { writeImport } from "./run-import.server";

/**
 * Writes to the end what the dealer said yes to. Photographs of a ZIP wait for the dealer: they are stored with the rights of a
 * session, which a job has not.
 */
export async function continueImport({ supabase, key, signal }: PortalJob): Promise<string> {
  const progress = await writeImport(() => {
    signal.throwIfAborted();
    return writeBatchWithJob(supabase, key);
  });
  return progress.state === "finished" ? "finished" : "left";
}
