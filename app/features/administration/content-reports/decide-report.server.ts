/** Decides on reports and complaints (docs/product.md 9.9). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { replyWithCallError, replyWithErrors, UNREACHABLE } from "~/backend/form-reply.server";
import type { Supabase } from "~/backend/supabase.server";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { UserContext } from "~/features/accounts/auth/user.server";
import { ensureRow, readOwnAdvert } from "~/features/dealers/adverts/own-adverts.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { findDealership } from "~/features/marketplace/dealerships/dealerships.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";
import { COMPLAINT_INTENT, DECISION_INTENT } from "./decision-form";
import { complaintDecisionSchema, decisionSchema, type DecisionFields } from "./schema";

const FAILED = "Decisione non registrata";

const ERROR_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    already_decided: "Nel frattempo qualcuno ha deciso: ricarica la pagina.",
    unknown_report: "Questa segnalazione non c'è più.",
    transition_not_allowed:
      "Nel suo stato di adesso non si può: è già bloccato, eliminato o non più in verifica. Scegli un'altra decisione.",
    no_plan: "Il salone non ha un piano attivo: si pubblica quando lo avrà.",
    quota_exceeded: "Il salone ha già pubblicato tutti i veicoli del suo piano.",
    incomplete: "All'annuncio mancano dati o fotografie: rimandalo in bozza.",
    shipped_content: "Il contenuto del portale non è pronto a essere bloccato: riprova.",
  }),
);

const DONE: Readonly<Record<DecisionFields["decision"], string>> = {
  nothing: "Segnalazione chiusa senza provvedimenti",
  correct: "Correzione chiesta",
  block: "Tolto dal portale",
  publish: "Annuncio pubblicato",
  return: "Annuncio rimandato in bozza",
};

/** Runs the form that its intent names. @returns A redirect, or the form with status 400 or 503. */
export async function changeReport(
  request: Request,
  context: UserContext | null,
  id: string | undefined,
) {
  const schema = [decisionSchema, complaintDecisionSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  const intent = form.get(INTENT_FIELD);
  if (intent === DECISION_INTENT) return decideReport(context, form, id ?? "");
  if (intent === COMPLAINT_INTENT) return decideComplaint(context, form, id ?? "");
  return data({}, { status: 400 });
}

async function decideReport(context: UserContext | null, form: FormData, id: string) {
  const submission = parseWithZod(form, { schema: decisionSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context) return replyWithErrors(submission, FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = context;
  const { decision, facts, ground, groundText, request, answer } = submission.value;
  try {
    if (decision === "block") await makeTargetRow(context, id);
    await supabase
      .rpc("decide_content_report", {
        p_id: id,
        p_decision: decision,
        ...(facts !== undefined && { p_facts: facts }),
        ...(ground !== undefined && { p_ground: ground }),
        ...(groundText !== undefined && { p_ground_text: groundText }),
        ...(request !== undefined && { p_request: request }),
        ...(answer !== undefined && { p_answer: answer }),
      })
      .throwOnError();
  } catch (error) {
    throwIfUnauthorized(error);
    const detail = errorText(error);
    return replyWithCallError(submission, error, FAILED, { headers, detail });
  }
  await showOwnChange();
  await flash(headers, { tone: "success", title: DONE[decision] });
  return redirect(paths.adminReports, { headers });
}

async function decideComplaint(context: UserContext | null, form: FormData, id: string) {
  const submission = parseWithZod(form, { schema: complaintDecisionSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context) return replyWithErrors(submission, FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = context;
  const { outcome, reasons } = submission.value;
  const { error } = await supabase.rpc("decide_complaint", {
    p_id: id,
    p_outcome: outcome,
    p_reasons: reasons,
  });
  if (error) {
    throwIfUnauthorized(error);
    return replyWithCallError(submission, error, FAILED, { headers, detail: errorText(error) });
  }
  await showOwnChange();
  const title = outcome === "upheld" ? "Reclamo accolto" : "Reclamo respinto";
  await flash(headers, { tone: "success", title, text: "Il concessionario riceve una mail." });
  return redirect(paths.adminReports, { headers });
}

function errorText(error: unknown): string {
  const { message } = error as { message?: string };
  return ERROR_TEXTS.get(message ?? "") ?? "Riprova tra poco.";
}

/** A shipped advert or dealership becomes a row before it is blocked; visitors see it as it was until then. */
async function makeTargetRow(context: UserContext, id: string): Promise<void> {
  const { supabase } = context;
  const { data: report } = await supabase
    .from("content_reports")
    .select("target_kind, target_id, dealership_id")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if (report?.target_kind === "advert" && report.dealership_id !== null) {
    const owner = { ...context, dealershipId: report.dealership_id };
    const advert = await readOwnAdvert(owner, report.target_id);
    const refusal = advert && (await ensureRow(owner, advert));
    if (refusal) throw new Error(refusal.code);
  }
  if (report?.target_kind === "dealership") await makeDealershipRow(supabase, report.target_id);
}

async function makeDealershipRow(supabase: Supabase, id: string): Promise<void> {
  const { data: row } = await supabase
    .from("dealerships")
    .select("id")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  const dealership = findDealership(id);
  if (row || !dealership) return;
  const { name, description, address, postalCode, city, province, phone, email, types } =
    dealership;
  const { whatsapp, website } = dealership;
  await supabase
    .rpc("update_dealership", {
      p_id: id,
      p_version: 0,
      p_facts: {
        ...{ name, description, address, postalCode, city, province, phone, email },
        types: [...types],
        ...(whatsapp !== undefined && { whatsapp }),
        ...(website !== undefined && { website }),
      },
    })
    .throwOnError();
}
