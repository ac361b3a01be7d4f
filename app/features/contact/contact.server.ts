/** Requests of visitors, stored with the mails to both sides (docs/product.md 6.2, 6.4). */
import { redirect } from "@remix-run/node";
import { privacyVersion } from "~/data/legal";
import { eventText } from "~/features/analytics/events";
import { dayInItaly } from "~/lib/dates";
import { flash } from "~/services/flash.server";
import { parseLimited, refuse } from "~/services/form-answer.server";
import { readForm } from "~/services/form-data.server";
import { log } from "~/services/log.server";
import { type Supabase } from "~/services/supabase.server";
import type { ContactAnswer } from "./contact-answer";
import { NOT_SENT, pageOf, sentNotice, type ContactTopic } from "./contact-topic";
import { CONFIRM, HUMAN_CHECK_FIELDS, looksAutomatic } from "./human-check";
import { rentalDetails } from "./rental-details";
import { contactSchema, contactSchemaOf, type ContactRequest } from "./schema";

const TOO_MANY: readonly string[] = [
  "Messaggio non inviato",
  "Da questo indirizzo sono arrivate molte richieste nell'ultima ora. Quello che hai scritto è ancora qui: riprova più tardi, oppure usa uno di questi contatti.",
];
const INVALID_EMAIL = "Inserisci un indirizzo email valido";
/** When to try again after the backend was away, in seconds. */
const RETRY_S = 30;

type Refusal = NonNullable<
  Parameters<typeof refuse<ContactRequest, Omit<ContactAnswer, "result">>>[2]
>;

/**
 * Takes a posted contact form. Answers with a redirect to its section and the success message, or with the form as it
 * was typed: 400 for what the person can mend, 429 and 503 for what is not the person's fault. A success is only said
 * once the database has stored the request; the same form posted again within fifteen minutes is the same request.
 */
export async function sendContactRequest(request: Request, topic: ContactTopic) {
  const form = await readForm(request, { schema: contactSchema, also: HUMAN_CHECK_FIELDS });
  const schema = contactSchemaOf(dayInItaly(new Date()));
  const parsed = await parseLimited(request, form, { action: "contact", schema });
  if (parsed.refusal) return parsed.refusal;
  const { submission, entry } = parsed;
  const { supabase, headers } = entry;
  const again = ([message, detail]: readonly string[], refusal: Refusal = {}) =>
    refuse(submission, message, { ...refusal, detail });
  if (looksAutomatic(form)) return again(CONFIRM, { extra: { needs: "confirmation" } });

  const outcome = await store(supabase, topic, submission.value);
  const extra = { needs: "other-way" } as const;
  switch (outcome) {
    case "stored": {
      const event = eventText({
        name: "contact_form_submit",
        formType: topic.type,
        contextId: topic.contextId ?? null,
      });
      const message = { ...sentNotice(topic.type), event };
      return redirect(topic.section, { headers: await flash(new Headers(headers), message) });
    }
    case "invalid_email":
      return refuse(submission, undefined, { headers, fields: { email: [INVALID_EMAIL] } });
    case "too_many_requests":
      return again(TOO_MANY, { status: 429, headers, extra });
    case "failed":
      headers.set("Retry-After", String(RETRY_S));
      return again(NOT_SENT, { status: 503, headers, extra });
  }
}

type Outcome = "stored" | "invalid_email" | "too_many_requests" | "failed";

async function store(
  supabase: Supabase,
  topic: ContactTopic,
  request: ContactRequest,
): Promise<Outcome> {
  const { type, contextId, contextName, dealershipId } = topic;
  const { name, email, phone, subject, message } = request;
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
    ...(type === "rental" && { p_details: rentalDetails(request) }),
  });
  if (!error) return "stored";
  if (error.message === "invalid_email" || error.message === "too_many_requests")
    return error.message;
  log("error", "a contact request was not stored", { code: error.code, form: type });
  return "failed";
}
