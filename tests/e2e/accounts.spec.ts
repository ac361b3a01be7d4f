/** Sign-up, sign-in, recovery and sign-out (docs/product.md 7.2, 7.3, 7.6, 7.8). */
import type { Page } from "@playwright/test";
import {
  backend,
  expireSession,
  newAccount,
  newAddress,
  PASSWORD,
  passwordField,
  publicKeys,
  signIn,
} from "../support/accounts";
import { linkInMail, mailCount } from "../support/mailbox";
import { notice } from "../support/notice";
import { withServer } from "../support/other-server";
import { expect, test } from "../support/test";

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

  await page.getByRole("main").getByRole("button", { name: "Disconnetti" }).click();
  await expect(page).toHaveURL("/");
  await expect(notice(page, "Disconnesso")).toBeVisible();
  await expect(notice(page, "Arrivederci!")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/^[^?]*\/auth\?redirectTo=%2Fdashboard$/);
});

test("A dealer who signs in goes on to the page that asked for it", async ({ page }) => {
  const { email } = await newAccount();
  await page.goto("/dashboard/account");
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(PASSWORD);
  await form(page, "accedi").getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(notice(page, "Accesso effettuato")).toBeVisible();
  await expect(notice(page, "Benvenuto!")).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL("/dashboard");
});

test("A wrong password first does not change where a dealer was going", async ({
  page,
  problems,
}) => {
  problems.allowStatus(400);
  const { email } = await newAccount();
  await page.goto("/dashboard/account");
  for (const password of ["sbagliata-di-certo", PASSWORD]) {
    await page.getByLabel("E-mail").fill(email);
    await passwordField(page).fill(password);
    await form(page, "accedi").getByRole("button", { name: "Accedi" }).click();
    if (password !== PASSWORD)
      await expect(page.getByRole("alert")).toContainText("Errore di accesso");
  }
  await expect(page).toHaveURL("/dashboard/account");
});

const FOREIGN_GOALS = [
  "/\\\\evil.example/dashboard",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
];

test("A goal on another site is not followed, before or after signing in", async ({ page }) => {
  const { email } = await newAccount();
  const query = (redirectTo: string) => new URLSearchParams({ redirectTo }).toString();
  await page.goto(`/auth?tab=accedi&${query(FOREIGN_GOALS[0] ?? "")}`);
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(PASSWORD);
  await form(page, "accedi").getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL("/dashboard");
  for (const goal of FOREIGN_GOALS) {
    await page.goto(`/auth?${query(goal)}`);
    await expect(page).toHaveURL("/dashboard");
  }
});

