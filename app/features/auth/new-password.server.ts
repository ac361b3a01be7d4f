/** A new password: after a recovery without the old one, on the account page with it. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { refuse, refuseError, refuseUnreachable } from "~/services/form-answer.server";
import { readForm } from "~/services/form-data.server";
import { getSupabase, isUnavailable } from "~/services/supabase.server";
import { objectionTo } from "./chosen-password.server";
import { refuseWithoutPassword } from "./current-password.server";
import { passwordForBackend } from "./long-password.server";
import { clearRecoveryCookie, readRecoveryCookie, type Recovery } from "./recovery-cookie.server";
import { refusalText } from "./refusal-text.server";
import { newPasswordSchema, passwordChangeSchema } from "./schema";
import {
  accountForForm,
  requireAccount,
  unavailablePage,
  type AccountEntry,
} from "./visitor.server";

const NOT_CHANGED = "La password non è stata cambiata";

/** Somebody who may choose a password without the old one. */
export interface RecoveredEntry extends AccountEntry {
  recovery: Recovery;
}

/**
 * The account that was just recovered in this browser. Throws a redirect to the account page, where the old password is
 * asked for, or 503 when nobody can tell.
 */
export async function requireRecovered(request: Request): Promise<RecoveredEntry> {
  const entry = await requireAccount(request);
  const recovery = await readRecoveryCookie(request);
  if (!recovery) throw await demandPassword(entry);
  const { supabase } = getSupabase(request);
  const { data: isOpen, error } = await supabase.rpc("has_recovery", { p_nonce: recovery.nonce });
  if (isUnavailable(error)) throw unavailablePage();
  if (!isOpen) throw await demandPassword(entry);
  return { ...entry, recovery };
}

async function demandPassword({ headers }: AccountEntry): Promise<Response> {
  const all = await flash(new Headers(headers), {
    tone: "error",
    title: "Serve la password attuale",
    text: "Cambiala da questa pagina. Se non la ricordi, fatti mandare un link nuovo.",
  });
  await clearRecoveryCookie(all);
  return redirect(paths.account, { headers: all });
}

/** The new password of anyone who came by the link of a mail, once; other devices are signed out. */
export async function chooseNewPassword(request: Request) {
  const entry = await accountForForm(request);
  const recovery = await readRecoveryCookie(request);
  if (entry && !recovery) throw await demandPassword(entry);
  const form = await readForm(request, { schema: newPasswordSchema });
  const submission = parseWithZod(form, { schema: newPasswordSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!entry || !recovery) return refuseUnreachable(submission, NOT_CHANGED);
  const { password } = submission.value;
  const objection = objectionTo(password, entry.account);
  if (objection) return refuse(submission, undefined, { fields: { password: [objection] } });
  // Of two posts with one cookie only one may go on. The change of the password ends the recovery in the database; after
  // a refusal it is given back, so that the person can choose another.
  const { supabase } = getSupabase(request);
  const claim = { p_nonce: recovery.nonce };
  const { data: isClaimed, error } = await supabase.rpc("claim_recovery", claim);
  if (error) return refuseError(submission, error, NOT_CHANGED);
  if (!isClaimed) throw await demandPassword(entry);
  const attributes = { password: passwordForBackend(password) };
  const answer = await savePassword(request, submission, attributes, recovery);
  if (!(answer instanceof Response)) await supabase.rpc("release_recovery", claim);
  return answer;
}

/** The new password of anyone who knows the old one; other devices are signed out. */
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
  recovery?: Recovery,
) {
  const { supabase, headers } = getSupabase(request);
  const { error } = await supabase.auth.updateUser(attributes);
  if (error) return refuseError(submission, error, NOT_CHANGED, { detail: refusalText(error) });
  await supabase.auth.signOut({ scope: "others" });
  await clearRecoveryCookie(headers);
  if (recovery?.isFirstPassword) {
    await flash(headers, {
      tone: "success",
      title: "Password scelta",
      text: "Benvenuto su Piazza Motori!",
    });
    return redirect(paths.dashboard, { headers });
  }
  await flash(headers, {
    tone: "success",
    title: "Password cambiata",
    text: "Gli altri dispositivi sono stati disconnessi.",
  });
  return redirect(paths.account, { headers });
}
