/** The user of a request, and the guards of private routes (docs/product.md 7). */
import { redirect } from "@remix-run/node";
import type { User as AuthUser } from "@supabase/supabase-js";
import type { Database } from "~/backend/database.types";
import { PAGE_BUDGET_MS } from "~/backend/fetch.server";
import { flash, type Flash } from "~/http/flash.server";
import { recordAccount } from "~/lib/request-context.server";
import {
  getSupabase,
  hasBackend,
  hasSessionCookie,
  isUnavailable,
  type Supabase,
  type SupabaseEntry,
} from "~/backend/supabase.server";
import { paths, withRedirectTo } from "~/lib/paths";
import type { Approval, AuthState, CurrentSubscription, SecondFactorState, User } from "./user";

/** `headers` hold the cookies of a session that was renewed on the way; the response must carry them. */
interface AuthEntry {
  auth: AuthState;
  headers: Headers;
}

const SESSION_ENDED: Flash = {
  tone: "error",
  title: "La sessione è finita",
  text: "Quello che hai inviato non è stato salvato: accedi e invialo di nuovo.",
};

/** Reads in progress, by cookie: the loaders of one page run at the same time and share one read. */
const reads = new Map<string, Promise<AuthEntry>>();

/** The authentication of a request. Makes no call without a session cookie; the backend has two seconds to answer. */
export async function readAuthState(request: Request): Promise<AuthEntry> {
  if (!hasBackend || !hasSessionCookie(request))
    return { auth: { kind: "signed-out" }, headers: new Headers() };
  // Starts the time budget of this request, so that waiting for another loader's read counts against it.
  getSupabase(request);
  const key = request.headers.get("Cookie") ?? "";
  let read = reads.get(key);
  if (!read) {
    read = fetchAuthState(request).finally(() => reads.delete(key));
    reads.set(key, read);
  }
  const entry = await read;
  if (entry.auth.kind === "signed-in") recordAccount(entry.auth.user.id);
  return entry;
}

async function fetchAuthState(request: Request): Promise<AuthEntry> {
  const { supabase, headers } = getSupabase(request);
  const timeout = new Promise<AuthState>((resolve) => {
    setTimeout(() => resolve({ kind: "unavailable" }), PAGE_BUDGET_MS).unref();
  });
  return { auth: await Promise.race([identify(supabase), timeout]), headers };
}

async function identify(supabase: Supabase): Promise<AuthState> {
  const { data, error } = await getAuthUser(supabase);
  if (error || !data.user) return { kind: isUnavailable(error) ? "unavailable" : "signed-out" };
  const user = await readUser(supabase, data.user);
  return user ? { kind: "signed-in", user } : { kind: "unavailable" };
}

/**
 * Supabase's user of the session. `bad_jwt` means that the token has expired for the backend but not for this process,
 * whose clock is wrong or was: the session is renewed once before the user has to sign in again.
 */
async function getAuthUser(supabase: Supabase) {
  const response = await supabase.auth.getUser();
  return response.error?.code === "bad_jwt" ? supabase.auth.refreshSession() : response;
}

/** Profile and subscription are empty while a second factor of the user is not verified. */
async function readUser(
  supabase: Supabase,
  { id, email = "" }: AuthUser,
): Promise<User | undefined> {
  const account = await readOwnAccount(supabase);
  if (!account) return undefined;
  const secondFactor = account.second_factor as SecondFactorState;
  return {
    id,
    email,
    name: account.name ?? "",
    approval: (account.approval ?? "pending") as Approval,
    dealershipId: account.dealership_id,
    isAdmin: account.is_admin ?? false,
    secondFactor,
    awaitsSecondFactor: secondFactor === "awaits_code" || secondFactor === "awaits_new_factor",
    subscription: subscriptionOf(account),
  };
}

type OwnAccountRow = Database["public"]["Functions"]["own_account"]["Returns"][number];
/** The types of the database do not say that the columns of a function may be null. */
type OwnAccount = { [Column in keyof OwnAccountRow]: OwnAccountRow[Column] | null };

