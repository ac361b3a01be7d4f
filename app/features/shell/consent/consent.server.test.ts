import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_COOKIE, consentCookie } from "./consent";

const GIVEN = `altro=1; ${consentCookie({ statistics: true }, false).split(";", 1)[0]}; _ga=GA1`;

/** The response of a portal whose operator configured statistics, or did not. */
async function post(
  fields: Record<string, string>,
  { cookies = "", origin = "https://www.esempio.it", measurementId = "G-PROVA12345" } = {},
): Promise<Response> {
  vi.stubEnv("GA_MEASUREMENT_ID", measurementId);
  const { saveConsent } = await import("./consent.server");
  return saveConsent(
    new Request(`${origin}/preferenze-cookie`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Cookie: cookies },
    }),
  );
}

function cookiesSet(response: Response): string[] {
  return response.headers.getSetCookie().filter((cookie) => !cookie.startsWith("piazza-avviso="));
}

const isWholeDocument = (response: Response) => response.headers.has("X-Remix-Reload-Document");

beforeEach(() => {
  // The environment is read once, when its module is loaded.
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

describe("An answer about statistics", () => {
  it("is kept, and leads back to the page of the form", async () => {
    const response = await post({ statistics: "no", page: "/auto?brand=Fiat" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/auto?brand=Fiat");
    expect(cookiesSet(response)).toEqual([
      expect.stringMatching(new RegExp(`^${CONSENT_COOKIE}=1\\.no\\..*; Secure$`)),
    ]);
    expect(isWholeDocument(response)).toBe(false);
  });

  it.each([
    ["yes", { statistics: "si" }, ""],
    ["no that takes a yes back", { statistics: "no" }, GIVEN],
  ])("asks for a whole document when the policy changes: a %s", async (_, fields, cookies) => {
    expect(isWholeDocument(await post({ ...fields, page: "/" }, { cookies }))).toBe(true);
  });

  it("that is no removes the cookies of the statistics", async () => {
    const response = await post({ statistics: "no" }, { cookies: GIVEN });
    expect(cookiesSet(response)).toContain("_ga=; Path=/; Max-Age=0; Domain=esempio.it");
    const again = await post({ statistics: "si" }, { cookies: GIVEN });
    expect(cookiesSet(again)).toHaveLength(1);
  });

  it("is a no unless it is a clear yes", async () => {
    const unclear = [{}, { statistics: "" }, { statistics: "forse" }, { statistics: "SI" }];
    for (const fields of unclear as Record<string, string>[])
      expect(cookiesSet(await post(fields))[0]).toContain("=1.no.");
  });

  it.each(["https://evil.example/", "//evil.example", "/\t/evil.example", "auto", ""])(
    "redirects to our own pages only: %j",
    async (page) => {
      const response = await post({ statistics: "no", page });
      expect(response.headers.get("Location")).toBe("/preferenze-cookie");
    },
  );

  it("is not stored where consent is not required", async () => {
    const response = await post({ statistics: "si", page: "/auto" }, { measurementId: "" });
    expect(response.headers.get("Location")).toBe("/auto");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("is stored without Secure where there is no TLS", async () => {
    const response = await post({ statistics: "si" }, { origin: "http://localhost:3000" });
    expect(cookiesSet(response)[0]).not.toContain("Secure");
  });

  it("that is no form is refused with 400", async () => {
    vi.stubEnv("GA_MEASUREMENT_ID", "G-PROVA12345");
    const { saveConsent } = await import("./consent.server");
    const request = new Request("https://www.esempio.it/", { method: "POST", body: "{}" });
    await expect(saveConsent(request)).rejects.toMatchObject({ status: 400 });
  });
});
