/** Whose password is in force once an address is confirmed (docs/decisions/007-proof-of-the-mailbox.md). */
import type { Page } from "@playwright/test";
import { newAccount, newAddress, PASSWORD } from "../support/accounts";
import { visitorClient } from "../support/backend-accounts";
import { linkInMail } from "../support/mailbox";
import { notice } from "../support/notice";
import { currentPasswordField, passwordField, sendSignInForm, signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

const ATTACKERS = "la-password-del-ladro-1";
const CHOSEN = "salita-al-monte-77";
const REPLACED = "Abbiamo confermato il tuo indirizzo.";

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Signs up with a request: the form itself is filled in by tests/e2e/accounts.spec.ts. */
async function signUp(page: Page, email: string, password = PASSWORD) {
  const form = { name: "Salone Nuovo", email, password };
  const answer = await page.request.post("/auth/registrati", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

/** Code of the refusal to sign in with a password; undefined when it lets in. */
async function refusalOf(email: string, password: string) {
  const { error } = await visitorClient().auth.signInWithPassword({ email, password });
  return error?.code;
}

/** Opens the newest link of an address and presses its button. */
async function confirm(page: Page, email: string) {
  await page.goto(await linkInMail(email, /Conferma/));
  await press(page, "Conferma l'indirizzo");
}

async function choosePassword(page: Page, email: string) {
  await expect(page).toHaveURL("/auth/nuova-password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scegli la password");
  await expect(page.getByText(REPLACED)).toBeVisible();
  expect(await refusalOf(email, ATTACKERS)).toBe("invalid_credentials");
  await passwordField(page).fill(CHOSEN);
  await page.getByLabel("Ripeti la nuova password").fill(CHOSEN);
  await press(page, "Salva la password");
  await expect(page).toHaveURL("/dashboard");
  await expect(notice(page, "Password scelta")).toBeVisible();
  expect(await refusalOf(email, ATTACKERS)).toBe("invalid_credentials");
  expect(await refusalOf(email, CHOSEN)).toBeUndefined();
}

test(
  "Who opens the link in another browser chooses a password, and that of the sign-up is dead",
  ONCE,
  async ({ page, otherBrowser }) => {
    const email = newAddress();
    await signUp(await otherBrowser(), email, ATTACKERS);
    await confirm(page, email);
    await choosePassword(page, email);
  },
);

test(
  "A change of address is confirmed with the session of the account that asked for it",
  ONCE,
  async ({ page, otherBrowser, problems }) => {
    const account = await newAccount();
    const next = newAddress();
    const owner = await otherBrowser();
    await signIn(owner, account);
    await owner.goto("/dashboard/account");
    await owner.getByLabel("Nuovo indirizzo e-mail").fill(next);
    await currentPasswordField(owner, "Cambia l'indirizzo").fill(PASSWORD);
    await press(owner, "Cambia l'indirizzo");
    await owner.goto(await linkInMail(account.email, /cambio di indirizzo/));
    await press(owner, "Conferma il cambio");
    await expect(notice(owner, "Primo passo fatto")).toBeVisible();

    // Anyone who reads the new mailbox and does not know the account gets nowhere, and the link stays good.
    problems.allowStatus(403);
    await page.goto(await linkInMail(next, /cambio di indirizzo/));
    await press(page, "Conferma il cambio");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prima accedi");
    await page.getByRole("main").getByRole("link", { name: "Vai all'accesso" }).click();
    await sendSignInForm(page, account);
    await press(page, "Conferma il cambio");
    await expect(page).toHaveURL("/dashboard/account");
    await expect(page.getByText(`Adesso usi ${next}.`)).toBeVisible();
  },
);
