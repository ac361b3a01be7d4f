/** Counts views, calls and chats: filters requests, deduplicates them and buffers them for the database. */
import { isbot } from "isbot";
import {
  anonymousSupabase,
  hasBackend,
  hasSessionCookie,
  isUnavailable,
} from "~/backend/supabase.server";
import { findDealership } from "~/features/marketplace/dealerships/dealerships.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { readBody } from "~/http/body.server";
import { clientAddress } from "~/http/client-address.server";
import { isPrefetch, requestOrigin } from "~/http/request-origin.server";
import { onShutdown } from "~/lib/shutdown.server";
import { COUNTED_KINDS, type CountedKind } from "~/lib/count";
import { log } from "~/lib/log.server";
import { CountBuffer, type CountBatch, type WriteOutcome } from "./count-buffer.server";
import { DailyVisitors } from "./daily-visitors.server";

/** Budget of a write, also of the last one at shutdown, in ms. */
const WRITE_BUDGET_MS = 5_000;
/** Limit of a body, in bytes; a page sends about 120 at most. */
const MAX_BODY_BYTES = 300;

/** A count whose ids are in the catalogue. */
export interface Count {
  kind: CountedKind;
  dealershipId: string;
  /** Empty for the page and the number of the dealership itself. */
  vehicleId: string;
}

const visitors = new DailyVisitors();
const buffer = new CountBuffer(writeBatch);
onShutdown(() => buffer.flush());

/** Counts what a request reports, if `readCount` and the deduplication accept it. Calls no backend and never throws. */
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

/**
 * Parses the count of a request. Null for bots, prefetches, other sites, signed-in users (dealers and administrators
 * look at their own pages) and ids that the catalogue does not have.
 */
export async function readCount(request: Request): Promise<Count | null> {
  const { headers, method, url } = request;
  if (isbot(headers.get("User-Agent") || "bot")) return null;
  if (isPrefetch(request) || requestOrigin(request) !== "same-origin" || hasSessionCookie(request))
    return null;
  if (method === "GET") return parseCount(new URL(url).searchParams);
  const body = await readBody(request, MAX_BODY_BYTES).catch(() => Buffer.of());
  return parseCount(new URLSearchParams(body.toString("utf8")));
}

function parseCount(fields: URLSearchParams): Count | null {
  const kind = COUNTED_KINDS.find((known) => known === fields.get("tipo"));
  if (!kind) return null;
  const vehicleId = fields.get("veicolo") ?? "";
  const dealershipId = vehicleId
    ? findVehicle(vehicleId)?.dealershipId
    : findDealership(fields.get("concessionaria") ?? "")?.id;
  return dealershipId === undefined ? null : { kind, dealershipId, vehicleId };
}

async function writeBatch({ id, sums }: CountBatch): Promise<WriteOutcome> {
  const { error } = await anonymousSupabase(WRITE_BUDGET_MS).rpc("count_events", {
    p_counts: [...sums],
    p_batch: id,
  });
  if (!error) return "written";
  const outcome = isUnavailable(error) ? "unavailable" : "refused";
  log("warn", "counts not written", { outcome, code: error.code, sums: sums.length });
  return outcome;
}
