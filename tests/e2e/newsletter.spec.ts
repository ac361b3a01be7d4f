/** The newsletter: sign-up, confirmation, guide and withdrawal (docs/product.md 6.7, 6.8, 6.9). */
import type { Page } from "@playwright/test";
import { backend, newAddress } from "../support/accounts";
import { visitorClient } from "../support/backend-accounts";
import { linkInMail } from "../support/mailbox";
import { expect, test, ONCE } from "../support/test";

const form = (page: Page) => page.getByRole("form", { name: "Iscrizione alla newsletter" });

/** The confirmation has taken the place of the form. */
async function expectSubscribed(page: Page) {
  const title = page.getByRole("heading", { name: "Iscrizione completata!" });
  await expect(title).toBeInViewport();
  await expect(page.getByText(/^Controlla la tua email per l'ebook gratuito/)).toBeVisible();
  await expect(page.getByText("Iscrizione completata!"), "said once").toHaveCount(1);
  await expect(form(page)).toHaveCount(0);
}

async function stateOf(email: string) {
  const { data } = await backend()
    .from("newsletter_subscriptions")
    .select("status, name, marketing")
    .eq("email", email)
    .single()
    .throwOnError();
  return data;
}

test("A reader signs up beside an article, and confirms by mail", ONCE, async ({ page, open }) => {
  const email = newAddress();
  await open("/blog/minicar");
  await form(page).getByLabel("E-mail").fill(email);
  await form(page).getByLabel("Nome").fill("Anna");
  await form(page)
    .getByLabel(/^Accetto la privacy policy/)
    .check();
  await form(page)
    .getByLabel(/^Mandatemi anche offerte/)
    .check();
  await form(page).getByRole("button", { name: "Iscriviti" }).click();
  await expectSubscribed(page);
  await expect(page).toHaveURL("/blog/minicar#newsletter");
  expect(await stateOf(email)).toEqual({ status: "pending", name: "Anna", marketing: true });

  const link = await linkInMail(email, /Conferma la tua iscrizione/, "/newsletter/conferma");
  await page.goto(link);
  expect((await stateOf(email)).status, "a link that was only opened").toBe("pending");
  await page.getByRole("button", { name: "Conferma l'iscrizione" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iscrizione confermata");
  await expect(page).not.toHaveURL(/token/);
});

test(
  "A reader leaves with the button of the page, not by opening it, and may do so twice",
  ONCE,
  async ({ page }) => {
    const email = newAddress();
    const visitor = visitorClient();
    await visitor
      .rpc("subscribe_newsletter", {
        p_email: email,
        p_page: "/blog",
        p_text_version: "2026-11-21",
      })
      .throwOnError();
    const confirmation = await linkInMail(email, /Conferma/, "/newsletter/conferma");
    const p_token = new URLSearchParams(confirmation.split("?")[1]).get("token") ?? "";
    await visitor.rpc("confirm_newsletter", { p_token }).throwOnError();
    const link = await linkInMail(email, /La tua guida/, "/newsletter/disiscrizione");
    for (let time = 0; time < 2; time++) {
      await page.goto(link);
      if (time === 0) expect((await stateOf(email)).status).toBe("confirmed");
      await page.getByRole("button", { name: "Annulla l'iscrizione" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Non sei più iscritto");
    }
    expect((await stateOf(email)).status).toBe("unsubscribed");
  },
);

test(
  "A reader who mistypes the address is told, and comes back to the page that was read",
  ONCE,
  async ({ page, open, problems }) => {
    problems.allowStatus(400);
    const email = newAddress();
    await open("/blog?tag=pneumatici");
    await form(page).getByLabel("E-mail").fill("anna@prova");
    await form(page).getByLabel("Nome").fill("Anna");
    await form(page).getByRole("button", { name: "Iscriviti" }).click();
    await expect(page.getByText("Devi accettare la privacy policy per procedere")).toBeVisible();
    await form(page)
      .getByLabel(/^Accetto la privacy policy/)
      .check();
    // The server's word: browsers take an address without a dot.
    await form(page).getByRole("button", { name: "Iscriviti" }).click();
    await expect(page.getByText("Inserisci un indirizzo email valido")).toBeVisible();
    await expect(form(page).getByLabel("E-mail")).toBeFocused();
    await expect(form(page).getByLabel("E-mail")).toHaveValue("anna@prova");
    await expect(form(page).getByLabel("Nome")).toHaveValue("Anna");
    await expect(form(page).getByLabel(/^Accetto la privacy policy/)).toBeChecked();

    await form(page).getByLabel("E-mail").fill(email);
    await form(page).getByRole("button", { name: "Iscriviti" }).click();
    await expectSubscribed(page);
    await expect(page).toHaveURL("/blog?tag=pneumatici#newsletter");
    await page.getByRole("button", { name: "Iscrivi un altro indirizzo" }).click();
    await expect(form(page).getByLabel("E-mail")).toHaveValue("");
    await expect(form(page).getByLabel("E-mail")).toBeInViewport();
  },
);
