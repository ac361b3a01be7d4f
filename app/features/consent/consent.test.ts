import { describe, expect, it } from "vitest";
import { consentCookie, readConsent } from "./consent";

const ASKED = new Date("2026-11-21T10:00:00Z");

/** The cookie as a browser sends it back, among others. */
function sentBack(setCookie: string): string {
  return `altro=1; ${setCookie.split(";")[0] ?? ""}; piazza-avviso=x`;
}

describe("The consent of a visitor", () => {
  it.each([true, false])("is read as it was given (%s)", (statistics) => {
    const cookies = sentBack(consentCookie({ statistics }, false, ASKED));
    expect(readConsent(cookies, ASKED)).toEqual({ statistics });
  });

  it("holds for six months, whatever the cookie's own end says", () => {
    const cookies = sentBack(consentCookie({ statistics: true }, false, ASKED));
    expect(readConsent(cookies, new Date("2027-05-20T23:00:00Z"))).toEqual({ statistics: true });
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
    "mia-piazza-consenso=1.si.2026-11-21",
  ])("is missing in %j", (cookies) => {
    expect(readConsent(cookies, ASKED)).toBeNull();
  });

  it("travels over TLS only where there is TLS", () => {
    expect(consentCookie({ statistics: true }, true, ASKED)).toMatch(/; Secure$/);
    expect(consentCookie({ statistics: true }, false, ASKED)).not.toContain("Secure");
  });
});
