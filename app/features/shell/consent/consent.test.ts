import { describe, expect, it } from "vitest";
import { consentCookie, consentState, readConsent, normalizeConsentCookie } from "./consent";

const ASKED = new Date("2026-11-21T10:00:00Z");

/** The cookie as a browser sends it back, among others. */
function sentBack(setCookie: string): string {
  return `altro=1; ${setCookie.split(";")[0] ?? ""}; piazza-avviso=x`;
}

describe("The consent of a visitor", () => {
  it.each([true, false])("is read as it was given (%s)", (statistics) => {
    const cookies = sentBack(consentCookie({ statistics }, false, ASKED));
    expect(readConsent(cookies, ASKED)).toEqual({
      statistics,
      day: "2026-11-21",
      until: "2027-05-21",
    });
  });

  it("is valid for six months, even in a cookie that lasts longer", () => {
    const cookies = sentBack(consentCookie({ statistics: true }, false, ASKED));
    expect(readConsent(cookies, new Date("2027-05-20T23:00:00Z"))?.statistics).toBe(true);
    expect(readConsent(cookies, new Date("2027-05-21T01:00:00Z"))).toBeNull();
    expect(consentCookie({ statistics: true }, false, ASKED)).toContain("21 May 2027");
  });

  it.each([
    "",
    "piazza-consenso=",
    "piazza-consenso=si",
    "piazza-consenso=2.si.2026-11-21",
    "piazza-consenso=1.forse.2026-11-21",
    "piazza-consenso=1.si.2026-13-45",
    "piazza-consenso=1.si.2026-11-22",
    "piazza-consenso=1.no.2099-01-01",
    "mia-piazza-consenso=1.si.2026-11-21",
  ])("is missing in %j", (cookies) => {
    expect(readConsent(cookies, ASKED)).toBeNull();
    expect(consentState(cookies, ASKED)).toBe("unasked");
    expect(normalizeConsentCookie(cookies, ASKED)).toBe("");
  });

  it("is normalized to one cookie for all visitors with the same answer", () => {
    for (const day of ["2026-05-22", "2026-08-31", "2026-11-21"])
      for (const [answer, state] of [
        ["si", "given"],
        ["no", "refused"],
      ]) {
        const cookies = `altro=1; piazza-consenso=1.${answer}.${day}; _ga=1`;
        expect(consentState(cookies, ASKED)).toBe(state);
        expect(normalizeConsentCookie(cookies, ASKED)).toBe(
          `piazza-consenso=1.${answer}.2026-11-21`,
        );
      }
  });

  it("is Secure where there is TLS", () => {
    expect(consentCookie({ statistics: true }, true, ASKED)).toMatch(/; Secure$/);
    expect(consentCookie({ statistics: true }, false, ASKED)).not.toContain("Secure");
  });
});
