/** Reads the queue. Row level security gives these rows to administrators only. */
import { readPage, type Paged } from "~/backend/paging";
import type { Tables } from "~/backend/database.types";
import type { Supabase } from "~/backend/supabase.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { formatDateTime } from "~/lib/dates";
import { readDealershipNames } from "../approvals/dealership-names.server";
import { ageText } from "../waiting/age";
import { QUEUE_KINDS, type QueueKind, type QueueQuery } from "./queue-query";
import { reasonText, type ReportKind } from "./report-words";

type ReportRow = Tables<"content_reports">;

/** A line of the queue. */
export interface QueueLine {
  id: string;
  kind: ReportKind;
  reason: string;
  target: string;
  /** Name of the dealership, where the target is an advert. */
  dealership: string | null;
  excerpt: string;
  /** Since when it waits, or when it was decided, in words. */
  when: string;
  decision: string | null;
  isComplaintOpen: boolean;
}

/** The data of the queue. */
export interface QueuePage {
  query: QueueQuery;
  lines: Paged<QueueLine>;
  /** The number of waiting reports, by kind. */
  counts: Readonly<Record<QueueKind, number>>;
}

/** Waiting reports of a kind, or of all kinds, oldest first. */
export function waitingReports(
  supabase: Supabase,
  kind: QueueKind | null,
  { head }: { head: boolean },
) {
  const waiting = supabase
    .from("content_reports")
    .select("*", { count: "exact", head })
    .eq("is_waiting", true);
  if (kind === "complaint") return waiting.eq("status", "decided");
  return kind === null ? waiting : waiting.eq("kind", kind).eq("status", "open");
}

function decidedReports(supabase: Supabase, kind: QueueKind | null) {
  const decided = supabase
    .from("content_reports")
    .select("*", { count: "exact" })
    .eq("is_waiting", false)
    .order("decided_at", { ascending: false })
    .order("id");
  if (kind === "complaint") return decided.not("complaint_at", "is", null);
  return kind === null ? decided : decided.eq("kind", kind);
}

/** A page of the queue. */
export async function readQueue(supabase: Supabase, query: QueueQuery): Promise<QueuePage> {
  const { kind, decided, page } = query;
  const [found, ...counted] = await Promise.all([
    readPage(page, (from, to) =>
      (decided
        ? decidedReports(supabase, kind)
        : waitingReports(supabase, kind, { head: false }).order("waiting_since").order("id")
      ).range(from, to),
    ),
    ...QUEUE_KINDS.map(async (one) => {
      const { count } = await waitingReports(supabase, one.kind, { head: true }).throwOnError();
      return [one.kind, count ?? 0] as const;
    }),
  ]);
  const nameOf = await readDealershipNames(
    supabase,
    found.rows.map(({ dealership_id }) => dealership_id),
  );
  const now = new Date();
  return {
    query: { ...query, page: found.page },
    lines: { ...found, rows: found.rows.map((row) => toLine(row, nameOf, now)) },
    counts: Object.fromEntries(counted) as Record<QueueKind, number>,
  };
}

/** Name of what a report is about; the catalogue knows that of shipped adverts. */
export function targetName({ target_kind, target_id, target_name }: ReportRow): string {
  const shown = target_kind === "advert" ? findVehicle(target_id)?.name : undefined;
  return target_name ?? shown ?? target_id;
}

/** A complaint that waits for its decision. */
export function isComplaintOpen({ complaint_at, complaint_outcome }: ReportRow): boolean {
  return complaint_at !== null && complaint_outcome === null;
}

function toLine(row: ReportRow, nameOf: (id: string) => { name: string }, now: Date): QueueLine {
  const { id, kind, reason, target_kind, dealership_id, message, decision, waiting_since } = row;
  const when = waiting_since ? ageText(waiting_since, now) : formatDateTime(row.decided_at ?? "");
  return {
    id,
    kind: kind as ReportKind,
    reason: reasonText(reason),
    target: targetName(row),
    dealership: target_kind === "advert" && dealership_id ? nameOf(dealership_id).name : null,
    excerpt: isComplaintOpen(row) ? (row.complaint ?? "") : message,
    when,
    decision,
    isComplaintOpen: isComplaintOpen(row),
  };
}
