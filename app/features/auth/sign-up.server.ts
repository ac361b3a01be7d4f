/** Sign-up and the mails that go with it (docs/product.md 7.3, 10.5). The same answer for known addresses. */
import { redirect } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";
import { paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { readForm } from "~/services/form-data.server";
import { onTheBeat } from "~/services/on-the-beat.server";
import { siteOrigin } from "~/services/site-origin.server";
import type { getSupabase } from "~/services/supabase.server";
import { parseLimited, refuse, refuseError } from "~/services/form-answer.server";
import { objectionTo } from "./chosen-password.server";
import { hasJustBeenSent } from "./mail-pace.server";
import { passwordForBackend } from "./long-password.server";
import { quotedRefusal } from "./refusal-text.server";
import { emailSchema, signUpSchema } from "./schema";
import { newSignUpNonce, setSignUpCookie } from "./sign-up-cookie.server";

/** Supabase hands the mail over to its server before it answers; most take it in less than this, in ms. */
const MAIL_BEAT_MS = 1_000;

/** A new account, which has to confirm its address. */
export async function signUp(request: Request) {
  const form = await readForm(request, { schema: signUpSchema });
  const parsed = await parseLimited(request, form, { action: "sign-up", schema: signUpSchema });
  if (parsed.refusal) return parsed.refusal;
  const { submission, entry } = parsed;
  const { name, email, password } = submission.value;
  const objection = objectionTo(password, { name, email });
  if (objection) return refuse(submission, undefined, { fields: { password: [objection] } });

  const nonce = newSignUpNonce();
  const { error } = await onTheBeat(MAIL_BEAT_MS, () =>
    entry.supabase.auth.signUp({
      email,
      password: passwordForBackend(password),
      options: { data: { name, sign_up_nonce: nonce }, emailRedirectTo: siteOrigin(request) },
    }),
  );
  if (error && !hasJustBeenSent(error))
    return refuseError(submission, error, "Errore di registrazione", {
      detail: quotedRefusal(error),
    });
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    title: "Registrazione completata",
    text: "Controlla la tua email per confermare l'account.",
  });
  // Always, and always another: what the cookie says tells nobody whether the address has an account.
  await setSignUpCookie(headers, nonce);
  return redirect(paths.authTab("accedi"), { headers });
}

/** A mail to an address, whether it is known or not. */
async function sendMail(
  request: Request,
  action: "recover" | "resend",
  send: (
    auth: ReturnType<typeof getSupabase>["supabase"]["auth"],
    email: string,
  ) => Promise<{ error: AuthError | null }>,
) {
  const form = await readForm(request, { schema: emailSchema });
  const parsed = await parseLimited(request, form, { action, schema: emailSchema });
  if (parsed.refusal) return parsed.refusal;
  const { submission, entry } = parsed;
  const { email } = submission.value;
  const { error } = await onTheBeat(MAIL_BEAT_MS, () => send(entry.supabase.auth, email));
  if (error && !hasJustBeenSent(error))
    return refuseError(submission, error, "Non siamo riusciti a spedire la mail");
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    title: "Controlla la tua posta",
    text: "Se l'indirizzo è registrato, tra poco arriva una mail con il link. Guarda anche nello spam.",
  });
  return redirect(paths.authTab("accedi"), { headers });
}

/** The confirmation of the address once more. */
export function resendConfirmation(request: Request) {
  return sendMail(request, "resend", (auth, email) => auth.resend({ type: "signup", email }));
}

/** A link to choose a new password. */
export function recoverPassword(request: Request) {
  return sendMail(request, "recover", (auth, email) =>
    auth.resetPasswordForEmail(email, { redirectTo: siteOrigin(request) }),
  );
}
