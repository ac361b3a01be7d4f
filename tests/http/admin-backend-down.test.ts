/** What the admin area and the price list answer while the backend is down. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, type NamedAccount } from "../support/backend-accounts";
import { startServer, type RunningServer } from "../support/other-server";
import { partOf, screenOf, valueOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const PAGES = [
  "/admin",
  "/admin/codici/stampa",
  "/admin/registrazioni",
  "/admin/account",
  "/admin/segnalazioni",
  "/admin/impostazioni",
  "/admin/registro",
];

describe("While the backend does not answer", () => {
  const FAILED = "Errore nella generazione del codice";
  const SILENT = "Il servizio account non risponde in questo momento";
  let lonely: RunningServer;
  let account: NamedAccount;
  let visitor: Visitor;

  beforeAll(async () => {
    lonely = await startServer(["build/server.js"], {
      // Nobody listens on the discard port.
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_nessuno",
    });
    account = await makeAccount("admin");
    const { cookies } = await signedInVisitor(account);
    visitor = visitorOf(lonely.origin);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
  });
  afterAll(() => lonely.stop());

  test("An administrator is told on every page, and none breaks", async () => {
    for (const path of PAGES) {
      const { status, html } = await visitor.get(path);
      expect(status, path).toBe(503);
      expect(html, path).toContain("Amministrazione");
      expect(html, path).toContain(SILENT);
    }
    expect((await visitor.get("/admin/codici.csv")).status).toBe(503);
  });

  test("An administrator is not told that nothing waits", async () => {
    const { main } = screenOf(await visitor.get("/admin"));
    const { text } = partOf(main.getByRole("region", { name: "Oggi" }));
    expect(text).toContain(SILENT);
    expect(text).not.toContain("Non c'è niente in attesa");
  });

  test("An administrator keeps what was typed for a new code", async () => {
    const form = {
      planCode: "gold",
      quota: "33",
      redemptions: "7",
      months: "6",
      notes: "Da tenere",
    };
    const answer = await visitor.post("/admin?index", form);
    expect(answer.status).toBe(503);
    const kept = partOf(screenOf(answer).getByRole("form", { name: "Genera codice" }));
    expect(kept.text).toContain(FAILED);
    expect(kept.text).toContain(SILENT);
    for (const [label, value] of [
      [/^Piano/, "gold"],
      [/^Quota veicoli/, "33"],
      [/^Riscatti massimi/, "7"],
      [/^Durata/, "6"],
      ["Note", "Da tenere"],
    ] as const)
      expect(valueOf(kept.getByLabelText(label)), String(label)).toBe(value);
  });

  test("An administrator who decides is told that nothing was decided", async () => {
    for (const path of ["/admin/registrazioni", "/admin/account"]) {
      const form = { subjectId: account.id, decision: "rejected" };
      const { status, html } = await visitor.post(path, form);
      expect(status, path).toBe(503);
      expect(html, path).toContain("Decisione non registrata");
    }
  });

  test("The price list shows no price and says why", async () => {
    const { status, html } = await visitor.get("/area-riservata/listino-prezzi");
    expect(status).toBe(503);
    expect(html).toContain(SILENT);
    expect(html).not.toContain("327,87");
  });
});
