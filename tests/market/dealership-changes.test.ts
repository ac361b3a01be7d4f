/** Changes of name, VAT number and address: asked for by a dealer, decided by an administrator (docs/product.md 8.16, 9.11). */
import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { makeAccount, uniqueName, type NamedAccount } from "../support/backend-accounts";
import { newDealer, shown, type TestDealer } from "../support/dealers";
import { mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import { openScreen, partOf, screenOf, textOf, valueOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const OWN = paths.ownDealership;
const LIST = paths.adminChangeRequests;

let admin: Visitor;
beforeAll(async () => {
  admin = await signedInVisitor(await makeAccount("admin"));
});

async function someDealer(): Promise<[TestDealer, Visitor]> {
  const dealer = await newDealer({ isPublic: true });
  await shown(dealer);
  return [dealer, await signedInVisitor(dealer)];
}

const wanted = ({ name }: NamedAccount, more: Record<string, string> = {}) => ({
  ...{ intent: "changes", name, address: "Via Roma 1", postalCode: "88046" },
  ...{ city: "Lamezia Terme", province: "CZ", reason: "", ...more },
});

const publicPage = ({ dealershipId }: TestDealer) =>
  openScreen(paths.dealership(dealershipId), visitorOf(origin));

/** The card of a request, and its id. */
async function cardOf(dealer: TestDealer) {
  const { main } = await openScreen(LIST, admin);
  const card = partOf(main.getByRole("article", { name: dealer.name }));
  return { card, requestId: card.element.id.replace("richiesta-", "") };
}

describe("A dealer who wants another address", () => {
  test("asks for it, waits, and has it once an administrator agrees", async () => {
    const [dealer, visitor] = await someDealer();
    const name = uniqueName("Salone Trasferito");
    const sent = wanted(dealer, { name, address: "Via Milano 2", reason: "Ci siamo spostati." });
    const answer = await visitor.post(OWN, sent);
    expect([answer.status, answer.location]).toEqual([302, OWN]);
    const waiting = await openScreen(OWN, visitor);
    const requests = textOf(waiting.main.getByRole("list", { name: "Richieste di modifica" }));
    expect(requests).toContain("In attesa");
    expect(requests).toMatch(/da Via Roma 1\s*a Via Milano 2/);
    expect(waiting.main.text).not.toContain("Chiedi una modifica");
    expect((await publicPage(dealer)).main.text).toContain("Via Roma 1");

    const { card, requestId } = await cardOf(dealer);
    expect(card.text).toMatch(/da Via Roma 1\s*a Via Milano 2/);
    expect(card.text).toContain("Ci siamo spostati.");
    const decided = await admin.post(LIST, { requestId, decision: "approved", note: "" });
    expect([decided.status, decided.location]).toEqual([302, LIST]);
    const page = await publicPage(dealer);
    expect(textOf(page.main.getByRole("heading", { level: 1 }))).toBe(name);
    expect(page.main.text).toContain("Via Milano 2");
    const mail = await mailTo(dealer.email, /le modifiche sono online/);
    expect(mail.text).toContain("Via Milano 2");
    expect((await openScreen(OWN, visitor)).main.text).toContain("Approvata");
    const log = await openScreen(paths.adminLog, admin);
    expect(log.main.text).toContain(
      `ha approvato le modifiche chieste dalla concessionaria ${name}`,
    );
    // Somebody else who decides now comes too late.
    await admin.post(LIST, { requestId, decision: "rejected", note: "Tardi" });
    expect((await openScreen(LIST, admin)).text).toContain("Richiesta già decisa");
  });

  test("reads why it was refused", async () => {
    const [dealer, visitor] = await someDealer();
    await visitor.post(OWN, wanted(dealer, { city: "Pizzo" }));
    const { requestId } = await cardOf(dealer);
    const missing = await admin.post(LIST, { requestId, decision: "rejected", note: " " });
    expect(missing.status).toBe(400);
    expect(screenOf(missing, LIST).main.text).toContain("Scrivi al concessionario perché");
    await admin.post(LIST, { requestId, decision: "rejected", note: "Manca la visura." });
    const { main } = await openScreen(OWN, visitor);
    expect(main.text).toContain("Rifiutata");
    expect(main.text).toContain("Manca la visura.");
    expect((await mailTo(dealer.email, /modifiche non accolte/)).text).toContain(
      "Manca la visura.",
    );
    expect((await publicPage(dealer)).main.text).not.toContain("Pizzo");
  });

  test("takes the request back", async () => {
    const [dealer, visitor] = await someDealer();
    await visitor.post(OWN, wanted(dealer, { city: "Pizzo" }));
    const { requestId } = await cardOf(dealer);
    const other = await signedInVisitor(await newDealer());
    await other.post(OWN, { intent: "withdraw", requestId });
    expect((await openScreen(LIST, admin)).main.text).toContain(dealer.name);
    await visitor.post(OWN, { intent: "withdraw", requestId });
    expect((await openScreen(LIST, admin)).main.text).not.toContain(dealer.name);
    expect((await openScreen(OWN, visitor)).main.text).toContain("Ritirata");
  });

  test.each([
    [{}, "Questi sono già i dati di adesso"],
    [{ name: "ab" }, "Il nome deve avere da 3 a 60 caratteri"],
    [{ postalCode: "1" }, "Il CAP ha 5 cifre"],
    [{ reason: "a".repeat(501) }, "al massimo 500 caratteri"],
  ] as [Record<string, string>, string][])(
    "reads what is wrong with %j, and keeps what was typed",
    async (more, text) => {
      const [dealer, visitor] = await someDealer();
      const answer = await visitor.post(OWN, wanted(dealer, { reason: "Da tenere", ...more }));
      expect(answer.status).toBe(400);
      const { main } = screenOf(answer, OWN);
      expect(main.text).toContain(text);
      expect(main.find("details").hasAttribute("open")).toBe(true);
      expect(valueOf(main.getByLabelText("Perché"))).toBe(more.reason ?? "Da tenere");
    },
  );

  test("cannot change it past the form", async () => {
    const [dealer] = await someDealer();
    const { error } = await dealer.client.rpc("update_dealership", {
      p_id: dealer.dealershipId,
      p_facts: { name: "Altro" },
      p_version: 1,
    });
    expect(error?.message).toBe("needs_approval");
  });
});

test("An administrator is warned of another dealership with the same VAT number or name", async () => {
  const [one, theirs] = await someDealer();
  const trader = {
    ...{ intent: "trader", legalName: one.name, traderAddress: "Via Roma 1, Pizzo" },
    ...{ traderPhone: "0968 555014", traderEmail: "l@prova.example", selfCertified: "on" },
  };
  await theirs.post(OWN, { ...trader, vatNumber: "01234567897" });
  const [other, visitor] = await someDealer();
  await visitor.post(OWN, { ...trader, legalName: other.name, vatNumber: "00743110157" });
  await visitor.post(
    OWN,
    wanted(other, { legalName: other.name, vatNumber: "01234567897", name: `${one.name} Srl` }),
  );
  const { card } = await cardOf(other);
  expect(card.text).toContain("Forse è già presente");
  expect(card.text).toContain(`${one.name}, Lamezia Terme: stessa partita IVA, stesso nome`);
  const { main } = await openScreen(paths.admin, admin);
  const today = main.getByRole("region", { name: "Oggi" });
  expect(textOf(today)).toMatch(/modific(a|he) da decidere/);
});

test("Somebody else does not decide", async () => {
  const [dealer, visitor] = await someDealer();
  await visitor.post(OWN, wanted(dealer, { city: "Pizzo" }));
  const { requestId } = await cardOf(dealer);
  const { location } = await visitor.post(LIST, { requestId, decision: "approved", note: "" });
  expect(location).toBe("/");
  expect((await publicPage(dealer)).main.text).not.toContain("Pizzo");
});
