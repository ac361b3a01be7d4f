/** What the server sends to those who were asked about statistics and to those who were not (Garante, 10 June 2021). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONSENT_COOKIE } from "~/features/shell/consent/consent";
import { daysAgo } from "../support/days";
import { startServer, type RunningServer } from "../support/other-server";
import { origin } from "../support/ports";
import { hrefOf, openScreen, screenOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

const MEASUREMENT_ID = "G-PROVA12345";
const QUESTION = "Cookie: scegli tu";

describe("Where statistics are configured", () => {
  let asking: RunningServer;
  beforeAll(async () => {
    const env = { GA_MEASUREMENT_ID: MEASUREMENT_ID, TRUST_PROXY: "1" };
    asking = await startServer(["build/server.js"], env);
  });
  afterAll(() => asking.stop());

  /** Opens a page with an answer to the question, or with none. */
  async function openWith(path: string, answer: string | null) {
    const visitor = visitorOf(asking.origin);
    if (answer !== null) visitor.cookies.set(CONSENT_COOKIE, answer);
    visitor.cookies.set("altro", "1");
    const { html, headers } = await visitor.get(path);
    return {
      headers,
      isAsked: html.includes(QUESTION),
      namesGoogle: /googletagmanager|G-PROVA/.test(JSON.stringify([...headers]) + html),
    };
  }

  test("A visitor is asked again after six months, and not before", async () => {
    for (const [days, isAsked] of [
      [0, false],
      [178, false],
      [190, true],
      [4_000, true],
    ] as const)
      for (const answer of ["no", "si"]) {
        const page = await openWith("/blog", `1.${answer}.${daysAgo(days)}`);
        expect(page.isAsked, `${answer} of ${days} days ago`).toBe(isAsked);
        expect(page.namesGoogle, `${answer} of ${days} days ago`).toBe(answer === "si" && !isAsked);
      }
  });

  test("A visitor reads in the cookie policy what is used after a yes", async () => {
    const { main } = screenOf(await visitorOf(asking.origin).get("/cookie"));
    expect(main.text).toContain("Google Analytics 4");
    expect(main.text).not.toContain("Perché non c'è il banner");
    const link = main.getByRole("link", { name: "preferenze cookie" });
    expect(hrefOf(link)).toBe("/preferenze-cookie");
  });

  test("A kept page is the right one for each answer, whatever others were given", async () => {
    const today = daysAgo(0);
    for (let round = 0; round < 2; round++)
      for (const [value, isAsked, namesGoogle] of [
        [null, true, false],
        [`1.no.${today}`, false, false],
        [`1.si.${today}`, false, true],
        [`1.si.${daysAgo(30)}`, false, true],
        [`1.si.${daysAgo(400)}`, true, false],
        ["1.forse.2026-11-21", true, false],
        [`1.si.${today}.altro`, true, false],
      ] as const) {
        const page = await openWith("/minicar", value);
        expect([page.isAsked, page.namesGoogle], String(value)).toEqual([isAsked, namesGoogle]);
        // Only what is kept has a tag.
        expect(page.headers.get("ETag"), String(value)).toBeTruthy();
        expect(page.headers.get("Vary")).toContain("Cookie");
      }
  });
});

describe("Where nothing optional is configured", () => {
  test("nobody is asked", async () => {
    const policy = await openScreen("/cookie");
    expect(policy.html).not.toContain(QUESTION);
    expect(policy.footer.queryByRole("link", { name: "Preferenze cookie" })).toBeNull();
    expect(policy.main.text).toContain("Perché non c'è il banner");
    const { main } = await openScreen("/preferenze-cookie");
    expect(main.text).toContain("usiamo soltanto cookie tecnici");
    expect(main.queryAllByRole("radio")).toEqual([]);
    const form = { statistics: "si", page: "/auto" };
    const { status, headers } = await visitorOf(origin).post("/preferenze-cookie", form);
    expect([status, headers.getSetCookie()]).toEqual([302, []]);
  });

  test("A search engine leaves the choice about cookies out", async () => {
    const { headers, meta } = await openScreen("/preferenze-cookie");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(meta("robots")).toBe("noindex,follow");
  });

  test("A visitor who looks around gets no cookie", async () => {
    const visitor = visitorOf(origin);
    for (const path of ["/", "/blog/minicar", "/noleggio", "/contatti", "/cookie"])
      await visitor.get(path);
    expect([...visitor.cookies]).toEqual([]);
  });
});
