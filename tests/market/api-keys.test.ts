/** Keys of the API in the dashboard and in the administration (docs/product.md 8.19, 9.12). */
import { beforeAll, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { makeAccount } from "../support/backend-accounts";
import { dealerWithVisitor, newDealer, type TestDealer } from "../support/dealers";
import { mailTo } from "../support/mailbox";
import { openScreen, screenOf } from "../support/screen";
import { programOf } from "../support/stock-api";
import { origin } from "../support/ports";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

let dealer: TestDealer;
let visitor: Visitor;
beforeAll(async () => {
  dealer = await newDealer({ isPublic: true });
  visitor = await signedInVisitor(dealer);
});

const create = (name: string, who = visitor) =>
  who.post(paths.apiKeys, { intent: "create-key", name });

test("A key is shown in the answer of its form and nowhere else, works, and is revoked after a question", async () => {
  const answer = await create("Gestionale");
  expect([answer.status, answer.location]).toEqual([200, ""]);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const [secret = ""] = /pm_live_[0-9a-f]{64}/.exec(answer.html) ?? [];
  expect([...visitor.cookies.values()].join()).not.toContain(secret);
  expect(screenOf(answer).main.getByRole("alert").textContent).toContain("Copiala adesso");
  const program = programOf(secret);
  expect((await program.ask("GET", "/me")).status).toBe(200);

  const list = await openScreen(paths.apiKeys, visitor);
  expect(list.html).not.toContain(secret);
  expect(list.main.text).toContain(`${secret.slice(0, 12)}…`);
  expect(list.main.text).toContain("Usata l’ultima volta il");
  const question = list.main.getByRole("link", { name: "Revoca la chiave Gestionale" });
  const path = question.getAttribute("href") ?? "";
  const asked = await openScreen(path, visitor);
  expect(asked.main.text).toContain("smette subito di aggiornare");
  expect((await program.ask("GET", "/me")).status).toBe(200);
  const id = asked.find('[name="id"]').getAttribute("value") ?? "";
  expect((await visitor.post(path, { id })).location).toBe(paths.apiKeys);
  expect((await program.ask("GET", "/me")).status).toBe(401);
  expect((await visitor.get(path)).html).toContain("Questa chiave non c’è più");
});

test("The accounts of the dealership get a mail about a new key", async () => {
  await create("Programma di posta");
  const mail = await mailTo(dealer.email, /^Nuova chiave API: Programma di posta$/);
  expect(mail.html).toContain(paths.apiKeys);
});

test("A key without a name, or with one that is taken, is refused at its field", async () => {
  await create("Doppia");
  for (const [name, reason] of [
    ["", "Dai un nome alla chiave"],
    ["x".repeat(61), "Il nome ha al massimo 60 caratteri"],
    ["doppia", "C’è già una chiave con questo nome"],
  ] as const) {
    const answer = await create(name);
    expect(answer.status).toBe(400);
    const field = screenOf(answer).main.getByLabelText(/Nome della chiave/);
    expect(field.getAttribute("value") ?? "").toBe(name);
    expect(answer.html).toContain(reason);
  }
});

test("Who is not signed in, or speaks for no dealership, makes no key", async () => {
  expect((await visitorOf(origin).get(paths.apiKeys)).location).toContain(paths.auth);
  expect((await create("Mia", visitorOf(origin))).location).toContain(paths.auth);
  const waiting = await signedInVisitor(await makeAccount("pending"));
  expect((await waiting.get(paths.apiKeys)).html).not.toContain("Crea una chiave");
  expect((await create("Mia", waiting)).location).toBe(paths.apiKeys);
});

test("An administrator sees which dealerships have keys, and revokes one", async () => {
  const [other, otherVisitor] = await dealerWithVisitor();
  await create("Di un altro", otherVisitor);
  const admin = await signedInVisitor(await makeAccount("admin"));
  const screen = await openScreen(paths.adminApiKeys, admin);
  const heading = screen.main.getByRole("heading", { name: other.name });
  const section = heading.closest("section");
  expect(section?.textContent).toContain("Di un altro");
  const id = section?.querySelector('[name="id"]')?.getAttribute("value") ?? "";
  expect((await admin.post(paths.adminApiKeys, { id })).location).toBe(paths.adminApiKeys);
  expect((await openScreen(paths.adminApiKeys, admin)).main.text).not.toContain("Di un altro");
  expect((await otherVisitor.post(paths.adminApiKeys, { id })).location).toBe("/");
  await mailTo(other.email, /^Chiave API revocata: Di un altro$/);
});
