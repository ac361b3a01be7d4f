import type { Locator, Page } from "@playwright/test";
import { backend, newAddress } from "../support/accounts";
import { expectNotice, openExisting } from "../support/admin";
import { clientOf, makeAccount, uniqueName } from "../support/backend-accounts";
import { mailUrl } from "../support/ports";
import { expectAccessible, expectNoSidewaysScroll } from "../support/page-checks";
import { PHONE, registerDealership, uniquePhone, uniqueVatNumber } from "../support/registrations";
import { signedInAs } from "../support/signed-in";
import { expect, ONCE } from "../support/test";

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

test("An administrator reads a registration and approves it", ONCE, async ({ page, open }) => {
  const dealer = await makeAccount("pending", uniqueName("Moto Serra"));
  const vatNumber = uniqueVatNumber();
  await registerDealership(dealer.name, dealer.email, { vatNumber });
  await open(`/admin/registrazioni?search=${encodeURIComponent(dealer.name)}`);
  const card = entry(page, dealer.name);
  for (const text of [
    "in attesa",
    vatNumber,
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

  await openExisting(card);
  await card.getByLabel("Concessionaria del catalogo").selectOption("2");
  await card.getByRole("button", { name: "Approva", exact: true }).click();
  await expectNotice(page, "Registrazione approvata");
  await expect(card).toContainText("approvata");
  await expect(card).toContainText("come Tirrenia Auto");
  await expect(card.getByRole("button")).toHaveCount(0);
  expect(await profileOf(dealer.id)).toEqual({ approval: "approved", dealership_id: "2" });
  await expect.poll(() => mailsTo(dealer.email)).toMatch(/approvat/);
});

test("An administrator makes a dealership from a registration, corrected on the second try", async ({
  page,
  open,
  problems,
  javaScriptEnabled,
}) => {
  problems.allowFailedLoad(/status of 400/);
  const dealer = await makeAccount("pending", uniqueName("Salone del Mare"));
  await registerDealership(dealer.name, dealer.email, { phone: "0963 555301", town: "Pizzo" });
  await open(`/admin/registrazioni?search=${encodeURIComponent(dealer.name)}`);
  const card = entry(page, dealer.name);
  await card.getByRole("link", { name: `Approva ${dealer.name}` }).click();
  const form = card.getByRole("form", { name: /^Nuova concessionaria/ });
  await expect(form.getByLabel("Telefono")).toHaveValue("+39 0963 555 301");
  await expect(form.getByLabel("Comune")).toHaveValue("Pizzo");
  await expect(form.getByLabel("Provincia")).toHaveValue("VV");
  await expect(card.getByLabel("Concessionaria del catalogo")).toBeHidden();
  if (javaScriptEnabled) {
    await expect(card.getByRole("heading", { name: "Approva come" })).toBeFocused();
    await expectAccessible(page, "of the approval");
  }

  await form.getByLabel("Via e numero").fill("Via Nazionale 12");
  await form.getByLabel("CAP").fill("8981");
  await form.getByLabel("WhatsApp").fill("333 5550301");
  await form.getByRole("button", { name: "Crea la concessionaria e approva" }).click();
  await expect(form.getByText("Il CAP ha 5 cifre")).toBeVisible();
  await expect(form.getByLabel("CAP")).toBeFocused();
  await expect(form.getByLabel("Via e numero")).toHaveValue("Via Nazionale 12");
  if (javaScriptEnabled) {
    await expectAccessible(page, "with an error");
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }

  await form.getByLabel("CAP").fill("89812");
  await form.getByRole("button", { name: "Crea la concessionaria e approva" }).click();
  await expectNotice(page, `${dealer.name} è ora sul portale`);
  await expect(card).toContainText(`come ${dealer.name}`);
  const { approval, dealership_id } = await profileOf(dealer.id);
  expect([approval, dealership_id]).toEqual(["approved", expect.stringMatching(/^d-/)]);
  const { data: made } = await backend()
    .from("dealerships")
    .select("slug, address, postal_code, phone, whatsapp, email")
    .eq("id", dealership_id ?? "")
    .single()
    .throwOnError();
  expect(made).toMatchObject({
    address: "Via Nazionale 12",
    postal_code: "89812",
    phone: "+39 0963 555 301",
    whatsapp: "393335550301",
    email: dealer.email,
  });
  const link = page.getByRole("status").getByRole("link", { name: "Vedi la pagina" });
  await expect(link).toHaveAttribute("href", `/concessionaria/${made.slug}`);
  await expect
    .poll(() => mailTextsTo(dealer.email))
    .toMatch(new RegExp(`la trovi come ${dealer.name}[^]*/concessionaria/${made.slug}`));

  await card.getByRole("link", { name: dealer.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: dealer.name })).toBeVisible();
  await expect(page.getByText("Via Nazionale 12").first()).toBeVisible();
});

test(
  "An administrator who takes the other way sees one of the two at a time",
  ONCE,
  async ({ page, open }) => {
    const name = uniqueName("Due strade");
    const id = await registerDealership(name);
    await open(`/admin/registrazioni?search=${encodeURIComponent(name)}&open=${id}`);
    const card = entry(page, name);
    await expect(card.getByLabel("Via e numero")).toBeVisible();
    await card.locator("summary", { hasText: "Concessionaria già presente" }).click();
    await expect(card.getByLabel("Concessionaria del catalogo")).toBeVisible();
    await expect(card.getByLabel("Via e numero")).toBeHidden();
  },
);

test(
  "An administrator who names no dealership is told which field to fill in",
  ONCE,
  async ({ page, open, problems }) => {
    problems.allowFailedLoad(/status of 400/);
    const name = uniqueName("Senza scelta");
    const phone = uniquePhone();
    await registerDealership(name, newAddress(), { phone });
    await open(`/admin/registrazioni?search=${encodeURIComponent(name)}`);
    const card = entry(page, name);
    await openExisting(card);
    await card.getByRole("button", { name: "Approva", exact: true }).click();
    await expect(card.getByText("Scegli la concessionaria del catalogo")).toBeVisible();
    await expect(card.getByLabel("Concessionaria del catalogo")).toBeFocused();
    await expect(card).toContainText("in attesa");
  },
);

test(
  "An administrator approves an account, changes its dealership and rejects it",
  ONCE,
  async ({ page, open }) => {
    const dealer = await makeAccount("pending", uniqueName("Conto nuovo"));
    await registerDealership(dealer.name, dealer.email);
    await open(`/admin/account?search=${encodeURIComponent(dealer.name)}`);
    const card = entry(page, dealer.name);
    await expect(card).toContainText("in attesa");
    await expect(card).toContainText(dealer.email);
    await expect(card).toContainText(dealer.id.slice(-8));
    await openExisting(card);
    await card.getByLabel("Concessionaria del catalogo").selectOption("3");
    await card.getByRole("button", { name: "Approva", exact: true }).click();
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
  },
);

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

// Whoever lets the paid time run out sends the same form (tests/http/admin-decisions.test.ts).
test(
  "An administrator who rejects an account that pays cancels it now, and cannot forget to choose",
  ONCE,
  async ({ page, open, problems }) => {
    problems.allowStatus(400);
    const dealer = await payingDealer("Pagante");
    await open(`/admin/account?search=${encodeURIComponent(dealer.name)}`);
    const card = entry(page, dealer.name);
    await card.locator("summary", { hasText: "Cambia decisione" }).click();
    await card.locator("summary", { hasText: "Rifiuta" }).click();
    await card.getByRole("button", { name: "Conferma il rifiuto" }).click();
    await expect(card).toContainText("Scegli che cosa fare dell'abbonamento a pagamento");
    await expect(card.getByLabel("Annulla subito e rimborsa")).toBeFocused();
    await card.getByLabel("Annulla subito e rimborsa").check();
    await card.getByRole("button", { name: "Conferma il rifiuto" }).click();
    await expectNotice(page, "Account rifiutato");
    expect(await profileOf(dealer.id)).toMatchObject({ approval: "rejected" });
  },
);
