/** What guards an account changes with the password that it has now, or after a recovery (OWASP ASVS 6.2.3, 7.5.1). */
import type { BrowserContext, Page } from "@playwright/test";
import {
  backendKey,
  currentPasswordField,
  newAccount,
  newAddress,
  PASSWORD,
  passwordField,
  publicKeys,
  signIn,
} from "../support/accounts";
import { visitorClient } from "../support/backend-accounts";
import { ENGLISH, failingBackend, type FailingBackend } from "../support/failing-backend";
import { linkInMail, mailCount } from "../support/mailbox";
import { notice } from "../support/notice";
import { withServer } from "../support/other-server";
import { readSession, SESSION_COOKIE } from "../support/session-cookie";
import { expect, test } from "../support/test";

const WRONG = "La password attuale non è corretta.";
const NEXT = "salita-al-monte-77";
const STOLEN = "rubata-con-il-cookie-1";
const RECOVERY_COOKIE = "piazza-recupero";

const send = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function fillNewPassword(page: Page, password = NEXT) {
  await passwordField(page).fill(password);
  await page.getByLabel("Ripeti la nuova password").fill(password);
}

async function sessionCookie(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
}

async function recoveryCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name === RECOVERY_COOKIE);
}

/** Whether a cookie still opens the dashboard. */
async function opens(origin: string, cookie: string): Promise<boolean> {
  const headers = { Cookie: `${SESSION_COOKIE}=${cookie}` };
  return (await fetch(`${origin}/dashboard`, { headers, redirect: "manual" })).status === 200;
}

/** A server on a backend that counts what it is asked, and refuses or fails when it is told to. */
async function withCounter(use: (origin: string, counter: FailingBackend) => Promise<void>) {
  const counter = await failingBackend(backendKey("SUPABASE_URL"));
  const env = { ...publicKeys(), SUPABASE_URL: counter.url, TRUST_PROXY: "1" };
  try {
    await withServer(["build/server.js"], env, (origin) => use(origin, counter));
  } finally {
    counter.stop();
  }
}

async function signInAt(page: Page, origin: string, { email }: { email: string }) {
  await page.goto(`${origin}/auth?redirectTo=/dashboard/account`);
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL(`${origin}/dashboard/account`);
}

