/** What the links of the newsletter's mails do. Each is a post: programs that look through mails open every link. */
import { data, redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";
import { getSupabase, isUnavailable } from "~/services/supabase.server";
import { tokenSchema } from "./schema.server";

/** Why a link did nothing: `unknown` for one that holds no more, `unavailable` while the backend is down. */
export type LinkFailure = "unknown" | "unavailable";

/** The token of an address; null when it is no link of ours. */
export function readToken(request: Request): string | null {
  const parsed = tokenSchema.safeParse(new URL(request.url).searchParams.get("token"));
  return parsed.success ? parsed.data : null;
}

/** Confirms the address, then goes on to a page whose own address holds no token. */
export async function confirm(request: Request) {
  const token = readToken(request);
  if (token === null) return refuseLink("unknown");
  const { supabase, headers } = getSupabase(request);
  const { data: outcome, error } = await supabase.rpc("confirm_newsletter", { p_token: token });
  if (error) return refuseLink(isUnavailable(error) ? "unavailable" : "unknown");
  if (outcome !== "confirmed" && outcome !== "already_confirmed") return refuseLink("unknown");
  const done = outcome === "confirmed" ? "nuova" : "gia";
  return redirect(`${paths.newsletterConfirm}?esito=${done}`, { headers });
}

/**
 * Ends the subscription at once. Also for mail programs, which post `List-Unsubscribe=One-Click` to the link itself
 * without cookies and do not follow redirects (RFC 8058): the token is read from the address, the answer is a page.
 */
export async function unsubscribe(request: Request) {
  const token = readToken(request);
  if (token === null) return refuseLink("unknown");
  const { supabase } = getSupabase(request);
  const { data: isKnown, error } = await supabase.rpc("unsubscribe_newsletter", { p_token: token });
  if (error) return refuseLink(isUnavailable(error) ? "unavailable" : "unknown");
  return isKnown ? data({ failure: null }) : refuseLink("unknown");
}

function refuseLink(failure: LinkFailure) {
  return data({ failure }, { status: failure === "unavailable" ? 503 : 410 });
}
