/** The counters of this process: who was counted today, and what waits to be written. */
import { clientAddress } from "~/services/client-address.server";
import { log } from "~/services/log.server";
import { onShutdown } from "~/services/shutdown.server";
import { anonymousSupabase, hasBackend, isUnavailable } from "~/services/supabase.server";
import { CountBuffer, type CountBatch, type Written } from "./count-buffer.server";
import { readCount } from "./count-request.server";
import { VisitorsOfToday } from "./visitors-of-today.server";

/** What the last write may take while the process stops, and any other, in ms. */
const WRITE_BUDGET_MS = 5_000;

const visitors = new VisitorsOfToday();
const buffer = new CountBuffer(writeBatch);
onShutdown(() => buffer.flush());

/** Counts what a request reports, if it is worth it; costs no call and never throws. */
export async function countRequest(request: Request): Promise<void> {
  if (!hasBackend) return;
  const count = await readCount(request).catch(() => null);
  if (!count) return;
  const client = {
    address: clientAddress(request),
    userAgent: request.headers.get("User-Agent") ?? "",
  };
  const { kind, dealershipId, vehicleId } = count;
  if (visitors.isNew(client, `${kind} ${dealershipId} ${vehicleId}`)) buffer.add(count);
}

async function writeBatch({ id, sums }: CountBatch): Promise<Written> {
  const { error } = await anonymousSupabase(WRITE_BUDGET_MS).rpc("count_events", {
    p_counts: [...sums],
    p_batch: id,
  });
  if (!error) return "written";
  const outcome = isUnavailable(error) ? "unavailable" : "refused";
  log("warn", "counts not written", { outcome, code: error.code, sums: sums.length });
  return outcome;
}
