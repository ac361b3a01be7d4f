/**
 * Reads inquiries, which the table `contact_requests` holds. Row level security gives a dealer those for their own
 * dealership, and administrators all of them.
 */
import { z } from "zod";
import { ilikeAny } from "~/backend/list-search";
import { readAllRows, readPage } from "~/backend/paging";
import type { Supabase } from "~/backend/supabase.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { site } from "~/data/site";
import { dealershipName } from "~/features/marketplace/dealerships/dealerships.server";
import { replyTimeText } from "~/features/marketplace/reply-times/reply-time";
import { download } from "~/http/download.server";
import { throwNotFound } from "~/http/not-found.server";
import { isPrefetch } from "~/http/request-origin.server";
import {
  describeInquiry,
  describeRow,
  inquiriesCsv,
  type StoredInquiry,
} from "./describe-inquiry.server";
import type { InquiriesPage } from "./inquiries-screen";
import { isStatus, type Inbox, type InquiryDetail, type StatusCounts } from "./inquiry";
import { readInquiryQuery, TO_OPERATOR, type InquiryQuery } from "./inquiry-query";
import type { OwnReplyTime } from "./own-reply-time";
import { durationText, median, responseMs } from "./response-time";

/** Period of the median response time, in days; the screen names it too. */
const RESPONSE_TIME_DAYS = 90;
/** The median response time is that of the latest answers. */
const MAX_RESPONSE_TIMES = 500;

/** The list, as the search parameters of the request filter it. */
export async function readInquiriesPage(
  request: Request,
  supabase: Supabase,
  inbox: Inbox,
): Promise<InquiriesPage> {
  const query = readInquiryQuery(new URL(request.url).searchParams);
  const [inquiries, counts, responseTime, replyTime] = await Promise.all([
    readPage(query.page, (from, to) => inquiriesQuery(supabase, inbox, query).range(from, to)),
    countInquiriesByStatus(supabase, inbox),
    readResponseTime(supabase, inbox),
    inbox.dealershipId === null ? undefined : readReplyTime(supabase),
  ]);
  const options = inbox.dealershipId === null ? catalogue.dealerships() : [];
  return {
    query: { ...query, page: inquiries.page },
    inquiries: { ...inquiries, rows: inquiries.rows.map(describeRow) },
    counts: counts.all,
    ownCounts: counts.own,
    responseTime,
    replyTime,
    dealerships: options.map(({ id, name }) => ({ id, name })),
  };
}

/** The inquiries on all pages of the list as a CSV file; an empty one without an inbox. */
export async function downloadInquiries(
  request: Request,
  { supabase, inbox, headers }: { supabase: Supabase; inbox: Inbox | null; headers: Headers },
): Promise<Response> {
  const query = readInquiryQuery(new URL(request.url).searchParams);
  const inquiries = inbox
    ? await readAllRows((from, to) =>
        inquiriesQuery(supabase, inbox, query).range(from, to).throwOnError(),
      )
    : [];
  return download(inquiriesCsv(inquiries), "richieste.csv", headers);
}

const SEARCHED = ["name", "email", "phone", "context_name", "subject", "message", "notes"];

function inquiriesQuery(supabase: Supabase, inbox: Inbox, query: InquiryQuery) {
  const { status, search, formType } = query;
  let stored = supabase
    .from("contact_requests")
    .select("*", { count: "exact" })
    .order("created_at", { ascending: false })
    .order("id");
  const dealershipId = inbox.dealershipId ?? query.dealershipId;
  if (dealershipId === TO_OPERATOR) stored = stored.is("dealership_id", null);
  else if (dealershipId !== "") stored = stored.eq("dealership_id", dealershipId);
  if (status !== "") stored = stored.eq("status", status);
  if (formType !== "") stored = stored.eq("form_type", formType);
  if (search !== "") stored = stored.or(ilikeAny(SEARCHED, search));
  return stored;
}

/** Counts of all inquiries of an inbox, and of those that its reader has to answer. */
async function countInquiriesByStatus(
  supabase: Supabase,
  { dealershipId }: Inbox,
): Promise<{ all: StatusCounts; own: StatusCounts }> {
  const counted = supabase.from("contact_request_counts").select("dealership_id, status, requests");
  const { data } = await (
    dealershipId === null ? counted : counted.eq("dealership_id", dealershipId)
  ).throwOnError();
  const all = { new: 0, read: 0, answered: 0, closed: 0 };
  const own = { ...all };
  for (const { dealership_id, status, requests } of data)
    if (isStatus(status)) {
      all[status] += requests ?? 0;
      if (dealership_id === dealershipId) own[status] += requests ?? 0;
    }
  return { all, own };
}

