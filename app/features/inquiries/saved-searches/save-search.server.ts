/** Stores what somebody wants to follow, and mails the links (docs/product.md 6.11). */
import { redirect } from "@remix-run/node";
import { parseRateLimited, replyWithCallError, replyWithErrors } from "~/backend/form-reply.server";
import { privacyVersion } from "~/data/legal";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";
import { BOT_CHECK_FIELDS, CONFIRM_MESSAGE, isLikelyBot } from "../contact/honeypot";
import type { Followed } from "./followed.server";
import { alertSchema, linkRequestSchema } from "./schema";
import {
  LINK_SENT_TEXT,
  LINK_SENT_TITLE,
  NOT_SAVED,
  SAVED_TEXT,
  SAVED_TITLE,
  type AlertActionData,
} from "./texts";

const [NOT_SAVED_TITLE = "", UNREACHABLE = ""] = NOT_SAVED;
const GONE = "Non è più in vendita: il suo prezzo non cambia più.";
const TOO_LONG = "I filtri sono troppi per un avviso: togline qualcuno e riprova.";

/**
 * Action of the form that follows a search or a price: mails a link that confirms it and redirects to the form, whether the
 * address is known or not. Else the form comes back: 400 for invalid fields, 429 when rate limited, 503 while the backend is
 * down.
 */
export async function saveSearch(request: Request, followed: Followed) {
  const form = await readForm(request, { schema: alertSchema, also: BOT_CHECK_FIELDS });
  const parsed = await parseRateLimited(request, form, { action: "alert", schema: alertSchema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  if (followed.isTooLong) return replyWithErrors(submission, NOT_SAVED_TITLE, { detail: TOO_LONG });
  if (isLikelyBot(form)) {
    const [title, ...detail] = CONFIRM_MESSAGE;
    return replyWithErrors<typeof submission.value, Omit<AlertActionData, "result">>(
      submission,
      title,
      { detail, extra: { needsConfirmation: true } },
    );
  }
  const { email, rhythm } = submission.value;
  const { error } = await entry.supabase.rpc("save_search", {
    p_email: email,
    p_search: followed.stored,
    p_rhythm: rhythm,
    p_text_version: privacyVersion,
  });
  if (error)
    return replyWithCallError(submission, error, NOT_SAVED_TITLE, {
      unreachable: UNREACHABLE,
      ...(error.message === "advert_not_found" && { detail: GONE }),
      ...(error.message === "invalid_email" && {
        fields: { email: ["Inserisci un indirizzo email valido"] },
      }),
    });
  return redirect(followed.formPath, {
    headers: await flash(new Headers(entry.headers), {
      ...{ tone: "success", place: "form" },
      ...{ title: SAVED_TITLE, text: SAVED_TEXT },
    }),
  });
}

/** Action of the form that asks for the link to manage: the same answer for every address. */
export async function sendAlertsLink(request: Request) {
  const schema = linkRequestSchema;
  const form = await readForm(request, { schema });
  const parsed = await parseRateLimited(request, form, { action: "alerts-link", schema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  const { error } = await entry.supabase.rpc("send_alerts_link", {
    p_email: submission.value.email,
  });
  if (error)
    return replyWithCallError(submission, error, "Il link non è partito", {
      unreachable: UNREACHABLE,
    });
  return redirect(paths.alerts, {
    headers: await flash(new Headers(entry.headers), {
      ...{ tone: "success", place: "form" },
      ...{ title: LINK_SENT_TITLE, text: LINK_SENT_TEXT },
    }),
  });
}
