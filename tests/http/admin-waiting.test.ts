/** What waits for an administrator: where they land, the section "Oggi", the tabs and the pages of lists. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backend, newAccount, PASSWORD } from "../support/accounts";
import { makeAccount, uniqueName } from "../support/backend-accounts";
import { eventually } from "../support/eventually";
import { submitInquiry } from "../support/inquiries";
import { origin } from "../support/ports";
import { registerDealership } from "../support/registrations";
import { hrefOf, openScreen, partOf, textOf, type Part } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

/** More pending accounts than one page holds, or two. */
const QUEUE = uniqueName("Coda");
const QUEUED = Array.from({ length: 51 }, (_, i) => `${QUEUE} ${String(i).padStart(2, "0")}`);

/** An age that puts what has it before all that others make. */
const LONG_AGO = "2001-03-01T09:00:00Z";

let admin: Visitor;
beforeAll(async () => {
  admin = await signedInVisitor(await makeAccount("admin"));
  for (const name of QUEUED) await makeAccount("pending", name);
});
// Other tests look for what is oldest too.
afterAll(async () => {
  for (const table of ["dealership_registrations", "contact_requests"] as const)
    await backend().from(table).delete().eq("created_at", LONG_AGO).throwOnError();
});

/** Registers a dealership as the registration page does, and moves the arrival to a day. */
async function register(name: string, arrivedOn?: string): Promise<string> {
  await registerDealership(name);
  const { data } = await backend()
    .from("dealership_registrations")
    .update(arrivedOn ? { created_at: arrivedOn } : { town: "Vibo Valentia" })
    .eq("dealership_name", name)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

describe("Signing in", () => {
  test("as an administrator without another wish begins with the administration", async () => {
    const { email } = await newAccount({ admin: true });
    const visitor = visitorOf(origin);
    const { status, location } = await visitor.post("/auth/accedi", { email, password: PASSWORD });
    expect([status, location]).toEqual([302, "/admin"]);
    expect((await visitor.get("/auth")).location).toBe("/admin");
    expect((await visitor.get("/dashboard")).status).toBe(200);
  });

  test("as an administrator goes to the page that was wanted", async () => {
    const { email } = await newAccount({ admin: true });
    const form = { email, password: PASSWORD, redirectTo: "/dashboard" };
    expect((await visitorOf(origin).post("/auth/accedi", form)).location).toBe("/dashboard");
  });

  test("as an administrator without a second factor is asked to enrol one", async () => {
    const { email } = await newAccount({ admin: true, maySkipSecondFactor: false });
    const visitor = visitorOf(origin);
    expect((await visitor.post("/auth/accedi", { email, password: PASSWORD })).location).toBe(
      "/admin",
    );
    const { location } = await visitor.get("/admin");
    expect(location).toBe("/auth/attiva-verifica?redirectTo=%2Fadmin");
  });

  test("as a dealer begins with the dashboard", async () => {
    const { email } = await newAccount();
    const visitor = visitorOf(origin);
    const { location } = await visitor.post("/auth/accedi", { email, password: PASSWORD });
    expect(location).toBe("/dashboard");
    expect((await visitor.get("/auth")).location).toBe("/dashboard");
  });
});

const todayOf = (main: Part) => partOf(main.getByRole("region", { name: "Oggi" }));

describe("The first page of the administration", () => {
  test("shows what has waited longest, oldest first, above the form for codes", async () => {
    const name = uniqueName("Da secoli");
    const id = await register(name, LONG_AGO);
    const { main } = await openScreen("/admin", admin);
    const headings = main.getAllByRole("heading", { level: 2 }).map(textOf);
    expect(headings.indexOf("Oggi")).toBeLessThan(headings.indexOf("Nuovo codice"));
    const today = todayOf(main);
    for (const card of today.getAllByRole("article")) {
      const times = partOf(card)
        .findAll("time")
        .map((time) => time.getAttribute("datetime") ?? "");
      expect(times.length).toBeGreaterThan(0);
      expect(times, textOf(card)).toEqual([...times].sort());
    }
    const link = today.getByRole("link", { name: `Decidi ${name}` });
    const line = link.closest("li");
    expect(line && textOf(line)).toMatch(/Vibo Valentia · da \d+ anni\s?Decidi/);
    expect(hrefOf(link)).toBe(`/admin/registrazioni?open=${id}#scheda-${id}`);

    const { main: list } = await openScreen(`/admin/registrazioni?open=${id}`, admin);
    const card = partOf(list.getByRole("article", { name }));
    expect(card.element.id).toBe(`scheda-${id}`);
    expect(card.find("details").hasAttribute("open")).toBe(true);
    const others = list.getAllByRole("article").filter((other) => other !== card.element);
    expect(others.filter((other) => partOf(other).find("details").hasAttribute("open"))).toEqual(
      [],
    );
  });

  test("counts requests to the portal, and not those that wait for a dealership", async () => {
    const inquiry = await submitInquiry({ dealershipId: null });
    const toDealer = await submitInquiry();
    const since = { created_at: LONG_AGO };
    for (const { id } of [inquiry, toDealer])
      await backend().from("contact_requests").update(since).eq("id", id).throwOnError();
    const today = todayOf((await openScreen("/admin", admin)).main);
    const link = today.getByRole("link", { name: `Leggi ${inquiry.name}` });
    expect(hrefOf(link)).toBe(`/admin/richieste/${inquiry.id}`);
    expect(today.queryByRole("link", { name: `Leggi ${toDealer.name}` })).toBeNull();
  });
});

/** Number in the name of a tab, a heading or a sentence; 0 without one. */
const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);