interface UnreadOptions {
  /** Only the count. */
  head: boolean;
  /** The inquiry that the same request opens; it does not count. */
  openId?: string | undefined;
}

/**
 * New inquiries for a dealership, or with null to the operator, with their exact count. Those for dealerships wait for
 * their dealers: an administrator who opens one leaves it new.
 */
export function unreadInquiries(
  supabase: Supabase,
  dealershipId: string | null,
  { head, openId }: UnreadOptions,
) {
  const unread = supabase
    .from("contact_requests")
    .select("*", { count: "exact", head })
    .eq("status", "new");
  const own =
    dealershipId === null
      ? unread.is("dealership_id", null)
      : unread.eq("dealership_id", dealershipId);
  return isId(openId) ? own.neq("id", openId) : own;
}

/** Number of new inquiries of an inbox. For a badge: 0 when the backend fails. */
export async function countUnread(
  supabase: Supabase,
  dealershipId: string | null,
  openId?: string,
): Promise<number> {
  const { count } = await unreadInquiries(supabase, dealershipId, { head: true, openId });
  return count ?? 0;
}

/** Median response time of the last 90 days, formatted; null without answers. */
async function readResponseTime(supabase: Supabase, inbox: Inbox): Promise<string | null> {
  const since = new Date(Date.now() - RESPONSE_TIME_DAYS * 86_400_000).toISOString();
  const answered = supabase
    .from("contact_requests")
    .select("created_at, answered_at")
    .gte("answered_at", since)
    .order("answered_at", { ascending: false })
    .limit(MAX_RESPONSE_TIMES);
  const { data } = await (
    inbox.dealershipId === null ? answered : answered.eq("dealership_id", inbox.dealershipId)
  ).throwOnError();
  const times = data.flatMap(({ created_at, answered_at }) =>
    answered_at === null ? [] : responseMs({ created_at, answered_at }),
  );
  const middle = median(times);
  return middle === null ? null : durationText(middle);
}

/** The reply time of the caller's dealership as the portal shows it, and its basis. */
async function readReplyTime(supabase: Supabase): Promise<OwnReplyTime> {
  const { data } = await supabase.rpc("own_reply_time").throwOnError();
  const [own] = data;
  return {
    answers: own?.answers ?? 0,
    unanswered: own?.unanswered ?? 0,
    shown: replyTimeText(own?.hours),
  };
}

/**
 * One inquiry, which is marked as read.
 * @throws Response with status 404 when the inbox does not hold it.
 */
export async function openInquiry(
  request: Request,
  { supabase, inbox }: { supabase: Supabase; inbox: Inbox },
  id: string | undefined,
): Promise<InquiryDetail> {
  const stored = await findInquiry(supabase, inbox, id);
  if (!stored) throwNotFound(request);
  // A prefetch does not mark it as read, nor does an administrator who opens a dealership's inquiry.
  const isReader = inbox.dealershipId === stored.dealership_id && !isPrefetch(request);
  const isRead =
    stored.status === "new" && isReader && request.method === "GET"
      ? await markAsRead(supabase, stored.id)
      : false;
  const { dealershipId } = inbox;
  const sender = dealershipId === null ? site.name : dealershipName(dealershipId);
  const status = isRead ? "read" : stored.status;
  return describeInquiry({ ...stored, status }, sender, dealershipId === null);
}

async function markAsRead(supabase: Supabase, id: string): Promise<boolean> {
  const { error } = await supabase
    .from("contact_requests")
    .update({ status: "read" })
    .eq("id", id)
    .eq("status", "new");
  return !error;
}

/** The inquiry with this id; null when the inbox does not hold it. */
export async function findInquiry(
  supabase: Supabase,
  { dealershipId }: Inbox,
  id: string | undefined,
): Promise<StoredInquiry | null> {
  if (!isId(id)) return null;
  const wanted = supabase.from("contact_requests").select("*").eq("id", id);
  const { data } = await (dealershipId === null ? wanted : wanted.eq("dealership_id", dealershipId))
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Whether a parameter can be the id of an inquiry. */
export function isId(id: string | undefined): id is string {
  return z.uuid().safeParse(id).success;
}
