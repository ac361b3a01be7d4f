import { redirect, redirectDocument } from "@remix-run/node";
import { listed, optionalTools, type OptionalTool } from "~/data/cookies";
import { expiredGoogleCookies } from "~/features/shell/analytics/google-analytics";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { siteOrigin } from "~/http/request-origin.server";
import { env } from "~/lib/env.server";
import { ownAddress, paths } from "~/lib/paths";
import {
  CONSENT_FIELD,
  CONSENT_PAGE_FIELD,
  CONSENT_YES,
  consentCookie,
  consentState,
  readConsent,
  type ConsentAnswer,
  type ConsentState,
} from "./consent";

/** Optional tools that the operator configured. */
export const configuredTools: readonly OptionalTool[] = [
  ...(env.GA_MEASUREMENT_ID ? ["statistics" as const] : []),
  ...(env.SENTRY_DSN ? ["errorReports" as const] : []),
];

/** Whether consent has to be asked for. */
export const isConsentRequired = configuredTools.length > 0;

/** The visitor's consent, as a page needs it: without consent it names no third party. */
export interface PageConsent {
  /** Null where consent is not required. */
  consent: ConsentState | null;
  /** The tools that the banner asks for, in words; null without a banner. */
  asked: string | null;
  /** Measurement id; null unless configured and consented to. */
  analyticsId: string | null;
  /** DSN of Sentry; null unless configured and consented to. */
  errorReports: string | null;
}

/** Null where consent is not required. */
function consentStateOf(request: Request): ConsentState | null {
  return isConsentRequired ? consentState(cookiesOf(request)) : null;
}

/** The consent as pages need it: whether to ask, and for what. */
export function pageConsent(request: Request): PageConsent {
  const consent = consentStateOf(request);
  const isGiven = consent === "given";
  return {
    consent,
    asked:
      consent === "unasked"
        ? listed(configuredTools.map((tool) => optionalTools[tool].used))
        : null,
    analyticsId: isGiven ? (env.GA_MEASUREMENT_ID ?? null) : null,
    errorReports: isGiven ? (env.SENTRY_DSN ?? null) : null,
  };
}

/** The answer with its days; null without a valid one, and where consent is not required. */
export function consentAnswer(request: Request): ConsentAnswer | null {
  return isConsentRequired ? readConsent(cookiesOf(request)) : null;
}

function cookiesOf({ headers }: Request): string {
  return headers.get("Cookie") ?? "";
}

const SAVED = "Scelta salvata";
const REFUSED = "Restano solo i cookie tecnici.";

function grantedText(): string {
  return `Grazie: ${listed(configuredTools.map((tool) => optionalTools[tool].agreed))} sono attive.`;
}

/**
 * Action of the banner and of the preferences page: stores the answer and redirects to the page of the form. Anything but
 * `si` is a refusal, which also removes the cookies of Google Analytics. Nothing is stored where no tool is configured.
 *
 * @throws Response with status 400 or 413 for an invalid body.
 */
export async function saveConsent(request: Request): Promise<Response> {
  const form = await readForm(request, { also: [CONSENT_FIELD, CONSENT_PAGE_FIELD] });
  const origin = siteOrigin(request);
  const back = ownAddress(form.get(CONSENT_PAGE_FIELD), origin, paths.cookiePreferences);
  if (!isConsentRequired) return redirect(back);

  const statistics = form.get(CONSENT_FIELD) === CONSENT_YES;
  const text = statistics ? grantedText() : REFUSED;
  const headers = await flash(new Headers(), { tone: "success", title: SAVED, text });
  headers.append("Set-Cookie", consentCookie({ statistics }, origin.startsWith("https:")));
  if (!statistics) {
    const cookies = request.headers.get("Cookie") ?? "";
    for (const cookie of expiredGoogleCookies(cookies, new URL(origin).hostname))
      headers.append("Set-Cookie", cookie);
  }
  // The content security policy of the page changes with the consent, so the document is loaded again. A first refusal
  // changes nothing, and what was typed on the page stays.
  const wasGiven = consentStateOf(request) === "given";
  return statistics === wasGiven
    ? redirect(back, { headers })
    : redirectDocument(back, { headers });
}
