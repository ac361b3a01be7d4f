/** Sign-in by password or magic link, and sign-out (docs/product.md 7.2, 7.4, 7.8). */
import { redirect, redirectDocument } from "@remix-run/node";
import { ownAddress, paths, withRedirectTo, type AuthTab } from "~/lib/paths";
import { env } from "~/lib/env.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import {
  clearSessionCookies,
  getSupabase,
  hasSessionCookie,
  isUnavailable,
  type SupabaseEntry,
} from "~/backend/supabase.server";
import { forgetVisitor } from "~/backend/visitor-cookie.server";
import { siteOrigin } from "~/http/request-origin.server";
import { padDuration } from "~/lib/pad-duration.server";
import { parseRateLimited, replyWithErrors, replyWithCallError } from "~/backend/form-reply.server";
import { MAGIC_LINK_SENT } from "./auth-screen";
import { authErrorTextWithMessage, isEmailRateLimited } from "./auth-errors.server";
import { passwordForBackend } from "./password-policy.server";
import { magicLinkSchema, signInSchema } from "./schema";
import { landingOf, readAuthState, readLanding } from "./user.server";

const TABS: readonly AuthTab[] = ["accedi", "magic-link", "registrati"];

/** The data of the auth screen, and the address to which a user who has signed in already is redirected. */
export async function readAuthScreen(request: Request) {
  const { auth, headers } = await readAuthState(request);
  const { pathname, searchParams } = new URL(request.url);
  // The tab of a form that was posted is the last segment of its address.
  const names = [pathname.split("/").at(-1), searchParams.get("tab")];
  const tab = TABS.find((name) => names.includes(name)) ?? "accedi";
  const target = searchParams.get("redirectTo");
  const redirectTo = target ? ownAddress(target, siteOrigin(request), paths.dashboard) : null;
  return {
    screen: { tab, redirectTo, siteKey: env.TURNSTILE_SITE_KEY },
    headers,
    signedInRedirect: auth.kind === "signed-in" ? (redirectTo ?? landingOf(auth.user)) : null,
  };
}

/** Every sign-in takes at least so long, in ms: three times what comparing the password takes. */
const SIGN_IN_PADDING_MS = 250;

/**
 * Signs in with e-mail address and password. Neither text nor time of the response tells whether the address has an
 * account.
 *
 * @returns A redirect, or the form with status 400, 429 or 503.
 */
