/** The forms about who and where the own dealership is, and who sells (docs/product.md 8.16). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import {
  replyIfRateLimited,
  replyUnreachable,
  replyWithCallError,
  replyWithErrors,
} from "~/backend/form-reply.server";
import { getSupabase } from "~/backend/supabase.server";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { flash } from "~/http/flash.server";
import { paths } from "~/lib/paths";
import { ensureRow } from "./own-dealership.server";
import { changesSchema, traderSchema, withdrawalSchema } from "./schema";

/** Saves of all forms of the page are counted together: nobody types that fast. */
export const OWN_PAGE_ATTEMPT = { action: "own-dealership" };

const NOT_REQUESTED = "La richiesta non è partita";

/** Refusals of `request_dealership_changes` in words. */
const REQUEST_REFUSALS: Readonly<Record<string, string>> = {
  nothing_changed: "Questi sono già i dati di adesso: cambiane almeno uno.",
  request_open: "C'è già una richiesta in attesa. Ritirala, se vuoi mandarne un'altra.",
  too_many_requests: "Oggi hai già mandato cinque richieste. Riprova domani.",
  invalid_changes: "Qualche dato non è valido: ricontrollali.",
};

/** Asks an administrator for changes. @returns A redirect to the page, or the form again. */
export async function requestChanges(request: Request, form: FormData, dealer: Dealer | null) {
  const submission = parseWithZod(form, { schema: changesSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const limited = await replyIfRateLimited(
    getSupabase(request),
    request,
    submission,
    OWN_PAGE_ATTEMPT,
  );
  if (limited) return limited;
  if (!dealer) return replyUnreachable(submission, NOT_REQUESTED);
  const { supabase, dealershipId, headers } = dealer;
  const { reason = "", ...changes } = submission.value;
  const made = await ensureRow(dealer);
  const { error } = made
    ? { error: made }
    : await supabase.rpc("request_dealership_changes", {
        p_dealership: dealershipId,
        p_changes: changes,
        p_reason: reason,
      });
  if (error) {
    throwIfUnauthorized(error);
    const detail = REQUEST_REFUSALS[error.message] ?? "Riprova tra poco.";
    const status = error.message === "too_many_requests" ? 429 : 400;
    if (Object.hasOwn(REQUEST_REFUSALS, error.message))
      return replyWithErrors(submission, NOT_REQUESTED, { headers, detail, status });
    return replyWithCallError(submission, error, NOT_REQUESTED, { headers, detail });
  }
  await flash(headers, {
    tone: "success",
    title: "Richiesta inviata",
    text: "La guarda una persona, di solito entro un giorno lavorativo. Ti scriviamo per e-mail.",
  });
  return redirect(paths.ownDealership, { headers });
}

/** Takes a request back. */
export async function withdraw(form: FormData, dealer: Dealer | null) {
  const submission = parseWithZod(form, { schema: withdrawalSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!dealer) return replyUnreachable(submission, "La richiesta non è stata ritirata");
  const { supabase, headers } = dealer;
  const { error } = await supabase.rpc("withdraw_dealership_changes", {
    p_id: submission.value.requestId,
  });
  throwIfUnauthorized(error);
  if (error && error.message !== "already_decided")
    return replyWithCallError(submission, error, "La richiesta non è stata ritirata", { headers });
  await flash(
    headers,
    error
      ? {
          tone: "error",
          title: "La richiesta è già decisa",
          text: "Nel frattempo un amministratore ha risposto.",
        }
      : { tone: "success", title: "Richiesta ritirata" },
  );
  return redirect(paths.ownDealership, { headers });
}

const TRADER_NOT_SAVED = "I dati del venditore non sono stati salvati";

/** Stores who sells. @returns A redirect to the page, or the form again. */
export async function saveTrader(request: Request, form: FormData, dealer: Dealer | null) {
  const submission = parseWithZod(form, { schema: traderSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const limited = await replyIfRateLimited(
    getSupabase(request),
    request,
    submission,
    OWN_PAGE_ATTEMPT,
  );
  if (limited) return limited;
  if (!dealer) return replyUnreachable(submission, TRADER_NOT_SAVED);
  const { supabase, dealershipId, headers } = dealer;
  const { legalName, vatNumber, traderAddress, traderPhone, traderEmail } = submission.value;
  const { register = "", registerNumber = "", selfCertified } = submission.value;
  const made = await ensureRow(dealer);
  const { error } = made
    ? { error: made }
    : await supabase.rpc("set_trader_identity", {
        p_dealership: dealershipId,
        p_legal_name: legalName,
        p_address: traderAddress,
        p_phone: traderPhone,
        p_email: traderEmail,
        p_register: register,
        p_register_number: registerNumber,
        p_vat_number: vatNumber,
        p_self_certified: selfCertified,
      });
  if (error) {
    throwIfUnauthorized(error);
    const detail =
      error.message === "needs_approval"
        ? "Ragione sociale e partita IVA cambiano solo su richiesta: trovi il modulo qui sotto."
        : "Ricontrolla i dati, o riprova tra poco.";
    return replyWithCallError(submission, error, TRADER_NOT_SAVED, { headers, detail });
  }
  await showOwnChange();
  await flash(headers, {
    ...{ tone: "success", title: "Dati del venditore salvati" },
    text: "Sono sulla pagina della tua concessionaria.",
  });
  return redirect(paths.ownDealership, { headers });
}
