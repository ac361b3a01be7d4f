/** The way of dealers to the requests for their dealership. */
import { data } from "@remix-run/node";
import type { Account } from "~/features/auth/account";
import { requireAccount, unavailablePage } from "~/features/auth/visitor.server";
import { getSupabase, isUnavailable, type Supabase } from "~/services/supabase.server";
import type { Inbox } from "./request";

/** What a route of a dealer's inbox works with; every answer carries `headers`. */
export interface DealerInbox {
  account: Account;
  /** Null until an administrator tied the account to a dealership. */
  inbox: Inbox | null;
  supabase: Supabase;
  headers: Headers;
}

/** The inbox of an account: requests are leads for its vehicles and need no subscription. */
export function inboxOf({ approval, dealershipId }: Account): Inbox | null {
  return approval === "approved" && dealershipId !== null ? { dealershipId } : null;
}

/** Whoever signed in, with their inbox. Throws as `requireAccount`. */
export async function openInbox(request: Request): Promise<DealerInbox> {
  const { account, headers: renewed } = await requireAccount(request);
  const { supabase, headers } = getSupabase(request);
  // Loaders of one page share one reading of the account, made with the client of whichever came first.
  if (renewed !== headers)
    for (const cookie of renewed.getSetCookie()) headers.append("Set-Cookie", cookie);
  return { account, inbox: inboxOf(account), supabase, headers };
}

/** As `openInbox`, but null while nobody can tell who is asking: a form is then given back as it was typed. */
export async function openInboxForForm(request: Request): Promise<DealerInbox | null> {
  try {
    return await openInbox(request);
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) return null;
    throw thrown;
  }
}

/**
 * Loader of a page of the inbox: `page` is what `read` found, null for an account without a dealership.
 * Throws the page that asks to try again while the backend is down.
 */
export async function loadInboxPage<Page>(
  request: Request,
  read: (inbox: Inbox, entry: DealerInbox) => Promise<Page>,
) {
  const entry = await openInbox(request);
  const { approval, isAdmin } = entry.account;
  try {
    const page = entry.inbox && (await read(entry.inbox, entry));
    return data({ approval, isAdmin, page }, { headers: entry.headers });
  } catch (error) {
    throw isUnavailable(error) ? unavailablePage() : error;
  }
}
