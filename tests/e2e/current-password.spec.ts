/** What guards an account changes with the password that it has now, or after a recovery (OWASP ASVS 6.2.3, 7.5.1). */
import type { BrowserContext, Page } from "@playwright/test";
import { newAccount, newAddress, PASSWORD } from "../support/accounts";
import { linkInMail, mailCount } from "../support/mailbox";
import { notice } from "../support/notice";
import { SESSION_COOKIE } from "../support/session-cookie";
import { currentPasswordField, passwordField, signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

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

test(
  "A new address wants the right password, and stays in its field until it is there",
  ONCE,
  async ({ page, problems }) => {
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
  },
);

test("A new password wants the old one", ONCE, async ({ page, problems }) => {
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

test(
  "Anyone who has no password to give gets a link, which ends the session that was there, and is good for one password",
  ONCE,
  async ({ page, context, baseURL }) => {
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
  },
);
