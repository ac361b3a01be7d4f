/** What administrators do with activation codes; the database writes the audit log. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { throwRefusal, type AdminEntry } from "~/features/admin/admin-page.server";
import { refuse, refuseError, UNREACHABLE } from "~/services/form-answer.server";
import { paths, withSearch } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import type { Supabase } from "~/services/supabase.server";
import { CREATION_FAILED, DEACTIVATION_FAILED, explainCodeError } from "./code-errors";
import { generateCode } from "./generate-code.server";
import { deactivationSchema, newCodeSchema, type NewCode } from "./schema";

/** A code is one of 34^8: to meet a known one more than once is next to impossible. */
const MOST_TRIES = 5;

/** Makes a code, or gives the form back with 400 or 503. */
export async function createCode(entry: AdminEntry | null, form: FormData) {
  const submission = parseWithZod(form, { schema: newCodeSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!entry) return refuse(submission, CREATION_FAILED, { status: 503, detail: UNREACHABLE });

  const { supabase, headers } = entry;
  const { id, code, error } = await storeNewCode(supabase, submission.value);
  if (error) {
    throwRefusal(error);
    return refuseError(submission, error, CREATION_FAILED, {
      headers,
      detail: explainCodeError(error),
    });
  }
  await flash(headers, { tone: "success", title: `Codice di attivazione generato: ${code}` });
  const created = new URLSearchParams({ created: id }).toString();
  return redirect(withSearch(paths.admin, created), { headers });
}

async function storeNewCode(supabase: Supabase, { planCode, quota, ...values }: NewCode) {
  for (let tries = 1; ; tries += 1) {
    const code = generateCode();
    const { data: id, error } = await supabase.rpc("create_activation_code", {
      p_code: code,
      p_plan_code: planCode,
      p_plan_quota: quota,
      p_months_valid: values.months,
      p_max_redemptions: values.redemptions,
      ...(values.notes && { p_notes: values.notes }),
    });
    if (!error) return { id, code, error };
    if (error.message !== "code_taken" || tries === MOST_TRIES) return { id: null, code, error };
  }
}

/** Takes a code out of use; what was redeemed stays. Goes back to the list that it was asked from. */
export async function deactivateCode(entry: AdminEntry | null, form: FormData, list: string) {
  const submission = parseWithZod(form, { schema: deactivationSchema });
  if (submission.status !== "success") return refuse(submission, DEACTIVATION_FAILED);
  if (!entry) return refuse(submission, DEACTIVATION_FAILED, { status: 503, detail: UNREACHABLE });

  const { supabase, headers } = entry;
  const { error } = await supabase.rpc("deactivate_activation_code", {
    p_id: submission.value.codeId,
  });
  if (error) {
    throwRefusal(error);
    return refuseError(submission, error, DEACTIVATION_FAILED, {
      headers,
      detail: explainCodeError(error),
    });
  }
  await flash(headers, {
    tone: "success",
    title: "Codice disattivato",
    text: "Chi lo aveva già riscattato tiene il suo abbonamento.",
  });
  return redirect(list, { headers });
}
