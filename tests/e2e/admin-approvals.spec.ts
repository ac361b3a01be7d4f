import type { Locator, Page } from "@playwright/test";
import { backend } from "../support/accounts";
import { expectNotice } from "../support/admin";
import { clientOf, makeAccount, uniqueName } from "../support/backend-accounts";
import { mailUrl } from "../support/ports";
import { PHONE, registerDealership, VAT_NUMBER } from "../support/registrations";
import { signedInAs } from "../support/signed-in";
import { expect } from "../support/test";

const test = signedInAs("admin");

function entry(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

/** Subjects of the mails that an address got. */
async function mailsTo(email: string): Promise<string> {
  const response = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { subject: string }[];
  return mails.map(({ subject }) => subject).join("; ");
}

/** Texts of the mails that an address got. */
async function mailTextsTo(email: string): Promise<string> {
  const response = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { text: string }[]).map(({ text }) => text).join("\n");
}

async function profileOf(id: string) {
  const { data } = await backend()
    .from("profiles")
    .select("approval, dealership_id")
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
}

test("An administrator reads a registration and approves it", async ({ page, open }) => {
  const dealer = await makeAccount("pending", uniqueName("Moto Serra"));
  await registerDealership(dealer.name, dealer.email);
  await open(`/admin/registrazioni?search=${encodeURIComponent(dealer.name)}`);
  const card = entry(page, dealer.name);
  for (const text of [
    "in attesa",
    VAT_NUMBER,
    "Vibo Valentia",
    "Carmine Serra",
    dealer.email,
    PHONE,
    "Auto, Moto",
    "Gold",
    "Vorremmo pubblicare tutto l'usato.",
    "Collegato",
  ])
    await expect(card).toContainText(text);

  await card.getByLabel("Concessionaria del catalogo").selectOption("2");
  await card.getByRole("button", { name: "Approva" }).click();
  await expectNotice(page, "Registrazione approvata");
  await expect(card).toContainText("approvata");
  await expect(card).toContainText("come Tirrenia Auto");
  await expect(card.getByRole("button")).toHaveCount(0);
  expect(await profileOf(dealer.id)).toEqual({ approval: "approved", dealership_id: "2" });
  await expect.poll(() => mailsTo(dealer.email)).toMatch(/approvat/);
});

test("An administrator rejects a registration after a second thought", async ({ page, open }) => {
  const dealer = await makeAccount("pending", uniqueName("Rifiutata"));
  await registerDealership(dealer.name, dealer.email);
  await open(`/admin/registrazioni?search=${encodeURIComponent(dealer.name)}`);
  const card = entry(page, dealer.name);
  await expect(card.getByRole("button", { name: "Conferma il rifiuto" })).toBeHidden();
  await card.locator("summary", { hasText: "Rifiuta" }).click();
  await card.getByRole("button", { name: "Conferma il rifiuto" }).click();
  await expectNotice(page, "Registrazione rifiutata");
  await expect(card).toContainText("rifiutata");
  expect(await profileOf(dealer.id)).toEqual({ approval: "rejected", dealership_id: null });
});

test("An administrator who names no dealership is told which field to fill in", async ({
  page,
  open,
  problems,
}) => {
  problems.allowFailedLoad(/status of 400/);
  const name = uniqueName("Senza scelta");
  await registerDealership(name, `${name.replaceAll(" ", "-").toLowerCase()}@prova.example`);
  await open(`/admin/registrazioni?search=${encodeURIComponent(name)}`);
  const card = entry(page, name);
  await card.getByRole("button", { name: "Approva" }).click();
  await expect(card.getByText("Scegli la concessionaria del catalogo")).toBeVisible();
  await expect(card.getByLabel("Concessionaria del catalogo")).toBeFocused();
  await expect(card).toContainText("in attesa");
});

test("An administrator who comes second is told so", async ({ page, open }) => {
  const name = uniqueName("Due mani");
  const email = `${name.replaceAll(" ", "-").toLowerCase()}@prova.example`;
  await registerDealership(name, email);
  await open(`/admin/registrazioni?search=${encodeURIComponent(name)}`);
  const other = await clientOf(await makeAccount("admin"));
  const { data } = await other
    .from("dealership_registrations")
    .select("id")
    .eq("email", email)
    .single()
    .throwOnError();
  await other.rpc("decide_registration", { p_id: data.id, p_decision: "rejected" }).throwOnError();

  const card = entry(page, name);
  await card.getByLabel("Concessionaria del catalogo").selectOption({ index: 1 });
  await card.getByRole("button", { name: "Approva" }).click();
  await expectNotice(page, "Registrazione già decisa");
  await expect(card).toContainText("rifiutata");
});

