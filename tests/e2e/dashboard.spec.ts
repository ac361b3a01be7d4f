/** Plans, payment and activation codes (docs/product.md 8.2, 8.3, 8.4, 8.7). */
import type { Page } from "@playwright/test";
import { backend, newAccount, newAddress, PASSWORD } from "../support/accounts";
import { freshCode } from "../support/activation-codes";
import { linkInMail } from "../support/mailbox";
import { notice } from "../support/notice";
import { paymentUrl } from "../support/ports";
import { passwordField, signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

function plan(page: Page, name: string) {
  return page.getByRole("article", { name, exact: true });
}

/** Opens the dashboard of an account that waits for approval. */
async function openDashboard(page: Page): Promise<void> {
  await signIn(page, await newAccount());
  await page.goto("/dashboard");
}

/** A code that nobody has used, for a month. */
async function newCode(plan = "standard", quota = 10, redemptions = 1): Promise<string> {
  const code = freshCode();
  const { error } = await backend()
    .from("activation_codes")
    .insert({ code, plan_code: plan, plan_quota: quota, max_redemptions: redemptions });
  if (error) throw error;
  return code;
}

test("A dealer pays for a plan and manages it in the portal", ONCE, async ({ page, problems }) => {
  // Five pages of ours and three of the payments', one after the other.
  test.slow();
  problems.allowServer(paymentUrl);
  await openDashboard(page);
  await page.getByRole("link", { name: "Annuale" }).click();
  await expect(plan(page, "Gold")).toContainText(/2\.045,87\s€\s*all'anno/);
  await expect(plan(page, "Gold")).toContainText("Sconto 20%");
  await plan(page, "Gold").getByRole("button").click();

  await expect(page).toHaveURL(new RegExp(paymentUrl));
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(notice(page, "Pagamento completato!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Abbonamento Attivo" })).toBeVisible();
  const state = page.getByRole("region", { name: "Abbonamento Attivo" });
  await expect(state).toContainText(/Annuale\s*2\.045,87\s€ all'anno, IVA esclusa/);
  const steps = page.getByRole("region", { name: "I prossimi passi" });
  await expect(steps.getByRole("listitem")).toHaveCount(5);
  await expect(steps.getByRole("heading", { name: "Pagato (fatto)" })).toBeVisible();
  await expect(steps.getByRole("link", { name: /Ricevute e fatture/ })).toHaveAttribute(
    "href",
    "/dashboard/portale",
  );
  await expect(plan(page, "Gold")).toHaveCount(0);
  await page.getByText("Cambia piano", { exact: true }).click();
  await expect(plan(page, "Gold").getByRole("button", { name: "Piano Attuale" })).toBeDisabled();
  await expect(plan(page, "Gold")).toContainText(/2\.045,87\s€\s*all'anno/);
  await expect(
    plan(page, "Base").getByRole("link", { name: /Cambia dal portale/ }),
  ).toHaveAttribute("href", "/dashboard/portale");

  await inPortal(page, async (portal) => {
    await expect(portal).toHaveURL(new RegExp(paymentUrl));
    await portal.getByRole("button", { name: "Simula rinnovo fallito" }).click();
    // Chromium may never close a page that is on its way to another.
    await expect(portal).toHaveURL(/fatto=insoluto/);
  });
  await expect(page.getByText("L'ultimo pagamento non è riuscito.")).toBeVisible();
});

test(
  "The plan that a dealer chose is still chosen after sign-up, confirmation and payment",
  ONCE,
  async ({ page, problems }) => {
    problems.allowServer(paymentUrl);
    const email = newAddress();
    await page.goto("/registra-concessionaria?inviata=1&pacchetto=gold");
    await page.getByRole("link", { name: "Crea l'account" }).click();
    await page.getByLabel("Nome della concessionaria").fill("Salone Nuovo");
    await page.getByLabel("E-mail").fill(email);
    await passwordField(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Crea l'account" }).click();
    await expect(notice(page, "Registrazione completata")).toBeVisible();
    await page.goto(await linkInMail(email, /Conferma/));
    await page.getByRole("button", { name: "Conferma l'indirizzo" }).click();
    await expect(page).toHaveURL("/dashboard?piano=gold");
    const chosen = page.getByRole("region", { name: "Hai scelto Gold" });
    await expect(chosen).toContainText(/213,11\s€ al mese/);
    await page.getByRole("link", { name: "Semestrale" }).click();
    await expect(chosen).toContainText(/1\.150,80\s€ al semestre/);
    await chosen.getByRole("button", { name: "Vai al pagamento" }).click();
    await expect(page).toHaveURL(new RegExp(paymentUrl));
  },
);

/** Opens the customer portal in its own tab, does something there and reads the state again. */
async function inPortal(page: Page, act: (portal: Page) => Promise<void>) {
  const [portal] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /Gestisci Abbonamento/ }).click(),
  ]);
  await act(portal);
  await portal.close();
  await page.getByRole("button", { name: "Aggiorna" }).click();
  await expect(notice(page, "Stato aggiornato")).toBeVisible();
}

test("A dealer redeems a code, written as one writes it", ONCE, async ({ page }) => {
  await openDashboard(page);
  const code = await newCode();
  await page.getByLabel("Il tuo codice").fill(` ${code.toLowerCase()} `);
  await page.getByRole("button", { name: "Attiva il codice" }).click();
  await expect(notice(page, "Codice attivato!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Abbonamento Attivo" })).toBeVisible();
  await expect(page.getByText("Codice di Attivazione", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Il tuo codice")).toHaveValue("");
  await expect(
    page.getByText(/contatta l'amministratore o\s+attiva un nuovo codice/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /Gestisci Abbonamento/ })).toHaveCount(0);
  await expect(page.getByRole("banner").getByText("Standard · 10 veicoli").first()).toBeAttached();
});

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Il tuo codice").fill(code);
  await page.getByRole("button", { name: "Attiva il codice" }).click();
}

test(
  "A dealer with a better plan is shown what a lesser code changes, and may leave it",
  ONCE,
  async ({ page }) => {
    await openDashboard(page);
    await enterCode(page, await newCode("gold", 30));
    await expect(notice(page, "Codice attivato!")).toBeVisible();
    const badge = page.getByRole("banner").getByText("Gold · 30 veicoli").first();

    const lesser = await newCode("base", 5);
    await enterCode(page, lesser);
    const question = page.getByRole("region", { name: "Confermi il codice?" });
    await expect(question.getByRole("heading")).toBeFocused();
    await expect(question).toContainText(/AdessoGold, 30 veicoli, fino al \d+ \p{L}+ \d{4}/u);
    await expect(question).toContainText(/Base, 5 veicoli, dal \d+ \p{L}+ \d{4} al \d+/u);
    await question.getByRole("link", { name: "Annulla" }).click();
    await expect(page.getByLabel("Il tuo codice")).toBeVisible();
    await expect(page.getByText(/^Poi: /)).toHaveCount(0);

    await enterCode(page, lesser);
    await question.getByRole("button", { name: "Conferma e attiva" }).click();
    await expect(notice(page, "Codice attivato!")).toBeVisible();
    await expect(badge).toBeAttached();
    await expect(page.getByText(/^Poi: Base, 5 veicoli, dal /)).toBeVisible();
  },
);
