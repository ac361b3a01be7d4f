/** Counts views, calls, chats, favourites and comparisons: filters requests, deduplicates them and buffers them for the database. */
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
import { COUNTED_KINDS, type BuyerKind, type CountedKind } from "~/lib/count";
import { log } from "~/lib/log.server";
import { CountBuffer, type CountBatch, type WriteOutcome } from "./count-buffer.server";
import { DailyVisitors } from "./daily-visitors.server";

/** Budget of a write, also of the last one at shutdown, in ms. */
const WRITE_BUDGET_MS = 5_000;
/** Limit of a body, in bytes; a page sends about 120 at most. */
const MAX_BODY_BYTES = 300;

/** A count whose ids are in the catalogue. */
export interface Count {
  kind: CountedKind | BuyerKind;
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
  if (count) addCount(request, count);
}

/** Counts vehicles that a request keeps or compares, by the same rules. Calls no backend and never throws. */
export function countVehicles(request: Request, kind: BuyerKind, ids: readonly string[]): void {
  if (!hasBackend || !isCountable(request)) return;
  for (const vehicleId of ids) {
    const dealershipId = findVehicle(vehicleId)?.dealershipId;
    if (dealershipId !== undefined) addCount(request, { kind, dealershipId, vehicleId });
  }
}

function addCount(request: Request, count: Count): void {
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
  const { method, url } = request;
  if (!isCountable(request)) return null;
  if (method === "GET") return parseCount(new URL(url).searchParams);
  const body = await readBody(request, MAX_BODY_BYTES).catch(() => Buffer.of());
  return parseCount(new URLSearchParams(body.toString("utf8")));
}

/** Whether a person without an account asks from a page of the portal. */
function isCountable(request: Request): boolean {
  if (isbot(request.headers.get("User-Agent") || "bot")) return false;
  return (
    !isPrefetch(request) && requestOrigin(request) === "same-origin" && !hasSessionCookie(request)
  );
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
