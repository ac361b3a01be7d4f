/** Access, erasure and portability for one person (GDPR, articles 15, 17 and 20); each is one database function. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import { serviceUnavailable, type UserContext } from "~/features/accounts/auth/user.server";
import { replyWithErrors, replyWithCallError, UNREACHABLE } from "~/backend/form-reply.server";
import { paths } from "~/lib/paths";
import { download } from "~/http/download.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { isUnavailable, type Supabase } from "~/backend/supabase.server";
import { countsText, KINDS, OBSTACLES, type Findings, type PersonalDataKind } from "./findings";
import { eraseSchema, findSchema } from "./schema";

const FIND_FAILED = "La ricerca non è riuscita";
const ERASE_FAILED = "Non è stato cancellato niente";

const kinds = Object.keys(KINDS) as [PersonalDataKind, ...PersonalDataKind[]];
const findingsSchema = z.object({
  counts: z.record(z.enum(kinds), z.number()),
  obstacle: z.enum(["administrator_account", "paid_subscription_active"]).nullable(),
  stripe_customer_id: z.string().nullable(),
});

/** Action of the page. E-mail addresses are sent in bodies only, because URLs end up in logs and histories. */
export async function personalDataAction(request: Request, context: UserContext | null) {
  const schema = [findSchema, eraseSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  if (form.get(INTENT_FIELD) === "erase") return erase(context, form);
  return find(context, form);
}

async function find(context: UserContext | null, form: FormData) {
  const submission = parseWithZod(form, { schema: findSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context)
    return replyWithErrors(submission, FIND_FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = context;
  try {
    const findings = await readFindings(supabase, submission.value.email);
    return data({ result: submission.reply(), findings }, { headers });
  } catch (error) {
    throwIfUnauthorized(error);
    return replyWithCallError(submission, error, FIND_FAILED, { headers });
  }
}

async function readFindings(supabase: Supabase, email: string): Promise<Findings> {
  const response = await supabase.rpc("find_person_data", { p_email: email }).throwOnError();
  const { stripe_customer_id, ...found } = findingsSchema.parse(response.data);
  return { email, ...found, stripeCustomerId: stripe_customer_id };
}

async function erase(context: UserContext | null, form: FormData) {
  const submission = parseWithZod(form, { schema: eraseSchema });
  if (!context)
    return replyWithErrors(submission, ERASE_FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = context;
  if (submission.status !== "success") return replyWithFindings(context, submission);
  const { email } = submission.value;
  const { data: counts, error } = await supabase.rpc("delete_person_data", { p_email: email });
  if (error?.message === "nothing_stored") {
    await flash(headers, { tone: "error", title: "Non c'era più niente da cancellare" });
    return redirect(paths.adminPersonalData, { headers });
  }
  if (error) {
    throwIfUnauthorized(error);
    const { message } = error;
    const detail = message in OBSTACLES ? OBSTACLES[message as keyof typeof OBSTACLES] : undefined;
    return isUnavailable(error)
      ? replyWithCallError(submission, error, ERASE_FAILED, { headers })
      : replyWithFindings(context, submission, [ERASE_FAILED, detail ?? "Riprova tra poco."]);
  }
  await flash(headers, {
    tone: "success",
    title: "Dati cancellati",
    text: `${countsText(counts as Record<string, unknown>)}.`,
  });
  return redirect(paths.adminPersonalData, { headers });
}

/** The form of an erasure again, with its findings. */
async function replyWithFindings<Schema>(
  { supabase, headers }: UserContext,
  submission: Submission<Schema>,
  formErrors?: string[],
) {
  const result = submission.reply(formErrors && { formErrors });
  const { email } = submission.payload;
  const parsed = findSchema.safeParse({ email });
  try {
    const findings = parsed.success ? await readFindings(supabase, parsed.data.email) : null;
    return data({ result, findings }, { status: 400, headers });
  } catch (error) {
    throwIfUnauthorized(error);
    return replyWithCallError(submission, error, ERASE_FAILED, { headers });
  }
}

/** All data of a person as a JSON file; its name holds no address. */
export async function exportPersonalData(request: Request, context: UserContext | null) {
  const form = await readForm(request, { schema: findSchema });
  const parsed = findSchema.safeParse({ email: form.get("email") });
  if (!parsed.success) return redirect(paths.adminPersonalData);
  if (!context) return serviceUnavailable();
  const { supabase, headers } = context;
  const { email } = parsed.data;
  const { data: stored, error } = await supabase.rpc("export_person_data", { p_email: email });
  if (error) {
    throwIfUnauthorized(error);
    if (isUnavailable(error)) return serviceUnavailable();
    throw error;
  }
  const file = { email, exported_at: new Date().toISOString(), stored };
  return download(`${JSON.stringify(file, null, 2)}\n`, "dati-personali.json", headers);
}
