/** The visit of an inquiry in the inbox: what is shown, and its buttons (docs/product.md 6.14). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { replyWithCallError, replyWithErrors, UNREACHABLE } from "~/backend/form-reply.server";
import type { Supabase } from "~/backend/supabase.server";
import { findDealership } from "~/features/marketplace/dealerships/dealerships.server";
import { download } from "~/http/download.server";
import { flash } from "~/http/flash.server";
import { throwNotFound } from "~/http/not-found.server";
import { paths, whatsappHref } from "~/lib/paths";
import type { StoredInquiry } from "../inbox/describe-inquiry.server";
import { whatsappNumber } from "../inbox/reply-links";
import { visitSchema } from "./schema";
import type { InquiryVisit } from "./visit";
import { placeOf, visitFile } from "./visit-link.server";
import { noticeOf, type VisitOutcome } from "./visit-outcomes";
import { visitState } from "./visit-state.server";

const FAILED = "La visita non è cambiata";

/** The visit of an inquiry; null without one. `sender` signs the chat. */
export function describeVisit(
  row: StoredInquiry,
  sender: string,
  isAdmin: boolean,
  now = new Date(),
): InquiryVisit | null {
  const { id, name, phone, visit_at, visit_first, visit_second, visit_status } = row;
  const state = visitState(
    { status: visit_status, times: [visit_first, visit_second], at: visit_at },
    now,
  );
  if (!state) return null;
  const number = phone ? whatsappNumber(phone) : null;
  return {
    ...state,
    // Administrators read the inbox of all: the visit is in the dealer's calendar.
    filePath: state.at && !isAdmin ? paths.inquiryVisitFile(id) : null,
    whatsapp:
      number && state.at
        ? whatsappHref(
            number,
            `Buongiorno ${name}, sono di ${sender}. Le scrivo per la visita ${state.at.text}.`,
          )
        : null,
  };
}

interface VisitChange {
  entry: { supabase: Supabase; headers: Headers } | null;
  inquiry: StoredInquiry | null | undefined;
  isAcceptance: boolean;
  /** Where the answer leads. */
  to: string;
}

/** Action of the buttons; the redirect to the inquiry with a message, or the page with what went wrong. */
export async function changeVisit(
  request: Request,
  form: FormData,
  { entry, inquiry, isAcceptance, to }: VisitChange,
) {
  const submission = parseWithZod(form, { schema: visitSchema });
  if (submission.status !== "success") return replyWithErrors(submission, FAILED);
  if (!entry) return replyWithErrors(submission, FAILED, { status: 503, detail: UNREACHABLE });
  if (!inquiry) throwNotFound(request);
  const { supabase, headers } = entry;
  const dealership = findDealership(inquiry.dealership_id ?? "");
  const { data: answer, error } = isAcceptance
    ? await supabase.rpc("accept_visit", {
        p_inquiry: inquiry.id,
        p_time: submission.value.time ?? "",
        ...(dealership && { p_place: placeOf(dealership) }),
      })
    : await supabase.rpc("cancel_visit", { p_inquiry: inquiry.id });
  if (error) return replyWithCallError(submission, error, FAILED, { headers });
  const notice = noticeOf(isAcceptance, answer as unknown as VisitOutcome);
  if (!notice) throwNotFound(request);
  await flash(headers, notice);
  return redirect(to, { headers });
}

/** The visit of an inquiry as a file for the dealer's calendar. */
export function downloadInquiryVisit(
  request: Request,
  inquiry: StoredInquiry | null,
  headers: Headers,
): Response {
  const file =
    inquiry &&
    visitFile(request, {
      id: inquiry.id,
      status: inquiry.visit_status,
      at: inquiry.visit_at,
      changedAt: inquiry.visit_changed_at,
      place: inquiry.visit_place,
      dealershipId: inquiry.dealership_id ?? "",
      advertId: inquiry.form_type === "vehicle" ? inquiry.context_id : null,
      title: `Visita di ${inquiry.name}`,
      description: [inquiry.context_name, inquiry.phone, inquiry.email].filter(Boolean).join("\n"),
    });
  if (!file) throwNotFound(request);
  return download(file, "visita.ics", headers);
}
