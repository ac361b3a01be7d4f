/** Magic link for administrators (docs/product.md 7.4). */
import { redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";
import { env } from "~/services/env.server";
import { flash } from "~/services/flash.server";
import { readForm } from "~/services/form-data.server";
import { siteOrigin } from "~/services/site-origin.server";
import { isUnavailable } from "~/services/supabase.server";
import { parseLimited, refuse } from "~/services/form-answer.server";
import { hasJustBeenSent } from "./mail-pace.server";
import { quotedRefusal } from "./refusal-text.server";
import { magicLinkSchema } from "./schema";

const NOT_ALLOWED =
  "Accesso non autorizzato: Il Magic Link per il listino prezzi è riservato ad amministratori autorizzati.";
const UNREACHABLE =
  "Errore di connessione: Impossibile connettersi al server. Controlla la connessione e riprova.";

/** Name of the field that Turnstile adds to its form. */
const CAPTCHA_FIELD = "cf-turnstile-response";

/** Sends the link to an address of the allow-list. Answers a redirect, or the form with 400, 403, 429 or 503. */
export async function sendMagicLink(request: Request) {
  const schema = magicLinkSchema;
  const form = await readForm(request, { schema, also: [CAPTCHA_FIELD] });
  const parsed = await parseLimited(request, form, { action: "magic-link", schema });
  if (parsed.refusal) return parsed.refusal;
  const { submission, entry } = parsed;
  const { email } = submission.value;
  if (!env.ADMIN_EMAILS.includes(email)) return refuse(submission, NOT_ALLOWED, { status: 403 });

  const captchaToken = form.get(CAPTCHA_FIELD);
  const { error } = await entry.supabase.auth.signInWithOtp({
    email,
    options: {
      shouldCreateUser: false,
      emailRedirectTo: new URL(paths.priceList, siteOrigin(request)).href,
      ...(typeof captchaToken === "string" && captchaToken !== "" && { captchaToken }),
    },
  });
  if (isUnavailable(error)) return refuse(submission, UNREACHABLE, { status: 503 });
  if (error && /captcha|verification process failed/i.test(error.message))
    return refuse(submission, "Errore configurazione CAPTCHA", {
      detail: "Controlla le impostazioni CAPTCHA del backend (Authentication → Attack Protection).",
    });
  // An address of the list without an account is answered like one with an account.
  const isUnknown = error?.code === "otp_disabled" || error?.code === "signup_disabled";
  if (error && !isUnknown && !hasJustBeenSent(error))
    return refuse(submission, "Errore invio Magic Link", { detail: quotedRefusal(error) });
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    title: "Magic Link inviato!",
    text: "Link di accesso inviato: controlla la tua email, anche nella cartella spam, per accedere al listino prezzi.",
  });
  return redirect(paths.authTab("magic-link"), { headers });
}
