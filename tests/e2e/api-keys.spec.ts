/** A dealer makes a key for a program and gives it a webhook (docs/product.md 8.19, 8.20). */
import { newDealer } from "../support/dealers";
import { signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

test(
  "A dealer makes a key, sees it once, adds a webhook and revokes the key",
  ONCE,
  async ({ page, open }) => {
    await signIn(page, await newDealer());
    await open("/dashboard");
    await page
      .getByRole("navigation", { name: "Parti della dashboard" })
      .getByRole("link", { name: "API" })
      .click();
    await page.getByLabel("Nome della chiave").fill("Gestionale");
    await page.getByRole("button", { name: "Crea una chiave" }).click();
    const created = page.getByRole("region", { name: "Chiave «Gestionale» creata" });
    await expect(created).toContainText(/pm_live_[0-9a-f]{64}/);
    await expect(created.getByRole("heading")).toBeInViewport();
    await expect(page.getByLabel("Nome della chiave")).toHaveValue("");

    await page.getByLabel("Indirizzo del tuo sistema").fill("https://gestionale.example/avvisi");
    await page.getByLabel("Un annuncio va in pausa").uncheck();
    await page.getByRole("button", { name: "Aggiungi il webhook" }).click();
    const added = page.getByRole("region", { name: "Webhook aggiunto" });
    await expect(added).toContainText("whsec_");
    await expect(added.getByRole("heading")).toBeInViewport();
    // The key was shown in the answer before this one.
    await expect(page.getByText(/pm_live_[0-9a-f]{64}/)).toHaveCount(0);
    await page.getByRole("link", { name: "https://gestionale.example/avvisi" }).click();
    const panel = page.getByRole("region", { name: "Webhook", exact: true });
    await expect(panel).toContainText("un annuncio scade");
    await expect(panel).not.toContainText("pausa");
    await page.getByRole("button", { name: "Disattiva" }).click();
    await expect(page.getByRole("button", { name: "Riattiva" })).toBeVisible();

    await page.getByRole("link", { name: "Torna a chiavi e webhook" }).click();
    await page.getByRole("link", { name: "Revoca la chiave Gestionale" }).click();
    await page.getByRole("button", { name: "Revoca la chiave" }).click();
    await expect(page.getByText("Ancora nessuna.")).toBeVisible();
  },
);
