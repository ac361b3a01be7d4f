/** Following a search without an account: form, mail, confirmation, page of alerts (docs/product.md 6.11). */
import { newAddress } from "../support/accounts";
import { setTimeOnPage } from "../support/contact";
import { linkInMail } from "../support/mailbox";
import { notice } from "../support/notice";
import { expect, ONCE, test } from "../support/test";

test(
  "A visitor follows a list with its filters, confirms by mail, changes how often, pauses, and leaves",
  ONCE,
  async ({ page, open }) => {
    const email = newAddress();
    await open("/auto/used?brand=Fiat&maxPrice=12000");
    await page.getByRole("link", { name: "Avvisami" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avvisami");
    await expect(page.getByText("Fiat usate fino a 12.000 €").first()).toBeVisible();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("radio", { name: /^Subito/ }).check();
    // why: who is too quick is asked to confirm, and a test is.
    await setTimeOnPage(page, 60_000);
    await page.getByRole("button", { name: "Avvisami" }).click();
    await expect(page.getByRole("heading", { name: "Controlla la tua email" })).toBeVisible();

    await page.goto(await linkInMail(email, /Conferma il tuo avviso/, "/avvisi/conferma"));
    await expect(page.getByRole("main")).toContainText("Fiat usate fino a 12.000 €");
    await page.getByRole("button", { name: "Conferma l'avviso" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("I tuoi avvisi");
    await expect(notice(page, "Avviso attivo")).toBeVisible();

    const card = page.getByRole("article", { name: "Fiat usate fino a 12.000 €" });
    await card.getByRole("button", { name: "Scrivimi una volta al giorno" }).click();
    await expect(card).toContainText("una volta al giorno");
    await card.getByRole("button", { name: "Metti in pausa" }).click();
    await expect(card).toContainText("in pausa");
    await card.getByRole("link").click();
    await expect(page).toHaveURL(/\/auto\?condition=used&brand=Fiat&maxPrice=12000$/);
    await page.goBack();
    await page.getByRole("button", { name: "Elimina tutti gli avvisi" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Non ricevi più avvisi");
  },
);
