/** Sign-up, confirmation and unsubscription of the newsletter (docs/product.md 6.7, 10.4). */
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { parseRateLimited, replyWithCallError } from "~/backend/form-reply.server";
import { getSupabase, isUnavailable } from "~/backend/supabase.server";
import { privacyVersion } from "~/data/legal";
import { site } from "~/data/site";
import { eventText } from "~/features/shell/analytics/events";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { siteOrigin } from "~/http/request-origin.server";
import { ownAddress, paths } from "~/lib/paths";
import { cleanText, textLength } from "~/lib/text";
import { FIELD_ERRORS, FORM_ANCHOR, SUBSCRIBED } from "./texts";

/** The sign-up form (docs/product.md 10.4). The server alone validates with it: the form has no validation code. */
export const subscriptionSchema = z.object({
  email: z
    .string({ error: FIELD_ERRORS.email })
    .trim()
    .toLowerCase()
    .max(254, { error: FIELD_ERRORS.email })
    .pipe(z.email({ error: FIELD_ERRORS.email })),
  name: z
    .string()
    .transform((text) => cleanText(text, Infinity))
    .refine((text) => textLength(text) <= 120, {
      error: "Il nome può contenere al massimo 120 caratteri",
    })
    .optional(),
  privacy: z.literal(true, { error: FIELD_ERRORS.privacy }),
  marketing: z.boolean().default(false),
  /** Path of the page with the form. */
  page: z.string().max(2000).optional(),
});

/** The `token` parameter of the links in the mails. */
export const tokenSchema = z.string().regex(/^[\w-]{16,128}$/);

const NOT_SUBSCRIBED = "L'iscrizione non è riuscita";
const UNREACHABLE = `Il servizio non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco o scrivi a ${site.contacts.email}.`;

/** Longest page path that the table of consents takes. */
const MAX_PAGE_LENGTH = 300;

/**
 * Action of the sign-up form: mails a confirmation link and redirects to the form in its page, whether the address is
 * subscribed already or not. Else the form comes back: 400 for invalid fields, 429 when rate limited, 503 while the
 * backend is down.
 */
export async function subscribe(request: Request) {
  const schema = subscriptionSchema;
  const form = await readForm(request, { schema });
  const parsed = await parseRateLimited(request, form, { action: "newsletter", schema });
  if (parsed.errorReply) return parsed.errorReply;
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
    return replyWithCallError(submission, error, NOT_SUBSCRIBED, {
      unreachable: UNREACHABLE,
      detail: `Riprova o scrivi a ${site.contacts.email}.`,
    });
  const event = eventText({ name: "newsletter_signup" });
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    place: "form",
    ...SUBSCRIBED,
    event,
  });
  return redirect(`${back.split("#")[0]}#${FORM_ANCHOR}`, { headers });
}

/** `unknown`: an invalid, expired or used link. `unavailable`: the backend is down. */
export type LinkFailure = "unknown" | "unavailable";

/** The token of a mail link; null when it is missing or malformed. */
export function readToken(request: Request): string | null {
  const parsed = tokenSchema.safeParse(new URL(request.url).searchParams.get("token"));
  return parsed.success ? parsed.data : null;
}

/**
 * Action of the confirmation link. A POST, because mail scanners open every link. Redirects to an address without the
 * token.
 */
export async function confirmSubscription(request: Request) {
  const token = readToken(request);
  if (token === null) return replyWithFailure("unknown");
  const { supabase, headers } = getSupabase(request);
  const { data: outcome, error } = await supabase.rpc("confirm_newsletter", { p_token: token });
  if (error) return replyWithFailure(isUnavailable(error) ? "unavailable" : "unknown");
  if (outcome !== "confirmed" && outcome !== "already_confirmed")
    return replyWithFailure("unknown");
  const done = outcome === "confirmed" ? "nuova" : "gia";
  return redirect(`${paths.newsletterConfirm}?esito=${done}`, { headers });
}

/**
 * Action of the unsubscription link, a POST for the same reason. Mail programs post `List-Unsubscribe=One-Click` to it
 * as well (RFC 8058), without cookies and without following redirects: the token comes from the address, and the
 * response is a page.
 */
export async function unsubscribe(request: Request) {
  const token = readToken(request);
  if (token === null) return replyWithFailure("unknown");
  const { supabase } = getSupabase(request);
  const { data: isKnown, error } = await supabase.rpc("unsubscribe_newsletter", { p_token: token });
  if (error) return replyWithFailure(isUnavailable(error) ? "unavailable" : "unknown");
  return isKnown ? data({ failure: null }) : replyWithFailure("unknown");
}

function replyWithFailure(failure: LinkFailure) {
  return data({ failure }, { status: failure === "unavailable" ? 503 : 410 });
}
