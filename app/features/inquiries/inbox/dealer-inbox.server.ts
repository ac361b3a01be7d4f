/** Access of dealers to the inquiries for their dealership. */
import { data } from "@remix-run/node";
import type { User } from "~/features/accounts/auth/user";
import {
  nullIfUnavailable,
  requireUser,
  serviceUnavailable,
  type UserContext,
} from "~/features/accounts/auth/user.server";
import { isUnavailable } from "~/backend/supabase.server";
import type { Inbox } from "./inquiry";

/** Context of a route with the inbox of a dealer. */
export interface DealerInbox extends UserContext {
  /** Null until an administrator has assigned a dealership to the user. */
  inbox: Inbox | null;
}

/** The inbox of a user; it needs no subscription. */
export function inboxOf({ approval, dealershipId }: User): Inbox | null {
  return approval === "approved" && dealershipId !== null ? { dealershipId } : null;
}

/** A signed-in user with the inbox. Throws as `requireUser`. */
export async function openInbox(request: Request): Promise<DealerInbox> {
  const context = await requireUser(request);
  return { ...context, inbox: inboxOf(context.user) };
}

/** As `openInbox`, but null while the backend is down: the action then replies with the form. */
export function openInboxForForm(request: Request): Promise<DealerInbox | null> {
  return nullIfUnavailable(openInbox(request));
}

/**
 * Loader of a page of the inbox: `page` is the result of `read`, null for a user without a dealership.
 * Throws the page that asks to try again while the backend is down.
 */
export async function loadInboxPage<Page>(
  request: Request,
  read: (inbox: Inbox, entry: DealerInbox) => Promise<Page>,
) {
  const entry = await openInbox(request);
  const { approval, isAdmin } = entry.user;
  try {
    const page = entry.inbox && (await read(entry.inbox, entry));
    return data({ approval, isAdmin, page }, { headers: entry.headers });
  } catch (error) {
    throw isUnavailable(error) ? serviceUnavailable() : error;
  }
}
