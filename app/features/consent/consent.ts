/**
 * What a visitor agreed to, in a cookie that server and browser read alike. The question is asked by a banner and on
 * the page of the preferences, and only where something optional is configured: statistics, error reports (Garante, guidelines of
 * 10 June 2021). Until somebody agrees nobody has agreed to anything.
 */

/** Name of the cookie; scripts may read it. */
export const CONSENT_COOKIE = "piazza-consenso";

/** After how many months the question is asked again (Garante, guidelines of 10 June 2021). */
export const CONSENT_MONTHS = 6;

/** Fields of the forms that ask: the answer (`si`; whatever else is a no), and the page to go back to. */
export const CONSENT_FIELD = "statistics";
export const CONSENT_YES = "si";
export const CONSENT_NO = "no";
export const CONSENT_PAGE_FIELD = "page";

/** The answer of a visitor. */
export interface Consent {
  /** What the operator configured: statistics, error reports. */
  statistics: boolean;
}

/** An answer that holds. */
export interface ConsentAnswer extends Consent {
  /** ISO day on which it was given. */
  day: string;
  /** ISO day from which the question is asked again. */
  until: string;
}

/** What a page depends on: there is no fourth state, whatever a cookie says. */
export type ConsentState = "unasked" | "refused" | "given";

/** `1.si.2026-11-21`: version of the question, the answer, the ISO day on which it was given. */
const SHAPE = /^1\.(si|no)\.(\d{4}-\d{2}-\d{2})$/;

/**
 * The answer in a `Cookie` header or in `document.cookie`; null when nobody was asked yet, or so long ago that the
 * answer no longer holds.
 */
export function readConsent(cookies: string, now = new Date()): ConsentAnswer | null {
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const [, answer, day] = SHAPE.exec(pair?.slice(CONSENT_COOKIE.length + 1) ?? "") ?? [];
  if (!answer || !day || !Number.isFinite(Date.parse(day))) return null;
  const end = endOf(new Date(day));
  // An answer of tomorrow was made up, and would hold for longer than it may.
  if (now < new Date(day) || now >= end) return null;
  return { statistics: answer === CONSENT_YES, day, until: isoDay(end) };
}

/** Whether this browser's visitor agreed, now. */
export function hasAgreed(): boolean {
  return consentState(document.cookie) === "given";
}

/** The answer as a state: no answer, or none that still holds, is `unasked`. */
export function consentState(cookies: string, now = new Date()): ConsentState {
  const answer = readConsent(cookies, now);
  if (!answer) return "unasked";
  return answer.statistics ? "given" : "refused";
}

/**
 * The cookie, as a `Cookie` header, in the one form that it has today for everybody with the same answer; empty for
 * who has given none that holds. Pages that are kept for many are made with it and with nothing else of a visitor.
 */
export function sharedConsent(cookies: string, now = new Date()): string {
  const answer = readConsent(cookies, now);
  return answer ? pairOf(answer, now) : "";
}

/**
 * The cookie that keeps an answer, for a `Set-Cookie` header or for `document.cookie`.
 *
 * @param secure Whether the portal is served over TLS.
 */
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
