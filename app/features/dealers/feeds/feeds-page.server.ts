/** Reads the page of the feeds, and does what its forms ask for (docs/product.md 8.22). */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import {
  replyIfRateLimited,
  replyUnreachable,
  replyWithCallError,
  replyWithErrors,
} from "~/backend/form-reply.server";
import { getSupabase } from "~/backend/supabase.server";
import { FEEDS } from "~/data/enums";
import type { Feed, Vehicle } from "~/data/schema";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import { isDealer, openDealerForForm, type Dealer } from "~/features/accounts/auth/dealer.server";
import { ensureRow } from "~/features/dealers/own-page/own-dealership.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { formatDateTime } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { feedOffer } from "./feed-offer.server";
import { FEED_TEXTS, type FeedsPage, type LeftOut } from "./feeds-page";
import {
  googleAttributes,
  isForGoogle,
  missingForGoogle,
  type GoogleAttributes,
} from "./google-feed.server";

/** Adverts that the page names of those that are left out. */
const SHOWN = 5;
/** Limit of changes of an account (app/backend/limits.server.ts). */
const ATTEMPT = { action: "own-dealership" };

const keySchema = z.object({ createdAt: z.string(), lastUsedAt: z.string().nullable() }).nullable();

/** The page of a dealer's feeds. @throws The error of the backend. */
export async function readFeedsPage(dealer: Dealer): Promise<FeedsPage | null> {
  const { supabase, dealershipId: id } = dealer;
  const [{ data: row }, { data: key }] = await Promise.all([
    supabase
      .from("dealerships")
      .select("slug, name, feeds, hidden")
      .eq("id", id)
      .maybeSingle()
      .throwOnError(),
    supabase.rpc("own_feed_key").throwOnError(),
  ]);
  const shown = catalogue.findDealership(id);
  const named = row ?? shown;
  if (!named) return null;
  const vehicles = catalogue.vehiclesOf(id);
  const known = keySchema.parse(key);
  const decided = row?.feeds ?? shown?.feeds ?? [];
  const leftOut = vehicles.flatMap(leftOutOfGoogle);
  return {
    dealership: { id, slug: named.slug, name: named.name },
    isHidden: row?.hidden ?? false,
    shared: FEEDS.filter((feed) => decided.includes(feed)),
    total: vehicles.length,
    leftOut: { count: leftOut.length, first: leftOut.slice(0, SHOWN) },
    notForGoogle: vehicles.filter((vehicle) => !isForGoogle(vehicle)).length,
    key: known && {
      since: formatDateTime(known.createdAt),
      lastUsed: known.lastUsedAt && formatDateTime(known.lastUsedAt),
    },
  };
}

const REASONS: Readonly<Partial<Record<keyof GoogleAttributes, string>>> = {
  image_link: "una foto",
  fuel_consumption: "il consumo",
  energy_consumption: "il consumo elettrico in kWh/100 km",
  co2_emissions: "la CO₂",
  emissions_standard: "la classe ambientale",
};

function leftOutOfGoogle(vehicle: Vehicle): LeftOut | [] {
  const seller = catalogue.findDealership(vehicle.dealershipId);
  if (!seller || !isForGoogle(vehicle)) return [];
  const missing = missingForGoogle(googleAttributes(feedOffer(vehicle, seller, "")));
  if (missing.length === 0) return [];
  const reason = missing.map((name) => REASONS[name] ?? name).join(", ");
  return { id: vehicle.id, name: vehicle.name, reason: `manca ${reason}` };
}

const switchSchema = z.object({ feed: z.enum(FEEDS), enabled: z.enum(["true", "false"]) });
const noFields = z.object({});

const NOT_CHANGED = "Non è cambiato niente";

/** Action of the page; the field `intent` names the form. */
export async function changeFeeds(request: Request) {
  const form = await readForm(request, { schema: switchSchema, also: [INTENT_FIELD] });
  switch (form.get(INTENT_FIELD)) {
    case "switch":
      return setSwitch(request, parseWithZod(form, { schema: switchSchema }));
    case "new-key":
      return makeKey(request, parseWithZod(form, { schema: noFields }));
    case "revoke-key":
      return revokeKey(request, parseWithZod(form, { schema: noFields }));
    default:
      return data({}, { status: 400 });
  }
}

/** The dealer of a form, or what the form is answered with: too many attempts, nobody reached, no dealership. */
async function dealerOf<Schema>(request: Request, submission: Submission<Schema>) {
  const limited = await replyIfRateLimited(getSupabase(request), request, submission, ATTEMPT);
  if (limited) return { reply: limited };
  const dealer = await openDealerForForm(request);
  if (!dealer) return { reply: replyUnreachable(submission, NOT_CHANGED) };
  if (!isDealer(dealer)) return { reply: redirect(paths.stockFeeds, { headers: dealer.headers }) };
  return { dealer };
}

async function setSwitch(request: Request, submission: Submission<z.output<typeof switchSchema>>) {
  if (submission.status !== "success") return replyWithErrors(submission, NOT_CHANGED);
  const { dealer, reply } = await dealerOf(request, submission);
  if (!dealer) return reply;
  const { headers } = dealer;
  const { feed, enabled } = submission.value;
  const isOn = enabled === "true";
  const error = await switchFeed(dealer, feed, isOn);
  if (error) return replyWithCallError(submission, error, NOT_CHANGED, { headers });
  await showOwnChange();
  const title = `${FEED_TEXTS[feed].label}: ${isOn ? "attivo" : "spento"}`;
  await flash(headers, { tone: "success", title });
  return redirect(paths.stockFeeds, { headers });
}

async function makeKey(request: Request, submission: Submission<object>) {
  const { dealer, reply } = await dealerOf(request, submission);
  if (!dealer) return reply;
  const { headers, supabase } = dealer;
  const { data: newKey, error } = await supabase.rpc("new_feed_key");
  throwIfUnauthorized(error);
  if (error) return replyWithCallError(submission, error, NOT_CHANGED, { headers });
  // Shown once: the answer is the page, and nothing keeps it.
  headers.set("Cache-Control", "private, no-store");
  return data({ newKey }, { headers });
}

async function revokeKey(request: Request, submission: Submission<object>) {
  const { dealer, reply } = await dealerOf(request, submission);
  if (!dealer) return reply;
  const { headers, supabase } = dealer;
  const { error } = await supabase.rpc("revoke_feed_key");
  throwIfUnauthorized(error);
  if (error) return replyWithCallError(submission, error, NOT_CHANGED, { headers });
  await flash(headers, { tone: "success", title: "Indirizzo riservato chiuso" });
  return redirect(paths.stockFeeds, { headers });
}

async function switchFeed(dealer: Dealer, feed: Feed, isOn: boolean) {
  const failure = await ensureRow(dealer);
  if (failure) return failure;
  const { supabase, dealershipId: id } = dealer;
  const { data: row, error: unread } = await supabase
    .from("dealerships")
    .select("feeds")
    .eq("id", id)
    .maybeSingle();
  if (unread) return unread;
  const before = row?.feeds ?? catalogue.findDealership(id)?.feeds ?? [];
  const others = FEEDS.filter((one) => one !== feed && before.includes(one));
  const { error } = await supabase.rpc("set_feeds", { p_feeds: isOn ? [...others, feed] : others });
  throwIfUnauthorized(error);
  return error;
}
