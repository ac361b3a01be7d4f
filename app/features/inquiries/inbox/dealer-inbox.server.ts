/** Access of dealers to the inquiries for their dealership. */
import {
  loadDealerPage,
  openDealer,
  type DealerContext,
} from "~/features/accounts/auth/dealer.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import type { Inbox } from "./inquiry";

/** Context of a route with the inbox of a dealer. */
export interface DealerInbox extends DealerContext {
  /** Null until an administrator has assigned a dealership to the user. */
  inbox: Inbox | null;
}

/** A signed-in user with the inbox. Throws as `requireUser`. */
export async function openInbox(request: Request): Promise<DealerInbox> {
  const context = await openDealer(request);
  const { dealershipId } = context;
  return { ...context, inbox: dealershipId === null ? null : { dealershipId } };
}

/** As `openInbox`, but null while the backend is down: the action then replies with the form. */
export function openInboxForForm(request: Request): Promise<DealerInbox | null> {
  return nullIfUnavailable(openInbox(request));
}

/** Loader of a page of the inbox; as `loadDealerPage`. */
export function loadInboxPage<Page>(
  request: Request,
  read: (inbox: Inbox, entry: DealerInbox) => Promise<Page>,
) {
  return loadDealerPage(request, (dealer) => {
    const inbox = { dealershipId: dealer.dealershipId };
    return read(inbox, { ...dealer, inbox });
  });
}
