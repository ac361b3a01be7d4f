/** The links of the mails (`supabase/templates`): single use, ten minutes (design, section 4.10). */
import { data, redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { readForm } from "~/services/form-data.server";
import { secondsToWait, waitText } from "~/services/limits.server";
import { getSupabase, isUnavailable } from "~/services/supabase.server";
import type { Notice } from "~/ui/toast";
import { endFormerSession } from "./former-session.server";
import { giveRecoveryPass } from "./recovery-pass.server";
import { linkSchema, type LinkType } from "./schema";

/** Where each link leads, and what is said there. */
const GOALS: Readonly<Record<LinkType, { to: string; notice?: Notice }>> = {
  email: {
    to: paths.dashboard,
    notice: { tone: "success", title: "Indirizzo confermato", text: "Benvenuto su Piazza Motori!" },
  },
  magiclink: {
    to: paths.priceList,
    notice: { tone: "success", title: "Accesso effettuato", text: "Benvenuto!" },
  },
  recovery: { to: paths.newPassword },
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
  const { data: verified, error } = await supabase.auth.verifyOtp({ token_hash, type });
  if (error)
    return isUnavailable(error)
      ? data({ failure: "unavailable" as const }, { status: 503 })
      : data({ failure: "used" as const }, { status: 410 });
  const { session, user } = verified;
  if (session) await endFormerSession(request);
  const { to, notice } = GOALS[type];
  // A change of address is confirmed from both mailboxes; the first of the two brings no session.
  if (type === "email_change" && !session) {
    await flash(headers, {
      tone: "success",
      title: "Primo passo fatto",
      text: "Ora apri il link che abbiamo spedito all'altro indirizzo.",
    });
    return redirect(paths.home, { headers });
  }
  if (type === "recovery" && user) await giveRecoveryPass(headers, user.id);
  if (notice) await flash(headers, notice);
  return redirect(to, { headers });
}
