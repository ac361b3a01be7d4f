/** Asks several providers for a quote: an inquiry for each of them, or none (docs/product.md 6.13). */
import { redirect } from "@remix-run/node";
import { parseRateLimited, replyWithErrors } from "~/backend/form-reply.server";
import type { Supabase } from "~/backend/supabase.server";
import { privacyVersion } from "~/data/legal";
import type { Provider, ProviderCategory } from "~/data/schema";
import { PROVIDER_FIELD, quotePath } from "~/features/directory/providers/quote-choice";
import { eventText } from "~/features/shell/analytics/events";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { log } from "~/lib/log.server";
import { paths } from "~/lib/paths";
import { BOT_CHECK_FIELDS, CONFIRM_MESSAGE, isLikelyBot } from "../contact/honeypot";
import { QUOTE_NOT_SENT, quoteSentNotice } from "./quote-action-data";
import { chosenProviders } from "./quote-page.server";
import { quoteSchema, type NewQuote } from "./schema";

const RATE_LIMITED: readonly string[] = [
  "Richiesta non inviata",
  "Da questo indirizzo sono arrivate molte richieste nell'ultima ora. Quello che hai scritto è ancora qui: riprova più tardi, oppure telefona.",
];
/** `Retry-After` while the backend is down, in seconds. */
const RETRY_S = 30;

/**
 * Action of the form. Success is a redirect to the same choice with a message, and is only reported once the database has
 * stored all of it. Else the form comes back with its values: 400 for invalid fields, 429 when rate limited, 503 when the
 * backend fails.
 */
export async function submitQuote(request: Request, category: ProviderCategory) {
  const form = await readForm(request, { schema: quoteSchema, also: BOT_CHECK_FIELDS });
  const parsed = await parseRateLimited(request, form, { action: "contact", schema: quoteSchema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  const { supabase, headers } = entry;
  if (isLikelyBot(form)) {
    const [message, detail] = CONFIRM_MESSAGE;
    return replyWithErrors(submission, message, {
      detail,
      extra: { needs: "confirmation" as const },
    });
  }
  const chosen = chosenProviders(category, submission.value.fornitore);
  // A form that was open when a provider left: nobody is asked without the visitor's knowledge.
  if (chosen.length !== new Set(submission.value.fornitore).size)
    return replyWithErrors(submission, undefined, {
      headers,
      fields: { [PROVIDER_FIELD]: ["none"] },
    });
  const outcome = await storeQuote(supabase, category, chosen, submission.value);
  if (outcome === "stored") {
    const event = eventText({
      name: "contact_form_submit",
      formType: "provider",
      contextId: chosen.map(({ id }) => id).join(" "),
    });
    const slugs = chosen.map(({ slug }) => slug);
    const near = new URL(request.url).searchParams.get("near") ?? "";
    return redirect(`${quotePath(category, near, slugs)}#preventivo`, {
      headers: await flash(new Headers(headers), { ...quoteSentNotice, event }),
    });
  }
  if (outcome === "invalid_email")
    return replyWithErrors(submission, undefined, {
      headers,
      fields: { email: ["Inserisci un indirizzo email valido"] },
    });
  const isLimited = outcome === "too_many_requests";
  const [message, detail] = isLimited ? RATE_LIMITED : QUOTE_NOT_SENT;
  if (!isLimited) headers.set("Retry-After", String(RETRY_S));
  return replyWithErrors(submission, message, { status: isLimited ? 429 : 503, headers, detail });
}

async function storeQuote(
  supabase: Supabase,
  category: ProviderCategory,
  chosen: readonly Provider[],
  { name, email, phone, vehicle, message }: NewQuote,
): Promise<"stored" | "invalid_email" | "too_many_requests" | "failed"> {
  const { error } = await supabase.rpc("request_provider_quotes", {
    p_provider_ids: chosen.map(({ id }) => id),
    p_name: name,
    p_email: email,
    p_vehicle: vehicle,
    p_message: message,
    // Without the choice: each provider gets the address, and learns of no other one by it.
    p_page: paths.providerQuote(category.slug),
    p_text_version: privacyVersion,
    ...(phone !== undefined && { p_phone: phone }),
  });
  if (!error) return "stored";
  if (error.message === "invalid_email" || error.message === "too_many_requests")
    return error.message;
  log("error", "a quote was not stored", { code: error.code, category: category.id });
  return "failed";
}
