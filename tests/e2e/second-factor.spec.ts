/** Two-step verification where the backend offers it: switched on, asked for, switched off (design, section 4.14). */
import type { Page } from "@playwright/test";
import {
  backendKey,
  currentPasswordField,
  expireSession,
  newAccount,
  PASSWORD,
  passwordField,
  publicKeys,
} from "../support/accounts";
import { notice } from "../support/notice";
import { withServer } from "../support/other-server";
import { authenticatorCode, secondFactorBackend } from "../support/second-factor-backend";
import { expect, test as base } from "../support/test";

/** Origin of a server on a backend that offers second factors. */
const test = base.extend<{ origin: string }>({
  origin: async ({ problems }, use) => {
    const proxy = await secondFactorBackend(backendKey("SUPABASE_URL"));
    const env = { ...publicKeys(), SUPABASE_URL: proxy.url, TRUST_PROXY: "1" };
    try {
      await withServer(["build/server.js"], env, async (origin) => {
        problems.allowServer(origin);
        await use(origin);
      });
    } finally {
      proxy.stop();
    }
  },
});

async function enterPassword(page: Page, { email }: { email: string }) {
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
}

const codeField = (page: Page) => page.getByLabel("Codice di sei cifre");

async function sendCode(page: Page, code: string) {
  await codeField(page).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Verifica", exact: true }).click();
}

async function sendWithPassword(page: Page, button: string) {
  await currentPasswordField(page, button).fill(PASSWORD);
  await page.getByRole("button", { name: button }).click();
}

/** Signs in, switches two-step verification on and answers with its key. */
async function enrol(page: Page, origin: string, account: { email: string }): Promise<string> {
  await page.goto(`${origin}/auth?redirectTo=/dashboard/account`);
  await enterPassword(page, account);
  await sendWithPassword(page, "Attivala");
  const qrCode = page.getByRole("img", { name: "Codice QR" });
  await expect(qrCode).toBeVisible();
  expect(await qrCode.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
    true,
  );
  const secret = await page.locator("code").innerText();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  return secret;
}

const signOut = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Disconnetti", exact: true }).click();

test("A dealer switches it on, is asked for it at the next sign-in, and switches it off", async ({
  page,
  origin,
  problems,
}) => {
  problems.allowStatus(400);
  const account = await newAccount();
  const secret = await enrol(page, origin, account);
  await sendCode(page, authenticatorCode(secret));
  await expect(notice(page, "Codice accettato.")).toBeVisible();
  await expect(page.getByText("È attiva: a ogni accesso")).toBeVisible();
  await signOut(page);

  await page.goto(`${origin}/dashboard/account`);
  await enterPassword(page, account);
  await expect(page).toHaveURL(/\/auth\/verifica\?redirectTo=/);
  await page.goto(`${origin}/dashboard`);
  await expect(page).toHaveURL(/\/auth\/verifica\?redirectTo=%2Fdashboard$/);
  await page.goto(`${origin}/auth/verifica?redirectTo=%2Fdashboard%2Faccount`);
  await sendCode(page, "000 000");
  await expect(page.getByRole("alert")).toContainText("Codice non valido");
  await sendCode(page, authenticatorCode(secret));
  // A code that was refused first does not change where its owner was going.
  await expect(page).toHaveURL(`${origin}/dashboard/account`);

  await sendWithPassword(page, "Disattivala");
  await expect(notice(page, "Verifica in due passaggi disattivata")).toBeVisible();
  await signOut(page);
  await page.goto(`${origin}/auth`);
  await enterPassword(page, account);
  await expect(page).toHaveURL(`${origin}/dashboard`);
});

test("A dealer with two-step verification changes the password with the old one alone", async ({
  page,
  origin,
}) => {
  const secret = await enrol(page, origin, await newAccount());
  await sendCode(page, authenticatorCode(secret));
  await expect(page.getByText("È attiva: a ogni accesso")).toBeVisible();
  await passwordField(page).fill("salita-al-monte-77");
  await page.getByLabel("Ripeti la nuova password").fill("salita-al-monte-77");
  await sendWithPassword(page, "Cambia la password");
  await expect(notice(page, "Password cambiata")).toBeVisible();
  // The session is still the one that gave the code.
  await page.goto(`${origin}/dashboard`);
  await expect(page).toHaveURL(`${origin}/dashboard`);
});

test("Nobody switches it off without the password", async ({ page, origin, problems }) => {
  problems.allowStatus(400);
  const secret = await enrol(page, origin, await newAccount());
  await sendCode(page, authenticatorCode(secret));
  await currentPasswordField(page, "Disattivala").fill("sbagliata");
  await page.getByRole("button", { name: "Disattivala" }).click();
  await expect(page.getByText("La password attuale non è corretta.")).toBeVisible();
  await expect(page.getByText("È attiva: a ogni accesso")).toBeVisible();
});

test("A dealer whose first code came too late types the next one, with the same key", async ({
  page,
  origin,
  problems,
}) => {
  problems.allowStatus(400);
  const secret = await enrol(page, origin, await newAccount());
  await sendCode(page, "12345");
  await expect(page.getByText("Il codice ha sei cifre")).toBeVisible();
  await sendCode(page, authenticatorCode(secret, 0));
  await expect(page.getByRole("alert")).toContainText("Codice non valido");
  await expect(page.locator("code")).toHaveText(secret);
  await sendCode(page, authenticatorCode(secret));
  await expect(page.getByText("È attiva: a ogni accesso")).toBeVisible();
});

test("A dealer who gave up halfway begins again with another key", async ({ page, origin }) => {
  const first = await enrol(page, origin, await newAccount());
  await page.getByRole("link", { name: "Ricomincia con un codice nuovo" }).click();
  await sendWithPassword(page, "Attivala");
  await expect(page.locator("code")).toBeVisible();
  await expect(page.locator("code")).not.toHaveText(first);
  await sendCode(page, authenticatorCode(await page.locator("code").innerText()));
  await expect(page.getByText("È attiva: a ogni accesso")).toBeVisible();
});

test("An administrator who enrolled reaches the admin area with the code only, and stays there", async ({
  page,
  origin,
  context,
}) => {
  const account = await newAccount({ admin: true });
  const secret = await enrol(page, origin, account);
  await sendCode(page, authenticatorCode(secret));
  await expect(page.getByText("È attiva: a ogni accesso")).toBeVisible();
  await signOut(page);

  await page.goto(`${origin}/admin`);
  await enterPassword(page, account);
  await expect(page).toHaveURL(/\/auth\/verifica\?redirectTo=/);
  for (const path of ["/admin", "/dashboard", "/auth/nuova-password"]) {
    await page.goto(origin + path);
    await expect(page).toHaveURL(/\/auth\/verifica\?redirectTo=/);
  }
  await page.goto(`${origin}/admin`);
  await sendCode(page, authenticatorCode(secret));
  await expect(page).toHaveURL(`${origin}/admin`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Amministrazione");
  // A renewed token is as good as the one before.
  await expireSession(context);
  await page.reload();
  await expect(page).toHaveURL(`${origin}/admin`);
});
