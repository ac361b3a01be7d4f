/** Reads requests. Row level security shows a dealer those of the own dealership, administrators all of them. */
import { z } from "zod";
import { readPage, type Paged } from "~/features/admin/paging";
import type { Supabase } from "~/services/supabase.server";
import { durationText, median, waitOf } from "./answer-time";
import { describeRow, type StoredRequest } from "./describe-request.server";
import { isStatus, type Inbox, type RequestRow, type StatusCounts } from "./request";
import type { RequestQuery } from "./request-query";

/** Rows in one request for all of them; a hosted project answers with 1000 at most. */
const CHUNK = 500;
/** Answers that count for the time to the first answer, in days; the screen names them too. */
const ANSWER_DAYS = 90;

/** One page of the requests that a query finds, latest first. */
export async function readRequests(
  supabase: Supabase,
  inbox: Inbox,
  query: RequestQuery,
): Promise<Paged<RequestRow>> {
  const found = await readPage(query.page, (from, to) =>
    storedRequests(supabase, inbox, query).range(from, to),
  );
  return { ...found, rows: found.rows.map(describeRow) };
}

/** Every request that a query finds, latest first, whatever its page. */
export async function readAllRequests(
  supabase: Supabase,
  inbox: Inbox,
  query: RequestQuery,
): Promise<StoredRequest[]> {
  const requests: StoredRequest[] = [];
  for (;;) {
    const { data, count } = await storedRequests(supabase, inbox, query)
      .range(requests.length, requests.length + CHUNK - 1)
      .throwOnError();
    requests.push(...data);
    if (data.length < CHUNK || requests.length >= (count ?? 0)) return requests;
  }
}

function storedRequests(supabase: Supabase, inbox: Inbox, query: RequestQuery) {
  const { status, search, formType } = query;
  let stored = supabase
    .from("contact_requests")
    .select("*", { count: "exact" })
    .order("created_at", { ascending: false })
    .order("id");
  const dealershipId = inbox.dealershipId ?? query.dealershipId;
  if (dealershipId !== "") stored = stored.eq("dealership_id", dealershipId);
  if (status !== "") stored = stored.eq("status", status);
  if (formType !== "") stored = stored.eq("form_type", formType);
  if (search !== "") stored = stored.or(searchCondition(search));
  return stored;
}

/** Whatever PostgREST could read as part of the condition becomes `_`, which stands for any one character. */
function searchCondition(search: string): string {
  const pattern = `%${search.replace(/[^\p{L}\p{N} ]/gu, "_")}%`;
  const columns = ["name", "email", "phone", "context_name", "subject", "message", "notes"];
  return columns.map((column) => `${column}.ilike.${pattern}`).join(",");
}

/** How many requests there are in each state. */
export async function countRequests(
  supabase: Supabase,
  { dealershipId }: Inbox,
): Promise<StatusCounts> {
  const counted = supabase.from("contact_request_counts").select("status, requests");
  const { data } = await (
    dealershipId === null ? counted : counted.eq("dealership_id", dealershipId)
  ).throwOnError();
  const counts = { new: 0, read: 0, answered: 0, closed: 0 };
  for (const { status, requests } of data) if (isStatus(status)) counts[status] += requests ?? 0;
  return counts;
}

/**
 * How many requests for a dealership, or with null for the operator, nobody has read. For a badge: 0 when the backend
 * does not say.
 *
 * @param openId The one that is being opened while this is asked.
 */
export async function countUnread(
  supabase: Supabase,
  dealershipId: string | null,
  openId?: string,
): Promise<number> {
  const unread = supabase
    .from("contact_requests")
    .select("id", { count: "exact", head: true })
    .eq("status", "new");
  const own =
    dealershipId === null
      ? unread.is("dealership_id", null)
      : unread.eq("dealership_id", dealershipId);
  const { count } = await (isId(openId) ? own.neq("id", openId) : own);
  return count ?? 0;
}

/** Median time to the first answer in words, of those of the last 90 days; null without any. */
export async function readAnswerTime(supabase: Supabase, inbox: Inbox): Promise<string | null> {
  const since = new Date(Date.now() - ANSWER_DAYS * 86_400_000).toISOString();
  const answered = supabase
    .from("contact_requests")
    .select("created_at, answered_at")
    .gte("answered_at", since)
    .order("answered_at", { ascending: false })
    .limit(CHUNK);
  const { data } = await (
    inbox.dealershipId === null ? answered : answered.eq("dealership_id", inbox.dealershipId)
  ).throwOnError();
  const waits = data.flatMap(({ created_at, answered_at }) =>
    answered_at === null ? [] : waitOf({ created_at, answered_at }),
  );
  const middle = median(waits);
  return middle === null ? null : durationText(middle);
}

/** The request with this id as it is stored; null when the inbox does not hold it. */
export async function findRequest(
  supabase: Supabase,
  { dealershipId }: Inbox,
  id: string | undefined,
): Promise<StoredRequest | null> {
  if (!isId(id)) return null;
  const wanted = supabase.from("contact_requests").select("*").eq("id", id);
  const { data } = await (dealershipId === null ? wanted : wanted.eq("dealership_id", dealershipId))
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Whether a text can be the id of a request. */
export function isId(id: string | undefined): id is string {
  return z.uuid().safeParse(id).success;
}
