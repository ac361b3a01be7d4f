/** The links of the mails (`supabase/templates`): single use, ten minutes (docs/product.md 7.7). */
import { data, redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { readForm } from "~/services/form-data.server";
import { secondsToWait, waitText } from "~/services/limits.server";
import { getSupabase, isUnavailable, type Supabase } from "~/services/supabase.server";
import type { Notice } from "~/ui/toast";
import { endFormerSession } from "./former-session.server";
import { setRecoveryCookie } from "./recovery-cookie.server";
import { linkSchema, type LinkType } from "./schema";
import { clearSignUpCookie, trustSignUp } from "./sign-up-cookie.server";
import { readVisitor } from "./visitor.server";

/** Where each link leads, and what is said there. */
const GOALS: Readonly<Record<Exclude<LinkType, "recovery">, { to: string; notice: Notice }>> = {
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

/** What the link of this address says, or null when it is no link of ours. */
export function readLink(request: Request) {
  const parsed = linkSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return parsed.success ? parsed.data : null;
}

/**
 * Uses the link up. A post, not the opening of the page: programs that look through mails open every link, and this
 * one works only once.
 */
export async function consumeLink(request: Request) {
  const form = await readForm(request, { schema: linkSchema });
  const { supabase, headers } = getSupabase(request);
  const seconds = await secondsToWait(supabase, request, { action: "mail-link" });
  if (seconds > 0)
    return data(
      { failure: "too-many" as const, text: waitText(seconds) },
      { status: 429, headers: { "Retry-After": String(seconds) } },
    );
  const parsed = linkSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data({ failure: "used" as const }, { status: 400 });
  const { token_hash, type } = parsed.data;
  if (type === "email_change") {
    const failure = await refuseForeignChange(request, token_hash);
    if (failure) return failure;
  }
  const isTrusted = type === "email" && (await trustSignUp(request, supabase, token_hash));
  const { data: verified, error } = await supabase.auth.verifyOtp({ token_hash, type });
  if (error)
    return isUnavailable(error)
      ? data({ failure: "unavailable" as const }, { status: 503 })
      : data({ failure: "used" as const }, { status: 410 });
  const { session, user } = verified;
  if (session) await endFormerSession(request);
  // A change of address is confirmed from both mailboxes; the first of the two brings no session.
  if (type === "email_change" && !session) {
    await flash(headers, {
      tone: "success",
      title: "Primo passo fatto",
      text: "Ora apri il link che abbiamo spedito all'altro indirizzo.",
    });
    return redirect(paths.home, { headers });
  }
  if (type === "email") await clearSignUpCookie(headers);
  const isFirstPassword =
    type !== "email_change" &&
    user !== null &&
    ((await lacksPassword(supabase, user.id)) ?? (type === "email" && !isTrusted));
  if (type === "recovery" || isFirstPassword)
    return askNewPassword(supabase, headers, { isFirstPassword });
  const { to, notice } = GOALS[type];
  await flash(headers, notice);
  return redirect(to, { headers });
}

/** Whether the password of the sign-up was replaced when the address was confirmed; undefined when nobody can tell. */
async function lacksPassword(supabase: Supabase, id: string): Promise<boolean | undefined> {
  const { data: profile } = await supabase
    .from("profiles")
    .select("needs_password")
    .eq("id", id)
    .maybeSingle();
  return profile?.needs_password;
}

/** On to the form for a new password. The link is used up by now: when nobody can tell, a new one has to be asked for. */
async function askNewPassword(
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
 * The answer to a link of a change of address that is opened without the session of that account; undefined when it
 * may go on. The link stays good. Who reads the new mailbox and is no owner of the account would confirm an account
 * that somebody else knows the password of.
 */
async function refuseForeignChange(request: Request, tokenHash: string) {
  const { visitor, headers } = await readVisitor(request);
  if (visitor.kind === "unavailable")
    return data({ failure: "unavailable" as const }, { status: 503, headers });
  const { data: isOwn, error } =
    visitor.kind === "signed-in"
      ? await getSupabase(request).supabase.rpc("owns_email_change", { p_token_hash: tokenHash })
      : { data: false, error: null };
  if (isUnavailable(error))
    return data({ failure: "unavailable" as const }, { status: 503, headers });
  return isOwn ? undefined : data({ failure: "signed-out" as const }, { status: 403, headers });
}
