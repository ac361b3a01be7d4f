/** The links in Supabase's mails (`supabase/templates`): valid once, for ten minutes (docs/product.md 7.7). */
import { data, redirect, redirectDocument } from "@remix-run/node";
import { ownAddress, paths } from "~/lib/paths";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { siteOrigin } from "~/http/request-origin.server";
import { retryAfterSeconds, waitText } from "~/backend/limits.server";
import { getSupabase, isUnavailable, type Supabase } from "~/backend/supabase.server";
import type { Notice } from "~/lib/notice";
import { setRecoveryCookie } from "./recovery-cookie.server";
import { emailLinkSchema, type EmailLinkType } from "./schema";
import { revokePreviousSession } from "./sign-in.server";
import { clearSignUpCookie, readSignUpTarget, trustSignUp } from "./sign-up-cookie.server";
import { readAuthState } from "./user.server";

/** Where each link redirects to, and the message there. */
const DESTINATIONS: Readonly<
  Record<Exclude<EmailLinkType, "recovery">, { to: string; notice: Notice }>
> = {
  email: {
    to: paths.dashboard,
    notice: { tone: "success", title: "Indirizzo confermato", text: "Benvenuto su Piazza Motori!" },
  },
  magiclink: {
    to: paths.priceList,
    notice: { tone: "success", title: "Accesso effettuato", text: "Benvenuto!" },
  },
  email_change: {
    to: paths.account,
    notice: { tone: "success", title: "Indirizzo cambiato" },
  },
};

/** The link in the address of a request; null if the address has none or a malformed one. */
export function parseEmailLink(request: Request) {
  const parsed = emailLinkSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return parsed.success ? parsed.data : null;
}

/**
 * Verifies a link, which works only once. That needs a POST: programs that scan mails open every link.
 *
 * @returns A redirect, or the reason with status 400, 403, 410, 429 or 503.
 */
export async function verifyEmailLink(request: Request) {
  const form = await readForm(request, { schema: emailLinkSchema });
  const { supabase, headers } = getSupabase(request);
  const seconds = await retryAfterSeconds(supabase, request, { action: "mail-link" });
  if (seconds > 0)
    return data(
      { failure: "too-many" as const, text: waitText(seconds) },
      { status: 429, headers: { "Retry-After": String(seconds) } },
    );
  const parsed = emailLinkSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data({ failure: "used" as const }, { status: 400 });
  const { token_hash, type } = parsed.data;
  if (type === "email_change") {
    const failure = await checkEmailChangeOwner(request, token_hash);
    if (failure) return failure;
  }
  const isTrusted = type === "email" && (await trustSignUp(request, supabase, token_hash));
  const { data: verified, error } = await supabase.auth.verifyOtp({ token_hash, type });
  if (error)
    return isUnavailable(error)
      ? data({ failure: "unavailable" as const }, { status: 503 })
      : data({ failure: "used" as const }, { status: 410 });
  const { session, user } = verified;
  if (session) await revokePreviousSession(request);
  // A change of address is confirmed from both mailboxes; the first link of the two starts no session.
  if (type === "email_change" && !session) {
    await flash(headers, {
      tone: "success",
      title: "Primo passo fatto",
      text: "Ora apri il link che abbiamo spedito all'altro indirizzo.",
    });
    return redirectDocument(paths.home, { headers });
  }
  if (type === "email") await clearSignUpCookie(headers);
  const isFirstPassword =
    type !== "email_change" &&
    user !== null &&
    ((await needsPassword(supabase, user.id)) ?? (type === "email" && !isTrusted));
  if (type === "recovery" || isFirstPassword)
    return redirectToNewPassword(supabase, headers, { isFirstPassword });
  const { to, notice } = DESTINATIONS[type];
  await flash(headers, notice);
  const target = isTrusted ? await readSignUpTarget(request) : null;
  return redirect(ownAddress(target, siteOrigin(request), to), { headers });
}

/** Whether the password of the sign-up was discarded when the address was confirmed; undefined if the call fails. */
async function needsPassword(supabase: Supabase, id: string): Promise<boolean | undefined> {
  const { data: profile } = await supabase
    .from("profiles")
    .select("needs_password")
    .eq("id", id)
    .maybeSingle();
  return profile?.needs_password;
}

/** Begins a recovery. The link is used up by now, so the user needs a new one if that fails. */
async function redirectToNewPassword(
  supabase: Supabase,
  headers: Headers,
  recovery: { isFirstPassword: boolean },
) {
  const error = await setRecoveryCookie(supabase, headers, recovery);
  if (!error) return redirect(paths.newPassword, { headers });
  await flash(headers, {
    tone: "error",
    title: "Il servizio account non ha risposto",
    text: "Per scegliere la password fatti mandare un altro link.",
  });
  return redirect(paths.recoverPassword, { headers });
}

/**
 * A change of address is confirmed in a session of its user only. Otherwise the owner of the new mailbox could be led to
 * confirm an account whose password another person knows. The link stays valid.
 *
 * @returns The refusal; undefined when the link belongs to the session.
 */
async function checkEmailChangeOwner(request: Request, tokenHash: string) {
  const { auth, headers } = await readAuthState(request);
  if (auth.kind === "unavailable")
    return data({ failure: "unavailable" as const }, { status: 503, headers });
  const { data: isOwner, error } =
    auth.kind === "signed-in"
      ? await getSupabase(request).supabase.rpc("owns_email_change", { p_token_hash: tokenHash })
      : { data: false, error: null };
  if (isUnavailable(error))
    return data({ failure: "unavailable" as const }, { status: 503, headers });
  return isOwner ? undefined : data({ failure: "signed-out" as const }, { status: 403, headers });
}
