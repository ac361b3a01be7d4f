/** A stock from a file (docs/product.md 8.18), with JavaScript and without. */
import { newDealer } from "../support/dealers";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const FILE = [
  "Codice;Tipo;Condizione;Marca;Modello;Versione;Alimentazione;Prezzo;Km",
  "U-1;Auto;Usato;Fiat;Panda;1.2 Lounge;B/D;€ 8.900,00;61.000",
  "U-2;Auto;Usato;Fiat;Tipo;1.6 Mjt;Gasolio;9.900,-;88 tkm",
].join("\n");

test("A dealer imports a file, sees before what changes, and finds the adverts in the stock", async ({
  page,
}) => {
  await signIn(page, await newDealer());
  await page.goto("/dashboard/veicoli");
  await page.getByRole("link", { name: "Importa" }).click();
  await page
    .getByLabel("File con i veicoli")
    .setInputFiles({ name: "parco.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page.getByRole("button", { name: "Carica e continua" }).click();
  await expect(page.getByRole("heading", { name: "Che cosa c'è in ogni colonna?" })).toBeVisible();
  await expect(page.getByLabel("Contenuto di Km")).toHaveValue("mileage");
  await page.getByRole("button", { name: "Continua" }).click();
  await page.getByLabel("Alimentazione per «B/D»").selectOption("Benzina");
  await page.getByRole("button", { name: "Continua" }).click();
  await expect(page.getByRole("heading", { name: "Che cosa manca nel file?" })).toBeVisible();
  await page.getByRole("button", { name: "Continua" }).click();
  await expect(page.getByRole("heading", { name: "Tutto in ordine" })).toBeVisible();
  await page.getByRole("button", { name: "Mostra l'anteprima" }).click();
  await expect(page.getByText("Fiat Panda 1.2 Lounge")).toBeVisible();
  await page.getByRole("button", { name: "Importa 2 veicoli" }).click();
  await expect(page.getByRole("heading", { name: "Importazione finita" })).toBeVisible();
  await page.getByRole("link", { name: "Guarda i tuoi veicoli" }).click();
  await page.getByLabel("Cerca tra i veicoli").fill("U-1");
  await page.keyboard.press("Enter");
  const found = page.getByRole("article");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("n. U-1");
});