const numberOfTab = (main: Part, tab: string) => {
  const tabs = partOf(main.getByRole("navigation", { name: "Amministrazione" }));
  return numberIn(textOf(tabs.getByRole("link", { name: new RegExp(`^${tab}`) })));
};

describe("The numbers in the tabs", () => {
  beforeAll(async () => {
    await submitInquiry({ dealershipId: null });
    await submitInquiry();
    await register(uniqueName("In attesa"));
  });

  const heading = (main: Part, name: RegExp) =>
    numberIn(textOf(main.getByRole("heading", { level: 2, name })));

  test.each([
    ["Registrazioni", "/admin/registrazioni", (main: Part) => heading(main, /^Da decidere/)],
    ["Account", "/admin/account", (main: Part) => heading(main, /^Da decidere/)],
    [
      "Richieste",
      "/admin/richieste",
      (main: Part) =>
        numberIn(textOf(main.getByText("Da leggere").nextElementSibling ?? main.element)),
    ],
    [
      "Richieste",
      "/admin/richieste?status=new&dealership=portale",
      (main: Part) => numberIn(textOf(main.getByText(/^\d+ richiest[ae]$/))),
    ],
  ] as const)("of %s equal those of %s, and those of the first page", async (tab, path, read) => {
    // Other files make accounts and inquiries at the same time: two answers may have a number each.
    await eventually(`the same number in tab and page of ${path}`, async () => {
      const { main } = await openScreen(path, admin);
      const { main: first } = await openScreen("/admin", admin);
      const cards = todayOf(first).getAllByRole("article");
      const word = { Registrazioni: "registrazion", Account: "account", Richieste: "richiest" }[
        tab
      ];
      const card = cards.find((each) => each.getAttribute("aria-label")?.includes(word));
      const numbers = [
        read(main),
        numberOfTab(main, tab),
        numberOfTab(first, tab),
        numberIn(card?.getAttribute("aria-label") ?? ""),
      ];
      expect(numbers[0]).toBeGreaterThan(0);
      return new Set(numbers).size === 1;
    });
  });
});

describe("A list with more than a page", () => {
  test("of pending accounts leads to each of them, and keeps the search", async () => {
    const seen: string[] = [];
    let path: string | null = `/admin/account?${new URLSearchParams({ search: QUEUE }).toString()}`;
    for (let page = 1; path && page < 10; page += 1) {
      const { main } = await openScreen(path, admin);
      expect(textOf(main.getByRole("heading", { level: 2, name: /^Da decidere/ }))).toBe(
        "Da decidere (51)",
      );
      seen.push(
        ...main.getAllByRole("article").map((card) => card.getAttribute("aria-label") ?? ""),
      );
      const pages = partOf(
        main.getByRole("navigation", { name: "Pagine degli account da decidere" }),
      );
      const next = pages.queryByRole("link", { name: "Pagina successiva" });
      path = next && hrefOf(next);
      if (path) expect(new URLSearchParams(path.split("?")[1]).get("search")).toBe(QUEUE);
    }
    expect(seen, "oldest first, each once").toEqual(QUEUED);
  });

  test("of registrations is searched by name, and says when nothing is found", async () => {
    const name = uniqueName("Cercata");
    await register(name);
    const { main } = await openScreen(
      `/admin/registrazioni?${new URLSearchParams({ search: name }).toString()}`,
      admin,
    );
    expect(main.getAllByRole("article").map((card) => card.getAttribute("aria-label"))).toEqual([
      name,
    ]);
    const nothing = await openScreen("/admin/registrazioni?search=nessuno%20qui", admin);
    expect(nothing.main.text).toContain(
      'Nessuna registrazione in attesa trovata per "nessuno qui".',
    );
  });

  test("comes back on the page on which a decision was taken", async () => {
    const { data } = await backend()
      .from("profiles")
      .select("id")
      .eq("name", QUEUED.at(-1) ?? "")
      .single()
      .throwOnError();
    const query = new URLSearchParams({ search: QUEUE, pendingPage: "2" }).toString();
    const form = { subjectId: data.id, decision: "rejected" };
    const { status, location } = await admin.post(`/admin/account?${query}`, form);
    expect([status, location]).toEqual([302, `/admin/account?${query}`]);
  });

  test("unfolds the card of a decision that was refused", async () => {
    const account = await makeAccount("pending", uniqueName("Senza scelta"));
    const query = new URLSearchParams({ search: account.name }).toString();
    const form = { subjectId: account.id, decision: "approved" };
    const { status, html } = await admin.post(`/admin/account?${query}`, form);
    expect(status).toBe(400);
    const card = html.slice(html.indexOf(`scheda-${account.id}`));
    expect(/<details[^>]*>/.exec(card)?.[0]).toMatch(/ open=""/);
    expect(card).toContain("Scegli la concessionaria del catalogo");
  });
});
