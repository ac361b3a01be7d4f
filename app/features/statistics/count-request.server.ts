/** Decides whether a request for the counters is worth a count. */
import { isbot } from "isbot";
import { findDealership } from "~/features/dealerships/dealerships.server";
import { findVehicle } from "~/features/vehicles/find-vehicle.server";
import { readBody } from "~/services/body.server";
import { isPrefetch } from "~/services/prefetch.server";
import { senderOf } from "~/services/sender.server";
import { holdsSession } from "~/services/supabase.server";
import { COUNTED_KINDS, type CountedKind } from "./count";

/** Bytes of a body; the longest that a page sends is about 120. */
const MAX_BYTES = 300;

/** Something to count, with ids that the catalogue knows. */
export interface Count {
  kind: CountedKind;
  dealershipId: string;
  /** Empty for the dealership's own page and number. */
  vehicleId: string;
}

/**
 * What a request reports; null for whatever is no visit: a program, a page fetched in advance, another site, somebody
 * with an account (dealers and administrators look at their own pages), a name that the catalogue does not know.
 */
export async function readCount(request: Request): Promise<Count | null> {
  const { headers, method, url } = request;
  if (isbot(headers.get("User-Agent") || "bot")) return null;
  if (isPrefetch(request) || senderOf(request) !== "ours" || holdsSession(request)) return null;
  if (method === "GET") return parseCount(new URL(url).searchParams);
  const body = await readBody(request, MAX_BYTES).catch(() => Buffer.of());
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
