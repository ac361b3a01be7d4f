/** A stored request in words. */
import { dealerships } from "~/data/dealerships";
import { findVehicle } from "~/features/vehicles/find-vehicle.server";
import { formatDateTime } from "~/lib/dates";
import { paths, storedAddress } from "~/lib/paths";
import type { Tables } from "~/services/database.types";
import { durationText, waitOf } from "./answer-time";
import { replyLinks } from "./reply-links";
import {
  FORM_TYPES,
  type FormType,
  type RequestDetail,
  type RequestRow,
  type RequestStatus,
} from "./request";

export type StoredRequest = Tables<"contact_requests">;

const EXCERPT_LENGTH = 140;

/** A line of the list. */
export function describeRow(row: StoredRequest): RequestRow {
  const { id, name, message, answered_at, created_at } = row;
  const excerpt = message.replace(/\s+/g, " ");
  return {
    id,
    name,
    status: row.status as RequestStatus,
    formType: row.form_type as FormType,
    topic: topicOf(row),
    excerpt: excerpt.length > EXCERPT_LENGTH ? `${excerpt.slice(0, EXCERPT_LENGTH)}…` : excerpt,
    dealership: dealershipName(row),
    receivedAt: formatDateTime(created_at),
    answeredIn: answered_at && durationText(waitOf({ created_at, answered_at })),
  };
}

/** A request with the ways to answer it; `sender` is who answers. */
export function describeRequest(row: StoredRequest, sender: string): RequestDetail {
  const line = describeRow(row);
  const { email, phone, subject, message, notes } = row;
  const question = { ...line, email, phone, message };
  return {
    ...line,
    ...{ email, phone, subject, message, notes },
    details: detailsOf(row.details),
    pagePath: pageOf(row),
    answeredAt: row.answered_at && formatDateTime(row.answered_at),
    reply: replyLinks(question, sender),
  };
}

/** What a request is about, in a few words. */
export function topicOf({ context_name, subject, form_type }: StoredRequest): string {
  return context_name ?? subject ?? FORM_TYPES[form_type as FormType];
}

/** Name of the dealership that a request is for. */
export function dealershipName({ dealership_id }: StoredRequest): string | null {
  if (dealership_id === null) return null;
  return dealerships.find(({ id }) => id === dealership_id)?.name ?? `n. ${dealership_id}`;
}

/** What the form asked besides its fixed fields, as it was stored. */
export function detailsOf(details: unknown): (readonly [label: string, value: string])[] {
  if (typeof details !== "object" || details === null) return [];
  return Object.entries(details).flatMap(([label, value]) => {
    if (typeof value === "boolean") return [[label, value ? "sì" : "no"] as const];
    if (typeof value !== "string" && typeof value !== "number") return [];
    return value === "" ? [] : [[label, String(value)] as const];
  });
}

/** The vehicle, or else the page that the visitor wrote on; what callers of the data API made up is none of ours. */
function pageOf({ context_id, page }: StoredRequest): string | null {
  const vehicle = findVehicle(context_id);
  if (vehicle) return paths.vehicle(vehicle.id);
  return storedAddress(page);
}
