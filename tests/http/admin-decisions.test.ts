/** Decisions on registrations and accounts, sent without JavaScript (docs/product.md 9.3, 9.4). */
import { beforeAll, expect, test } from "vitest";
import { backend, newAddress } from "../support/accounts";
import { openAt } from "../support/approvals";
import { clientOf, makeAccount, uniqueName } from "../support/backend-accounts";
import { mailTo } from "../support/mailbox";
import { PHONE, registerDealership, uniquePhone, uniqueVatNumber } from "../support/registrations";
import { openScreen, partOf, press, type Part, type Screen } from "../support/screen";
import { signedInVisitor, type Visitor } from "../support/visitor";

const ACCOUNTS = "/admin/account";
const REJECT = "Conferma il rifiuto";

let admin: Visitor;
beforeAll(async () => {
  admin = await signedInVisitor(await makeAccount("admin"));
});

const cardIn = ({ main }: Screen, name: string): Part =>
  partOf(main.getByRole("article", { name }));

/** Presses a button of the card of this name. */
const pressIn = (
  screen: Screen,
  name: string,
  button: string,
  typed: Record<string, string> = {},
) => press(admin, screen, button, typed, cardIn(screen, name));

async function profileOf(id: string) {
  const { data } = await backend()
    .from("profiles")
    .select("approval, dealership_id")
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
}

test("An administrator rejects a registration after a second thought", async () => {
  const dealer = await makeAccount("pending", uniqueName("Rifiutata"));
  const id = await registerDealership(dealer.name, dealer.email);
  const screen = await openScreen(openAt(id, dealer.name), admin);
  const question = cardIn(screen, dealer.name).getByRole("button", { name: REJECT });
  expect(question.closest("details")?.hasAttribute("open")).toBe(false);
  const done = await pressIn(screen, dealer.name, REJECT);
  expect(done.text).toContain("Registrazione rifiutata");
  expect(cardIn(done, dealer.name).text).toContain("rifiutata");
  expect(await profileOf(dealer.id)).toEqual({ approval: "rejected", dealership_id: null });
});

test("An administrator who names no dealership is told which field to fill in", async () => {
  const name = uniqueName("Senza scelta");
  const id = await registerDealership(name, newAddress(), { phone: uniquePhone() });
  const refused = await pressIn(await openScreen(openAt(id, name), admin), name, "Approva");
  expect(refused.status).toBe(400);
  const card = cardIn(refused, name);
  card.getByText("Scegli la concessionaria del catalogo");
  const choice = card.getByLabelText(/^Concessionaria del catalogo/);
  expect(choice.hasAttribute("autofocus")).toBe(true);
  expect(card.text).toContain("in attesa");
});

test("An administrator who comes second is told so", async () => {
  const name = uniqueName("Due mani");
  const id = await registerDealership(name);
  const screen = await openScreen(openAt(id, name), admin);
  const other = await clientOf(await makeAccount("admin"));
  await other.rpc("decide_registration", { p_id: id, p_decision: "rejected" }).throwOnError();
  const late = await pressIn(screen, name, "Approva", { dealershipId: "2" });
  expect(late.text).toContain("Registrazione già decisa");
  expect(cardIn(late, name).text).toContain("rifiutata");
});

