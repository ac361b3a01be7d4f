/** Access, portability and erasure for one person (GDPR, articles 15, 17 and 20). The database does each at once. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { throwRefusal, type AdminEntry } from "~/features/admin/admin-page.server";
import { refuse, refuseError, UNREACHABLE } from "~/services/form-answer.server";
import { unavailablePage } from "~/features/auth/visitor.server";
import { paths } from "~/lib/paths";
import { download } from "~/services/download.server";
import { flash } from "~/services/flash.server";
import { INTENT_FIELD, readForm } from "~/services/form-data.server";
import { isUnavailable, type Supabase } from "~/services/supabase.server";
import { OBSTACLES, type Findings } from "./findings";
import { countsText, KINDS, type PersonalDataKind } from "./kinds";
import { eraseSchema, findSchema } from "./schema";

const FIND_FAILED = "La ricerca non è riuscita";
const ERASE_FAILED = "Non è stato cancellato niente";

const kinds = Object.keys(KINDS) as [PersonalDataKind, ...PersonalDataKind[]];
const foundSchema = z.object({
  counts: z.record(z.enum(kinds), z.number()),
  obstacle: z.enum(["administrator_account", "paid_subscription_active"]).nullable(),
  stripe_customer_id: z.string().nullable(),
});

/** Runs the form that was sent. Addresses travel in bodies only: those of pages end up in logs and histories. */
export async function changePersonalData(request: Request, entry: AdminEntry | null) {
  const schema = [findSchema, eraseSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  if (form.get(INTENT_FIELD) === "erase") return erase(entry, form);
  return find(entry, form);
}

async function find(entry: AdminEntry | null, form: FormData) {
  const submission = parseWithZod(form, { schema: findSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!entry) return refuse(submission, FIND_FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = entry;
  try {
    const findings = await readFindings(supabase, submission.value.email);
    return data({ result: submission.reply(), findings }, { headers });
  } catch (error) {
    throwRefusal(error);
    return refuseError(submission, error, FIND_FAILED, { headers });
  }
}

async function readFindings(supabase: Supabase, email: string): Promise<Findings> {
  const answer = await supabase.rpc("find_person_data", { p_email: email }).throwOnError();
  const { stripe_customer_id, ...found } = foundSchema.parse(answer.data);
  return { email, ...found, stripeCustomerId: stripe_customer_id };
}

async function erase(entry: AdminEntry | null, form: FormData) {
  const submission = parseWithZod(form, { schema: eraseSchema });
  if (!entry) return refuse(submission, ERASE_FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = entry;
  if (submission.status !== "success") return withFindings(entry, submission);
  const { email } = submission.value;
  const answer = await supabase.rpc("delete_person_data", { p_email: email });
  if (answer.error?.message === "nothing_stored") {
    await flash(headers, { tone: "error", title: "Non c'era più niente da cancellare" });
    return redirect(paths.adminPersonalData, { headers });
  }
  if (answer.error) {
    throwRefusal(answer.error);
    const { message } = answer.error;
    const detail = message in OBSTACLES ? OBSTACLES[message as keyof typeof OBSTACLES] : undefined;
    return isUnavailable(answer.error)
      ? refuseError(submission, answer.error, ERASE_FAILED, { headers })
      : withFindings(entry, submission, [ERASE_FAILED, detail ?? "Riprova tra poco."]);
  }
  await flash(headers, {
    tone: "success",
    title: "Dati cancellati",
    text: `${countsText(answer.data as Record<string, unknown>)}.`,
  });
  return redirect(paths.adminPersonalData, { headers });
}

/** The form of an erasure again, below what it is about. */
async function withFindings<Schema>(
  { supabase, headers }: AdminEntry,
  submission: Submission<Schema>,
  formErrors?: string[],
) {
  const result = submission.reply(formErrors && { formErrors });
  const { email } = submission.payload;
  const wanted = findSchema.safeParse({ email });
  try {
    const findings = wanted.success ? await readFindings(supabase, wanted.data.email) : null;
    return data({ result, findings }, { status: 400, headers });
  } catch (error) {
    throwRefusal(error);
    return refuseError(submission, error, ERASE_FAILED, { headers });
  }
}

/** All that is stored of a person as a file; its name holds no address. */
export async function exportPersonalData(request: Request, entry: AdminEntry | null) {
  const form = await readForm(request, { schema: findSchema });
  const wanted = findSchema.safeParse({ email: form.get("email") });
  if (!wanted.success) return redirect(paths.adminPersonalData);
  if (!entry) return unavailablePage();
  const { supabase, headers } = entry;
  const { data: stored, error } = await supabase.rpc("export_person_data", {
    p_email: wanted.data.email,
  });
  if (error) {
    throwRefusal(error);
    if (isUnavailable(error)) return unavailablePage();
    throw error;
  }
  const file = { email: wanted.data.email, exported_at: new Date().toISOString(), stored };
  return download(`${JSON.stringify(file, null, 2)}\n`, "dati-personali.json", headers);
}
