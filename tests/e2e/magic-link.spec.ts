/** The magic link of administrators: who gets it, what is said when it cannot be sent (docs/product.md 7.4). */
import type { Page } from "@playwright/test";
import { linkInMail, mailCount } from "../support/mailbox";
import { notice } from "../support/notice";
import { ADMIN_EMAIL } from "../support/ports";
import { expect, ONCE, test as base } from "../support/test";

const CAPTCHA = "https://challenges.cloudflare.com";

/** The captcha's provider cannot be reached from here; the form says so and works. */
const test = base.extend({
  problems: async ({ problems }, use) => {
    problems.allowServer(CAPTCHA);
    problems.allowFailedLoad(/challenges\.cloudflare\.com/);
    await use(problems);
  },
});

const emailField = (page: Page) => page.getByRole("textbox", { name: "E-mail" });

async function ask(page: Page, email: string, origin = "") {
  await page.goto(`${origin}/auth?tab=magic-link`);
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Inviami il link" }).click();
}

test(
  "An address that is not on the list is refused, and stays in its field",
  ONCE,
  async ({ page, problems }) => {
    problems.allowStatus(403);
    await ask(page, "chiunque@prova.example");
    await expect(page.getByRole("alert")).toHaveText(
      "Accesso non autorizzato: Il Magic Link per il listino prezzi è riservato ad amministratori autorizzati.",
    );
    await expect(emailField(page)).toHaveValue("chiunque@prova.example");
    expect(await mailCount("chiunque@prova.example")).toBe(0);
  },
);

test("The captcha step says that it cannot be had, and that the form can be sent", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/auth?tab=magic-link");
  await expect(page.getByText("Verifica di sicurezza")).toBeVisible();
  const text = javaScriptEnabled
    ? "La verifica non si carica: puoi inviare lo stesso, deciderà il server."
    : "Senza JavaScript la verifica non si vede: puoi inviare lo stesso, deciderà il server.";
  // With JavaScript this focus starts React, which must not wait for another one.
  await emailField(page).focus();
  await expect(page.getByText(text)).toBeVisible();
  if (!javaScriptEnabled)
    await expect(page.getByText("Si carica quando compili il modulo.")).toBeHidden();
});

test(
  "An administrator comes in through the link, once; a second press of the button is no error",
  ONCE,
  async ({ page, problems }) => {
    problems.allowStatus(410);
    await ask(page, ADMIN_EMAIL);
    await expect(notice(page, "Magic Link inviato!")).toBeVisible();
    await expect(notice(page, "Link di accesso inviato")).toBeVisible();
    const again = await page.request.post("/auth/magic-link", {
      form: { email: ADMIN_EMAIL },
      maxRedirects: 0,
    });
    expect(again.status()).toBe(302);

    const link = await linkInMail(ADMIN_EMAIL, /link di accesso/);
    await page.goto(link);
    await page.getByRole("button", { name: "Entra" }).click();
    await expect(page).toHaveURL("/area-riservata/listino-prezzi");
    await expect(notice(page, "Accesso effettuato")).toBeVisible();

    await page.goto(link);
    await page.getByRole("button", { name: "Entra" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questo link non vale più");
    await expect(page.getByRole("link", { name: "Chiedi un nuovo Magic Link" })).toHaveAttribute(
      "href",
      "/auth?tab=magic-link",
    );
  },
);