test("An administrator approves an account, changes its dealership and rejects it", async () => {
  const dealer = await makeAccount("pending", uniqueName("Conto nuovo"));
  await registerDealership(dealer.name, dealer.email);
  const screen = await openScreen(openAt(dealer.id, dealer.name, ACCOUNTS), admin);
  const card = cardIn(screen, dealer.name);
  for (const text of ["in attesa", dealer.email, dealer.id.slice(-8)])
    expect(card.text).toContain(text);
  const approved = await pressIn(screen, dealer.name, "Approva", { dealershipId: "3" });
  expect(approved.text).toContain("Account approvato");
  expect(cardIn(approved, dealer.name).text).toContain("Città Leggera Minicar");
  expect(await profileOf(dealer.id)).toEqual({ approval: "approved", dealership_id: "3" });

  const change = { dealershipId: "4" };
  const changed = await pressIn(approved, dealer.name, "Cambia concessionaria", change);
  expect(cardIn(changed, dealer.name).text).toContain("Bruzia Motors");
  expect(await profileOf(dealer.id)).toEqual({ approval: "approved", dealership_id: "4" });

  const rejected = await pressIn(changed, dealer.name, REJECT);
  expect(rejected.text).toContain("Account rifiutato");
  expect(await profileOf(dealer.id)).toEqual({ approval: "rejected", dealership_id: null });
});

/** An account that has paid for Gold by the month. */
async function payingDealer() {
  const dealer = await makeAccount("approved", uniqueName("Pagante"));
  const client = await clientOf(dealer);
  const { data } = await client.functions.invoke<{ url: string }>("create-checkout", {
    body: { planCode: "gold", billingInterval: "month" },
  });
  const body = new URLSearchParams({ carta: "valida" });
  await fetch(data?.url ?? "", { method: "POST", body, redirect: "manual" });
  return dealer;
}

test.each([
  ["cancels it now", "Annulla subito e rimborsa", /annullato da subito/],
  ["lets it run out", "Lascia finire il periodo pagato", /resta attivo fino al/],
])(
  "An administrator who rejects an account that pays %s, and cannot forget to choose",
  async (_, choice, told) => {
    const dealer = await payingDealer();
    const screen = await openScreen(openAt(dealer.id, dealer.name, ACCOUNTS), admin);
    expect(cardIn(screen, dealer.name).text).toMatch(
      /Abbonamento a pagamento attivo: Gold, mensile, si rinnova il \d+ \p{L}+ \d{4}/u,
    );
    const refused = await pressIn(screen, dealer.name, REJECT);
    expect(refused.status).toBe(400);
    const card = cardIn(refused, dealer.name);
    expect(card.text).toContain("Scegli che cosa fare dell'abbonamento a pagamento");
    expect(await profileOf(dealer.id)).toMatchObject({ approval: "approved" });

    const radio = card.getByLabelText(new RegExp(`^${choice}`));
    const [name, value] = ["name", "value"].map((attribute) => radio.getAttribute(attribute) ?? "");
    const done = await pressIn(refused, dealer.name, REJECT, { [name ?? ""]: value ?? "" });
    expect(done.text).toContain("Account rifiutato");
    expect(await profileOf(dealer.id)).toMatchObject({ approval: "rejected" });
    expect((await mailTo(dealer.email, /./, "Piazza Motori")).text).toMatch(told);
  },
);

test("An administrator reads a registration and approves it", async () => {
  const dealer = await makeAccount("pending", uniqueName("Moto Serra"));
  const vatNumber = uniqueVatNumber();
  const id = await registerDealership(dealer.name, dealer.email, { vatNumber });
  const screen = await openScreen(openAt(id, dealer.name), admin);
  const { text } = cardIn(screen, dealer.name);
  for (const part of [
    ...["in attesa", vatNumber, "Vibo Valentia", "Carmine Serra", dealer.email, PHONE],
    ...["Auto, Moto", "Gold", "Vorremmo pubblicare tutto l'usato.", "Collegato"],
  ])
    expect(text).toContain(part);
  const done = await pressIn(screen, dealer.name, "Approva", { dealershipId: "2" });
  expect(done.text).toContain("Registrazione approvata");
  const card = cardIn(done, dealer.name);
  expect(card.text).toContain("approvata");
  expect(card.text).toContain("come Tirrenia Auto");
  expect(card.queryAllByRole("button")).toEqual([]);
  expect(await profileOf(dealer.id)).toEqual({ approval: "approved", dealership_id: "2" });
  await mailTo(dealer.email, /approvat/);
});
