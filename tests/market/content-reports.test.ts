/** Notices of visitors, what administrators decide about them, and what the dealer answers (docs/product.md 6.10, 9.9). */
import { beforeAll, describe, expect, test } from "vitest";
import { FACTS } from "../../supabase/tests/rules/adverts";
import { backend, newAddress } from "../support/accounts";
import { clientOf, makeAccount, uniqueName, type NamedAccount } from "../support/backend-accounts";
import { REPORT, STATEMENT, storedReport, storeReport } from "../support/content-reports";
import { mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, press, screenOf, textOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";
import { withinOneMinute } from "../support/one-minute";

/** A shipped advert of the dealership that approved accounts speak for, to be blocked here. */
const ADVERT = "ford-ranger-2023";
const FORM = "/segnala/annuncio/ford-mustang-2018";

let admin: Visitor;
let dealerAccount: NamedAccount;
let dealer: Visitor;
beforeAll(async () => {
  admin = await signedInVisitor(await makeAccount("admin"));
  dealerAccount = await makeAccount("approved");
  dealer = await signedInVisitor(dealerAccount);
});

const unique = (text = REPORT.message) => uniqueName(text);
const reportPath = ({ id }: { id: string }) => `/admin/segnalazioni/${id}`;
const decide = (report: { id: string }, decision: string, fields: Record<string, string> = {}) =>
  admin.post(reportPath(report), { intent: "decision", decision, ...STATEMENT, ...fields });

describe("A visitor", () => {
  test.each([
    ["an advert", "/veicolo/ford-mustang-2018", "Segnala questo annuncio"],
    ["a dealership", "/concessionaria/due-ruote-sant-eufemia", "Segnala questa concessionaria"],
    ["a provider", "/servizio/officina-savuto", "Segnala questa pagina"],
  ])("reports %s from its page, without an account", async (_what, path, link) => {
    const { main } = await openScreen(path);
    const visitor = visitorOf(origin);
    const screen = await openScreen(hrefOf(main.getByRole("link", { name: link })), visitor);
    expect(screen.status).toBe(200);
    expect(screen.meta("robots")).toBe("noindex,follow");
    const message = unique();
    screen.main.getByRole("radio", { name: /^Foto rubate/ }).setAttribute("checked", "");
    screen.main.getByRole("checkbox", { name: /buona fede/ }).setAttribute("checked", "");
    const after = await press(visitor, screen, "Invia la segnalazione", { message });
    const { reference } = await storedReport("message", message);
    const confirmation = partOf(after.main.getByRole("status"));
    expect(confirmation.text).toContain("Segnalazione ricevuta");
    expect(confirmation.text).toContain(reference);
  });

  test("gets a mail with the number, and without a word of what was typed", async () => {
    const [email, message] = [newAddress(), unique()];
    const answer = await visitorOf(origin).post(FORM, { ...REPORT, message, email, name: "Anna" });
    expect(answer.status).toBe(302);
    const { reference } = await storedReport("message", message);
    const { text } = await mailTo(email, new RegExp(reference));
    // Nobody has proved that the address is theirs: the mail must not serve to write to a stranger.
    for (const typed of [message, "Anna", "Ford Mustang"]) expect(text).not.toContain(typed);
  });

  test("reads at each field what is missing, and keeps what was typed", async () => {
    const { status, html } = await visitorOf(origin).post(FORM, {
      ...{ message: "Truffa", name: "Anna Conservata", email: "anna@" },
    });
    expect(status).toBe(400);
    const { main } = screenOf({ status, html, headers: new Headers(), location: "" });
    for (const text of [
      "Scegli che cosa non va",
      "Spiega che cosa non va, con almeno 10 caratteri",
      "Inserisci un indirizzo email valido",
      "Conferma che lo segnali in buona fede",
    ])
      expect(main.texts).toContain(text);
    expect(html).toContain("Anna Conservata");
    expect(html).toContain("anna@");
  });

  test("who seems to be a program is asked to confirm", async () => {
    const message = unique();
    const answer = await visitorOf(origin).post(FORM, { ...REPORT, message, commento: "x" });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain("Confermi l&#x27;invio?");
    expect(answer.html).toContain(message);
  });

  test("who sends too many in a minute keeps the text", () =>
    withinOneMinute(async () => {
      const visitor = visitorOf(origin);
      for (let n = 0; n < 10; n += 1)
        expect((await visitor.post(FORM, { ...REPORT, message: unique() })).status).toBe(302);
      const message = unique();
      const { status, html } = await visitor.post(FORM, { ...REPORT, message });
      expect(status).toBe(429);
      expect(html).toContain(message);
    }));

  test.each(["/segnala/annuncio/mai-esistito", "/segnala/persona/1", "/segnala/servizio/nessuno"])(
    "finds no form at %s",
    async (path) => {
      expect((await visitorOf(origin).get(path)).status).toBe(404);
      expect((await visitorOf(origin).post(path, REPORT)).status).toBe(404);
    },
  );
});

describe("An administrator", () => {
  test("finds what waits by kind, oldest first, and what was decided", async () => {
    const message = unique("Il prezzo non è quello vero.");
    const report = await storeReport("advert", "ford-mustang-2018", message);
    const list = async (query: string) =>
      (await openScreen(`/admin/segnalazioni${query}`, admin)).main;
    expect((await list("?tipo=segnalazioni")).text).toContain(message);
    expect((await list("?tipo=sospetti")).text).not.toContain(message);
    expect((await openScreen("/admin", admin)).main.text).toMatch(/segnalazion[ei] da decidere/);
    expect((await decide(report, "nothing")).location).toBe("/admin/segnalazioni");
    expect((await list("?tipo=segnalazioni")).text).not.toContain(message);
    expect((await list("?stato=decise")).text).toContain(message);
  });

  test("alone sees and decides", async () => {
    const report = await storeReport("advert", "ford-mustang-2018", unique());
    for (const path of ["/admin/segnalazioni", reportPath(report), "/admin/impostazioni"]) {
      expect((await dealer.get(path)).location, path).toBe("/");
      expect((await visitorOf(origin).get(path)).location, path).toContain("/auth");
    }
    const form = { intent: "decision", decision: "nothing" };
    expect((await dealer.post(reportPath(report), form)).location).toBe("/");
    expect((await storedReport("id", report.id)).status).toBe("open");
  });

  test("reads which part of the statement of reasons is missing", async () => {
    const report = await storeReport("advert", "ford-mustang-2018", unique());
    const answer = await admin.post(reportPath(report), {
      ...{ intent: "decision", decision: "block", facts: "Le foto le ho già viste." },
    });
    expect(answer.status).toBe(400);
    const { main } = screenOf(answer);
    expect(main.texts).toContain("Scegli se è contro la legge o contro le condizioni");
    expect(main.texts).toContain("Scrivi quale regola, e perché, con almeno 10 caratteri");
    expect(answer.html).toContain("Le foto le ho già viste.");
  });

  test("blocks an advert; the dealer reads why, complains, and has it back", async () => {
    const email = newAddress();
    const report = await storeReport("advert", ADVERT, unique(), email);
    const beside = await openScreen(reportPath(report), admin);
    expect(beside.main.text).toContain("33.400 €");
    expect(beside.main.getByRole("link", { name: /^Ford Ranger/ })).toBeDefined();

    expect((await decide(report, "block")).status).toBe(302);
    expect((await visitorOf(origin).get(`/veicolo/${ADVERT}`)).status).toBe(410);
    expect((await mailTo(email, /che cosa abbiamo deciso/)).text).toContain("Non è più visibile");

    const path = `/dashboard/veicoli/${ADVERT}/decisione`;
    const screen = await openScreen(path, dealer);
    for (const part of ["Annuncio bloccato", STATEMENT.facts, STATEMENT.groundText, "giudice"])
      expect(screen.main.text).toContain(part);
    expect(screen.main.text).not.toContain(email);
    const refused = await press(dealer, screen, "Invia il reclamo", { text: "No" });
    expect(refused.status).toBe(400);
    const text = unique("Le foto sono nostre.");
    const sent = await press(dealer, screen, "Invia il reclamo", { text });
    expect(sent.main.text).toContain("Hai presentato un reclamo");
    expect(sent.main.queryByRole("button", { name: "Invia il reclamo" })).toBeNull();

    expect((await openScreen("/admin/segnalazioni?tipo=reclami", admin)).main.text).toContain(text);
    const form = { intent: "complaint", outcome: "upheld", reasons: "Gli originali sono tuoi." };
    expect((await admin.post(reportPath(report), form)).location).toBe("/admin/segnalazioni");
    await mailTo(dealerAccount.email, /reclamo accolto/, "Gli originali sono tuoi.");
    const { data } = await backend().from("adverts").select("status").eq("id", ADVERT).single();
    expect(data?.status).toBe("paused");
    expect((await openScreen(path, dealer)).main.text).toContain("La decisione è annullata");
  });

  test("hides a dealership, shipped or not, and shows it again after a complaint", async () => {
    const page = "/concessionaria/ionio-moto-e-auto";
    const report = await storeReport("dealership", "9", unique());
    expect((await decide(report, "block")).status).toBe(302);
    expect((await visitorOf(origin).get(page)).location).toBe("/concessionarie");
    const path = "/dashboard/concessionaria/decisione";
    const screen = await openScreen(path, dealer);
    expect(screen.main.text).toContain("Concessionaria nascosta");
    await press(dealer, screen, "Invia il reclamo", { text: "Siamo noi, ecco la visura." });
    const form = { intent: "complaint", outcome: "upheld", reasons: "La visura lo conferma." };
    expect((await admin.post(reportPath(report), form)).status).toBe(302);
    expect((await visitorOf(origin).get(page)).status).toBe(200);
  });

  test("sends an advert in review back, with what the dealer has to change", async () => {
    const client = await clientOf(dealerAccount);
    const { data } = await client
      .rpc("create_advert", { p_facts: { ...FACTS, specs: [] } })
      .throwOnError();
    const { id } = data as { id: string };
    await backend()
      .from("advert_pictures")
      .insert({
        ...{ advert_id: id, position: 1, stem: "veicoli/fiat-panda-2019-f34", source: "drawn" },
        ...{ width: 1600, height: 1067 },
      })
      .throwOnError();
    await client.rpc("change_advert_status", { p_id: id, p_status: "in_review" }).throwOnError();
    const { data: review } = await backend()
      .from("content_reports")
      .select("id")
      .eq("target_id", id)
      .single()
      .throwOnError();
    const { main } = await openScreen(reportPath(review), admin);
    expect(main.text).toContain("8.900 €");
    expect(main.text).toContain(FACTS.description);
    const request = "Aggiungi la fotografia del contachilometri.";
    expect((await decide(review, "return", { request })).status).toBe(302);
    const decision = await openScreen(`/dashboard/veicoli/${id}/decisione`, dealer);
    expect(decision.main.text).toContain("Da rivedere prima di pubblicare");
    expect(decision.main.text).toContain(request);
    await client.rpc("change_advert_status", { p_id: id, p_status: "deleted" }).throwOnError();
  });

  test("switches the review of first adverts on and off, on record", async () => {
    const stateOf = async () => {
      const screen = await openScreen("/admin/impostazioni", admin);
      const form = screen.main.getByRole("form", { name: "Revisione dei primi annunci" });
      return { screen, text: textOf(form) };
    };
    const before = await stateOf();
    expect(before.text).toContain("spento");
    await press(admin, before.screen, "Accendi Revisione dei primi annunci");
    const on = await stateOf();
    expect(on.text).toContain("acceso");
    await press(admin, on.screen, "Spegni Revisione dei primi annunci");
    expect((await stateOf()).text).toContain("spento");
    const { main } = await openScreen("/admin/registro?topic=interruttori", admin);
    expect(main.text).toContain("ora acceso");
    expect(
      (await dealer.post("/admin/impostazioni", { name: "reviews", enabled: "true" })).location,
    ).toBe("/");
    expect((await stateOf()).text).toContain("spento");
  });
});

describe("A dealer", () => {
  test("reads no decision about an advert of somebody else", async () => {
    expect((await dealer.get("/dashboard/veicoli/fiat-tipo-2020/decisione")).status).toBe(404);
    const { main } = await openScreen("/dashboard/veicoli/ford-puma-2026/decisione", dealer);
    expect(main.text).toContain("non c'è nessuna decisione");
  });
});

test("A visitor learns from every list how it is sorted, and that no place is paid for", async () => {
  for (const path of ["/auto", "/concessionarie"]) {
    const { main } = await openScreen(path);
    const link = main.getByRole("link", { name: "Come ordiniamo i risultati" });
    expect(hrefOf(link)).toBe("/come-ordiniamo-i-risultati");
  }
  const { main } = await openScreen("/come-ordiniamo-i-risultati");
  for (const text of ["La posizione non si compra", "«Rilevanza»", "garanzia legale"])
    expect(main.text).toContain(text);
  const terms = await openScreen("/termini");
  expect(hrefOf(terms.main.getByRole("link", { name: "una pagina apposta" }))).toBe(
    "/come-ordiniamo-i-risultati",
  );
});
