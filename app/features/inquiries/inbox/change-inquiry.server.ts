/** Actions on an inquiry: its status, the notes and the visit. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { replyWithErrors, replyWithCallError, UNREACHABLE } from "~/backend/form-reply.server";
import { throwNotFound } from "~/http/not-found.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import type { Supabase } from "~/backend/supabase.server";
import type { TablesUpdate } from "~/backend/database.types";
import { findInquiry, isId } from "./inquiries.server";
import type { Inbox, InboxArea, InquiryStatus } from "./inquiry";
import { changeVisit } from "../visits/inquiry-visit.server";
import { visitSchema } from "../visits/schema";
import { ACCEPT_VISIT, CANCEL_VISIT } from "../visits/visit";
import { notesSchema, statusSchema } from "./schema";

const STATUS_FAILED = "Lo stato non è cambiato";
const NOTES_FAILED = "Le note non sono state salvate";

const DONE_TITLES: Readonly<Record<InquiryStatus, string>> = {
  new: "Richiesta rimessa tra le nuove",
  read: "Richiesta aperta",
  answered: "Richiesta segnata come risposta",
  closed: "Richiesta chiusa",
};

interface Change {
  /** Null while the backend is down. */
  entry: { supabase: Supabase; headers: Headers; inbox: Inbox | null } | null;
  area: InboxArea;
  id: string | undefined;
}

/** Runs the form that its intent names, then redirects to the inquiry; or replies with the errors of the form. */
export async function changeInquiry(request: Request, change: Change) {
  const schema = [statusSchema, notesSchema, visitSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  const intent = form.get(INTENT_FIELD);
  if (intent === "status") return changeStatus(request, change, form);
  if (intent === "notes") return changeNotes(request, change, form);
  if (intent === ACCEPT_VISIT || intent === CANCEL_VISIT) {
    const { entry, area, id } = change;
    return changeVisit(request, form, {
      entry,
      inquiry: entry?.inbox && (await findInquiry(entry.supabase, entry.inbox, id)),
      isAcceptance: intent === ACCEPT_VISIT,
      to: area.detail(id ?? ""),
    });
  }
  return data({}, { status: 400 });
}

async function changeStatus(request: Request, { entry, area, id }: Change, form: FormData) {
  const submission = parseWithZod(form, { schema: statusSchema });
  if (submission.status !== "success") return replyWithErrors(submission, STATUS_FAILED);
  if (!entry)
    return replyWithErrors(submission, STATUS_FAILED, { status: 503, detail: UNREACHABLE });
  const { headers } = entry;
  const { status } = submission.value;
  const { error, found } = await updateInquiry(entry, id, { status });
  if (error) return replyWithCallError(submission, error, STATUS_FAILED, { headers });
  if (!found) throwNotFound(request);
  await flash(headers, { tone: "success", title: DONE_TITLES[status] });
  // Opening an inquiry marks it as read, so an inquiry that is new again is shown in the list.
  return redirect(status === "new" ? area.list : area.detail(id ?? ""), { headers });
}

async function changeNotes(request: Request, { entry, area, id }: Change, form: FormData) {
  const submission = parseWithZod(form, { schema: notesSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!entry)
    return replyWithErrors(submission, NOTES_FAILED, { status: 503, detail: UNREACHABLE });
  const { headers } = entry;
  const { notes, before } = submission.value;
  try {
    const stored = entry.inbox && (await findInquiry(entry.supabase, entry.inbox, id));
    if (!stored) throwNotFound(request);
    if (stored.notes !== before && stored.notes !== notes) {
      const detail = `Nel frattempo qualcuno ha scritto: «${stored.notes}». Unisci i due testi e salva di nuovo.`;
      const result = submission.reply({ formErrors: [NOTES_FAILED, detail] });
      return data({ result, storedNotes: stored.notes }, { status: 409, headers });
    }
    const { error } = await updateInquiry(entry, id, { notes });
    if (error) throw error;
  } catch (error) {
    if (error instanceof Response) throw error;
    return replyWithCallError(submission, error, NOTES_FAILED, { headers });
  }
  await flash(headers, { tone: "success", title: "Note salvate" });
  return redirect(area.detail(id ?? ""), { headers });
}

async function updateInquiry(
  { supabase, inbox }: NonNullable<Change["entry"]>,
  id: string | undefined,
  values: Pick<TablesUpdate<"contact_requests">, "status" | "notes">,
) {
  if (!inbox || !isId(id)) return { error: null, found: false };
  const update = supabase.from("contact_requests").update(values).eq("id", id);
  const { dealershipId } = inbox;
  const { data: rows, error } = await (
    dealershipId === null ? update : update.eq("dealership_id", dealershipId)
  ).select("id");
  return { error, found: rows?.length === 1 };
}
