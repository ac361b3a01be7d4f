/** Access of dealers to what belongs to their dealership (docs/product.md 7.12). */
import { data } from "@remix-run/node";
import { isUnavailable } from "~/backend/supabase.server";
import type { User } from "./user";
import {
  nullIfUnavailable,
  requireUser,
  serviceUnavailable,
  type UserContext,
} from "./user.server";

/** Context of a route about a dealership. */
export interface DealerContext extends UserContext {
  /** Null until an administrator has approved the account and assigned a dealership to it. */
  dealershipId: string | null;
}

/** Context of an approved dealer with a dealership. */
export interface Dealer extends UserContext {
  dealershipId: string;
}

/** The dealership for which an account speaks; it needs no subscription. */
export function dealershipIdOf({ approval, dealershipId }: User): string | null {
  return approval === "approved" ? dealershipId : null;
}

/** A signed-in user and their dealership. Throws as `requireUser`. */
export async function openDealer(request: Request): Promise<DealerContext> {
  const context = await requireUser(request);
  return { ...context, dealershipId: dealershipIdOf(context.user) };
}

/** As `openDealer`, but null while the backend is down: the action then replies with the form. */
export function openDealerForForm(request: Request): Promise<DealerContext | null> {
  return nullIfUnavailable(openDealer(request));
}

/** Whether an account belongs to a dealership. */
export function isDealer(context: DealerContext): context is Dealer {
  return context.dealershipId !== null;
}

/**
 * Loader of a page about the own dealership: `page` is the result of `read`, null for a user without a dealership.
 *
 * @throws Response 503, the page that asks to try again, while the backend is down; and what `requireUser` throws.
 */
export async function loadDealerPage<Page>(
  request: Request,
  read: (dealer: Dealer) => Promise<Page>,
) {
  const context = await openDealer(request);
  const { approval, isAdmin } = context.user;
  try {
    const page = isDealer(context) ? await read(context) : null;
    return data({ approval, isAdmin, page }, { headers: context.headers });
  } catch (error) {
    throw isUnavailable(error) ? serviceUnavailable() : error;
  }
}

const DOWN = { status: 503, headers: { "Retry-After": "30" } };

/**
 * As `loadDealerPage`, for a page with forms, whose answer is still shown while the backend is down: `page` and `account`
 * are then null, with status 503. Of a user without a dealership `page` alone is null.
 *
 * @throws Response What `requireUser` throws, but for 503.
 */
export async function loadDealerFormPage<Page>(
  request: Request,
  read: (dealer: Dealer) => Promise<Page>,
) {
  const context = await openDealerForForm(request);
  if (!context) return data({ account: null, page: null }, DOWN);
  const { user, headers } = context;
  const account = { approval: user.approval, isAdmin: user.isAdmin };
  if (!isDealer(context)) return data({ account, page: null }, { headers });
  try {
    return data({ account, page: await read(context) }, { headers });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data({ account: null, page: null }, DOWN);
  }
}
