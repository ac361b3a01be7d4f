/** A new password: after a recovery without the old one, on the account page with it. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { refuse, refuseError, refuseUnreachable } from "~/services/form-answer.server";
import { readForm } from "~/services/form-data.server";
import { getSupabase } from "~/services/supabase.server";
import { objectionTo } from "./chosen-password.server";
import { refuseWithoutPassword } from "./current-password.server";
import { passwordForBackend } from "./long-password.server";
import { holdsRecoveryPass, takeRecoveryPass } from "./recovery-pass.server";
import { refusalText } from "./refusal-text.server";
import { newPasswordSchema, passwordChangeSchema } from "./schema";
import { accountForForm, requireAccount, type AccountEntry } from "./visitor.server";

const NOT_CHANGED = "La password non è stata cambiata";

/** The account that was just recovered here. Throws a redirect to the account page, where the old password is asked for. */
export async function requireRecovered(request: Request): Promise<AccountEntry> {
  const entry = await requireAccount(request);
  await refuseUnrecovered(request, entry);
  return entry;
}

async function refuseUnrecovered(request: Request, { account, headers }: AccountEntry) {
  if (await holdsRecoveryPass(request, account.id)) return;
  const all = await flash(new Headers(headers), {
    tone: "error",
    title: "Serve la password attuale",
    text: "Cambiala da questa pagina. Se non la ricordi, fatti mandare un link nuovo.",
  });
  throw redirect(paths.account, { headers: all });
}

/** The new password of whoever came by the link of a recovery mail; other devices are signed out. */
export async function chooseNewPassword(request: Request) {
  const entry = await accountForForm(request);
  if (entry) await refuseUnrecovered(request, entry);
  const form = await readForm(request, { schema: newPasswordSchema });
  const submission = parseWithZod(form, { schema: newPasswordSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!entry) return refuseUnreachable(submission, NOT_CHANGED);
  const { password } = submission.value;
  const objection = objectionTo(password, entry.account);
  if (objection) return refuse(submission, undefined, { fields: { password: [objection] } });
  return savePassword(request, submission, { password: passwordForBackend(password) });
}

/** The new password of whoever knows the old one; other devices are signed out. */
export async function changePassword(
  request: Request,
  form: FormData,
  caller: AccountEntry | null,
) {
  const submission = parseWithZod(form, { schema: passwordChangeSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  const { currentPassword, password } = submission.value;
  if (!caller) return refuseUnreachable(submission, NOT_CHANGED);
  const { account } = caller;
  const objection = objectionTo(password, account);
  if (objection) return refuse(submission, undefined, { fields: { password: [objection] } });
  const asked = [request, submission, account, currentPassword, NOT_CHANGED] as const;
  const refusal = await refuseWithoutPassword(...asked);
  if (refusal) return refusal;
  return savePassword(request, submission, {
    password: passwordForBackend(password),
    // Supabase asks for it too, where that is switched on (docs/security.md).
    current_password: passwordForBackend(currentPassword),
  });
}

async function savePassword<Schema>(
  request: Request,
  submission: Submission<Schema>,
  attributes: { password: string; current_password?: string },
) {
  const { supabase, headers } = getSupabase(request);
  const { error } = await supabase.auth.updateUser(attributes);
  if (error) return refuseError(submission, error, NOT_CHANGED, { detail: refusalText(error) });
  await supabase.auth.signOut({ scope: "others" });
  await takeRecoveryPass(headers);
  await flash(headers, {
    tone: "success",
    title: "Password cambiata",
    text: "Gli altri dispositivi sono stati disconnessi.",
  });
  return redirect(paths.account, { headers });
}
