/**
 * Two-step verification: switched on, asked for, replaced by a recovery code, switched off (docs/product.md 7.9).
 * Codes are those of a real authenticator.
 */
import type { Page } from "@playwright/test";
import {
  authenticatorCode,
  startEnrolment as enrolFactor,
  verifyCode,
} from "../../supabase/tests/support/second-factor";
import { newAccount, PASSWORD } from "../support/accounts";
import { clientOf } from "../support/backend-accounts";
import { mailTo } from "../support/mailbox";
import { notice } from "../support/notice";
import { currentPasswordField, sendSignInForm, signIn, signOutButton } from "../support/sign-in";
import { expect, ONCE, OWN_CONTEXT, test } from "../support/test";

// The QR code is a picture.
test.use(OWN_CONTEXT);

const MINUTE_MS = 60_000;

/** An administrator as everywhere but in the demo: one who must have a second factor. */
const newAdministrator = () => newAccount({ admin: true, maySkipSecondFactor: false });

const codeField = (page: Page) => page.getByLabel("Codice di sei cifre");

async function sendCode(page: Page, code: string) {
  await codeField(page).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Verifica", exact: true }).click();
}

async function sendWithPassword(page: Page, button: string) {
  await currentPasswordField(page, button).fill(PASSWORD);
  await page.getByRole("button", { name: button }).click();
}

/** Asks for a new key on the page that is open, looks at its picture, and answers with the key. */
async function startEnrolment(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Attivala" }).click();
  await sendWithPassword(page, "Continua");
  const qrCode = page.getByRole("img", { name: "Codice QR" });
  await expect(qrCode).toBeVisible();
  expect(await qrCode.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
    true,
  );
  return shownKey(page);
}

async function shownKey(page: Page): Promise<string> {
  const key = await page.locator("code").innerText();
  expect(key).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  return key.replaceAll(" ", "");
}

/** Signs in, starts an enrolment on the account page and answers with its key. */
async function enrol(page: Page, account: { email: string }): Promise<string> {
  await signIn(page, account);
  await page.goto("/dashboard/account");
  return startEnrolment(page);
}

/** The ten codes of the page that follows a first code; answers with them and goes on. */
async function saveRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Codici di recupero");
  await page.getByRole("button", { name: "Crea i codici" }).click();
  const codes = page.getByRole("list", { name: "Codici di recupero" }).locator("code");
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  const download = page.getByRole("link", { name: "Scarica come testo" });
  const file = decodeURIComponent((await download.getAttribute("href")) ?? "");
  for (const text of texts) expect(file).toContain(text);
  await page.getByRole("button", { name: "Li ho salvati, continua" }).click();
  return texts;
}

/** Signs in and enrols; the page is the account page then. Answers with the key and the recovery codes. */
async function enrolWhole(page: Page, account: { email: string }) {
  const secret = await enrol(page, account);
  await sendCode(page, authenticatorCode(secret));
  const codes = await saveRecoveryCodes(page);
  await expect(page.getByText("È attiva: a ogni accesso")).toBeVisible();
  return { secret, codes };
}

/**
 * Enrols through the backend, which costs a tenth of the pages, and signs in with password and code; the page is the
 * account page then. Answers with the recovery codes.
 */
async function openEnrolled(page: Page, account: { email: string }): Promise<string[]> {
  const { factorId, secret, codes } = await enrolByApi(account);
  await signIn(page, account);
  const form = { factorId, code: authenticatorCode(secret) };
  const answer = await page.request.post("/auth/verifica", { form, maxRedirects: 0 });
  expect(answer.status(), "the answer to the code").toBe(302);
  await page.goto("/dashboard/account");
  await expect(page.getByText("È attiva: a ogni accesso")).toBeVisible();
  return codes;
}

async function enrolByApi(account: { email: string }) {
  const client = await clientOf(account);
  const { factorId, secret } = await enrolFactor(client);
  const { error } = await verifyCode(client, factorId, authenticatorCode(secret));
  if (error) throw error;
  const { data } = await client.rpc("create_recovery_codes").throwOnError();
  return { factorId, secret, codes: data.map(({ code }) => code) };
}

async function signOut(page: Page): Promise<void> {
  await signOutButton(page).click();
  await expect(page).toHaveURL("/");
}

test(
  "A dealer switches it on, is asked for it at the next sign-in, and switches it off",
  ONCE,
  async ({ page, problems }) => {
    problems.allowStatus(400);
    const account = await newAccount();
    const { secret } = await enrolWhole(page, account);
    await expect(page.getByText("Ti restano 10 codici di recupero.")).toBeVisible();
    await signOut(page);

    await page.goto("/dashboard/account");
    await sendSignInForm(page, account);
    await expect(page).toHaveURL(/\/auth\/verifica\?redirectTo=/);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/auth\/verifica\?redirectTo=%2Fdashboard$/);
    await page.goto("/auth/verifica?redirectTo=%2Fdashboard%2Faccount");
    await sendCode(page, authenticatorCode(secret, Date.now() - 10 * MINUTE_MS));
    await expect(page.getByRole("alert")).toContainText("Codice non valido");
    await sendCode(page, authenticatorCode(secret));
    // A code that was refused first does not change where its owner was going.
    await expect(page).toHaveURL(/\/dashboard\/account$/);

    await sendWithPassword(page, "Disattivala");
    await expect(notice(page, "Verifica in due passaggi disattivata")).toBeVisible();
    await signOut(page);
    await page.goto("/auth");
    await sendSignInForm(page, account);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  "An administrator who lost the phone comes back with a recovery code and enrols a new one",
  ONCE,
  async ({ page, problems }) => {
    problems.allowStatus(400);
    const account = await newAdministrator();
    const [code = ""] = await openEnrolled(page, account);
    await signOut(page);

    await page.goto("/admin");
    await sendSignInForm(page, account);
    await page.getByRole("link", { name: "Hai perso il telefono?" }).click();
    const field = page.getByLabel("Codice di recupero");
    const send = () => page.getByRole("button", { name: "Usa il codice" }).click();
    await field.fill("1234");
    await send();
    await expect(page.getByText("Un codice di recupero ha 24 lettere e cifre")).toBeVisible();
    await field.fill("0000-0000-0000-0000-0000-0000");
    await send();
    await expect(page.getByText("non esiste o è già stato usato")).toBeVisible();
    await field.fill(code.toLowerCase().replaceAll("-", " "));
    await send();
    await expect(page).toHaveURL(/\/auth\/attiva-verifica\?redirectTo=%2Fadmin$/);
    await expect(page.getByText("Hai usato un codice di recupero.")).toBeVisible();
    const mail = await mailTo(account.email, /codice di recupero/);
    expect(mail.text).toContain("Ti restano 9 codici di recupero.");

    await page.goto("/admin");
    const secret = await startEnrolment(page);
    await sendCode(page, authenticatorCode(secret));
    await expect(page.getByText("Te ne restano 9.")).toBeVisible();
    await page.getByRole("link", { name: "Torna indietro" }).click();
    await expect(page).toHaveURL(/\/admin$/);
  },
);
