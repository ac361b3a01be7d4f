/** Recovery codes: ten that are shown once, each of which replaces a lost second factor. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { ownAddress, paths, withGoal } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import {
  refuse,
  refuseError,
  refuseTooMany,
  refuseUnreachable,
} from "~/services/form-answer.server";
import { INTENT_FIELD, readForm } from "~/services/form-data.server";
import { callFunction } from "~/services/functions.server";
import { siteOrigin } from "~/services/site-origin.server";
import { getSupabase, type Supabase } from "~/services/supabase.server";
import { refuseWithoutPassword } from "./current-password.server";
import { factorChangeSchema, firstRecoveryCodesSchema, recoveryCodeSchema } from "./schema";
import { firstFactorForForm, requireAccount, requireFirstFactor } from "./visitor.server";

const NOT_MADE = "I codici non sono stati creati";
const NOT_USED = "Il codice di recupero non è stato accettato";

/** Unused codes of the account; null when none were made, or when the backend did not say. */
export async function countRecoveryCodes(supabase: Supabase): Promise<number | null> {
  const { data } = await supabase.rpc("count_recovery_codes");
  return data ?? null;
}

/** Where a page leads on to, by its query: an address of the portal. */
function goalOf(request: Request): string {
  const target = new URL(request.url).searchParams.get("redirectTo");
  return ownAddress(target, siteOrigin(request), paths.account);
}

/** The page of the codes, for sessions with the second factor. Throws a redirect to the account page for others. */
export async function readRecoveryCodesPage(request: Request) {
  const { account, headers } = await requireAccount(request);
  if (account.secondFactor !== "verified") throw redirect(paths.account, { headers });
  const left = await countRecoveryCodes(getSupabase(request).supabase);
  return data({ email: account.email, left, redirectTo: goalOf(request) }, { headers });
}

/** Makes codes, or goes on once they were saved. */
export async function changeRecoveryCodes(request: Request) {
  const { headers } = await requireAccount(request);
  const form = await readForm(request, { schema: factorChangeSchema, also: [INTENT_FIELD] });
  if (form.get(INTENT_FIELD) === "create") return createCodes(request, form);
  const all = await flash(new Headers(headers), {
    tone: "success",
    title: "Codici di recupero",
    text: "Tienili lontano dal telefono: servono quando lo perdi.",
  });
  return redirect(goalOf(request), { headers: all });
}

/** Codes that stand already are replaced for anyone who knows the password. */
async function createCodes(request: Request, form: FormData) {
  const { account } = await requireAccount(request);
  const { supabase, headers } = getSupabase(request);
  const isFirst = (await countRecoveryCodes(supabase)) === null;
  const schema = isFirst ? firstRecoveryCodesSchema : factorChangeSchema;
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission, undefined);
  const { currentPassword } = submission.value;
  if (currentPassword !== undefined) {
    const asked = [request, submission, account, currentPassword, NOT_MADE] as const;
    const refusal = await refuseWithoutPassword(...asked);
    if (refusal) return refusal;
  }
  const made = await supabase.rpc("create_recovery_codes");
  if (made.error) return refuseError(submission, made.error, NOT_MADE);
  headers.set("Cache-Control", "private, no-store");
  return data({ codes: made.data.map(({ code }) => code) }, { headers });
}

/** The page that takes a code. Throws a redirect where nothing is missing. */
export async function readUseRecoveryCodePage(request: Request) {
  const { account, headers } = await requireFirstFactor(request);
  if (account.secondFactor !== "awaits_code") throw redirect(paths.account, { headers });
  return data({ redirectTo: goalOf(request) }, { headers });
}

/** Uses a code up: the lost factor goes, and a new one has to be enrolled before anything private opens. */
export async function spendRecoveryCode(request: Request) {
  const caller = await firstFactorForForm(request);
  const form = await readForm(request, { schema: recoveryCodeSchema });
  const submission = parseWithZod(form, { schema: recoveryCodeSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!caller) return refuseUnreachable(submission, NOT_USED);
  const entry = getSupabase(request);
  const attempt = { action: "recovery-code", email: caller.account.email };
  const tooMany = await refuseTooMany(entry, request, submission, attempt);
  if (tooMany) return tooMany;
  const { code } = submission.value;
  const { supabase, headers } = entry;
  const answer = await callFunction(supabase, "use-recovery-code", { code }, z.object({}));
  if (!answer.ok && answer.isUnavailable) return refuseUnreachable(submission, NOT_USED);
  if (!answer.ok && answer.code === "unknown_recovery_code")
    return refuse(submission, undefined, { fields: { code: [answer.message] } });
  if (!answer.ok) return refuse(submission, NOT_USED, { detail: answer.message });
  await flash(headers, {
    tone: "success",
    title: "Codice accettato",
    text: "Adesso collega la nuova app di autenticazione.",
  });
  return redirect(withGoal(paths.enrolSecondFactor, goalOf(request)), { headers });
}