test("A new address wants the right password, and stays in its field until it is there", async ({
  page,
  problems,
}) => {
  problems.allowStatus(400);
  const account = await newAccount();
  const next = newAddress();
  await signIn(page, account);
  await page.goto("/dashboard/account");
  const field = currentPasswordField(page, "Cambia l'indirizzo");
  for (const [typed, text] of [
    ["", "Inserisci la password attuale"],
    ["sbagliata-di-certo", WRONG],
  ] as const) {
    await page.getByLabel("Nuovo indirizzo e-mail").fill(next);
    await field.fill(typed);
    await send(page, "Cambia l'indirizzo");
    await expect(page.getByText(text)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Nuovo indirizzo e-mail")).toHaveValue(next);
    expect(await page.content()).not.toContain("sbagliata-di-certo");
  }
  expect(await mailCount(account.email)).toBe(0);
  await field.fill(PASSWORD);
  await send(page, "Cambia l'indirizzo");
  await expect(notice(page, "Controlla la tua posta")).toBeVisible();
});

test("A new password wants the old one", async ({ page, problems }) => {
  problems.allowStatus(400);
  const account = await newAccount();
  await signIn(page, account);
  await page.goto("/dashboard/account");
  const field = currentPasswordField(page, "Cambia la password");
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await field.fill("sbagliata-di-certo");
  await fillNewPassword(page);
  await send(page, "Cambia la password");
  await expect(page.getByText(WRONG)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(PASSWORD);
  await fillNewPassword(page, "Salone.Prova.7");
  await send(page, "Cambia la password");
  await expect(page.getByText("Questa password è poco più di un nome")).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await send(page, "Disconnetti ovunque");
  await expect(page).toHaveURL("/");
  await signIn(page, account);
});

test("Asking for the password leaves the visitor's session alone, and none behind; a change writes no mail more", async ({
  page,
  context,
  problems,
}) => {
  const account = await newAccount();
  const next = newAddress();
  await withCounter(async (origin, counter) => {
    problems.allowServer(origin);
    await signInAt(page, origin, account);
    const before = await sessionCookie(context);
    expect(counter.asked("/logout")).toBe(0);
    await page.getByLabel("Nuovo indirizzo e-mail").fill(next);
    await currentPasswordField(page, "Cambia l'indirizzo").fill(PASSWORD);
    await send(page, "Cambia l'indirizzo");
    await expect(notice(page, "Controlla la tua posta")).toBeVisible();
    expect(counter.asked("grant_type=password")).toBe(2);
    expect([counter.asked("/logout?scope=local"), counter.asked("/logout")]).toEqual([1, 1]);
    const after = await sessionCookie(context);
    expect(readSession(after).access_token).toBe(readSession(before).access_token);
    expect(await opens(origin, before)).toBe(true);
  });
  expect([await mailCount(account.email), await mailCount(next)]).toEqual([1, 1]);
});

test("No session is enough for a new password on the page of the recovery", async ({ page }) => {
  const account = await newAccount();
  await signIn(page, account);
  await page.goto("/auth/nuova-password");
  await expect(page).toHaveURL("/dashboard/account");
  await expect(notice(page, "Serve la password attuale")).toBeVisible();
  const answer = await page.request.post("/auth/nuova-password", {
    form: { password: NEXT, confirmation: NEXT },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([302, "/dashboard/account"]);
  await page.goto("/dashboard/account");
  await send(page, "Disconnetti ovunque");
  await expect(page).toHaveURL("/");
  await signIn(page, account);
});

test("Anyone who has no password to give gets a link, which ends the session that was there, and is good for one password", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const account = await newAccount();
  await signIn(page, account);
  await page.goto("/dashboard/account");
  const former = await sessionCookie(context);
  await page
    .locator("form", { has: page.getByRole("button", { name: "Cambia la password" }) })
    .getByRole("link", { name: "Fatti mandare un link" })
    .click();
  await expect(page).toHaveURL("/auth/recupera");
  await page.getByLabel("E-mail").fill(account.email);
  await send(page, "Mandami il link");
  await expect(notice(page, "Controlla la tua posta")).toBeVisible();
  expect(await opens(origin, former)).toBe(true);

  await page.goto(await linkInMail(account.email, /password/));
  await send(page, "Continua");
  await expect(page).toHaveURL("/auth/nuova-password");
  expect(await opens(origin, former)).toBe(false);
  const copied = await recoveryCookies(context);
  await fillNewPassword(page);
  await send(page, "Cambia la password");
  await expect(notice(page, "Password cambiata")).toBeVisible();
  await page.goto("/auth/nuova-password");
  await expect(page).toHaveURL("/dashboard/account");

  // A copy of the cookie opens nothing any more, not even with the session of the account.
  await context.addCookies(copied);
  await page.goto("/auth/nuova-password");
  await expect(page).toHaveURL("/dashboard/account");
  await context.addCookies(copied);
  const answer = await page.request.post("/auth/nuova-password", {
    form: { password: STOLEN, confirmation: STOLEN },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([302, "/dashboard/account"]);
  await context.clearCookies();
  await signIn(page, account, NEXT);
});

test("Two posts with one recovery change one password, and a refused password leaves the recovery good", async ({
  page,
  problems,
}) => {
  problems.allowStatus(400);
  const account = await newAccount();
  await withCounter(async (origin, counter) => {
    problems.allowServer(origin);
    await page.goto(`${origin}/auth/recupera`);
    await page.getByLabel("E-mail").fill(account.email);
    await send(page, "Mandami il link");
    await expect(notice(page, "Controlla la tua posta")).toBeVisible();
    await page.goto(origin + (await linkInMail(account.email, /password/)));
    await send(page, "Continua");
    await expect(page).toHaveURL(`${origin}/auth/nuova-password`);

    counter.refuse("PUT /auth/v1/user", "weak_password");
    await fillNewPassword(page);
    await send(page, "Cambia la password");
    await expect(page.getByRole("alert")).toContainText("La password non è stata cambiata");
    counter.refuse("", "");

    const passwords = ["prima-della-corsa-12", "dopo-la-corsa-34"];
    const answers = await Promise.all(
      passwords.map((password) =>
        page.request.post(`${origin}/auth/nuova-password`, {
          form: { password, confirmation: password },
          maxRedirects: 0,
        }),
      ),
    );
    expect(answers.map((answer) => answer.status())).toEqual([302, 302]);
    const changed = await Promise.all(
      passwords.map((password) =>
        visitorClient().auth.signInWithPassword({ email: account.email, password }),
      ),
    );
    expect(changed.filter(({ error }) => error === null)).toHaveLength(1);
    expect(counter.asked("/rest/v1/rpc/claim_recovery")).toBe(3);
    expect(counter.asked("/rest/v1/rpc/release_recovery")).toBe(1);
  });
});

test("Signing in ends the session that the browser had, and no other", async ({
  page,
  context,
  problems,
}) => {
  const [first, second] = [await newAccount(), await newAccount()];
  await withCounter(async (origin, counter) => {
    problems.allowServer(origin);
    const signInAgain = async ({ email }: { email: string }) => {
      const form = { email, password: PASSWORD };
      const answer = await page.request.post(`${origin}/auth/accedi`, { form, maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      return sessionCookie(context);
    };
    const elsewhere = await signInAgain(first);
    await context.clearCookies();
    const former = await signInAgain(first);
    expect(counter.asked("/logout"), "calls where there was no session").toBe(0);
    const now = await signInAgain(second);
    expect(counter.asked("/logout")).toBe(1);
    expect(await opens(origin, former)).toBe(false);
    expect(await opens(origin, elsewhere)).toBe(true);
    expect(await opens(origin, now)).toBe(true);
    await page.goto(`${origin}/dashboard`);
    await expect(page.getByRole("main").getByText(second.email)).toBeVisible();
  });
});

test("What the auth server refuses is told in Italian; its own words stand where they are wanted only", async ({
  page,
  problems,
}) => {
  problems.allowStatus(400);
  const account = await newAccount();
  await withCounter(async (origin, counter) => {
    problems.allowServer(origin);
    await signInAt(page, origin, account);
    counter.refuse("PUT /auth/v1/user", "nobody_knows_this");
    await page.getByLabel("Nuovo indirizzo e-mail").fill(newAddress());
    await currentPasswordField(page, "Cambia l'indirizzo").fill(PASSWORD);
    await send(page, "Cambia l'indirizzo");
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(
      /^L'indirizzo non è stato cambiato\s*Il servizio account non ha accettato la richiesta\./,
    );
    await expect(alert).not.toContainText(ENGLISH);

    counter.refuse("PUT /auth/v1/user", "same_password");
    await page.goto(`${origin}/dashboard/account`);
    await currentPasswordField(page, "Cambia la password").fill(PASSWORD);
    await fillNewPassword(page);
    await send(page, "Cambia la password");
    await expect(alert).toHaveText(
      /^La password non è stata cambiata\s*È uguale a quella di prima\.$/,
    );

    counter.refuse("POST /auth/v1/token", "captcha_failed");
    await page.goto(`${origin}/dashboard/account`);
    await currentPasswordField(page, "Cambia la password").fill(PASSWORD);
    await fillNewPassword(page);
    await send(page, "Cambia la password");
    await expect(alert).toHaveText(
      /^La password non è stata cambiata\s*La verifica di sicurezza non è riuscita/,
    );

    await page.context().clearCookies();
    counter.refuse("POST /auth/v1/signup", "signup_disabled");
    await page.goto(`${origin}/auth?tab=registrati`);
    await page.getByLabel("Nome della concessionaria").fill("Salone Nuovo");
    await page.getByLabel("E-mail").fill(newAddress());
    await passwordField(page).fill(PASSWORD);
    await send(page, "Crea l'account");
    // docs/product.md 11.2: the title with the server's message.
    await expect(alert).toHaveText(
      new RegExp(`^Errore di registrazione\\s*${ENGLISH}\\s*In questo momento non si possono`),
    );
  });
});
