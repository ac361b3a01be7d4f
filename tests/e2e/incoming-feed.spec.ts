/** A dealer has the feed of the management program read from now on (docs/product.md 8.21). */
import { newDealer } from "../support/dealers";
import { feedSite } from "../support/due-feed";
import { signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

test(
  "A dealer gives the address of a feed, checks its columns, and has it read from now on",
  ONCE,
  async ({ page, open }) => {
    const site = await feedSite(3);
    await signIn(page, await newDealer());
    await open("/dashboard/veicoli/importa");
    await page.getByRole("link", { name: "lo leggiamo noi ogni sei ore" }).click();
    const address = `${site.url.replace("localhost", "127.0.0.1")}/stock.csv`;
    await page.getByLabel("Indirizzo del feed").fill(address);
    await page.getByLabel("Tieni il portale uguale al feed").check();
    await page.getByRole("button", { name: "Leggi e controlla" }).click();
    const state = page.getByRole("region", { name: "Ancora due passi" });
    await expect(state).toContainText("Abbiamo letto 3 veicoli.");
    await expect(page.getByRole("button", { name: "Attiva il feed" })).toHaveCount(0);
    await page.getByRole("link", { name: "Controlla le colonne" }).click();
    await page.getByLabel("Contenuto di Stato").selectOption({ label: "Condizione" });
    for (let here = page.url(); !here.endsWith("/controllo"); here = page.url()) {
      await page.getByRole("button", { name: "Continua" }).click();
      await page.waitForURL(({ href }) => href !== here);
    }
    await open("/dashboard/veicoli/feed-in-arrivo");
    await page.getByRole("button", { name: "Attiva il feed" }).click();
    const feed = page.getByRole("region", { name: "Il tuo feed" });
    await expect(feed).toContainText(address);
    await expect(feed).toContainText("attivo");
    await page.getByRole("button", { name: "Metti in pausa" }).click();
    await expect(feed).toContainText("Non lo leggiamo finché non lo riattivi.");
    await page.getByRole("button", { name: "Togli il feed" }).click();
    await expect(page.getByLabel("Indirizzo del feed")).toHaveValue("");
    site.close();
  },
);
