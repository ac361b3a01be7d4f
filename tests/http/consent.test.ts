/** What the server sends to those who were asked about statistics and to those who were not (Garante, 10 June 2021). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONSENT_COOKIE } from "~/features/shell/consent/consent";
import { daysAgo } from "../support/days";
import { startServer, type RunningServer } from "../support/other-server";
import { origin } from "../support/ports";
import {
  addressOfForm,
  hrefOf,
  openScreen,
  partOf,
  screenOf,
  submit,
  textOf,
  type Screen,
} from "../support/screen";
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

  const banner = (screen: Screen) => screen.queryByRole("region", { name: QUESTION });

  test.each([
    ["Rifiuta", "no"],
    ["Chiudi e rifiuta", "no"],
    ["Accetta", "si"],
  ])("A visitor presses «%s», stays where they are and is not asked again", async (name, value) => {
    const visitor = visitorOf(asking.origin);
    const list = screenOf(await visitor.get("/auto?brand=Fiat"), "/auto?brand=Fiat");
    const part = partOf(banner(list)!);
    const { status, location, headers } = await submit(visitor, list, name, {}, part);
    expect([status, location]).toEqual([302, "/auto?brand=Fiat"]);
    const [cookie = ""] = headers.getSetCookie().filter((one) => one.startsWith(CONSENT_COOKIE));
    expect(cookie).toContain(`=1.${value}.${daysAgo(0)};`);
    const end = Date.parse(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? "");
    const days = Math.round((end - Date.now()) / 86_400_000);
    expect(days).toBeGreaterThanOrEqual(180);
    expect(days).toBeLessThanOrEqual(184);
    expect(screenOf(await visitor.get(location)).text).toContain("Scelta salvata");
    for (const path of ["/auto?brand=Fiat", "/", "/auth", "/mai-esistita"]) {
      const answer = await visitor.get(path);
      expect(banner(screenOf(answer)), path).toBeNull();
      const policy = JSON.stringify([...answer.headers]);
      expect(policy.includes("googletagmanager"), path).toBe(value === "si");
    }
  });

  test.each([
    ["Accetto le statistiche", "si", /^Le hai accettate il /],
    ["Rifiuto: solo cookie tecnici", "no", /^Le hai rifiutate il /],
  ] as const)(
    "A visitor chooses in detail instead of the banner: %s",
    async (label, value, told) => {
      const visitor = visitorOf(asking.origin);
      const rental = screenOf(await visitor.get("/noleggio"));
      const link = partOf(banner(rental)!).getByRole("link", { name: "Scegli nel dettaglio" });
      const path = hrefOf(link);
      const page = screenOf(await visitor.get(path), path);
      expect(textOf(page.main.getByRole("heading", { level: 1 }))).toBe("Preferenze cookie");
      expect(banner(page)).toBeNull();
      expect(page.main.text).toContain("Non hai ancora scelto");
      expect(page.main.getByLabelText("Rifiuto: solo cookie tecnici").hasAttribute("checked")).toBe(
        true,
      );
      const choice = page.main.getByLabelText(label);
      const typed = { [choice.getAttribute("name") ?? ""]: choice.getAttribute("value") ?? "" };
      const { location } = await submit(visitor, page, "Salva la scelta", typed);
      expect(visitor.cookies.get(CONSENT_COOKIE)).toBe(`1.${value}.${daysAgo(0)}`);
      const { pathname, search } = new URL(location, asking.origin);
      const saved = screenOf(await visitor.get(pathname + search)).main;
      saved.getByText(told);
      expect(saved.getByLabelText(label).hasAttribute("checked")).toBe(true);
    },
  );

  test("A visitor takes the yes back from the footer, and the cookies of the statistics go", async () => {
    const visitor = visitorOf(asking.origin);
    visitor.cookies.set(CONSENT_COOKIE, `1.si.${daysAgo(40)}`);
    visitor.cookies.set("_ga", "GA1.1.1");
    const { footer } = screenOf(await visitor.get("/contatti"));
    const path = hrefOf(footer.getByRole("link", { name: "Preferenze cookie" }));
    const page = screenOf(await visitor.get(path), path);
    const refusal = page.main.getByLabelText("Rifiuto: solo cookie tecnici");
    const typed = { [refusal.getAttribute("name") ?? ""]: refusal.getAttribute("value") ?? "" };
    await submit(visitor, page, "Salva la scelta", typed);
    expect(visitor.cookies.get(CONSENT_COOKIE)).toBe(`1.no.${daysAgo(0)}`);
    expect(visitor.cookies.has("_ga")).toBe(false);
  });

  test("A visitor who does not answer uses the portal as it is, and is asked on each page", async () => {
    const visitor = visitorOf(asking.origin);
    const form = screenOf(await visitor.get("/")).main.getByRole("search");
    partOf(form).getByRole("searchbox").setAttribute("value", "panda");
    const { location } = await visitor.get(addressOfForm(form));
    expect(location).toBe("/concessionarie?search=panda");
    const found = screenOf(await visitor.get(location));
    const [car] = found.main.findAll('a[href^="/veicolo/"]');
    for (const screen of [found, screenOf(await visitor.get(hrefOf(car ?? form)))]) {
      expect(screen.status).toBe(200);
      expect(banner(screen)).not.toBeNull();
      // No part of the page is switched off for it.
      expect(screen.findAll("[inert], dialog[open]")).toEqual([]);
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
