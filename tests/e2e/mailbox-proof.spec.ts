/** Whose password is in force once an address is confirmed (docs/decisions/007-proof-of-the-mailbox.md). */
import type { Browser, Page } from "@playwright/test";
import {
  backend,
  currentPasswordField,
  newAccount,
  newAddress,
  PASSWORD,
  passwordField,
  signIn,
} from "../support/accounts";
import { visitorClient } from "../support/backend-accounts";
import { linkInMail } from "../support/mailbox";
import { notice } from "../support/notice";
import { expect, test } from "../support/test";

const ATTACKERS = "la-password-del-ladro-1";
const CHOSEN = "salita-al-monte-77";
const REPLACED = "Abbiamo confermato il tuo indirizzo.";

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

async function signUp(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth?tab=registrati");
  await page.getByLabel("Nome della concessionaria").fill("Salone Nuovo");
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(password);
  await press(page, "Crea l'account");
  await expect(notice(page, "Registrazione completata")).toBeVisible();
}

/** Signs up at the auth server itself, as anybody can with the publishable key; answers its client. */
async function signUpPastThePortal(email: string, data = {}) {
  const { auth } = visitorClient();
  const { error } = await auth.signUp({ email, password: ATTACKERS, options: { data } });
  expect(error).toBeNull();
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

/** A page of another browser. */
async function elsewhere(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
  });
  return { page: await context.newPage(), close: () => context.close() };
}

// The backend writes to one address at most once a second.
const pauseBetweenMails = (page: Page) => page.waitForTimeout(1_100);

test("Who confirms in the browser that signed up goes on, and keeps the password", async ({
  page,
}) => {
  const email = newAddress();
  await signUp(page, email);
  await confirm(page, email);
  await expect(page).toHaveURL("/dashboard");
  await expect(notice(page, "Indirizzo confermato")).toBeVisible();
  expect(await refusalOf(email, PASSWORD)).toBeUndefined();
});

test("Who opens the link in another browser chooses a password, and that of the sign-up is dead", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress();
  const first = await elsewhere(browser, baseURL);
  await signUp(first.page, email, ATTACKERS);
  await first.close();
  await confirm(page, email);
  await choosePassword(page, email);
});

test("The owner of an address that a stranger signed up gets the account and its approval, the stranger nothing", async ({
  page,
}) => {
  const email = newAddress();
  await backend()
    .from("dealership_registrations")
    .insert({
      ...{ dealership_name: "Salone Nuovo", vat_number: "02345670794", town: "Pizzo", email },
      ...{ contact_person: "Anna Rossi", phone: "+39 0963 555 1", vehicle_types: ["auto"] },
      ...{ status: "approved", dealership_id: "4", decided_at: new Date().toISOString() },
    })
    .throwOnError();
  await signUpPastThePortal(email);
  expect(await refusalOf(email, ATTACKERS)).toBe("email_not_confirmed");
  await confirm(page, email);
  await choosePassword(page, email);
  const { data } = await backend()
    .from("dealership_registrations")
    .select("user_id")
    .eq("email", email)
    .single();
  const { data: profile } = await backend()
    .from("profiles")
    .select("approval, dealership_id, needs_password")
    .eq("id", String(data?.user_id))
    .single();
  expect(profile).toEqual({ approval: "approved", dealership_id: "4", needs_password: false });
});

test("Signing up after a stranger does not put the stranger's password in force", async ({
  page,
}) => {
  const email = newAddress();
  await signUpPastThePortal(email, { name: "Altri", sign_up_nonce: "a".repeat(24) });
  await pauseBetweenMails(page);
  await signUp(page, email);
  await confirm(page, email);
  await choosePassword(page, email);
});

test("The cookie of a sign-up is good for the account of that sign-up alone", async ({ page }) => {
  const email = newAddress();
  await signUpPastThePortal(email);
  await signUp(page, newAddress());
  await confirm(page, email);
  await choosePassword(page, email);
});

test("Another site cannot make a visitor's browser sign up with a password of its own", async ({
  request,
}) => {
  const answer = await request.post("/auth/registrati", {
    form: { name: "Salone Nuovo", email: newAddress(), password: ATTACKERS },
    headers: { Origin: "https://evil.example" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  expect(answer.headers()["set-cookie"] ?? "").not.toContain("piazza-registrazione");
});

test("The answer to a sign-up has its cookie whether the address is new, waiting or confirmed", async ({
  request,
}) => {
  const known = await newAccount();
  const fresh = newAddress();
  const nonces = new Set<string>();
  for (const email of [known.email, fresh, fresh, known.email]) {
    const answer = await request.post("/auth/registrati", {
      form: { name: "Salone Nuovo", email, password: PASSWORD },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    const cookie = /piazza-registrazione=([^;]+); Max-Age=86400/.exec(
      answer.headers()["set-cookie"] ?? "",
    );
    nonces.add(cookie?.[1] ?? "none");
  }
  expect([nonces.size, nonces.has("none")]).toEqual([4, false]);
});

test("A recovery of an account that was never confirmed leaves no former password in force", async ({
  page,
}) => {
  const email = newAddress();
  await signUpPastThePortal(email);
  await page.goto("/auth/recupera");
  await page.getByLabel("E-mail").fill(email);
  await press(page, "Mandami il link");
  await page.goto(await linkInMail(email, /password/));
  await press(page, "Continua");
  await choosePassword(page, email);
});

test("A change of address is confirmed with the session of the account that asked for it", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const account = await newAccount();
  const next = newAddress();
  const owner = await elsewhere(browser, baseURL);
  await signIn(owner.page, account);
  await owner.page.goto("/dashboard/account");
  await owner.page.getByLabel("Nuovo indirizzo e-mail").fill(next);
  await currentPasswordField(owner.page, "Cambia l'indirizzo").fill(PASSWORD);
  await press(owner.page, "Cambia l'indirizzo");
  await owner.page.goto(await linkInMail(account.email, /cambio di indirizzo/));
  await press(owner.page, "Conferma il cambio");
  await expect(notice(owner.page, "Primo passo fatto")).toBeVisible();
  await owner.close();

  // Anyone who reads the new mailbox and does not know the account gets nowhere, and the link stays good.
  problems.allowStatus(403);
  await page.goto(await linkInMail(next, /cambio di indirizzo/));
  await press(page, "Conferma il cambio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prima accedi");
  await page.getByRole("main").getByRole("link", { name: "Vai all'accesso" }).click();
  await page.getByLabel("E-mail").fill(account.email);
  await passwordField(page).fill(PASSWORD);
  await press(page, "Accedi");
  await press(page, "Conferma il cambio");
  await expect(page).toHaveURL("/dashboard/account");
  await expect(page.getByText(`Adesso usi ${next}.`)).toBeVisible();
});
