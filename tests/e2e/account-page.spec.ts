/** The account page of the dashboard: name, address, password, devices, two-step verification (docs/product.md 7.10). */
import type { Page } from "@playwright/test";
import { newAccount, newAddress, PASSWORD } from "../support/accounts";
import { linkInMail } from "../support/mailbox";
import { notice } from "../support/notice";
import { currentPasswordField, passwordField, signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

const signOutHere = (page: Page) =>
  page.getByRole("button", { name: "Disconnetti solo questo dispositivo" }).click();

for (const [where, width] of [
  ["the menu of a phone", 390],
  ["the header", 1440],
] as const)
  test(
    `Anyone who signed in finds the account in ${where}, and the way out`,
    ONCE,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const { email } = await newAccount();
      await signIn(page, { email });
      await page.goto("/blog");
      const banner = page.getByRole("banner");
      if (width < 1_000)
        await page
          .locator("summary")
          .and(page.getByLabel("Menu", { exact: true }))
          .click();
      const visible = { visible: true } as const;
      const wayIn = banner.locator('a[href="/auth"]');
      await expect(banner.getByText(email).filter(visible)).toBeVisible();
      await expect(banner.getByRole("link", { name: "Dashboard" }).filter(visible)).toBeVisible();
      await expect(wayIn).toHaveCount(0);
      await banner.getByRole("button", { name: "Disconnetti" }).filter(visible).click();
      await expect(page).toHaveURL("/");
      await expect(notice(page, "Arrivederci!")).toBeVisible();
      await expect(banner.getByText(email)).toHaveCount(0);
      await expect(wayIn).not.toHaveCount(0);
    },
  );

test(
  "A dealer reads how the account is entered, and changes the password",
  ONCE,
  async ({ page }) => {
    const account = await newAccount();
    await signIn(page, account);
    await page.goto("/dashboard/account");
    await expect(page.getByText("Entri con: E-mail e password.")).toBeVisible();
    await currentPasswordField(page, "Cambia la password").fill(PASSWORD);
    await passwordField(page).fill("salita-al-monte-77");
    await page.getByLabel("Ripeti la nuova password").fill("salita-al-monte-77");
    await page.getByRole("button", { name: "Cambia la password" }).click();
    await expect(page).toHaveURL("/dashboard/account");
    await expect(notice(page, "Password cambiata")).toBeVisible();
    await page.getByRole("button", { name: "Disconnetti ovunque" }).click();
    await expect(page).toHaveURL("/");
    await signIn(page, account, "salita-al-monte-77");
  },
);

test("A dealer changes the address, which both mailboxes confirm", ONCE, async ({ page }) => {
  const account = await newAccount();
  const next = newAddress();
  await signIn(page, account);
  await page.goto("/dashboard/account");
  await page.getByLabel("Nuovo indirizzo e-mail").fill(next);
  await currentPasswordField(page, "Cambia l'indirizzo").fill(PASSWORD);
  await page.getByRole("button", { name: "Cambia l'indirizzo" }).click();
  await expect(notice(page, "Controlla la tua posta")).toBeVisible();

  await page.goto(await linkInMail(account.email, /cambio di indirizzo/));
  await page.getByRole("button", { name: "Conferma il cambio" }).click();
  await expect(notice(page, "Primo passo fatto")).toBeVisible();
  await page.goto("/dashboard/account");
  await expect(page.getByText(`Adesso usi ${account.email}.`)).toBeVisible();

  await page.goto(await linkInMail(next, /cambio di indirizzo/));
  await page.getByRole("button", { name: "Conferma il cambio" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(page.getByText(`Adesso usi ${next}.`)).toBeVisible();
  await signOutHere(page);
  await expect(page).toHaveURL("/");
  await signIn(page, { email: next });
});

test(
  "A field that is wrong says so, and keeps what was typed",
  ONCE,
  async ({ page, problems }) => {
    problems.allowStatus(400);
    await signIn(page, await newAccount());
    await page.goto("/dashboard/account");
    await page.getByLabel("Nuovo indirizzo e-mail").fill("senza chiocciola");
    await page.getByRole("button", { name: "Cambia l'indirizzo" }).click();
    await expect(page.getByText("Inserisci un indirizzo email valido")).toBeVisible();
    await expect(page.getByLabel("Nuovo indirizzo e-mail")).toHaveValue("senza chiocciola");
    await expect(page.getByLabel("Nome della concessionaria")).toHaveValue("Salone di prova");
  },
);

test(
  "Signing out on this device leaves the other one alone",
  ONCE,
  async ({ page, otherBrowser }) => {
    const account = await newAccount();
    const other = await otherBrowser();
    await signIn(other, account);
    await signIn(page, account);
    await page.goto("/dashboard/account");
    await signOutHere(page);
    await expect(page).toHaveURL("/");
    await expect(notice(page, "Arrivederci!")).toBeVisible();
    await other.goto("/dashboard/account");
    await expect(other).toHaveURL("/dashboard/account");
  },
);
