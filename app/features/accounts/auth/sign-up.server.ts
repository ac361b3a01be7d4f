/**
 * Sign-up, and the mails that a visitor may ask for (docs/product.md 7.3, 10.5). No response tells whether an address has
 * a user.
 */
import { redirect } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";
import { ownAddress, paths } from "~/lib/paths";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { padDuration } from "~/lib/pad-duration.server";
import { siteOrigin } from "~/http/request-origin.server";
import type { getSupabase } from "~/backend/supabase.server";
import { parseRateLimited, replyWithErrors, replyWithCallError } from "~/backend/form-reply.server";
import { authErrorTextWithMessage, isEmailRateLimited } from "./auth-errors.server";
import { passwordForBackend, validatePassword } from "./password-policy.server";
import { emailSchema, signUpSchema } from "./schema";
import { newSignUpNonce, setSignUpCookie } from "./sign-up-cookie.server";

/** Every call that sends a mail takes at least so long, in ms: most mail servers accept a mail in less. */
const MAIL_PADDING_MS = 1_000;

/** Creates a user, who has to confirm the address. */
export async function signUp(request: Request) {
  const form = await readForm(request, { schema: signUpSchema });
  const parsed = await parseRateLimited(request, form, { action: "sign-up", schema: signUpSchema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  const { name, email, password, redirectTo } = submission.value;
  const passwordError = validatePassword(password, { name, email });
  if (passwordError)
    return replyWithErrors(submission, undefined, { fields: { password: [passwordError] } });

  const nonce = newSignUpNonce();
  const { error } = await padDuration(MAIL_PADDING_MS, () =>
    entry.supabase.auth.signUp({
      email,
      password: passwordForBackend(password),
      options: { data: { name, sign_up_nonce: nonce }, emailRedirectTo: siteOrigin(request) },
    }),
  );
  if (error && !isEmailRateLimited(error))
    return replyWithCallError(submission, error, "Errore di registrazione", {
      detail: authErrorTextWithMessage(error),
    });
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    place: "page",
    title: "Registrazione completata",
    text: "Controlla la tua email per confermare l'account.",
  });
  // Also for a known address: that the cookie is set must not tell whether the address has a user.
  const target = redirectTo ? ownAddress(redirectTo, siteOrigin(request), paths.dashboard) : null;
  await setSignUpCookie(headers, nonce, target);
  return redirect(paths.authTab("accedi", target), { headers });
}

/** Sends a mail to an address; the response is the same for an unknown one. */
async function sendMail(
  request: Request,
  action: "recover" | "resend",
  send: (
    auth: ReturnType<typeof getSupabase>["supabase"]["auth"],
    email: string,
  ) => Promise<{ error: AuthError | null }>,
) {
  const form = await readForm(request, { schema: emailSchema });
  const parsed = await parseRateLimited(request, form, { action, schema: emailSchema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  const { email } = submission.value;
  const { error } = await padDuration(MAIL_PADDING_MS, () => send(entry.supabase.auth, email));
  if (error && !isEmailRateLimited(error))
    return replyWithCallError(submission, error, "Non siamo riusciti a spedire la mail");
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    place: "page",
    title: "Controlla la tua posta",
    text: "Se l'indirizzo è registrato, tra poco arriva una mail con il link. Guarda anche nello spam.",
  });
  return redirect(paths.authTab("accedi"), { headers });
}

/** Sends the mail that confirms an address again. */
export function resendConfirmation(request: Request) {
  return sendMail(request, "resend", (auth, email) => auth.resend({ type: "signup", email }));
}

/** Sends a link that leads to a new password. */
export function sendPasswordReset(request: Request) {
  return sendMail(request, "recover", (auth, email) =>
    auth.resetPasswordForEmail(email, { redirectTo: siteOrigin(request) }),
  );
}
