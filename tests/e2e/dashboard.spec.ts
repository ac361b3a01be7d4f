/** Plans, payment and activation codes (specification, sections 2, 4, 7 and 8). */
import type { Page } from "@playwright/test";
import { backend, newAccount, signIn } from "../support/accounts";
import { paymentUrl } from "../support/ports";
import { expect, test } from "../support/test";

function notice(page: Page, text: string) {
  return page.getByText(text, { exact: false }).filter({ visible: true }).first();
}

function plan(page: Page, name: string) {
  return page.getByRole("article", { name, exact: true });
}

/** A code that nobody has used; letters and digits of the specified alphabet. */
async function newCode(redemptions = 1): Promise<string> {
  const alphabet = "ABCDEFGHIJKLMNPQRSTUVWXYZ123456789";
  const code = Array.from({ length: 8 }, () =>
    alphabet.charAt(Math.floor(Math.random() * alphabet.length)),
  ).join("");
  const { error } = await backend()
    .from("activation_codes")
    .insert({ code, plan_code: "standard", plan_quota: 10, max_redemptions: redemptions });
  if (error) throw error;
  return code;
}

test("A dealer pays for a plan and manages it in the portal", async ({ page, problems }) => {
  problems.allowServer(paymentUrl);
  await signIn(page, await newAccount());
  await page.getByRole("link", { name: "Annuale" }).click();
  await expect(plan(page, "Gold")).toContainText(/2\.045,87\s€\s*all'anno/);
  await plan(page, "Gold").getByRole("button").click();

  await expect(page).toHaveURL(new RegExp(paymentUrl));
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(notice(page, "Pagamento completato!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Abbonamento Attivo" })).toBeVisible();
  await expect(page.getByText("Annuale", { exact: true }).first()).toBeVisible();
  await expect(plan(page, "Gold").getByRole("button", { name: "Piano Attuale" })).toBeDisabled();

  const [portal] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /Gestisci Abbonamento/ }).click(),
  ]);
  await expect(portal).toHaveURL(new RegExp(paymentUrl));
  await portal.getByRole("button", { name: "Simula rinnovo fallito" }).click();
  await portal.close();
  await page.getByRole("button", { name: "Aggiorna" }).click();
  await expect(notice(page, "Stato aggiornato")).toBeVisible();
  await expect(page.getByText("L'ultimo pagamento non è riuscito.")).toBeVisible();
});

test("A dealer who turns back from the payment page keeps everything as it was", async ({
  page,
  problems,
}) => {
  problems.allowServer(paymentUrl);
  await signIn(page, await newAccount());
  await plan(page, "Base").getByRole("button").click();
  await expect(page).toHaveURL(new RegExp(paymentUrl));
  await page.getByText("Annulla e torna indietro").click();
  await expect(page).toHaveURL("/dashboard");
  await expect(notice(page, "Pagamento annullato")).toBeVisible();
  await expect(notice(page, "Puoi riprovare quando vuoi.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nessun abbonamento attivo" })).toBeVisible();
});

test("A plan that is not on sale cannot be bought, whatever is posted", async ({ page }) => {
  await signIn(page, await newAccount());
  for (const planCode of ["oro", "base'--", ""]) {
    const response = await page.request.post("/dashboard?index", {
      form: { intent: "checkout", planCode, billingInterval: "month", unit_amount: "1" },
      maxRedirects: 0,
    });
    expect(response.headers().location, planCode).toBe("/dashboard");
  }
});

test("A dealer redeems a code, written as one writes it", async ({ page }) => {
  await signIn(page, await newAccount());
  const code = await newCode();
  await page.getByLabel("Il tuo codice").fill(` ${code.toLowerCase()} `);
  await page.getByRole("button", { name: "Attiva il codice" }).click();
  await expect(notice(page, "Codice attivato!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Abbonamento Attivo" })).toBeVisible();
  await expect(page.getByText("Codice di Attivazione", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/contatta l'amministratore o\s+attiva un nuovo codice/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /Gestisci Abbonamento/ })).toHaveCount(0);
  await expect(page.getByRole("banner").getByText("standard · 10 veicoli").first()).toBeAttached();
});

test("A code that cannot be redeemed says why, and stays in its field", async ({
  page,
  problems,
}) => {
  problems.allowStatus(400);
  await signIn(page, await newAccount());
  const entry = page.getByLabel("Il tuo codice");
  const send = page.getByRole("button", { name: "Attiva il codice" });

  await send.click();
  await expect(page.getByText("Inserisci un codice di attivazione valido")).toBeVisible();
  await entry.fill("ZZZZ9999");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Il codice di attivazione non esiste.");
  await expect(entry).toHaveValue("ZZZZ9999");
});

test("Nobody sees the dashboard of somebody else", async ({ page, browser, baseURL }) => {
  const owner = await newAccount();
  await signIn(page, owner);
  const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
  const response = await stranger.request.get("/dashboard", { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(await response.text()).not.toContain(owner.email);
  await stranger.close();
});
