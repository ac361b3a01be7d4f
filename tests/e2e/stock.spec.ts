/** What a dealer does with adverts in the list of the stock (docs/product.md 8.13), in a browser. */
import { expectNotice } from "../support/admin";
import { newAdvert, newDealer, statusesOf } from "../support/dealers";
import { signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

test(
  "A dealer finds an advert, changes it in place, then several at once, and deletes one",
  ONCE,
  async ({ page, open }) => {
    const dealer = await newDealer({ quota: 3 });
    const facts = (name: string, brand = "Fiat", model = "Panda") => ({
      facts: { name, brand, model },
    });
    const panda = await newAdvert(dealer, facts("Fiat Panda Del Piazzale"));
    const golf = await newAdvert(
      dealer,
      facts("Volkswagen Golf Del Piazzale", "Volkswagen", "Golf"),
    );
    const draft = await newAdvert(dealer, { ...facts("Fiat Tipo In Bozza"), status: "draft" });
    await signIn(page, dealer);
    await open("/dashboard");
    await page.getByRole("link", { name: "Veicoli", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/veicoli");
    const row = (name: string) => page.getByRole("article", { name });

    await page.getByLabel("Cerca tra i veicoli").fill("panda");
    await page.getByRole("button", { name: "Cerca", exact: true }).click();
    await expect(row("Volkswagen Golf Del Piazzale")).toBeHidden();
    await row("Fiat Panda Del Piazzale").getByText("Altro").click();
    await page.getByRole("button", { name: "Segna come prenotato" }).click();
    await expectNotice(page, "Annuncio segnato come prenotato");
    await expect(row("Fiat Panda Del Piazzale")).toContainText("prenotato");
    await expect(page).toHaveURL("/dashboard/veicoli?search=panda");
    expect(await statusesOf([panda])).toEqual(["reserved"]);

    await page.getByRole("link", { name: "Mostra tutti gli annunci" }).click();
    await expect(row("Volkswagen Golf Del Piazzale")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/veicoli");
    for (const name of ["Fiat Panda Del Piazzale", "Fiat Tipo In Bozza"])
      await page.getByLabel(`Scegli ${name}`).check();
    await page.getByLabel("Che cosa fare con gli annunci scelti").selectOption("sell");
    await page.getByRole("button", { name: "Applica" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Un annuncio è rimasto com’era");
    await expect(alert).toContainText("Adesso è bozza: non si può.");
    await expect(alert).toBeFocused();
    await expect(page.getByLabel("Scegli Fiat Tipo In Bozza")).toBeChecked();
    await expect(page.getByLabel("Scegli Fiat Panda Del Piazzale")).not.toBeChecked();
    expect(await statusesOf([panda, golf, draft])).toEqual(["sold", "published", "draft"]);

    await page.getByLabel("Che cosa fare con gli annunci scelti").selectOption("delete");
    await page.getByRole("button", { name: "Applica" }).click();
    await expect(page.getByRole("heading", { name: "Eliminare l’annuncio?" })).toBeVisible();
    expect(await statusesOf([draft])).toEqual(["draft"]);
    await page.getByRole("button", { name: "Elimina per sempre" }).click();
    await expectNotice(page, "Annuncio eliminato");
    await expect(row("Fiat Tipo In Bozza")).toBeHidden();
    expect(await statusesOf([draft])).toEqual(["deleted"]);
  },
);
