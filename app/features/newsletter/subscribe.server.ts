import { redirect } from "@remix-run/node";
import { privacyVersion } from "~/data/legal";
import { site } from "~/data/site";
import { eventText } from "~/features/analytics/events";
import { parseLimited, refuseError } from "~/services/form-answer.server";
import { ownAddress, paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { readForm } from "~/services/form-data.server";
import { siteOrigin } from "~/services/site-origin.server";
import { subscriptionSchema } from "./schema.server";
import { SUBSCRIBED } from "./texts";

const NOT_SUBSCRIBED = "L'iscrizione non è riuscita";
const UNREACHABLE = `Il servizio non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco o scrivi a ${site.contacts.email}.`;

/** Longest page that the ledger of consents takes. */
const MAX_PAGE_LENGTH = 300;

/**
 * Asks the address for its confirmation and goes back to the page of the form. The answer is the same whether the
 * address is known or not. The form again: 400 for its errors, 429 for too many attempts, 503 while the backend is down.
 */
export async function subscribe(request: Request) {
  const schema = subscriptionSchema;
  const form = await readForm(request, { schema });
  const parsed = await parseLimited(request, form, { action: "newsletter", schema });
  if (parsed.refusal) return parsed.refusal;
  const { submission, entry } = parsed;
  const { email, name, marketing, page } = submission.value;
  const back = ownAddress(page, siteOrigin(request), paths.newsletter);
  const { error } = await entry.supabase.rpc("subscribe_newsletter", {
    p_email: email,
    p_page: back.length > MAX_PAGE_LENGTH ? paths.newsletter : back,
    p_text_version: privacyVersion,
    ...(name !== undefined && { p_name: name }),
    p_marketing: marketing,
  });
  if (error)
    return refuseError(submission, error, NOT_SUBSCRIBED, {
      unreachable: UNREACHABLE,
      detail: `Riprova o scrivi a ${site.contacts.email}.`,
    });
  const event = eventText({ name: "newsletter_signup" });
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    ...SUBSCRIBED,
    event,
  });
  return redirect(back, { headers });
}
