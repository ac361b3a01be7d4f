/** The actions of the links in the mails of a visit (docs/product.md 6.14). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { getSupabase, isUnavailable } from "~/backend/supabase.server";
import type { Dealership } from "~/data/schema";
import { site } from "~/data/site";
import { findDealership } from "~/features/marketplace/dealerships/dealerships.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { download } from "~/http/download.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { siteOrigin } from "~/http/request-origin.server";
import { log } from "~/lib/log.server";
import { paths, whatsappHref } from "~/lib/paths";
import { whatsappNumber } from "../inbox/reply-links";
import { readToken, type LinkFailure } from "../newsletter/newsletter.server";
import { calendarFile } from "./calendar-file.server";
import { ACCEPT_VISIT, type VisitState } from "./visit";
import { noticeOf, type VisitOutcome } from "./visit-outcomes";
import { visitSchema } from "./schema";
import { visitState } from "./visit-state.server";

const storedSchema = z.object({
  id: z.string(),
  reader: z.enum(["dealer", "visitor"]),
  status: z.enum(["proposed", "accepted", "cancelled"]),
  times: z.array(z.string()),
  at: z.string().nullable(),
  changed_at: z.string().nullable(),
  place: z.string().nullable(),
  dealership_id: z.string(),
  dealership_name: z.string().nullable(),
  advert_id: z.string().nullable(),
  advert_name: z.string().nullable(),
  revoked: z.boolean(),
  name: z.string().optional(),
  phone: z.string().nullish(),
  email: z.string().optional(),
});
type StoredVisit = z.output<typeof storedSchema>;

/** The page of a link. */
export interface VisitPage extends VisitState {
  reader: "dealer" | "visitor";
  /** Whether the dealership may promise nothing any more. */
  isRevoked: boolean;
  dealership: { name: string; path: string; phone: string | null };
  place: string | null;
  /** The vehicle; null for a visit to the dealership. */
  advert: { name: string; path: string | null } | null;
  /** The visitor; for a dealer only. */
  visitor: { name: string; phone: string | null; email: string } | null;
  /** The inquiry in the dealer's inbox. */
  inquiryPath: string | null;
  filePath: string;
  /** A chat with the other side, with a text; null without a number that can have WhatsApp. */
  whatsapp: string | null;
}

/** A visit by the token of the address; null for a link that holds no more, undefined while the backend is down. */
async function readStored(request: Request): Promise<StoredVisit | null | undefined> {
  const token = readToken(request);
  if (token === null) return null;
  const { supabase } = getSupabase(request);
  const { data: found, error } = await supabase.rpc("visit_of_link", { p_token: token });
  if (error) return isUnavailable(error) ? undefined : null;
  const parsed = storedSchema.safeParse(found);
  return parsed.success ? parsed.data : null;
}

/** The data of the page of a link; null and undefined as `readStored`. */
export async function readVisit(
  request: Request,
  now = new Date(),
): Promise<VisitPage | null | undefined> {
  const stored = await readStored(request);
  if (!stored) return stored;
  const state = visitState(stored, now);
  if (!state) return null;
  const { reader, name, phone = null, email } = stored;
  const dealership = findDealership(stored.dealership_id);
  const advert = stored.advert_id === null ? null : findVehicle(stored.advert_id);
  const advertName = stored.advert_name ?? advert?.name;
  return {
    ...state,
    reader,
    isRevoked: stored.revoked,
    dealership: {
      name: dealership?.name ?? stored.dealership_name ?? site.name,
      path: dealership ? paths.dealership(dealership.slug) : paths.dealerships,
      phone: dealership?.phone ?? null,
    },
    place: stored.place ?? (dealership ? placeOf(dealership) : null),
    advert: advertName
      ? { name: advertName, path: advert ? paths.vehicle(advert.id) : null }
      : null,
    visitor: name === undefined || email === undefined ? null : { name, phone, email },
    inquiryPath: reader === "dealer" ? paths.inquiry(stored.id) : null,
    filePath: paths.visitFile(readToken(request) ?? ""),
    whatsapp: chatOf(stored, state, dealership),
  };
}

/** The address of a dealership in one line. */
export function placeOf({ address, postalCode, city, province }: Dealership): string {
  return `${address}, ${postalCode} ${city} (${province})`;
}

