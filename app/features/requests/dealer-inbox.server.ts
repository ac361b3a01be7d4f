/** The way of dealers to the requests for their dealership. */
import { data } from "@remix-run/node";
import type { Account } from "~/features/auth/account";
import {
  accountForForm,
  requireAccount,
  unavailablePage,
  withClient,
  type AccountEntry,
  type PrivateEntry,
} from "~/features/auth/visitor.server";
import { isUnavailable } from "~/services/supabase.server";
import type { Inbox } from "./request";

/** What a route of a dealer's inbox works with. */
export interface DealerInbox extends PrivateEntry {
  /** Null until an administrator tied the account to a dealership. */
  inbox: Inbox | null;
}

/** The inbox of an account: requests are leads for its vehicles and need no subscription. */
export function inboxOf({ approval, dealershipId }: Account): Inbox | null {
  return approval === "approved" && dealershipId !== null ? { dealershipId } : null;
}

/** Anyone who signed in, with their inbox. Throws as `requireAccount`. */
export async function openInbox(request: Request): Promise<DealerInbox> {
  return withInbox(request, await requireAccount(request));
}

/** As `openInbox`, but null while nobody can tell who is asking: a form is then given back as it was typed. */
export async function openInboxForForm(request: Request): Promise<DealerInbox | null> {
  const caller = await accountForForm(request);
  return caller && withInbox(request, caller);
}

function withInbox(request: Request, caller: AccountEntry): DealerInbox {
  return { ...withClient(request, caller), inbox: inboxOf(caller.account) };
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