export async function signIn(request: Request) {
  const form = await readForm(request, { schema: signInSchema });
  const parsed = await parseRateLimited(request, form, { action: "sign-in", schema: signInSchema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  const { email, password, redirectTo } = submission.value;

  const { error } = await padDuration(SIGN_IN_PADDING_MS, () =>
    entry.supabase.auth.signInWithPassword({ email, password: passwordForBackend(password) }),
  );
  if (error) {
    const isUnconfirmed = error.code === "email_not_confirmed";
    return replyWithCallError(submission, error, "Errore di accesso", {
      detail: isUnconfirmed
        ? "Prima conferma il tuo indirizzo con il link che ti abbiamo spedito. Non lo trovi? Fattene mandare uno nuovo."
        : "E-mail o password non corrette.",
    });
  }
  await revokePreviousSession(request);
  const target = redirectTo ? ownAddress(redirectTo, siteOrigin(request), paths.dashboard) : null;
  return redirectAfterSignIn(entry, target);
}

/**
 * Redirects to `target`, with null to where the user begins; or to the second factor first if the user has one: only
 * with that the database says who is an administrator.
 */
async function redirectAfterSignIn({ supabase, headers }: SupabaseEntry, target: string | null) {
  const { data } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  if (data && data.nextLevel !== null && data.nextLevel !== data.currentLevel)
    return redirect(target ? withRedirectTo(paths.secondFactor, target) : paths.secondFactor, {
      headers,
    });
  await flash(headers, { tone: "success", title: "Accesso effettuato", text: "Benvenuto!" });
  return redirect(target ?? (await readLanding(supabase)), { headers });
}

/**
 * Revokes the session that the cookies of a request hold. Call it once a new session exists: the new cookies replace
 * the old ones, and the old session could not be revoked later. A failure does not prevent the sign-in.
 */
export async function revokePreviousSession(request: Request): Promise<void> {
  if (!hasSessionCookie(request)) return;
  // A client of its own, because that of the request holds the new session by now. It renews an expired token, since
  // a sign-out needs a valid one; the cookies that it would set are dropped.
  const Cookie = request.headers.get("Cookie") ?? "";
  const { supabase } = getSupabase(new Request(request.url, { headers: { Cookie } }));
  await supabase.auth.signOut({ scope: "local" }).catch(() => undefined);
}

const MAGIC_LINK_FORBIDDEN =
  "Accesso non autorizzato: Il Magic Link per il listino prezzi è riservato ad amministratori autorizzati.";
const MAGIC_LINK_UNAVAILABLE =
  "Errore di connessione: Impossibile connettersi al server. Controlla la connessione e riprova.";

/** Name of the field that Turnstile adds to its form. */
const CAPTCHA_FIELD = "cf-turnstile-response";

/**
 * Sends a magic link to an address of the allow-list.
 *
 * @returns A redirect, or the form with status 400, 403, 429 or 503.
 */
export async function sendMagicLink(request: Request) {
  const schema = magicLinkSchema;
  const form = await readForm(request, { schema, also: [CAPTCHA_FIELD] });
  const parsed = await parseRateLimited(request, form, { action: "magic-link", schema });
  if (parsed.errorReply) return parsed.errorReply;
  const { submission, entry } = parsed;
  const { email } = submission.value;
  if (!env.ADMIN_EMAILS.includes(email))
    return replyWithErrors(submission, MAGIC_LINK_FORBIDDEN, { status: 403 });

  const captchaToken = form.get(CAPTCHA_FIELD);
  const { error } = await entry.supabase.auth.signInWithOtp({
    email,
    options: {
      shouldCreateUser: false,
      emailRedirectTo: new URL(paths.priceList, siteOrigin(request)).href,
      ...(typeof captchaToken === "string" && captchaToken !== "" && { captchaToken }),
    },
  });
  if (isUnavailable(error))
    return replyWithErrors(submission, MAGIC_LINK_UNAVAILABLE, { status: 503 });
  if (error && /captcha|verification process failed/i.test(error.message))
    return replyWithErrors(submission, "Errore configurazione CAPTCHA", {
      detail: "Controlla le impostazioni CAPTCHA del backend (Authentication → Attack Protection).",
    });
  // An address of the list without a user gets the same response as one with a user.
  const isUnknown = error?.code === "otp_disabled" || error?.code === "signup_disabled";
  if (error && !isUnknown && !isEmailRateLimited(error))
    return replyWithErrors(submission, "Errore invio Magic Link", {
      detail: authErrorTextWithMessage(error),
    });
  const headers = await flash(new Headers(entry.headers), {
    tone: "success",
    place: "form",
    ...MAGIC_LINK_SENT,
  });
  return redirect(paths.authTab("magic-link"), { headers });
}

/**
 * Signs out on all devices, or with `scope=local` on this one. The session of this browser ends even if the backend
 * fails (docs/product.md 7.8).
 */
export async function signOut(request: Request) {
  const form = await readForm(request, { also: ["scope"] });
  const { supabase, headers } = getSupabase(request);
  const scope = form.get("scope") === "local" ? "local" : "global";
  await supabase.auth.signOut({ scope });
  clearSessionCookies(request, headers);
  await forgetVisitor(headers);
  await flash(headers, { tone: "success", title: "Disconnesso", text: "Arrivederci!" });
  return redirectDocument(paths.home, { headers });
}
