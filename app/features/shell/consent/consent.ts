/**
 * The consent cookie, which server and browser read. Consent is asked for by the banner and the preferences page, only
 * where something optional (statistics, error reports) is configured (Garante, guidelines of 10 June 2021).
 */

/** Name of the cookie; scripts may read it. */
export const CONSENT_COOKIE = "piazza-consenso";

/** Consent is asked for again after so many months (Garante, guidelines of 10 June 2021). */
const CONSENT_MONTHS = 6;

/** Form fields: the answer (anything but `si` is a refusal), and the page to return to. */
export const CONSENT_FIELD = "statistics";
export const CONSENT_YES = "si";
export const CONSENT_NO = "no";
export const CONSENT_PAGE_FIELD = "page";

/** A visitor's answer. */
export interface Consent {
  /** Whether the configured tools may run: statistics, error reports. */
  statistics: boolean;
}

/** A valid answer. */
export interface ConsentAnswer extends Consent {
  /** ISO day on which it was given. */
  day: string;
  /** ISO day on which it expires. */
  until: string;
}

/** An invalid or expired cookie is `unasked`. */
export type ConsentState = "unasked" | "refused" | "given";

/** `1.si.2026-11-21`: version of the question, the answer, the ISO day on which it was given. */
const SHAPE = /^1\.(si|no)\.(\d{4}-\d{2}-\d{2})$/;

/** The answer in a `Cookie` header or in `document.cookie`; null when there is none that is valid. */
export function readConsent(cookies: string, now = new Date()): ConsentAnswer | null {
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const [, answer, day] = SHAPE.exec(pair?.slice(CONSENT_COOKIE.length + 1) ?? "") ?? [];
  if (!answer || !day || !Number.isFinite(Date.parse(day))) return null;
  const end = endOf(new Date(day));
  // A day in the future is forged, and would be valid for too long.
  if (now < new Date(day) || now >= end) return null;
  return { statistics: answer === CONSENT_YES, day, until: isoDay(end) };
}

/** Whether this browser has a valid consent now. */
export function hasConsented(): boolean {
  return consentState(document.cookie) === "given";
}

/** The state of a `Cookie` header or of `document.cookie`. */
export function consentState(cookies: string, now = new Date()): ConsentState {
  const answer = readConsent(cookies, now);
  if (!answer) return "unasked";
  return answer.statistics ? "given" : "refused";
}

/**
 * The cookie with the day of today, as a `Cookie` header: equal for all visitors with the same answer, empty without one.
 * Cached pages are rendered with it and with no other cookie.
 */
export function normalizeConsentCookie(cookies: string, now = new Date()): string {
  const answer = readConsent(cookies, now);
  return answer ? pairOf(answer, now) : "";
}

/** @param secure Whether the portal is served over TLS. */
export function consentCookie(consent: Consent, secure: boolean, now = new Date()): string {
  const attributes = `Path=/; Expires=${endOf(now).toUTCString()}; SameSite=Lax`;
  return `${pairOf(consent, now)}; ${attributes}${secure ? "; Secure" : ""}`;
}

function pairOf({ statistics }: Consent, now: Date): string {
  return `${CONSENT_COOKIE}=1.${statistics ? CONSENT_YES : CONSENT_NO}.${isoDay(now)}`;
}

function endOf(start: Date): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  return end;
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
