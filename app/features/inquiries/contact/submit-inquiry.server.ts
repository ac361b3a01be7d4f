/** Stores inquiries, and with them the mails to both sides (docs/product.md 6.2, 6.4). */
import { redirect } from "@remix-run/node";
import { parseRateLimited, replyWithErrors } from "~/backend/form-reply.server";
import { type Supabase } from "~/backend/supabase.server";
import { privacyVersion } from "~/data/legal";
import { durationOffers, rentalClasses } from "~/data/rental";
import { eventText } from "~/features/shell/analytics/events";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { dayInItaly, formatDay } from "~/lib/dates";
import { log } from "~/lib/log.server";
import type { ContactActionData } from "./contact-action-data";
import { NOT_SENT, pageOf, sentNotice, type ContactTopic } from "./contact-topic";
import { BOT_CHECK_FIELDS, CONFIRM_MESSAGE, isLikelyBot } from "./honeypot";
import { visitMoments, type VisitHost } from "../visits/visit-times";
import { contactSchema, contactSchemaOf, type NewInquiry } from "./schema";

const RATE_LIMITED: readonly string[] = [
  "Messaggio non inviato",
  "Da questo indirizzo sono arrivate molte richieste nell'ultima ora. Quello che hai scritto è ancora qui: riprova più tardi, oppure usa uno di questi contatti.",
];
const INVALID_EMAIL = "Inserisci un indirizzo email valido";
/** `Retry-After` while the backend is down, in seconds. */
const RETRY_S = 30;

type ReplyOptions = NonNullable<
  Parameters<typeof replyWithErrors<NewInquiry, Omit<ContactActionData, "result">>>[2]
>;

/**
 * Action of a contact form. Success is a redirect to the section of the form with a message, and is only reported once
 * the database has stored the inquiry; the same form posted again within fifteen minutes is the same inquiry. Else the
 * form comes back with its values: 400 for invalid fields, 429 when rate limited, 503 when the backend fails.
 *
 * @param host Whom a visit can be proposed to: the dealership of a vehicle or of its own page.
 */
export async function submitInquiry(request: Request, topic: ContactTopic, host?: VisitHost) {
  const form = await readForm(request, { schema: contactSchema, also: BOT_CHECK_FIELDS });
  const schema = contactSchemaOf(dayInItaly(new Date()), host);
  const parsed = await parseRateLimited(request, form, { action: "contact", schema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  const { supabase, headers } = entry;
  const replyWith = ([message, detail]: readonly string[], options: ReplyOptions = {}) =>
    replyWithErrors(submission, message, { ...options, detail });
  if (isLikelyBot(form)) return replyWith(CONFIRM_MESSAGE, { extra: { needs: "confirmation" } });

  const times = host ? visitMoments(submission.value) : [];
  const outcome = await storeInquiry(supabase, topic, submission.value, times);
  const extra = { needs: "other-way" } as const;
  switch (outcome) {
    case "stored": {
      const event = eventText({
        name: "contact_form_submit",
        formType: topic.type,
        contextId: topic.contextId ?? null,
      });
      const message = { ...sentNotice(topic.type, times.length > 0), event };
      return redirect(topic.section, { headers: await flash(new Headers(headers), message) });
    }
    case "invalid_email":
      return replyWithErrors(submission, undefined, {
        headers,
        fields: { email: [INVALID_EMAIL] },
      });
    case "too_many_requests":
      return replyWith(RATE_LIMITED, { status: 429, headers, extra });
    case "failed":
      headers.set("Retry-After", String(RETRY_S));
      return replyWith(NOT_SENT, { status: 503, headers, extra });
  }
}

type Outcome = "stored" | "invalid_email" | "too_many_requests" | "failed";

async function storeInquiry(
  supabase: Supabase,
  topic: ContactTopic,
  inquiry: NewInquiry,
  visitTimes: readonly Date[],
): Promise<Outcome> {
  const { type, contextId, contextName, dealershipId } = topic;
  const { name, email, phone, subject, message } = inquiry;
  const { error } = await supabase.rpc("submit_contact_request", {
    p_form_type: type,
    p_name: name,
    p_email: email,
    p_message: message,
    p_page: pageOf(topic),
    p_text_version: privacyVersion,
    ...(contextId !== undefined && { p_context_id: contextId }),
    ...(contextName !== undefined && { p_context_name: contextName }),
    ...(dealershipId !== undefined && { p_dealership_id: dealershipId }),
    ...(phone !== undefined && { p_phone: phone }),
    ...(type === "dealership" && subject !== undefined && { p_subject: subject }),
    ...(type === "rental" && { p_details: rentalDetails(inquiry) }),
    ...(visitTimes.length > 0 && {
      p_visit_times: visitTimes.map((moment) => moment.toISOString()),
    }),
  });
  if (!error) return "stored";
  if (error.message === "invalid_email" || error.message === "too_many_requests")
    return error.message;
  log("error", "an inquiry was not stored", { code: error.code, form: type });
  return "failed";
}

/** The fields that only a rental has: labels and values as the mail shows them. */
export function rentalDetails(inquiry: NewInquiry): Record<string, string> {
  const offer = durationOffers.find(({ code }) => code === inquiry.duration);
  const details = {
    Veicolo: rentalClasses.find(({ type }) => type === inquiry.vehicle)?.name,
    Durata: offer && `${offer.name} (${offer.span})`,
    "Per quanto": offer && inquiry.length && `${inquiry.length} ${unitOf(offer, inquiry.length)}`,
    "Dal giorno": inquiry.from && formatDay(inquiry.from),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}

function unitOf({ length: { unit } }: (typeof durationOffers)[number], count: number): string {
  if (count !== 1) return unit;
  return unit === "giorni" ? "giorno" : "mese";
}
