import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PASSWORD, passwordField } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import { expectNoSidewaysScroll } from "../support/page-checks";
import { signedInAs } from "../support/signed-in";
import { expect, READING, test } from "../support/test";

const LIST = "/area-riservata/listino-prezzi";

/** docs/product.md 12.1 as an Italian writes it. */
const PACKAGES = [
  ["Base 5 annunci", "8,20 €", "50,00 €", "40,98 €"],
  ["Standard 10 annunci", "8,03 €", "98,00 €", "80,33 €"],
  ["Professional 15 annunci", "7,92 €", "145,00 €", "118,85 €"],
  ["Business 20 annunci", "7,58 €", "185,00 €", "151,64 €"],
  ["Premium 25 annunci", "7,21 €", "220,00 €", "180,33 €"],
  ["Gold 30 annunci", "7,10 €", "259,99 €", "213,11 €"],
  ["Platinum 50 annunci", "6,56 €", "400,00 €", "327,87 €"],
];
const SUBSCRIPTIONS = [
  ["Base 5 annunci", "40,98 €", "116,80 €", "221,31 €", "393,44 €"],
  ["Standard 10 annunci", "80,33 €", "228,94 €", "433,79 €", "771,15 €"],
  ["Professional 15 annunci", "118,85 €", "338,73 €", "641,83 €", "1.141,00 €"],
  ["Business 20 annunci", "151,64 €", "432,17 €", "818,86 €", "1.455,74 €"],
  ["Premium 25 annunci", "180,33 €", "513,94 €", "973,78 €", "1.731,17 €"],
  ["Gold 30 annunci", "213,11 €", "607,37 €", "1.150,80 €", "2.045,87 €"],
  ["Platinum 50 annunci", "327,87 €", "934,43 €", "1.770,50 €", "3.147,55 €"],
];
/** Prices that stand in no other place of the portal, as texts and as numbers of the data. */
const SECRETS = /327[.,]87|3[.,]?147[.,]55|32787|314755|118[.,]85/;

test("A visitor who is not signed in is asked to, and finds the way", async ({ page, open }) => {
  await open(LIST);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Accesso Richiesto");
  await expect(main).toContainText(
    "Per visualizzare il listino prezzi riservato è necessario effettuare l'accesso.",
  );
  await expect(main.getByRole("link", { name: "Registrati come Concessionario" })).toHaveAttribute(
    "href",
    "/registra-concessionaria",
  );
  await main.getByRole("link", { name: "Accedi" }).click();
  await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  const { email } = await makeAccount("approved");
  await main.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(PASSWORD);
  await main.getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("table", { name: "Abbonamenti" })).toBeVisible();
});

test("A visitor who is not signed in gets no price in any form", READING, async ({ request }) => {
  for (const path of [LIST, `${LIST}.data`]) {
    const response = await request.get(path);
    expect(response.headers()["cache-control"], path).toBe("private, no-store");
    expect(await response.text(), path).not.toMatch(SECRETS);
  }
});

test("No file that a browser loads holds a price of the list", READING, () => {
  const folder = join(process.env.E2E_BUILD_ROOT ?? ".", "build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const leaks = scripts.filter((name) => SECRETS.test(readFileSync(join(folder, name), "utf8")));
  expect(leaks).toEqual([]);
});

const pending = signedInAs("pending");

pending("A dealer who waits for approval is refused", async ({ page, open, problems }) => {
  problems.allowFailedLoad(/status of 403/);
  const response = await open(LIST);
  expect(response.status()).toBe(403);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Accesso Negato");
  await expect(main).toContainText(
    "Il tuo account non è autorizzato ad accedere al listino prezzi riservato. Contatta l'amministratore per maggiori informazioni.",
  );
  await main.getByRole("link", { name: "Torna alla home" }).click();
  await expect(page).toHaveURL("/");
});

pending("A dealer who waits for approval gets no price in any form", READING, async ({ page }) => {
  for (const path of [LIST, `${LIST}.data`]) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(403);
    expect(await response.text(), path).not.toMatch(SECRETS);
  }
});

const approved = signedInAs("approved");

approved("An approved dealer reads every price of the list", READING, async ({ page, open }) => {
  const response = await open(LIST);
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listino prezzi");
  expect(await tableOf(page, "Pacchetti di annunci")).toEqual(PACKAGES);
  expect(await tableOf(page, "Abbonamenti")).toEqual(SUBSCRIPTIONS);
  await expect(page.getByRole("row", { name: /^Platinum.*3\.147,55/ })).toContainText(
    "262,30 € al mese",
  );
});

approved("An approved dealer reads the terms of the list", READING, async ({ page, open }) => {
  await open(LIST);
  const main = page.getByRole("main");
  await expect(main).toContainText("Prezzi senza IVA (22 %)");
  await expect(main).toContainText("Esempio: 50,00 € + IVA = 61,00 €.");
  await expect(main).toContainText("60 giorni dalla pubblicazione");
  const header = page.getByRole("table", { name: "Abbonamenti" }).getByRole("columnheader");
  await expect(header).toContainText([
    "Pacchetto",
    "Mensile nessuno sconto",
    "Trimestrale sconto 5 %",
    "Semestrale sconto 10 %",
    "Annuale sconto 20 %",
    "Acquisto",
  ]);
});

approved("An approved dealer goes from a price to the dashboard", async ({ page, open }) => {
  await open(LIST);
  await expect(page.getByRole("link", { name: /^Acquista/ })).toHaveCount(PACKAGES.length);
  await expect(page.getByRole("link", { name: /^Abbonati/ })).toHaveCount(SUBSCRIPTIONS.length);
  await page.getByRole("link", { name: "Acquista Gold, 213,11 €" }).click();
  await expect(page).toHaveURL("/dashboard");
});

approved(
  "A reseller prints the list: prices and nothing to press",
  READING,
  async ({ page, open }) => {
    await open(LIST);
    await page.emulateMedia({ media: "print" });
    // The width of an A4 sheet without its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await tableOf(page, "Pacchetti di annunci")).toEqual(PACKAGES);
    expect(await tableOf(page, "Abbonamenti")).toEqual(SUBSCRIPTIONS);
    await expect(page.getByText(/^Piazza Motori S.r.l., listino del/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Acquista/ }).first()).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expectNoSidewaysScroll(page, "on paper");
  },
);

approved(
  "A dealer with a phone sees each price beside its label",
  READING,
  async ({ page, open }) => {
    await open(LIST);
    for (const width of [320, 390, 640, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `at ${width} px`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText("Per annuncio").last()).toBeVisible();
    await expect(page.getByText("Trimestrale").last()).toBeVisible();
  },
);

const admin = signedInAs("admin");

admin("An administrator reads the list", READING, async ({ page, open }) => {
  await open(LIST);
  await expect(page.getByRole("table", { name: "Pacchetti di annunci" })).toBeVisible();
});

/** Name and prices of every row, as they are read on a wide screen. */
async function tableOf(page: Page, caption: string): Promise<string[][]> {
  const rows = page.getByRole("table", { name: caption }).locator("tbody tr");
  return rows.evaluateAll((elements) =>
    elements.map((row) =>
      [...row.querySelectorAll<HTMLElement>("th, td:not(:last-child)")].map((cell) =>
        cell.innerText
          .replace(/\s+/g, " ")
          .replace(/ [\d.,]+ € al mese$/, "")
          .trim(),
      ),
    ),
  );
}
