/** Registration of a dealership (docs/product.md 6.6, 9.3), from the request to the account. */
import type { Page } from "@playwright/test";
import { newAddress } from "../support/accounts";
import { uniqueName } from "../support/backend-accounts";
import { mailTo } from "../support/mailbox";
import { expect, test, ONCE } from "../support/test";

const VAT_NUMBER = "02345670794";
const OPERATOR = "ciao@piazzamotori.example";

const form = (page: Page) => page.locator("#modulo form");
const send = (page: Page) => page.getByRole("button", { name: "Invia la richiesta" }).click();

async function fillIn(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel("Nome della concessionaria").fill(name);
  await page.getByLabel("Partita IVA").fill(`IT ${VAT_NUMBER}`);
  await page.getByLabel("Comune").fill("Pizzo");
  await page.getByLabel("Referente").fill("Rocco Laganà");
  await form(page).getByLabel("E-mail").fill(email);
  await form(page).getByLabel("Telefono").fill("+39 0963 555 310");
  await page.getByLabel("Moto", { exact: true }).check();
  await page.getByLabel("Minicar", { exact: true }).check();
  await page.getByLabel(/^Accetto la privacy policy/).check();
}

test("A dealer asks to be listed, and is led to the account", ONCE, async ({ page, open }) => {
  const dealer = { name: uniqueName("Moto Laganà"), email: newAddress() };
  await open("/");
  await page.getByRole("banner").getByText("Per concessionari").click();
  await page.getByRole("banner").getByRole("link", { name: "Registrati" }).click();
  await expect(page).toHaveURL("/registra-concessionaria");
  for (const benefit of ["Visibilità in tutta la Calabria", "Contatto diretto con chi compra"])
    await expect(page.getByRole("heading", { name: benefit })).toBeVisible();
  await fillIn(page, dealer);
  await page.getByLabel("Pacchetto che ti interessa").selectOption({ label: "Gold, 30 annunci" });
  await form(page).getByLabel("Messaggio").fill("Vorremmo pubblicare <tutto> l'usato.");
  await send(page);

  await expect(page.getByRole("heading", { name: "Abbiamo la tua richiesta" })).toBeVisible();
  for (const text of ["Richiesta inviata", "Ti abbiamo scritto una mail con i prossimi passi."])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const received = await mailTo(OPERATOR, new RegExp(dealer.name));
  for (const text of [VAT_NUMBER, "Pizzo", "Rocco Laganà", "Moto, Minicar", "Gold"])
    expect(received.text).toContain(text);
  expect(received.html).toContain("Vorremmo pubblicare &lt;tutto&gt; l&#39;usato.");
  const copy = await mailTo(dealer.email, /Abbiamo ricevuto la tua richiesta/);
  expect(copy.text).toContain("/auth?tab=registrati");
  expect(copy.text + copy.html).not.toMatch(/Laganà|Pizzo|usato/);

  await page.locator("#modulo").getByRole("link", { name: "Crea l'account" }).click();
  // The plan that was named goes along.
  await expect(page).toHaveURL(
    `/auth?tab=registrati&redirectTo=${encodeURIComponent("/dashboard?piano=gold")}`,
  );
});

test("A dealer who forgot something is told beside each field, and mends only that", async ({
  page,
  open,
  problems,
}) => {
  problems.allowStatus(400);
  const email = newAddress();
  await open("/registra-concessionaria?pacchetto=premium");
  await expect(page.getByLabel("Pacchetto che ti interessa")).toHaveValue("premium");
  await fillIn(page, { name: "Salone Distratto", email });
  await page.getByLabel("Partita IVA").fill("02345670795");
  await page.getByLabel("Minicar", { exact: true }).uncheck();
  await page.getByLabel("Moto", { exact: true }).uncheck();
  await page.getByLabel(/^Accetto la privacy policy/).uncheck();
  await send(page);
  for (const error of [
    "Questa partita IVA non è valida: ricontrolla le cifre",
    "Scegli almeno un tipo di veicolo",
    "Devi accettare la privacy policy",
  ])
    await expect(page.getByText(error, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Partita IVA")).toBeFocused();
  await expect(page.getByLabel("Partita IVA")).toHaveValue("02345670795");
  await expect(page.getByLabel("Nome della concessionaria")).toHaveValue("Salone Distratto");
  await expect(page.getByLabel("Pacchetto che ti interessa")).toHaveValue("premium");

  await page.getByLabel("Partita IVA").fill(VAT_NUMBER);
  await page.getByLabel("Auto", { exact: true }).check();
  await page.getByLabel(/^Accetto la privacy policy/).check();
  await send(page);
  await expect(page.getByRole("heading", { name: "Abbiamo la tua richiesta" })).toBeVisible();
});
