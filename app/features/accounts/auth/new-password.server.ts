/** A new password: after a recovery without the old one, on the account page with it. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";
import { flash } from "~/http/flash.server";
import { replyWithErrors, replyWithCallError, replyUnreachable } from "~/backend/form-reply.server";
import { readForm } from "~/http/form-data.server";
import { getSupabase, isUnavailable } from "~/backend/supabase.server";
import { authErrorText } from "./auth-errors.server";
import { passwordForBackend, validatePassword } from "./password-policy.server";
import { reauthenticate } from "./reauthenticate.server";
import { clearRecoveryCookie, readRecoveryCookie, type Recovery } from "./recovery-cookie.server";
import { newPasswordSchema, passwordChangeSchema } from "./schema";
import {
  nullIfUnavailable,
  requireUser,
  serviceUnavailable,
  type UserContext,
} from "./user.server";

const NOT_CHANGED = "La password non è stata cambiata";

/** A user who may set a password without the old one. */
export interface RecoveryContext extends UserContext {
  recovery: Recovery;
}

/**
 * The user whose recovery is in progress in this browser.
 *
 * @throws Response A redirect to the account page, where the old password is asked for, or 503.
 */
export async function requireRecovery(request: Request): Promise<RecoveryContext> {
  const context = await requireUser(request);
  const recovery = await readRecoveryCookie(request);
  if (!recovery) throw await redirectToPasswordChange(context);
  const { data: isOpen, error } = await context.supabase.rpc("has_recovery", {
    p_nonce: recovery.nonce,
  });
  if (isUnavailable(error)) throw serviceUnavailable();
  if (!isOpen) throw await redirectToPasswordChange(context);
  return { ...context, recovery };
}

async function redirectToPasswordChange({ headers }: UserContext): Promise<Response> {
  const all = await flash(new Headers(headers), {
    tone: "error",
    title: "Serve la password attuale",
    text: "Cambiala da questa pagina. Se non la ricordi, fatti mandare un link nuovo.",
  });
  await clearRecoveryCookie(all);
  return redirect(paths.account, { headers: all });
}

/** Sets the password of a user who came by the link of a mail, once; other devices are signed out. */
export async function setNewPassword(request: Request) {
  const context = await nullIfUnavailable(requireUser(request));
  const recovery = await readRecoveryCookie(request);
  if (context && !recovery) throw await redirectToPasswordChange(context);
  const form = await readForm(request, { schema: newPasswordSchema });
  const submission = parseWithZod(form, { schema: newPasswordSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context || !recovery) return replyUnreachable(submission, NOT_CHANGED);
  const { password } = submission.value;
  const passwordError = validatePassword(password, context.user);
  if (passwordError)
    return replyWithErrors(submission, undefined, { fields: { password: [passwordError] } });
  // Of two posts with one cookie only one may go on. The change of the password ends the recovery in the database; if
  // the password is refused, the claim is released so that the user can try another one.
  const { supabase } = context;
  const claim = { p_nonce: recovery.nonce };
  const { data: isClaimed, error } = await supabase.rpc("claim_recovery", claim);
  if (error) return replyWithCallError(submission, error, NOT_CHANGED);
  if (!isClaimed) throw await redirectToPasswordChange(context);
  const attributes = { password: passwordForBackend(password) };
  const response = await updatePassword(request, submission, attributes, recovery);
  if (!(response instanceof Response)) await supabase.rpc("release_recovery", claim);
  return response;
}

/** Sets the password of a user who knows the old one; other devices are signed out. */
export async function changePassword(
  request: Request,
  form: FormData,
  context: UserContext | null,
) {
  const submission = parseWithZod(form, { schema: passwordChangeSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const { currentPassword, password } = submission.value;
  if (!context) return replyUnreachable(submission, NOT_CHANGED);
  const { user } = context;
  const passwordError = validatePassword(password, user);
  if (passwordError)
    return replyWithErrors(submission, undefined, { fields: { password: [passwordError] } });
  const refusal = await reauthenticate(request, submission, user, currentPassword, NOT_CHANGED);
  if (refusal) return refusal;
  return updatePassword(request, submission, {
    password: passwordForBackend(password),
    // Supabase asks for it too, where that is switched on (docs/security.md).
    current_password: passwordForBackend(currentPassword),
  });
}

async function updatePassword<Schema>(
  request: Request,
  submission: Submission<Schema>,
  attributes: { password: string; current_password?: string },
  recovery?: Recovery,
) {
  const { supabase, headers } = getSupabase(request);
  const { error } = await supabase.auth.updateUser(attributes);
  if (error)
    return replyWithCallError(submission, error, NOT_CHANGED, { detail: authErrorText(error) });
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