test("An administrator approves an account, changes its dealership and rejects it", async ({
  page,
  open,
}) => {
  const dealer = await makeAccount("pending", uniqueName("Conto nuovo"));
  await registerDealership(dealer.name, dealer.email);
  await open(`/admin/account?search=${encodeURIComponent(dealer.name)}`);
  const card = entry(page, dealer.name);
  await expect(card).toContainText("in attesa");
  await expect(card).toContainText(dealer.email);
  await expect(card).toContainText(dealer.id.slice(-8));
  await card.getByLabel("Concessionaria del catalogo").selectOption("3");
  await card.getByRole("button", { name: "Approva" }).click();
  await expectNotice(page, "Account approvato");
  await expect(card).toContainText("Città Leggera Minicar");
  expect(await profileOf(dealer.id)).toEqual({ approval: "approved", dealership_id: "3" });

  await card.locator("summary", { hasText: "Cambia decisione" }).click();
  await card.getByLabel("Concessionaria del catalogo").selectOption("4");
  await card.getByRole("button", { name: "Cambia concessionaria" }).click();
  await expect
    .poll(() => profileOf(dealer.id))
    .toEqual({ approval: "approved", dealership_id: "4" });
  await expect(card).toContainText("Bruzia Motors");

  await open(`/admin/account?search=${encodeURIComponent(dealer.name)}`);
  await card.locator("summary", { hasText: "Cambia decisione" }).click();
  await card.locator("summary", { hasText: "Rifiuta" }).click();
  await card.getByRole("button", { name: "Conferma il rifiuto" }).click();
  await expectNotice(page, "Account rifiutato");
  expect(await profileOf(dealer.id)).toEqual({ approval: "rejected", dealership_id: null });
});

/** An account that has paid for Gold by the month. */
async function payingDealer(name: string) {
  const dealer = await makeAccount("approved", uniqueName(name));
  const client = await clientOf(dealer);
  const { data } = await client.functions.invoke<{ url: string }>("create-checkout", {
    body: { planCode: "gold", billingInterval: "month" },
  });
  await fetch(data?.url ?? "", {
    method: "POST",
    body: new URLSearchParams({ carta: "valida" }),
    redirect: "manual",
  });
  return dealer;
}

for (const [title, choice, mail] of [
  ["cancels it now", "Annulla subito e rimborsa", /annullato da subito/],
  ["lets it run out", "Lascia finire il periodo pagato", /resta attivo fino al/],
] as const)
  test(`An administrator who rejects an account that pays ${title}, and cannot forget to choose`, async ({
    page,
    open,
    problems,
  }) => {
    problems.allowStatus(400);
    const dealer = await payingDealer("Pagante");
    await open(`/admin/account?search=${encodeURIComponent(dealer.name)}`);
    const card = entry(page, dealer.name);
    await card.locator("summary", { hasText: "Cambia decisione" }).click();
    await card.locator("summary", { hasText: "Rifiuta" }).click();
    await expect(card).toContainText(
      /Abbonamento a pagamento attivo: Gold, mensile, si rinnova il \d+ \p{L}+ \d{4}/u,
    );
    await card.getByRole("button", { name: "Conferma il rifiuto" }).click();
    await expect(card).toContainText("Scegli che cosa fare dell'abbonamento a pagamento");
    expect(await profileOf(dealer.id)).toMatchObject({ approval: "approved" });

    await expect(card.getByLabel("Annulla subito e rimborsa")).toBeFocused();
    await card.getByLabel(choice).check();
    await card.getByRole("button", { name: "Conferma il rifiuto" }).click();
    await expectNotice(page, "Account rifiutato");
    expect(await profileOf(dealer.id)).toMatchObject({ approval: "rejected" });
    await expect.poll(() => mailTextsTo(dealer.email)).toMatch(mail);
  });
