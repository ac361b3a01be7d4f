/** What those who answer a request change in it: its state and their notes. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { refuse, refuseError, UNREACHABLE } from "~/services/form-answer.server";
import { throwNotFound } from "~/features/site/not-found.server";
import { flash } from "~/services/flash.server";
import { INTENT_FIELD, readForm } from "~/services/form-data.server";
import type { Supabase } from "~/services/supabase.server";
import type { TablesUpdate } from "~/services/database.types";
import { isPrefetch } from "~/services/prefetch.server";
import { findRequest, isId } from "./requests.server";
import type { Inbox, RequestStatus } from "./request";
import type { RequestArea } from "./request-area";
import { notesSchema, statusSchema } from "./schema";

const STATUS_FAILED = "Lo stato non è cambiato";
const NOTES_FAILED = "Le note non sono state salvate";

const DONE: Readonly<Record<RequestStatus, string>> = {
  new: "Richiesta rimessa tra le nuove",
  read: "Richiesta aperta",
  answered: "Richiesta segnata come risposta",
  closed: "Richiesta chiusa",
};

interface Change {
  /** Null while the backend is down. */
  entry: { supabase: Supabase; headers: Headers; inbox: Inbox | null } | null;
  area: RequestArea;
  id: string | undefined;
}

/** Runs the form of a request that was sent, then shows the request again; or gives the form back. */
export async function changeRequest(request: Request, change: Change) {
  const schema = [statusSchema, notesSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  const intent = form.get(INTENT_FIELD);
  if (intent === "status") return changeStatus(request, change, form);
  if (intent === "notes") return changeNotes(request, change, form);
  return data({}, { status: 400 });
}

async function changeStatus(request: Request, { entry, area, id }: Change, form: FormData) {
  const submission = parseWithZod(form, { schema: statusSchema });
  if (submission.status !== "success") return refuse(submission, STATUS_FAILED);
  if (!entry) return refuse(submission, STATUS_FAILED, { status: 503, detail: UNREACHABLE });
  const { headers } = entry;
  const { status } = submission.value;
  const { error, found } = await store(entry, id, { status });
  if (error) return refuseError(submission, error, STATUS_FAILED, { headers });
  if (!found) throwNotFound(request);
  await flash(headers, { tone: "success", title: DONE[status] });
  // To show a request is to read it: a new one stays new on the list.
  return redirect(status === "new" ? area.list : area.one(id ?? ""), { headers });
}

async function changeNotes(request: Request, { entry, area, id }: Change, form: FormData) {
  const submission = parseWithZod(form, { schema: notesSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!entry) return refuse(submission, NOTES_FAILED, { status: 503, detail: UNREACHABLE });
  const { headers } = entry;
  const { notes, before } = submission.value;
  try {
    const stored = entry.inbox && (await findRequest(entry.supabase, entry.inbox, id));
    if (!stored) throwNotFound(request);
    if (stored.notes !== before && stored.notes !== notes) {
      const detail = `Nel frattempo qualcuno ha scritto: «${stored.notes}». Unisci i due testi e salva di nuovo.`;
      const result = submission.reply({ formErrors: [NOTES_FAILED, detail] });
      return data({ result, storedNotes: stored.notes }, { status: 409, headers });
    }
    const { error } = await store(entry, id, { notes });
    if (error) throw error;
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuseError(submission, error, NOTES_FAILED, { headers });
  }
  await flash(headers, { tone: "success", title: "Note salvate" });
  return redirect(area.one(id ?? ""), { headers });
}

/**
 * A request that is opened has been read. Fetched in advance it has not, and an administrator who looks at the request
 * for a dealership leaves it new for the dealership.
 */
export async function markAsRead(
  request: Request,
  { supabase, inbox }: { supabase: Supabase; inbox: Inbox },
  stored: { id: string; status: string; dealership_id: string | null },
): Promise<boolean> {
  const isOwn = inbox.dealershipId === stored.dealership_id;
  if (stored.status !== "new" || !isOwn || request.method !== "GET" || isPrefetch(request))
    return false;
  const { error } = await supabase
    .from("contact_requests")
    .update({ status: "read" })
    .eq("id", stored.id)
    .eq("status", "new");
  return !error;
}

async function store(
  { supabase, inbox }: NonNullable<Change["entry"]>,
  id: string | undefined,
  values: Pick<TablesUpdate<"contact_requests">, "status" | "notes">,
) {
  if (!inbox || !isId(id)) return { error: null, found: false };
  const wanted = supabase.from("contact_requests").update(values).eq("id", id);
  const { dealershipId } = inbox;
  const { data: rows, error } = await (
    dealershipId === null ? wanted : wanted.eq("dealership_id", dealershipId)
  ).select("id");
  return { error, found: rows?.length === 1 };
}
