import { redirect } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";
import { PAGE_BUDGET_MS } from "~/services/backend-fetch.server";
import { flash } from "~/services/flash.server";
import { log } from "~/services/log.server";
import { noteAccount } from "~/services/request-context.server";
import {
  getSupabase,
  hasBackend,
  holdsSession,
  isUnavailable,
  type Supabase,
} from "~/services/supabase.server";
import { paths, withGoal } from "~/lib/paths";
import type { Account, CurrentSubscription, SecondFactorState, Visitor } from "./account";

/** The visitor, and the headers of a session that was renewed on the way. */
export interface VisitorEntry {
  visitor: Visitor;
  headers: Headers;
}

/** Loaders of one page run side by side with the same cookies: they share one reading. */
const readings = new Map<string, Promise<VisitorEntry>>();

/** Who is asking. Without a session's cookie the answer costs no call; the backend is given two seconds. */
export async function readVisitor(request: Request): Promise<VisitorEntry> {
  if (!hasBackend || !holdsSession(request))
    return { visitor: { kind: "signed-out" }, headers: new Headers() };
  // The budget of this request runs from here: what it waits for the reading of another is part of it.
  getSupabase(request);
  const key = request.headers.get("Cookie") ?? "";
  let reading = readings.get(key);
  if (!reading) {
    reading = askBackend(request).finally(() => readings.delete(key));
    readings.set(key, reading);
  }
  const entry = await reading;
  if (entry.visitor.kind === "signed-in") noteAccount(entry.visitor.account.id);
  return entry;
}

async function askBackend(request: Request): Promise<VisitorEntry> {
  const { supabase, headers } = getSupabase(request);
  const late = new Promise<Visitor>((resolve) => {
    setTimeout(() => resolve({ kind: "unavailable" }), PAGE_BUDGET_MS).unref();
  });
  return { visitor: await Promise.race([identify(supabase), late]), headers };
}

async function identify(supabase: Supabase): Promise<Visitor> {
  const { data, error } = await readUser(supabase);
  if (error || !data.user) return { kind: isUnavailable(error) ? "unavailable" : "signed-out" };
  const account = await readAccount(supabase, data.user);
  return account ? { kind: "signed-in", account } : { kind: "unavailable" };
}

/**
 * Whose session it is. A token that is over for the backend and not for us was kept while our clock was wrong, or by
 * a process whose clock is: the session is renewed, once, before anybody is asked to sign in again.
 */
async function readUser(supabase: Supabase) {
  const answer = await supabase.auth.getUser();
  return answer.error?.code === "bad_jwt" ? supabase.auth.refreshSession() : answer;
}

/** Without a second factor that the account has, the database gives neither profile nor subscription. */
async function readAccount(
  supabase: Supabase,
  { id, email = "" }: User,
): Promise<Account | undefined> {
  const [profile, admin, subscription, factor] = await Promise.all([
    supabase.from("profiles").select("name, approval, dealership_id").eq("id", id).maybeSingle(),
    supabase.rpc("is_admin"),
    readSubscription(supabase, id),
    supabase.rpc("second_factor_state"),
  ]);
  if (profile.error || admin.error || factor.error || subscription === undefined) return undefined;
  const secondFactor = factor.data as SecondFactorState;
  return {
    id,
    email,
    name: profile.data?.name ?? "",
    approval: (profile.data?.approval ?? "pending") as Account["approval"],
    dealershipId: profile.data?.dealership_id ?? null,
    isAdmin: admin.data,
    secondFactor,
    awaitsSecondFactor: secondFactor === "awaits_code" || secondFactor === "awaits_new_factor",
    subscription,
  };
}

/** The subscription in force; null for none, undefined when the backend did not say. */
export async function readSubscription(
  supabase: Supabase,
  userId: string,
): Promise<CurrentSubscription | null | undefined> {
  const { data, error } = await supabase
    .from("current_subscriptions")
    .select("*")
    .eq("user_id", userId)
    .maybeSingle();
  if (error) return undefined;
  if (!data?.plan_code) return null;
  return {
    planCode: data.plan_code,
    planName: data.plan_name ?? data.plan_code,
    quota: data.plan_quota ?? 0,
    source: data.source as CurrentSubscription["source"],
    interval: data.billing_interval as CurrentSubscription["interval"],
    status: data.status ?? "",
    periodEnd: data.current_period_end,
    cancelsAtPeriodEnd: data.cancel_at_period_end ?? false,
    hasPayment: data.has_payment ?? false,
  };
}

