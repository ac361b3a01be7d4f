/** Plans, payment and activation codes (docs/product.md 8.2, 8.3, 8.4, 8.7). */
import type { Page } from "@playwright/test";
import { backend, newAccount, PASSWORD, signIn } from "../support/accounts";
import { freshCode } from "../support/admin";
import { notice } from "../support/notice";
import { paymentUrl } from "../support/ports";
import { expect, test } from "../support/test";

function plan(page: Page, name: string) {
  return page.getByRole("article", { name, exact: true });
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

test("A dealer pays for a plan and manages it in the portal", async ({ page, problems }) => {
  // Five pages of ours and three of the payments', one after the other.
  test.slow();
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

/** Buys a plan by the month and comes back to the dashboard. */
async function buy(page: Page, name: string) {
  await plan(page, name).getByRole("button").click();
  await expect(page).toHaveURL(new RegExp(paymentUrl));
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Abbonamento Attivo" })).toBeVisible();
}

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

test("A dealer whose card is refused tries again", async ({ page, problems }) => {
  problems.allowServer(paymentUrl);
  problems.allowStatus(402);
  await signIn(page, await newAccount());
  await plan(page, "Base").getByRole("button").click();
  await page.getByRole("button", { name: "Carta rifiutata" }).click();
  await expect(page).toHaveURL(new RegExp(paymentUrl));
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Abbonamento Attivo" })).toBeVisible();
});

test("A dealer changes the plan and ends it", async ({ page, problems }) => {
  problems.allowServer(paymentUrl);
  await signIn(page, await newAccount());
  await buy(page, "Base");
  await inPortal(page, async (portal) => {
    const choice = portal.locator("select[name=prezzo]");
    const label = (await choice.locator("option").allInnerTexts()).find((text) =>
      /Platinum.*al mese/.test(text),
    );
    await choice.selectOption({ label: label ?? "" });
    await portal.getByRole("button", { name: "Cambia piano" }).click();
    await expect(portal).toHaveURL(/fatto=cambia/);
  });
  await expect(page.getByText("Fino a 50", { exact: true })).toBeVisible();
  await inPortal(page, async (portal) => {
    await portal.getByRole("button", { name: "Annulla subito" }).click();
    await expect(portal).toHaveURL(/fatto=termina/);
  });
  await expect(page.getByRole("heading", { name: "Nessun abbonamento attivo" })).toBeVisible();
});

test("A plan is there before Stripe's message arrives, and stays there after it", async ({
  page,
  problems,
}) => {
  problems.allowServer(paymentUrl);
  const tell = (mode: "hold" | "release") =>
    page.request.post(`${paymentUrl}/prova/webhook`, { data: { mode } });
  await signIn(page, await newAccount());
  await tell("hold");
  try {
    await buy(page, "Standard");
  } finally {
    await tell("release");
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Abbonamento Attivo" })).toBeVisible();
  await expect(
    plan(page, "Standard").getByRole("button", { name: "Piano Attuale" }),
  ).toBeDisabled();
});

/** Does something for each item, ten at a time: the backend of the journeys is one process. */
async function inWaves<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 10)
    results.push(
      ...(await Promise.all(items.slice(start, start + 10).map((item, i) => act(item, start + i)))),
    );
  return results;
}

test("Of fifty dealers who race for a code with five redemptions, five get it", async ({
  playwright,
  baseURL,
}) => {
  test.slow();
  const code = await newCode("standard", 10, 5);
  const accounts = await inWaves(Array.from({ length: 50 }), () => newAccount());
  const racers = await inWaves(accounts, async ({ email }, i) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? "",
      extraHTTPHeaders: { "X-Forwarded-For": `10.99.0.${i}` },
    });
    const form = { email, password: PASSWORD };
    const answer = await request.post("/auth/accedi", { form, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    return request;
  });
  const form = { intent: "redeem", code };
  const statuses = await inWaves(racers, async (request) => {
    const answer = await request.post("/dashboard?index", { form, maxRedirects: 0 });
    return answer.status();
  });
  expect(statuses.filter((status) => status === 302)).toHaveLength(5);
  expect(statuses.filter((status) => status === 400)).toHaveLength(45);
  const { data } = await backend()
    .from("activation_codes")
    .select("redeemed_count")
    .eq("code", code);
  expect(data).toEqual([{ redeemed_count: 5 }]);
  await Promise.all(racers.map((request) => request.dispose()));
});

test("A plan that is not on sale cannot be bought, whatever is posted", async ({ page }) => {
  await signIn(page, await newAccount());
  for (const planCode of ["oro", "base'--", ""]) {
    const response = await page.request.post("/dashboard?index", {
      form: { intent: "checkout", planCode, billingInterval: "month" },
      maxRedirects: 0,
    });
    expect(response.headers().location, planCode).toBe("/dashboard");
  }
  const priced = await page.request.post("/dashboard?index", {
    form: { intent: "checkout", planCode: "oro", billingInterval: "month", unit_amount: "1" },
  });
  expect(priced.status()).toBe(400);
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

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Il tuo codice").fill(code);
  await page.getByRole("button", { name: "Attiva il codice" }).click();
}

test("A dealer with a better plan is shown what a lesser code changes, and may leave it", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await enterCode(page, await newCode("gold", 30));
  await expect(notice(page, "Codice attivato!")).toBeVisible();
  const badge = page.getByRole("banner").getByText("gold · 30 veicoli").first();

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
});

test("A better code comes first, and the plan of the first one goes on after it", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await enterCode(page, await newCode("base", 5));
  await expect(notice(page, "Codice attivato!")).toBeVisible();
  await enterCode(page, await newCode("gold", 30));
  await expect(page.getByText("Il piano del codice viene prima")).toBeVisible();
  await page.getByRole("button", { name: "Conferma e attiva" }).click();
  await expect(notice(page, "Codice attivato!")).toBeVisible();
  await expect(page.getByRole("banner").getByText("gold · 30 veicoli").first()).toBeAttached();
  await expect(page.getByText(/^Poi: Base, 5 veicoli, dal /)).toBeVisible();
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
