/** What the screens of an inbox show; dealers and administrators see the same. */
import { dealerships } from "~/data/dealerships";
import { site } from "~/data/site";
import { throwNotFound } from "~/features/site/not-found.server";
import type { Supabase } from "~/services/supabase.server";
import { markAsRead } from "./change-request.server";
import { dealershipName, describeRequest } from "./describe-request.server";
import type { Inbox, RequestDetail } from "./request";
import { readRequestQuery } from "./request-query";
import { countRequests, findRequest, readAnswerTime, readRequests } from "./requests.server";
import type { RequestsPage } from "./requests-screen";

/** The list that an address asks for. */
export async function readRequestsPage(
  request: Request,
  supabase: Supabase,
  inbox: Inbox,
): Promise<RequestsPage> {
  const query = readRequestQuery(new URL(request.url).searchParams);
  const [requests, counts, answerTime] = await Promise.all([
    readRequests(supabase, inbox, query),
    countRequests(supabase, inbox),
    readAnswerTime(supabase, inbox),
  ]);
  const choices = inbox.dealershipId === null ? dealerships : [];
  return {
    query: { ...query, page: requests.page },
    requests,
    counts,
    answerTime,
    dealerships: choices.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * One request, which counts as read from now on.
 * @throws Response with status 404 when the inbox does not hold it.
 */
export async function openRequest(
  request: Request,
  entry: { supabase: Supabase; inbox: Inbox },
  id: string | undefined,
): Promise<RequestDetail> {
  const stored = await findRequest(entry.supabase, entry.inbox, id);
  if (!stored) throwNotFound(request);
  const status = (await markAsRead(request, entry, stored)) ? "read" : stored.status;
  const isDealers = entry.inbox.dealershipId !== null;
  const sender = isDealers ? dealershipName(stored) : null;
  return describeRequest({ ...stored, status }, sender ?? site.name);
}
