/** The actions of the links of alert mails: confirm, manage, leave (docs/product.md 6.11). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { getSupabase, isUnavailable } from "~/backend/supabase.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { flash, type Flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { paths, withSearch } from "~/lib/paths";
import { type LinkFailure, readToken } from "../newsletter/newsletter.server";
import { changeSchema, RHYTHMS } from "./schema";
import { RHYTHM_TEXTS } from "./texts";

const searchSchema = z.object({
  id: z.string(),
  name: z.string(),
  list: z.string().optional(),
  params: z.string().optional(),
  advert: z.string().optional(),
  rhythm: z.enum(RHYTHMS),
  status: z.enum(["pending", "active", "paused"]),
  created_at: z.string(),
});
const settingsSchema = z.object({
  email: z.string(),
  silent: z.boolean(),
  searches: z.array(searchSchema),
});
const outcomeSchema = z.object({
  outcome: z.enum(["confirmed", "already_confirmed", "too_many", "unknown"]),
  token: z.string().optional(),
});

/** A search or a price, as its owner sees it. */
export interface FollowedItem {
  id: string;
  name: string;
  kind: "search" | "price";
  /** The list or the vehicle; null for a vehicle that is gone. */
  path: string | null;
  rhythm: (typeof RHYTHMS)[number];
  isPaused: boolean;
}

/** The data of the page of alerts. */
export interface AlertSettings {
  /** With all but its first letter and its domain left out. */
  email: string;
  /** Whether all was paused because nobody used the links. */
  isSilent: boolean;
  items: FollowedItem[];
}

function itemOf({
  id,
  name,
  list,
  params = "",
  advert,
  rhythm,
  status,
}: z.output<typeof searchSchema>): FollowedItem {
  const isGone = advert !== undefined && !findVehicle(advert);
  const path = advert === undefined ? withSearch(`/${list}`, params) : paths.vehicle(advert);
  return {
    ...{ id, name, rhythm, isPaused: status === "paused" },
    kind: advert === undefined ? "search" : "price",
    path: isGone ? null : path,
  };
}

/** The subject that the link of a first mail would confirm; null for an expired or unknown one, undefined while the backend is down. */
export async function readConfirmable(request: Request): Promise<FollowedItem | null | undefined> {
  const token = readToken(request);
  if (token === null) return null;
  const { supabase } = getSupabase(request);
  const { data: found, error } = await supabase.rpc("saved_search_of_link", { p_token: token });
  if (error) return isUnavailable(error) ? undefined : null;
  const parsed = searchSchema.safeParse(found);
  return parsed.success ? itemOf(parsed.data) : null;
}

const OUTCOMES = {
  confirmed: { title: "Avviso attivo", text: "Ti scriviamo quando c'è qualcosa di nuovo." },
  already_confirmed: { title: "L'avviso era già attivo", text: "Non devi fare altro." },
  too_many: {
    title: "L'avviso non è attivo",
    text: "Ne segui già 20: eliminane uno, poi apri di nuovo il link della mail.",
  },
} as const;

/** Action of the link in the first mail. A POST, because mail scanners open every link. Leads to the page of alerts. */
export async function confirmSearch(request: Request) {
  const token = readToken(request);
  if (token === null) return replyWithFailure("unknown");
  const { supabase, headers } = getSupabase(request);
  const { data: answer, error } = await supabase.rpc("confirm_search", { p_token: token });
  if (error) return replyWithFailure(isUnavailable(error) ? "unavailable" : "unknown");
  const { outcome, token: link } = outcomeSchema.parse(answer);
  if (outcome === "unknown" || link === undefined) return replyWithFailure("unknown");
  const tone = outcome === "too_many" ? "error" : "success";
  return redirect(managePath(link), {
    headers: await flash(new Headers(headers), { tone, ...OUTCOMES[outcome] }),
  });
}