/** An account that may go on, and the headers that its answer carries. */
export interface AccountEntry {
  account: Account;
  headers: Headers;
}

/**
 * The one way to ask for somebody who signed in, with the second factor if there is one.
 * Throws a redirect to the screen where that is done, or 503 when nobody can tell.
 */
export async function requireAccount(request: Request): Promise<AccountEntry> {
  const entry = await requireFirstFactor(request);
  const { account, headers } = entry;
  if (!account.awaitsSecondFactor) return entry;
  const next =
    account.secondFactor === "awaits_code" ? paths.secondFactor : paths.enrolSecondFactor;
  throw redirect(withReturn(next, request), { headers });
}

/** As `requireAccount`, for anyone who enrols a second factor: the one in use was given, or there is none. */
export async function requireEnrolling(request: Request): Promise<AccountEntry> {
  const entry = await requireFirstFactor(request);
  if (entry.account.secondFactor !== "awaits_code") return entry;
  throw redirect(withReturn(paths.secondFactor, request), { headers: entry.headers });
}

/** As `requireAccount`, for the screens that ask for the second factor. */
export async function requireFirstFactor(request: Request): Promise<AccountEntry> {
  const { visitor, headers } = await readVisitor(request);
  if (visitor.kind === "signed-in") return { account: visitor.account, headers };
  if (visitor.kind === "unavailable") throw unavailablePage();
  throw redirect(withReturn(paths.auth, request), { headers });
}

/** As `requireAccount`, but null while nobody can tell who is asking: a form is then given back as it was typed. */
export function accountForForm(request: Request): Promise<AccountEntry | null> {
  return nullWhileUnavailable(requireAccount(request));
}

/** As `requireFirstFactor`, but null while nobody can tell who is asking. */
export function firstFactorForForm(request: Request): Promise<AccountEntry | null> {
  return nullWhileUnavailable(requireFirstFactor(request));
}

async function nullWhileUnavailable<Entry>(asked: Promise<Entry>): Promise<Entry | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) return null;
    throw thrown;
  }
}

function withReturn(path: string, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return withGoal(path, pathname + search);
}

/**
 * An administrator. One without a second factor is sent to enrol one; everybody else is sent home with the refusal of the
 * product page (docs/product.md 9.1).
 */
export async function requireAdmin(request: Request): Promise<AccountEntry> {
  const entry = await requireAccount(request);
  if (entry.account.isAdmin) return entry;
  if (entry.account.secondFactor === "awaits_first_factor")
    throw redirect(withReturn(paths.enrolSecondFactor, request), { headers: entry.headers });
  log("warn", "refused: for administrators only", { path: new URL(request.url).pathname });
  const headers = await flash(new Headers(entry.headers), {
    tone: "error",
    title: "Accesso negato. Sono richiesti privilegi di amministratore.",
  });
  throw redirect(paths.home, { headers });
}

/** What a private route works with; every answer carries `headers`. */
export interface PrivateEntry extends AccountEntry {
  supabase: Supabase;
}

/**
 * The client of this loader for an account that was read. Loaders of one page share one reading, made with the client
 * of whichever came first: the cookies that it renewed go with each of their answers.
 */
export function withClient(
  request: Request,
  { account, headers: renewed }: AccountEntry,
): PrivateEntry {
  const { supabase, headers } = getSupabase(request);
  if (renewed !== headers)
    for (const cookie of renewed.getSetCookie()) headers.append("Set-Cookie", cookie);
  return { account, supabase, headers };
}

/** The answer of a page that cannot do without the backend while it is down. */
export function unavailablePage(): Response {
  return new Response("Backend non raggiungibile", {
    status: 503,
    headers: { "Retry-After": "30", "Cache-Control": "no-store" },
  });
}
