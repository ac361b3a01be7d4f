/** Stored inquiries as the screens and the CSV file show them. */
import { dealershipName } from "~/features/marketplace/dealerships/dealerships.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { toCsv } from "~/lib/csv";
import { formatDateTime, isoDateTime } from "~/lib/dates";
import { paths, storedAddress } from "~/lib/paths";
import type { Tables } from "~/backend/database.types";
import {
  FORM_TYPES,
  STATUS_WORDS,
  type FormType,
  type InquiryDetail,
  type InquiryRow,
  type InquiryStatus,
} from "./inquiry";
import { replyLinks } from "./reply-links";
import { describeVisit } from "../visits/inquiry-visit.server";
import { VISIT_WORDS, type VisitStatus } from "../visits/visit";
import { durationText, responseMs } from "./response-time";

/** A row of the table `contact_requests`. */
export type StoredInquiry = Tables<"contact_requests">;

const MAX_EXCERPT_LENGTH = 140;

/** A row of the list. */
export function describeRow(row: StoredInquiry): InquiryRow {
  const { id, name, message, answered_at, created_at } = row;
  const excerpt = message.replace(/\s+/g, " ");
  return {
    id,
    name,
    status: row.status as InquiryStatus,
    formType: row.form_type as FormType,
    topic: topicOf(row),
    excerpt:
      excerpt.length > MAX_EXCERPT_LENGTH ? `${excerpt.slice(0, MAX_EXCERPT_LENGTH)}…` : excerpt,
    dealership: row.dealership_id && dealershipName(row.dealership_id),
    receivedAt: formatDateTime(created_at),
    answeredIn: answered_at && durationText(responseMs({ created_at, answered_at })),
    visitStatus: row.visit_status as VisitStatus | null,
  };
}

/** An inquiry with links to answer it, signed by `sender`. */
export function describeInquiry(
  row: StoredInquiry,
  sender: string,
  isAdmin: boolean,
): InquiryDetail {
  const described = describeRow(row);
  const { email, phone, subject, message, notes } = row;
  const question = { ...described, email, phone, message };
  return {
    ...described,
    ...{ email, phone, subject, message, notes },
    details: detailsOf(row.details),
    pagePath: pageOf(row),
    answeredAt: row.answered_at && formatDateTime(row.answered_at),
    visit: describeVisit(row, sender, isAdmin),
    reply: replyLinks(question, sender),
  };
}

function topicOf({ context_name, subject, form_type }: StoredInquiry): string {
  return context_name ?? subject ?? FORM_TYPES[form_type as FormType];
}

/** Fields of the form beside the fixed columns. */
function detailsOf(details: unknown): (readonly [label: string, value: string])[] {
  if (typeof details !== "object" || details === null) return [];
  return Object.entries(details).flatMap(([label, value]) => {
    if (typeof value === "boolean") return [[label, value ? "sì" : "no"] as const];
    if (typeof value !== "string" && typeof value !== "number") return [];
    return value === "" ? [] : [[label, String(value)] as const];
  });
}

/** The page of the vehicle, else the page of the form; null when a caller of the data API invented one. */
function pageOf({ context_id, page }: StoredInquiry): string | null {
  const vehicle = findVehicle(context_id);
  if (vehicle) return paths.vehicle(vehicle.id);
  return storedAddress(page);
}

/** The state of the visit with its time, or the times that were proposed. */
function visitText(row: StoredInquiry): string {
  const { visit_status, visit_at, visit_first, visit_second } = row;
  if (visit_status === null) return "";
  const times = visit_at ? [visit_at] : [visit_first, visit_second];
  const moments = times.flatMap((time) => (time ? isoDateTime(time) : []));
  return `${VISIT_WORDS[visit_status as VisitStatus].label}: ${moments.join(", ")}`;
}

type Column = readonly [title: string, value: (inquiry: StoredInquiry) => string];

const COLUMNS: readonly Column[] = [
  ["Arrivata il", ({ created_at }) => isoDateTime(created_at)],
  ["Stato", ({ status }) => STATUS_WORDS[status as InquiryStatus].label],
  ["Modulo", ({ form_type }) => FORM_TYPES[form_type as FormType]],
  ["Concessionaria", ({ dealership_id: id }) => (id === null ? "" : dealershipName(id))],
  ["Riguardo a", topicOf],
  ["Nome", ({ name }) => name],
  ["E-mail", ({ email }) => email],
  ["Telefono", ({ phone }) => phone ?? ""],
  ["Oggetto", ({ subject }) => subject ?? ""],
  ["Messaggio", ({ message }) => message],
  [
    "Altri dati",
    ({ details }) =>
      detailsOf(details)
        .map(([label, value]) => `${label}: ${value}`)
        .join(", "),
  ],
  ["Visita", visitText],
  ["Note", ({ notes }) => notes],
  ["Prima risposta il", ({ answered_at }) => (answered_at ? isoDateTime(answered_at) : "")],
  [
    "Tempo di risposta",
    ({ created_at, answered_at }) =>
      answered_at ? durationText(responseMs({ created_at, answered_at })) : "",
  ],
];

/** Inquiries as a CSV file; `toCsv` keeps texts of visitors from becoming formulas. */
export function inquiriesCsv(inquiries: readonly StoredInquiry[]): string {
  return toCsv([
    COLUMNS.map(([title]) => title),
    ...inquiries.map((inquiry) => COLUMNS.map(([, value]) => value(inquiry))),
  ]);
}