/** The alerts of a link's address; null for an expired or unknown link, undefined while the backend is down. */
export async function readSettings(request: Request): Promise<AlertSettings | null | undefined> {
  const token = readToken(request);
  if (token === null) return null;
  const { supabase } = getSupabase(request);
  const { data: found, error } = await supabase.rpc("saved_searches_of_link", { p_token: token });
  if (error) return isUnavailable(error) ? undefined : null;
  const parsed = settingsSchema.safeParse(found);
  if (!parsed.success) return null;
  const { email, silent, searches } = parsed.data;
  return { email, isSilent: silent, items: searches.map(itemOf) };
}

const DONE: Record<Exclude<z.output<typeof changeSchema>["action"], "leave">, string> = {
  daily: `D'ora in poi: ${RHYTHM_TEXTS.daily.label.toLowerCase()}`,
  at_once: `D'ora in poi: ${RHYTHM_TEXTS.at_once.label.toLowerCase()}`,
  pause: "Avviso in pausa",
  resume: "Avviso riattivato",
  delete: "Avviso eliminato",
  resume_all: "Si continua: i tuoi avvisi sono di nuovo attivi",
};

/** Action of the buttons on the page of alerts. */
export async function changeAlerts(request: Request) {
  const token = readToken(request);
  const form = await readForm(request, { schema: changeSchema });
  const submission = parseWithZod(form, { schema: changeSchema });
  if (token === null || submission.status !== "success") return replyWithFailure("unknown");
  const { action, search } = submission.value;
  const { supabase, headers } = getSupabase(request);
  if (action === "leave") {
    const { error } = await supabase.rpc("leave_alerts", { p_token: token });
    if (error) return replyWithFailure(isUnavailable(error) ? "unavailable" : "unknown");
    return redirect(`${paths.alertsLeave}?${LEFT}`, { headers });
  }
  const { data: isDone, error } = await supabase.rpc("change_saved_search", {
    p_token: token,
    p_search: search ?? NO_SEARCH,
    p_action: action,
  });
  if (error) return replyWithFailure(isUnavailable(error) ? "unavailable" : "unknown");
  const message: Flash = isDone
    ? { tone: "success", title: DONE[action] }
    : { tone: "error", title: "Questo avviso non c'è più" };
  return redirect(managePath(token), { headers: await flash(new Headers(headers), message) });
}

/** Query of the page after all alerts were left. */
const LEFT = "esito=lasciati";

/** Whether the address is that of the page after all alerts were left. */
export function hasLeft(request: Request): boolean {
  return new URL(request.url).search === `?${LEFT}`;
}

/** In place of the search in an action about all of them. */
const NO_SEARCH = "00000000-0000-0000-0000-000000000000";

/**
 * Action of the link that leaves all alerts. Mail programs post `List-Unsubscribe=One-Click` to it as well (RFC 8058), without
 * cookies and without following redirects: the response is a page.
 */
export async function leaveAlerts(request: Request) {
  const token = readToken(request);
  if (token === null) return replyWithFailure("unknown");
  const { supabase } = getSupabase(request);
  const { data: isKnown, error } = await supabase.rpc("leave_alerts", { p_token: token });
  if (error) return replyWithFailure(isUnavailable(error) ? "unavailable" : "unknown");
  return isKnown ? data({ failure: null }) : replyWithFailure("unknown");
}

/** Notes that somebody came by a link of a mail; the answer is the same whatever was sent. */
export async function recordVisit(request: Request): Promise<void> {
  const form = await readForm(request, { schema: visitSchema });
  const parsed = visitSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return;
  await getSupabase(request).supabase.rpc("note_alert_visit", { p_token: parsed.data.token });
}
const visitSchema = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/) });

/** The page of alerts of a link. */
function managePath(token: string): string {
  return withSearch(paths.alerts, new URLSearchParams({ token }).toString());
}

function replyWithFailure(failure: LinkFailure) {
  return data({ failure }, { status: failure === "unavailable" ? 503 : 410 });
}
