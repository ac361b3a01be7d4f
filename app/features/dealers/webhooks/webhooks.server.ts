/** Reads, makes and changes the webhooks of a dealership (docs/product.md 8.20). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import {
  replyIfRateLimited,
  replyUnreachable,
  replyWithCallError,
  replyWithErrors,
} from "~/backend/form-reply.server";
import { getSupabase } from "~/backend/supabase.server";
import { isDealer, openDealerForForm, type Dealer } from "~/features/accounts/auth/dealer.server";
import { checkPublicUrl, PublicFetchError } from "~/http/fetch-public.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { throwNotFound } from "~/http/not-found.server";
import { paths } from "~/lib/paths";
import { newWebhookSchema, resendSchema, webhookActionSchema } from "./schema";
import type { NewWebhook, Webhook, WebhookLog } from "./webhook";

const NOT_CREATED = "Il webhook non è stato aggiunto";
const NOT_CHANGED = "Il webhook non è cambiato";
const ATTEMPT = { action: "webhook" };

/** The addresses of the dealer's dealership, the last made first. */
export async function readWebhooks({ supabase }: Dealer): Promise<Webhook[]> {
  const { data: webhooks } = await supabase.rpc("own_webhooks").throwOnError();
  return webhooks as unknown as Webhook[];
}

/** One address with its last deliveries. @throws Response 404 */
export async function readWebhookLog(
  { supabase }: Dealer,
  id: string,
  request: Request,
): Promise<WebhookLog> {
  const { data: log, error } = await supabase.rpc("webhook_log", { p_id: id });
  // An id that is none is a syntax error of the database.
  if (error?.message === "webhook_not_found" || error?.code === "22P02") throwNotFound(request);
  if (error) throw error;
  return log as unknown as WebhookLog;
}

/** Errors of `create_webhook` at the field of the address. */
const FIELD_ERRORS: Readonly<Record<string, string>> = {
  invalid_webhook: "Serve un indirizzo che comincia con https://, senza nome utente e password",
  webhook_exists: "Questo indirizzo c’è già",
};

/** The problem of an address that is not one of the public internet; undefined where it is. */
function problemOfAddress(url: string): string | undefined {
  try {
    checkPublicUrl(url);
    return undefined;
  } catch (error) {
    if (error instanceof PublicFetchError) return error.message;
    throw error;
  }
}

/** Adds an address. The answer of the POST shows its secret, this once. */
export async function createWebhook(request: Request, form: FormData) {
  const submission = parseWithZod(form, { schema: newWebhookSchema });
  const limited = await replyIfRateLimited(getSupabase(request), request, submission, ATTEMPT);
  if (limited) return limited;
  const dealer = await openDealerForForm(request);
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!dealer) return replyUnreachable(submission, NOT_CREATED);
  const { supabase, headers } = dealer;
  if (!isDealer(dealer)) return redirect(paths.apiKeys, { headers });
  const { url, events } = submission.value;
  const problem = problemOfAddress(url);
  if (problem !== undefined)
    return replyWithErrors(submission, undefined, { headers, fields: { url: [problem] } });
  const { data: created, error } = await supabase.rpc("create_webhook", {
    p_url: url,
    p_events: events,
  });
  if (error) {
    const atField = FIELD_ERRORS[error.message];
    if (atField !== undefined)
      return replyWithErrors(submission, undefined, { headers, fields: { url: [atField] } });
    const detail =
      error.message === "too_many_webhooks"
        ? "Una concessionaria ha al massimo cinque webhook: eliminane uno."
        : "Riprova tra poco.";
    return replyWithCallError(submission, error, NOT_CREATED, { headers, detail });
  }
  const all = new Headers(headers);
  all.set("Cache-Control", "private, no-store");
  const { secret } = created as unknown as NewWebhook;
  return data({ createdWebhook: { url, secret }, result: undefined }, { headers: all });
}

/** The message of a change. */
const TITLES = {
  test: ["Prova in partenza", "Entro un paio di minuti la trovi nel registro."],
  disable: ["Webhook disattivato", "Quello che succede adesso non sarà comunicato."],
  enable: ["Webhook attivo", "Quello che era in attesa riparte."],
  delete: ["Webhook eliminato", "Con il suo registro."],
} as const;

const CHANGE_ERRORS: Readonly<Record<string, string>> = {
  webhook_disabled: "È disattivato: attivalo prima.",
  webhook_not_found: "Non c’è più.",
  body_gone: "Il contenuto ha più di 30 giorni e non c’è più.",
};

/** The forms of one webhook: test, on and off, deletion, and a delivery once more. */
export async function webhookAction(request: Request, id: string) {
  const context = await openDealerForForm(request);
  const schemas = [webhookActionSchema, resendSchema];
  const form = await readForm(request, { schema: schemas, also: [INTENT_FIELD] });
  if (form.has("delivery")) {
    const submission = parseWithZod(form, { schema: resendSchema });
    if (submission.status !== "success") return replyWithErrors(submission, NOT_CHANGED);
    if (!context) return replyUnreachable(submission, NOT_CHANGED);
    const { supabase, headers } = context;
    const { delivery } = submission.value;
    const { error } = await supabase.rpc("resend_webhook", { p_delivery: delivery });
    if (error)
      return replyWithCallError(submission, error, "Non è stato inviato di nuovo", {
        ...{ headers, detail: CHANGE_ERRORS[error.message] },
      });
    await flash(headers, { tone: "success", title: "Parte di nuovo, entro un paio di minuti" });
    return redirect(paths.webhook(id), { headers });
  }
  const submission = parseWithZod(form, { schema: webhookActionSchema });
  if (submission.status !== "success") return replyWithErrors(submission, NOT_CHANGED);
  if (!context) return replyUnreachable(submission, NOT_CHANGED);
  const { supabase, headers } = context;
  const { action } = submission.value;
  const { error } = await supabase.rpc("change_webhook", { p_id: id, p_action: action });
  if (error)
    return replyWithCallError(submission, error, NOT_CHANGED, {
      ...{ headers, detail: CHANGE_ERRORS[error.message] },
    });
  const [title, text] = TITLES[action];
  await flash(headers, { tone: "success", title, text });
  return redirect(action === "delete" ? paths.apiKeys : paths.webhook(id), { headers });
}
