/** Sign-up, sign-in, recovery and sign-out (docs/product.md 7.2, 7.3, 7.6, 7.8). */
import type { Page } from "@playwright/test";
import { newAccount, newAddress, PASSWORD } from "../support/accounts";
import { linkInMail } from "../support/mailbox";
import { notice } from "../support/notice";
import {
  expireSession,
  passwordField,
  sendSignInForm,
  signIn,
  signOutButton,
} from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

const form = (page: Page, name: string) => page.locator(`form[action="/auth/${name}"]`);

async function signUp(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth?tab=registrati");
  await page.getByLabel("Nome della concessionaria").fill("Salone Nuovo");
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(password);
  await form(page, "registrati").getByRole("button", { name: "Crea l'account" }).click();
}

/** Signs up and waits for the answer, which marks the browser: a mail may be there before it. */
async function signUpWell(page: Page, email: string, password = PASSWORD) {
  await signUp(page, email, password);
  await expect(notice(page, "Registrazione completata")).toBeVisible();
}

test("A dealer signs up, confirms the address, comes in and goes out again", async ({ page }) => {
  const email = newAddress();
  await signUpWell(page, email);
  await expect(notice(page, "Controlla la tua email per confermare l'account.")).toBeVisible();

  await page.goto(await linkInMail(email, /Conferma/));
  await page.getByRole("button", { name: "Conferma l'indirizzo" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salone Nuovo");
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Stiamo controllando i tuoi dati" }),
  ).toBeVisible();

  await signOutButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(notice(page, "Disconnesso")).toBeVisible();
  await expect(notice(page, "Arrivederci!")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/^[^?]*\/auth\?redirectTo=%2Fdashboard$/);
});

test("A dealer who signs in goes on to the page that asked for it", ONCE, async ({ page }) => {
  const { email } = await newAccount();
  await page.goto("/dashboard/account");
  await sendSignInForm(page, { email });
  await expect(page).toHaveURL("/dashboard/account");
  await expect(notice(page, "Accesso effettuato")).toBeVisible();
  await expect(notice(page, "Benvenuto!")).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL("/dashboard");
});

test(
  "A wrong password first does not change where a dealer was going",
  ONCE,
  async ({ page, problems }) => {
    problems.allowStatus(400);
    const { email } = await newAccount();
    await page.goto("/dashboard/account");
    for (const password of ["sbagliata-di-certo", PASSWORD]) {
      await sendSignInForm(page, { email }, password);
      if (password !== PASSWORD)
        await expect(page.getByRole("alert")).toContainText("Errore di accesso");
    }
    await expect(page).toHaveURL("/dashboard/account");
  },
);

test(
  "A form that is not complete says what is missing, beside each field",
  ONCE,
  async ({ page, problems }) => {
    problems.allowStatus(400);
    await page.goto("/auth?tab=registrati");
    await page.getByLabel("E-mail").fill("senza chiocciola");
    await passwordField(page).fill("corta");
    await form(page, "registrati").getByRole("button", { name: "Crea l'account" }).click();
    await expect(page.getByText("Inserisci il nome della concessionaria")).toBeVisible();
    await expect(page.getByText("Inserisci un indirizzo email valido")).toBeVisible();
    await expect(page.getByText("La password deve contenere almeno 6 caratteri")).toBeVisible();
    await expect(page.getByLabel("Nome della concessionaria")).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveValue("senza chiocciola");
  },
);

test("The form says how good a password is while it is typed", ONCE, async ({ page }) => {
  await page.goto("/auth?tab=registrati");
  await expect(page.getByText("Almeno 6 caratteri. Più è lunga, meglio protegge")).toBeVisible();
  await expect(async () => {
    await passwordField(page).fill("salita al monte 7");
    await expect(page.getByText("Ottima.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await passwordField(page).fill("PiazzaMotori2026");
  await expect(page.getByText("Questa password è poco più di un nome")).toBeVisible();
  await passwordField(page).fill("Reggio-Auto-1984");
  await expect(page.getByText(/^(Buona|Ottima)\.$/)).toHaveCount(0);
});

test("A dealer who forgot the password chooses a new one", ONCE, async ({ page }) => {
  const account = await newAccount();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Password dimenticata?" }).click();
  await expect(page).toHaveURL("/auth/recupera");
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByRole("button", { name: "Mandami il link" }).click();
  await expect(notice(page, "Controlla la tua posta")).toBeVisible();

  await page.goto(await linkInMail(account.email, /password/));
  await page.getByRole("button", { name: "Continua" }).click();
  await expect(page).toHaveURL("/auth/nuova-password");
  await passwordField(page).fill("un-altra-password-lunga");
  await page.getByLabel("Ripeti la nuova password").fill("un-altra-password-lunga");
  await page.getByRole("button", { name: "Cambia la password" }).click();
  await expect(notice(page, "Password cambiata")).toBeVisible();

  await signOutButton(page).click();
  await expect(page).toHaveURL("/");
  await signIn(page, account, "un-altra-password-lunga");
});

test(
  "A form that is sent when the session has just expired is carried out",
  ONCE,
  async ({ page, context }) => {
    await signIn(page, await newAccount());
    await page.goto("/dashboard/account");
    await page.getByLabel("Nome della concessionaria").fill("Scritto prima della scadenza");
    await expireSession(context);
    await page.getByRole("button", { name: "Salva il nome" }).click();
    await expect(notice(page, "Nome cambiato")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Scritto prima della scadenza",
    );
  },
);

test(
  "Signing out in one tab signs out in the other, and the way back shows nothing",
  ONCE,
  async ({ page, context }) => {
    await signIn(page, await newAccount());
    await page.goto("/dashboard");
    const other = await context.newPage();
    await other.goto("/dashboard/account");
    await signOutButton(page).click();
    await expect(page).toHaveURL("/");
    await other.getByRole("button", { name: "Salva il nome" }).click();
    // What was typed stays on the page until somebody signs in again.
    await expect(other.getByText("La sessione è finita")).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/auth\?redirectTo=/);
    await page.goBack();
    await expect(page.getByLabel("E-mail")).toBeVisible();
  },
);