/** The state of the caller in the database; undefined when the call failed. */
async function readOwnAccount(supabase: Supabase): Promise<OwnAccount | undefined> {
  const { data, error } = await supabase.rpc("own_account");
  return error ? undefined : data[0];
}

/** The subscription in force; null without one. */
function subscriptionOf(account: OwnAccount): CurrentSubscription | null {
  if (!account.plan_code) return null;
  return {
    planCode: account.plan_code,
    planName: account.plan_name ?? account.plan_code,
    quota: account.plan_quota ?? 0,
    source: account.source as CurrentSubscription["source"],
    interval: account.billing_interval as CurrentSubscription["interval"],
    status: account.status ?? "",
    periodEnd: account.current_period_end,
    cancelsAtPeriodEnd: account.cancel_at_period_end ?? false,
    hasPayment: account.has_payment ?? false,
  };
}

/** A signed-in user and the client of their request; every response carries `headers`. */
export interface UserContext extends SupabaseEntry {
  user: User;
}

/**
 * The signed-in user, with the second factor if they have one.
 *
 * @throws Response A redirect to the screen that is missing, or 503 while the backend is down.
 */
export async function requireUser(request: Request): Promise<UserContext> {
  const context = await requireFirstFactor(request);
  const { user, headers } = context;
  if (!user.awaitsSecondFactor) return context;
  const next = user.secondFactor === "awaits_code" ? paths.secondFactor : paths.enrolSecondFactor;
  throw redirect(withReturn(next, request), { headers });
}

/** As `requireUser`, for the enrollment of a second factor: passes when one is verified or there is none. */
export async function requireEnrollableUser(request: Request): Promise<UserContext> {
  const context = await requireFirstFactor(request);
  if (context.user.secondFactor !== "awaits_code") return context;
  throw redirect(withReturn(paths.secondFactor, request), { headers: context.headers });
}

/** As `requireUser`, for the screens that ask for the second factor. */
export async function requireFirstFactor(request: Request): Promise<UserContext> {
  const { auth, headers: renewed } = await readAuthState(request);
  if (auth.kind === "unavailable") throw serviceUnavailable();
  if (auth.kind === "signed-out") {
    const headers = new Headers(renewed);
    // A screen with a form is only seen signed in: the session ended while it was filled in, and what was typed is lost.
    if (request.method === "POST") await flash(headers, SESSION_ENDED);
    throw redirect(withReturn(paths.auth, request), { headers });
  }
  const { supabase, headers } = getSupabase(request);
  // The read may have been that of another loader of the page: its response may lack the renewed cookies.
  if (renewed !== headers)
    for (const cookie of renewed.getSetCookie()) headers.append("Set-Cookie", cookie);
  return { user: auth.user, supabase, headers };
}

/** Where a user begins who signed in without wanting a certain page (docs/product.md 7.1). */
export function landingOf({ isAdmin, secondFactor }: Pick<User, "isAdmin" | "secondFactor">) {
  if (secondFactor === "awaits_code") return paths.secondFactor;
  // Without a second factor the administration leads to its enrollment.
  return isAdmin || secondFactor === "awaits_first_factor" ? paths.admin : paths.dashboard;
}

/** As `landingOf`, for a session that began with this request; the dashboard when the backend fails. */
export async function readLanding(supabase: Supabase): Promise<string> {
  const account = await readOwnAccount(supabase);
  if (!account) return paths.dashboard;
  return landingOf({
    isAdmin: account.is_admin ?? false,
    secondFactor: account.second_factor as SecondFactorState,
  });
}

/** Adds the address of this request to a path, as the place to come back to. */
export function withReturn(path: string, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return withRedirectTo(path, pathname + search);
}

/**
 * Null where a guard throws 503. For actions: a form is then given back as it was typed, which the error page of a 503
 * could not do.
 */
export async function nullIfUnavailable<Context>(guard: Promise<Context>): Promise<Context | null> {
  try {
    return await guard;
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) return null;
    throw thrown;
  }
}

/** The response of a page that needs the backend while it is down. */
export function serviceUnavailable(): Response {
  return new Response("Backend non raggiungibile", {
    status: 503,
    headers: { "Retry-After": "30", "Cache-Control": "no-store" },
  });
}
