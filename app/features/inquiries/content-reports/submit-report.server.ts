/** Stores notices of visitors (docs/product.md 6.10). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { replyIfRateLimited, replyWithErrors } from "~/backend/form-reply.server";
import { getSupabase } from "~/backend/supabase.server";
import { BOT_CHECK_FIELDS, CONFIRM_MESSAGE, isLikelyBot } from "../contact/honeypot";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { log } from "~/lib/log.server";
import { NOT_REPORTED, REPORTED_TITLE, type ReportActionData } from "./report-action-data";
import type { ReportTarget } from "./report-target.server";
import { reportSchema } from "./schema";

const RATE_LIMITED: readonly string[] = [
  "Segnalazione non inviata",
  "Da qui sono arrivate molte segnalazioni in poco tempo. Quello che hai scritto è ancora qui: riprova più tardi, oppure scrivici o chiamaci.",
];
const GONE: readonly string[] = [
  "Segnalazione non inviata",
  "Non è più sul portale: non c'è più niente da segnalare.",
];
const INVALID_EMAIL = "Inserisci un indirizzo email valido";
/** `Retry-After` while the backend is down, in seconds. */
const RETRY_S = 30;

/**
 * Action of the form. Success is a redirect to the form with its number, reported only once the database has stored the
 * notice; the same one sent again within fifteen minutes has the same number. Else the form comes back with its values: 400
 * for invalid fields, 429 when rate limited, 503 when the backend fails.
 */
export async function submitReport(request: Request, target: ReportTarget) {
  const entry = getSupabase(request);
  const form = await readForm(request, { schema: reportSchema, also: BOT_CHECK_FIELDS });
  const submission = parseWithZod(form, { schema: reportSchema });
  const action = "report";
  const limited = await replyIfRateLimited(entry, request, submission, { action });
  if (limited) return limited;
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const { reason, message, name, email } = submission.value;
  if (email !== undefined) {
    const attempt = { action, email, countsClient: false };
    const mailboxLimited = await replyIfRateLimited(entry, request, submission, attempt);
    if (mailboxLimited) return mailboxLimited;
  }
  const replyWith = (
    [title, detail]: readonly string[],
    status: number,
    needs: ReportActionData["needs"],
    headers?: Headers,
  ) =>
    replyWithErrors<typeof submission.value, Omit<ReportActionData, "result">>(submission, title, {
      ...{ status, detail, ...(headers && { headers }) },
      extra: { ...(needs && { needs }) },
    });
  if (isLikelyBot(form)) return replyWith(CONFIRM_MESSAGE, 400, "confirmation");

  const { supabase, headers } = entry;
  const { data: reference, error } = await supabase.rpc("report_content", {
    p_kind: target.kind,
    p_id: target.id,
    p_reason: reason,
    p_message: message,
    p_good_faith: true,
    p_target_name: target.name,
    ...(name !== undefined && { p_name: name }),
    ...(email !== undefined && { p_email: email }),
  });
  switch (error?.message) {
    case undefined:
      return redirect(target.formPath, {
        headers: await flash(new Headers(headers), {
          tone: "success",
          place: "form",
          title: REPORTED_TITLE,
          text: `Il numero è ${reference}.`,
        }),
      });
    case "invalid_email":
      return replyWithErrors(submission, undefined, { fields: { email: [INVALID_EMAIL] } });
    case "too_many_requests":
      return replyWith(RATE_LIMITED, 429, "other-way", headers);
    case "unknown_content":
      return replyWith(GONE, 400, undefined, headers);
    default:
      log("error", "a notice was not stored", { code: error?.code, kind: target.kind });
      headers.set("Retry-After", String(RETRY_S));
      return replyWith(NOT_REPORTED, 503, "other-way", headers);
  }
}
