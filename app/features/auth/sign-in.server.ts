/** Signing in and out (docs/product.md 7.2, 7.8). Nothing here tells whether an address has an account. */
import { redirect } from "@remix-run/node";
import { ownAddress, paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { readForm } from "~/services/form-data.server";
import { forgetSession, getSupabase, type SupabaseEntry } from "~/services/supabase.server";
import { siteOrigin } from "~/services/site-origin.server";
import { onTheBeat } from "~/services/on-the-beat.server";
import { parseLimited, refuseError } from "~/services/form-answer.server";
import { endFormerSession } from "./former-session.server";
import { passwordForBackend } from "./long-password.server";
import { signInSchema } from "./schema";

/** A comparison of passwords takes a third of it, in ms. */
const SIGN_IN_BEAT_MS = 250;

/** E-mail and password. Answers a redirect, or the form with 400, 429 or 503. */
export async function signIn(request: Request) {
  const form = await readForm(request, { schema: signInSchema });
  const parsed = await parseLimited(request, form, { action: "sign-in", schema: signInSchema });
  if (parsed.refusal) return parsed.refusal;
  const { submission, entry } = parsed;
  const { email, password, redirectTo } = submission.value;

  const { error } = await onTheBeat(SIGN_IN_BEAT_MS, () =>
    entry.supabase.auth.signInWithPassword({ email, password: passwordForBackend(password) }),
  );
  if (error) {
    const isUnconfirmed = error.code === "email_not_confirmed";
    return refuseError(submission, error, "Errore di accesso", {
      detail: isUnconfirmed
        ? "Prima conferma il tuo indirizzo con il link che ti abbiamo spedito. Non lo trovi? Fattene mandare uno nuovo."
        : "E-mail o password non corrette.",
    });
  }
  await endFormerSession(request);
  const goal = ownAddress(redirectTo, siteOrigin(request), paths.dashboard);
  return welcome(entry, goal);
}

/** The answer to somebody who has just come in: on to the goal, through the second factor if there is one. */
export async function welcome({ supabase, headers }: SupabaseEntry, goal: string) {
  const { data } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  if (data && data.nextLevel !== null && data.nextLevel !== data.currentLevel) {
    const query = new URLSearchParams({ redirectTo: goal }).toString();
    return redirect(`${paths.secondFactor}?${query}`, { headers });
  }
  await flash(headers, { tone: "success", title: "Accesso effettuato", text: "Benvenuto!" });
  return redirect(goal, { headers });
}

/**
 * Everywhere by default, or on this device only. The session here ends whatever the backend answers
 * (docs/product.md 7.8).
 */
export async function signOut(request: Request) {
  const form = await readForm(request, { also: ["scope"] });
  const { supabase, headers } = getSupabase(request);
  const scope = form.get("scope") === "local" ? "local" : "global";
  await supabase.auth.signOut({ scope });
  forgetSession(request, headers);
  await flash(headers, { tone: "success", title: "Disconnesso", text: "Arrivederci!" });
  return redirect(paths.home, { headers });
}