/** From a visitor to the dealership, and from a dealer to the visitor. */
function chatOf(
  { reader, name, phone, advert_name }: StoredVisit,
  { at }: VisitState,
  dealership: Dealership | undefined,
): string | null {
  const about = advert_name ? `, per ${advert_name}` : "";
  const when = at ? ` ${at.text}` : "";
  if (reader === "dealer") {
    const number = phone ? whatsappNumber(phone) : null;
    return (
      number &&
      whatsappHref(
        number,
        `Buongiorno ${name}, sono di ${dealership?.name ?? site.name}. Le scrivo per la visita${when}${about}.`,
      )
    );
  }
  return dealership?.whatsapp
    ? whatsappHref(
        dealership.whatsapp,
        `Ciao ${dealership.name}, ho una visita da voi${when}${about}.`,
      )
    : null;
}

/** Action of the buttons on the page of a dealer's link. A POST, because mail scanners open every link. */
export async function changeVisitByLink(request: Request) {
  const token = readToken(request);
  const form = await readForm(request, { schema: visitSchema, also: [INTENT_FIELD] });
  const submission = parseWithZod(form, { schema: visitSchema });
  if (token === null || submission.status !== "success") return replyWithFailure("unknown");
  const isAcceptance = form.get(INTENT_FIELD) === ACCEPT_VISIT;
  const { time } = submission.value;
  const { supabase, headers } = getSupabase(request);
  const place = isAcceptance ? await placeOfLink(request) : undefined;
  const { data: answer, error } = isAcceptance
    ? await supabase.rpc("accept_visit_by_link", {
        p_token: token,
        p_time: time ?? "",
        ...(place !== undefined && { p_place: place }),
      })
    : await supabase.rpc("cancel_visit_by_link", { p_token: token });
  if (error) {
    if (!isUnavailable(error)) log("error", "a visit was not changed", { code: error.code });
    return replyWithFailure(isUnavailable(error) ? "unavailable" : "unknown");
  }
  const message = noticeOf(isAcceptance, answer as unknown as VisitOutcome);
  if (!message) return replyWithFailure("unknown");
  return redirect(paths.visitOf(token), {
    headers: await flash(new Headers(headers), { ...message, place: "page" }),
  });
}

async function placeOfLink(request: Request): Promise<string | undefined> {
  const stored = await readStored(request);
  const dealership = stored && findDealership(stored.dealership_id);
  return dealership ? placeOf(dealership) : undefined;
}

function replyWithFailure(failure: LinkFailure) {
  return data({ failure }, { status: failure === "unavailable" ? 503 : 410 });
}

/** The content of the file of a visit. */
export interface FiledVisit {
  id: string;
  status: string | null;
  at: string | null;
  changedAt: string | null;
  place: string | null;
  dealershipId: string;
  advertId: string | null;
  title: string;
  description: string;
}

/** The file of a visit for calendars; null before a time was accepted. */
export function visitFile(request: Request, visit: FiledVisit): string | null {
  const { id, status, at, changedAt, dealershipId, advertId } = visit;
  if (at === null || changedAt === null) return null;
  const dealership = findDealership(dealershipId);
  return calendarFile({
    ...{ id, at, changedAt, title: visit.title, description: visit.description },
    isCancelled: status === "cancelled",
    place: visit.place ?? (dealership ? placeOf(dealership) : null),
    url: `${siteOrigin(request)}${advertId ? paths.vehicle(advertId) : paths.dealership(dealership?.slug ?? dealershipId)}`,
    dealership: {
      name: dealership?.name ?? site.name,
      email: dealership?.email ?? site.contacts.email,
    },
  });
}

/** `/visita.ics`: the visit of a link as a file; 410 for a link that holds no more or a visit without a time. */
export async function downloadVisit(request: Request): Promise<Response> {
  const stored = await readStored(request);
  const file =
    stored &&
    visitFile(request, {
      id: stored.id,
      status: stored.status,
      at: stored.at,
      changedAt: stored.changed_at,
      place: stored.place,
      dealershipId: stored.dealership_id,
      advertId: stored.advert_id,
      title:
        stored.reader === "dealer"
          ? `Visita di ${stored.name ?? ""}`
          : `Visita da ${stored.dealership_name ?? site.name}`,
      description: [stored.advert_name, stored.phone, stored.email].filter(Boolean).join("\n"),
    });
  if (!file) return new Response(null, { status: stored === undefined ? 503 : 410 });
  return download(file, "visita.ics", new Headers({ "X-Robots-Tag": "noindex" }));
}
