/** Actions of administrators on activation codes; the database writes the audit log. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { UserContext } from "~/features/accounts/auth/user.server";
import { replyWithErrors, replyWithCallError, UNREACHABLE } from "~/backend/form-reply.server";
import { paths, withSearch } from "~/lib/paths";
import { flash } from "~/http/flash.server";
import type { Supabase } from "~/backend/supabase.server";
import { generateCode } from "./generate-code.server";
import { deactivationSchema, newCodeSchema, type NewCode } from "./schema";

const CREATION_FAILED = "Errore nella generazione del codice";
const DEACTIVATION_FAILED = "Codice non disattivato";

/** Texts for the errors of the database functions. */
const ERROR_TEXTS: Record<string, string> = {
  unknown_plan: "Il piano scelto non esiste più.",
  code_taken: "I codici provati esistono già: riprova.",
  invalid_code: "I dati del codice non sono validi.",
  code_not_found: "Il codice non esiste più.",
};

function errorText(error: { message: string }): string {
  return ERROR_TEXTS[error.message] ?? "Riprova tra poco.";
}

/** Tries to find an unused code; one of 34^8 is almost never used. */
const MAX_TRIES = 5;

/** Creates a code, or replies with the errors of the form: 400, or 503 while the backend is down. */
export async function createCode(entry: UserContext | null, form: FormData) {
  const submission = parseWithZod(form, { schema: newCodeSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!entry)
    return replyWithErrors(submission, CREATION_FAILED, { status: 503, detail: UNREACHABLE });

  const { supabase, headers } = entry;
  const { id, code, error } = await storeNewCode(supabase, submission.value);
  if (error) {
    throwIfUnauthorized(error);
    return replyWithCallError(submission, error, CREATION_FAILED, {
      headers,
      detail: errorText(error),
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
    if (error.message !== "code_taken" || tries === MAX_TRIES) return { id: null, code, error };
  }
}

/** Deactivates a code; redemptions stay. Redirects to `list`. */
export async function deactivateCode(entry: UserContext | null, form: FormData, list: string) {
  const submission = parseWithZod(form, { schema: deactivationSchema });
  if (submission.status !== "success") return replyWithErrors(submission, DEACTIVATION_FAILED);
  if (!entry)
    return replyWithErrors(submission, DEACTIVATION_FAILED, { status: 503, detail: UNREACHABLE });

  const { supabase, headers } = entry;
  const { error } = await supabase.rpc("deactivate_activation_code", {
    p_id: submission.value.codeId,
  });
  if (error) {
    throwIfUnauthorized(error);
    return replyWithCallError(submission, error, DEACTIVATION_FAILED, {
      headers,
      detail: errorText(error),
    });
  }
  await flash(headers, {
    tone: "success",
    title: "Codice disattivato",
    text: "Chi lo aveva già riscattato tiene il suo abbonamento.",
  });
  return redirect(list, { headers });
}
