/** What the admin area and the price list answer while the backend is down. */
import { beforeAll, describe, expect, test } from "vitest";
import { LIST, openAt } from "../support/approvals";
import { makeAccount, type NamedAccount } from "../support/backend-accounts";
import { STATEMENT } from "../support/content-reports";
import { partOf, screenOf, textOf, valueOf } from "../support/screen";
import { signedInVisitor, type Visitor } from "../support/visitor";
import { useServerWithoutBackend } from "../support/without-backend";

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
  const visitorThere = useServerWithoutBackend();
  let account: NamedAccount;
  let visitor: Visitor;

  beforeAll(async () => {
    account = await makeAccount("admin");
    visitor = visitorThere(await signedInVisitor(account));
  });

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

  test("An administrator keeps what was typed for a new dealership", async () => {
    for (const path of [LIST, "/admin/account"]) {
      const answer = await visitor.post(openAt(account.id, "", path), {
        ...{ intent: "new-dealership", subjectId: account.id, name: "Da tenere", types: "auto" },
        ...{ address: "Via Nazionale 12", postalCode: "89900", city: "Vibo Valentia" },
        ...{ province: "VV", phone: "0963 555301", whatsapp: "", email: "salone@prova.example" },
        ...{ website: "www.x.example", description: "" },
      });
      expect(answer.status).toBe(503);
      const { main } = screenOf(answer);
      expect(main.text).toContain("Decisione non registrata");
      const kept = partOf(main.getByRole("form", { name: /^Nuova concessionaria per Da tenere/ }));
      expect(kept.element.getAttribute("action")).toBe(`${path}?open=${account.id}`);
      expect(valueOf(kept.getByLabelText(/^Via e numero/))).toBe("Via Nazionale 12");
      expect(valueOf(kept.getByLabelText("Sito web"))).toBe("www.x.example");
      expect(valueOf(kept.getByLabelText("Provincia"))).toBe("VV");
    }
  });

  test("An administrator keeps the statement of a decision about an advert", async () => {
    const facts = "Testo da non perdere mai.";
    const answer = await visitor.post("/admin/segnalazioni/00000000-0000-4000-8000-000000000000", {
      ...{ intent: "decision", decision: "block", ...STATEMENT, facts },
    });
    expect(answer.status).toBe(503);
    expect(screenOf(answer).main.findAll("textarea").map(textOf)).toContain(facts);
  });

  test("The price list shows no price and says why", async () => {
    const { status, html } = await visitor.get("/area-riservata/listino-prezzi");
    expect(status).toBe(503);
    expect(html).toContain(SILENT);
    expect(html).not.toContain("327,87");
  });
});
