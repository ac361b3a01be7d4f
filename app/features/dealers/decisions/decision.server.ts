/** The last decision about an advert of the dealer or about the dealership, and the complaint about it (docs/product.md 9.9). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import {
  replyIfRateLimited,
  replyWithCallError,
  replyWithErrors,
  UNREACHABLE,
} from "~/backend/form-reply.server";
import { getSupabase } from "~/backend/supabase.server";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import { openDealerForForm, type Dealer } from "~/features/accounts/auth/dealer.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { throwNotFound } from "~/http/not-found.server";
import { formatDate } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { readOwnAdvert } from "../adverts/own-adverts.server";
import { complaintSchema } from "./schema";

const replySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(["report", "review", "suspicion"]),
    decision: z.enum(["correct", "block", "return"]),
    decidedAt: z.string(),
    facts: z.string().nullable(),
    ground: z.enum(["law", "contract"]).nullable(),
    groundText: z.string().nullable(),
    request: z.string().nullable(),
    complainUntil: z.string(),
    complaint: z
      .object({
        text: z.string(),
        at: z.string(),
        outcome: z.enum(["upheld", "rejected"]).nullable(),
        reasons: z.string().nullable(),
        decidedAt: z.string().nullable(),
      })
      .nullable(),
  })
  .nullable();

/** The subject of a decision: an advert by its id, or the dealership. */
export type DecisionTarget = { kind: "advert"; id: string } | { kind: "dealership" };

/** The page of a target; where its form is posted to. */
function decisionPath(target: DecisionTarget): string {
  return target.kind === "advert" ? paths.advertDecision(target.id) : paths.dealershipDecision;
}

/** A decision with its days in words. */
export type OwnDecision = Awaited<ReturnType<typeof readOwnDecision>>;

/**
 * @throws Response 404 for an advert of somebody else; the error of the backend.
 */
export async function readOwnDecision(request: Request, dealer: Dealer, target: DecisionTarget) {
  const { supabase, dealershipId } = dealer;
  const advert = target.kind === "advert" ? await readOwnAdvert(dealer, target.id) : null;
  if (target.kind === "advert" && !advert) throwNotFound(request);
  const { data } = await supabase
    .rpc("content_decision", {
      p_kind: target.kind,
      p_id: target.kind === "advert" ? target.id : dealershipId,
    })
    .throwOnError();
  const decision = replySchema.parse(data);
  const { complaint } = decision ?? {};
  return {
    target: target.kind,
    path: decisionPath(target),
    name: advert?.facts.name ?? null,
    advertId: advert?.id ?? null,
    publicPath: advert && findVehicle(advert.id) ? paths.vehicle(advert.id) : null,
    status: advert?.status ?? null,
    decision: decision && {
      ...decision,
      decidedAt: formatDate(decision.decidedAt),
      canComplain: !complaint && Date.parse(decision.complainUntil) > Date.now(),
      complainUntil: formatDate(decision.complainUntil),
      complaint: complaint
        ? {
            ...complaint,
            at: formatDate(complaint.at),
            decidedAt: complaint.decidedAt && formatDate(complaint.decidedAt),
          }
        : null,
    },
  };
}

const FAILED = "Reclamo non inviato";

const ERROR_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    already_complained: "Hai già presentato un reclamo su questa decisione.",
    complaint_too_late: "Sono passati più di sei mesi dalla decisione.",
    unknown_report: "Questa decisione non c'è più.",
    not_approved: "Il tuo account non è abbinato a nessuna concessionaria.",
  }),
);

/** Sends the complaint. @returns A redirect to the page, or the form with status 400, 429 or 503. */
export async function complain(request: Request, target: DecisionTarget) {
  const dealer = await openDealerForForm(request);
  const form = await readForm(request, { schema: complaintSchema });
  const submission = parseWithZod(form, { schema: complaintSchema });
  const entry = dealer ?? getSupabase(request);
  const limited = await replyIfRateLimited(entry, request, submission, { action: "complaint" });
  if (limited) return limited;
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!dealer) return replyWithErrors(submission, FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = dealer;
  const { decisionId, text } = submission.value;
  const { error } = await supabase.rpc("complain_about_decision", {
    p_id: decisionId,
    p_text: text,
  });
  if (error) {
    throwIfUnauthorized(error);
    const detail = ERROR_TEXTS.get(error.message) ?? "Riprova tra poco.";
    return replyWithCallError(submission, error, FAILED, { headers, detail });
  }
  await flash(headers, {
    tone: "success",
    title: "Reclamo inviato",
    text: "Lo guarda una persona: ti scriviamo per e-mail che cosa ha deciso.",
  });
  return redirect(decisionPath(target), { headers });
}
