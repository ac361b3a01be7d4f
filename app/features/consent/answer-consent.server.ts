import { redirect, redirectDocument } from "@remix-run/node";
import { listed, optionalTools } from "~/data/cookies";
import { expiredGoogleCookies } from "~/features/analytics/google-cookies";
import { ownAddress, paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { readForm } from "~/services/form-data.server";
import { siteOrigin } from "~/services/site-origin.server";
import { CONSENT_FIELD, CONSENT_PAGE_FIELD, CONSENT_YES, consentCookie } from "./consent";
import { asksConsent, configuredTools, consentOf } from "./consent.server";

const SAVED = "Scelta salvata";
const REFUSED = "Restano solo i cookie tecnici.";

function givenText(): string {
  return `Grazie: ${listed(configuredTools.map((tool) => optionalTools[tool].agreed))} sono attive.`;
}

/**
 * Keeps the answer of the banner or of the preferences, and goes back to the page of the form. Whatever is not a clear
 * yes is a no, which also takes the cookies of the statistics away. Where there is nothing to ask nothing is kept.
 *
 * @throws Response with status 400 or 413 for a body that no form of ours has.
 */
export async function answerConsent(request: Request): Promise<Response> {
  const form = await readForm(request, { also: [CONSENT_FIELD, CONSENT_PAGE_FIELD] });
  const origin = siteOrigin(request);
  const back = ownAddress(form.get(CONSENT_PAGE_FIELD), origin, paths.cookiePreferences);
  if (!asksConsent) return redirect(back);

  const statistics = form.get(CONSENT_FIELD) === CONSENT_YES;
  const text = statistics ? givenText() : REFUSED;
  const headers = await flash(new Headers(), { tone: "success", title: SAVED, text });
  headers.append("Set-Cookie", consentCookie({ statistics }, origin.startsWith("https:")));
  if (!statistics) {
    const cookies = request.headers.get("Cookie") ?? "";
    for (const cookie of expiredGoogleCookies(cookies, new URL(origin).hostname))
      headers.append("Set-Cookie", cookie);
  }
  // What a page may load is said once, by the policy that comes with its document. A first no changes nothing about
  // that: the page stays, and so does what was typed on it.
  const wasGiven = consentOf(request) === "given";
  return statistics === wasGiven
    ? redirect(back, { headers })
    : redirectDocument(back, { headers });
}
