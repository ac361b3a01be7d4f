/**
 * What a visitor agreed to, in a cookie that server and browser read alike. Whoever asks (a banner, a page of
 * settings) only has to set `consentCookie` and let the browser load a whole page (`reloadDocument`), because what is
 * agreed to changes the page's security policy. Until then nobody has agreed to anything.
 */

/** Name of the cookie; scripts may read it. */
export const CONSENT_COOKIE = "piazza-consenso";

/** How the cookie of somebody who agreed begins: such a visitor gets no page that is kept for everybody. */
export const CONSENT_GIVEN = `${CONSENT_COOKIE}=1.si.`;

/** After how many months the question is asked again (Garante, guidelines of 10 June 2021). */
export const CONSENT_MONTHS = 6;

/** The answer of a visitor. */
export interface Consent {
  /** Statistics of a third party. */
  statistics: boolean;
}

/** `1.si.2026-11-21`: version of the question, the answer, the ISO day on which it was given. */
const SHAPE = /^1\.(si|no)\.(\d{4}-\d{2}-\d{2})$/;

/**
 * The answer in a `Cookie` header or in `document.cookie`; null when nobody was asked yet, or so long ago that the
 * answer no longer holds.
 */
export function readConsent(cookies: string, now = new Date()): Consent | null {
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const [, answer, day] = SHAPE.exec(pair?.slice(CONSENT_COOKIE.length + 1) ?? "") ?? [];
  if (!answer || !day || !Number.isFinite(Date.parse(day))) return null;
  const end = new Date(day);
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  return now < end ? { statistics: answer === "si" } : null;
}

/**
 * The cookie that keeps an answer, for a `Set-Cookie` header or for `document.cookie`.
 *
 * @param secure Whether the portal is served over TLS.
 */
export function consentCookie({ statistics }: Consent, secure: boolean, now = new Date()): string {
  const value = `1.${statistics ? "si" : "no"}.${now.toISOString().slice(0, 10)}`;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  const attributes = `Path=/; Expires=${end.toUTCString()}; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${CONSENT_COOKIE}=${value}; ${attributes}`;
}