test("A goal on another site that was written into the form is not followed", async ({
  request,
}) => {
  const { email } = await newAccount();
  for (const redirectTo of FOREIGN_GOALS) {
    const answer = await request.post("/auth/accedi", {
      form: { email, password: PASSWORD, redirectTo },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/dashboard");
  }
});

test("A wrong password and an unknown address are answered alike, and the address stays", async ({
  page,
  problems,
}) => {
  problems.allowStatus(400);
  const { email } = await newAccount();
  const answers: string[] = [];
  for (const address of [email, newAddress()]) {
    await page.goto("/auth");
    await page.getByLabel("E-mail").fill(address);
    await passwordField(page).fill("sbagliata-di-certo");
    await form(page, "accedi").getByRole("button", { name: "Accedi" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Errore di accesso");
    answers.push(await alert.innerText());
    await expect(page.getByLabel("E-mail")).toHaveValue(address);
  }
  expect(answers[0]).toBe(answers[1]);
});

test("Signing up with a known address is answered like signing up with a new one", async ({
  page,
}) => {
  const { email } = await newAccount();
  await signUpWell(page, email);
});

test("A form that is not complete says what is missing, beside each field", async ({
  page,
  problems,
}) => {
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
});

test("A password that everybody uses is refused", async ({ page, problems }) => {
  problems.allowStatus(400);
  await signUp(page, newAddress(), "Password123");
  await expect(page.getByText("Questa password è tra le più usate")).toBeVisible();
});

for (const [what, password] of [
  ["the portal", "PiazzaMotori2026"],
  ["the town", "l4mezia-2026"],
  ["the dealership that signs up", "Nuovo.Salone.1"],
] as const)
  test(`A password that is little more than a word of ${what} is refused`, async ({
    page,
    problems,
  }) => {
    problems.allowStatus(400);
    await signUp(page, newAddress(), password);
    await expect(page.getByText("Questa password è poco più di un nome")).toBeVisible();
    await expect(passwordField(page)).toBeFocused();
    await expect(page.getByLabel("Nome della concessionaria")).toHaveValue("Salone Nuovo");
  });

test("A long phrase may hold a word of the portal, and no sign-in judges a password", async ({
  page,
}) => {
  await signUp(page, newAddress(), "in piazza suonano gli zoppi");
  await expect(notice(page, "Registrazione completata")).toBeVisible();
  const account = await newAccount();
  await backend().auth.admin.updateUserById(account.id, { password: "PiazzaMotori2026" });
  await signIn(page, account, "PiazzaMotori2026");
});

test("A password of 128 signs is taken whole, one more is refused", async ({ page, problems }) => {
  problems.allowStatus(400);
  const email = newAddress();
  const longest = "cavallo batteria graffetta giusta ".repeat(4).slice(0, 127);
  await signUp(page, email, `${longest}12`);
  await expect(page.getByText("La password può contenere al massimo 128 caratteri")).toBeVisible();
  await signUpWell(page, email, `${longest}1`);
  await page.goto(await linkInMail(email, /Conferma/));
  await page.getByRole("button", { name: "Conferma l'indirizzo" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("main").getByRole("button", { name: "Disconnetti" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(`${longest}2`);
  await form(page, "accedi").getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByRole("alert")).toContainText("Errore di accesso");
  await signIn(page, { email }, `${longest}1`);
});

test("The form says how a good password looks, with JavaScript while it is typed", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/auth?tab=registrati");
  await expect(page.getByText("Almeno 6 caratteri. Più è lunga, meglio protegge")).toBeVisible();
  if (!javaScriptEnabled) return;
  await expect(async () => {
    await passwordField(page).fill("salita al monte 7");
    await expect(page.getByText("Ottima.")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("A used link says so and offers a new one", async ({ page, problems }) => {
  problems.allowStatus(410);
  const email = newAddress();
  await signUpWell(page, email);
  const link = await linkInMail(email, /Conferma/);
  await page.goto(link);
  await page.getByRole("button", { name: "Conferma l'indirizzo" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto(link);
  await page.getByRole("button", { name: "Conferma l'indirizzo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questo link non vale più");
  await page.getByRole("link", { name: "Mandami un'altra mail" }).click();
  await expect(page).toHaveURL("/auth/reinvia");
});

test("A dealer whose confirmation got lost asks for it again", async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await linkInMail(email, /Conferma/);
  // The backend writes to one address at most once a second.
  await page.waitForTimeout(1_100);
  await page.goto("/auth/reinvia");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Mandami un'altra mail" }).click();
  await expect(notice(page, "Controlla la tua posta")).toBeVisible();
  await expect.poll(() => mailCount(email)).toBe(2);
});

test("A dealer who forgot the password chooses a new one", async ({ page }) => {
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

  await page.getByRole("main").getByRole("button", { name: "Disconnetti", exact: true }).click();
  await expect(page).toHaveURL("/");
  await signIn(page, account, "un-altra-password-lunga");
});

test("Recovery for an unknown address answers the same and sends nothing", async ({ page }) => {
  const email = newAddress();
  await page.goto("/auth/recupera");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Mandami il link" }).click();
  await expect(notice(page, "Controlla la tua posta")).toBeVisible();
  expect(await mailCount(email)).toBe(0);
});

test("A form that is sent when the session has just expired is carried out", async ({
  page,
  context,
}) => {
  await signIn(page, await newAccount());
  await page.goto("/dashboard/account");
  await page.getByLabel("Nome della concessionaria").fill("Scritto prima della scadenza");
  await expireSession(context);
  await page.getByRole("button", { name: "Salva il nome" }).click();
  await expect(notice(page, "Nome cambiato")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scritto prima della scadenza");
});

test("Signing up twice with one click makes one account", async ({ page }) => {
  const email = newAddress();
  const fields = { name: "Salone Doppio", email, password: PASSWORD };
  const answers = await Promise.all(
    [1, 2].map(() => page.request.post("/auth/registrati", { form: fields, maxRedirects: 0 })),
  );
  expect(answers.map((answer) => answer.status())).toEqual([302, 302]);
  await linkInMail(email, /Conferma/);
  const { data } = await backend().auth.admin.listUsers();
  expect(data.users.filter((user) => user.email === email)).toHaveLength(1);
});

test("Signing out in one tab signs out in the other, and the way back shows nothing", async ({
  page,
  context,
}) => {
  await signIn(page, await newAccount());
  const other = await context.newPage();
  await other.goto("/dashboard/account");
  await page.getByRole("main").getByRole("button", { name: "Disconnetti", exact: true }).click();
  await expect(page).toHaveURL("/");
  await other.getByRole("button", { name: "Salva il nome" }).click();
  await expect(other).toHaveURL(/\/auth\?redirectTo=/);
  await page.goBack();
  await expect(page.getByLabel("E-mail")).toBeVisible();
});

test("The session lives in cookies that no script reads", async ({ page, context }) => {
  await signIn(page, await newAccount());
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("piazza-"));
  expect(cookies.length).toBeGreaterThan(0);
  for (const { httpOnly, sameSite, name, value } of cookies) {
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: "Lax" });
    expect(name.length + value.length).toBeLessThan(4096);
  }
  expect(await page.content()).not.toMatch(/eyJ[\w-]{20,}/);
});

test("Behind TLS the cookies travel over TLS only, to this host alone", async ({ request }) => {
  const { email } = await newAccount();
  const env = { ...publicKeys(), SITE_URL: "https://piazza.example" };
  await withServer(["build/server.js"], env, async (origin) => {
    const response = await request.post(`${origin}/auth/accedi`, {
      form: { email, password: PASSWORD },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(302);
    const cookies = response.headersArray().filter(({ name }) => /^set-cookie$/i.test(name));
    expect(cookies.length).toBeGreaterThan(1);
    for (const { value } of cookies) {
      expect(value).toMatch(/^__Host-piazza-.*; Secure/);
      expect(value).toContain("Path=/");
      expect(value).not.toMatch(/Domain=/i);
    }
  });
});

test("A page about an account is kept by no cache", async ({ page }) => {
  await signIn(page, await newAccount());
  for (const path of ["/dashboard", "/dashboard/account", "/"]) {
    const response = await page.goto(path);
    expect(response?.headers()["cache-control"], path).toMatch(
      /private.*no-store|no-store.*private/,
    );
  }
});
