/** The steps of an import, as axe sees them; it is a script. */
import { newDealer } from "../support/dealers";
import { expectFitForAll } from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const LONG = "Allestimento-con-un-nome-senza-fine-che-non-va-mai-a-capo-da-solo";

const FILE = [
  `Codice;Tipo;Condizione;Marca;Modello;${LONG};Colore;Prezzo;Km`,
  `U-1;Auto;Usato;Fiat;Panda;${LONG};Blutec;8.900;61.000`,
  "U-2;Auto;Usato;Fiat;Tipo;;Rosso;gratis;88.000",
].join("\n");

test("Everybody can use each step of an import", async ({ page, problems }) => {
  problems.allowStatus(400);
  await signIn(page, await newDealer({ isPublic: true }));
  await page.goto("/dashboard/veicoli/importa");
  await expectFitForAll(page, "the choice of a file");
  const choose = async (content: string) => {
    const buffer = Buffer.from(content);
    await page
      .getByLabel("File con i veicoli")
      .setInputFiles({ name: `${LONG}.csv`, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Carica e continua" }).click();
  };
  await choose("niente");
  await expect(page.getByText("Non troviamo una tabella")).toBeVisible();
  await expectFitForAll(page, "a file that is not taken");
  await choose(FILE);
  await page.waitForURL(/\/colonne$/);
  await expectFitForAll(page, "columns");
  await page.getByLabel("Contenuto di Codice").selectOption("");
  await page.getByRole("button", { name: "Continua" }).click();
  await expect(page.getByRole("alert")).toContainText("Manca il numero di stock");
  await expectFitForAll(page, "columns without a number");
  await page.getByLabel("Contenuto di Codice").selectOption("Numero di stock");
  await page.getByRole("button", { name: "Continua" }).click();
  await page.waitForURL(/\/valori$/);
  await expectFitForAll(page, "values");
  await page.getByRole("button", { name: "Continua" }).click();
  await page.waitForURL(/\/dati$/);
  await expectFitForAll(page, "what the file lacks");
  await page.getByRole("button", { name: "Continua" }).click();
  await page.waitForURL(/\/controllo$/);
  await expectFitForAll(page, "the check");
  await page.getByRole("button", { name: "Mostra l'anteprima" }).click();
  await page.waitForURL(/\/anteprima$/);
  await expect(page.getByRole("heading", { name: "Ecco che cosa cambia" })).toBeVisible();
  await expectFitForAll(page, "the preview");
  await page.getByRole("button", { name: "Importa 1 veicolo" }).click();
  await page.waitForURL(/\/avanzamento$/);
  // Without a reload: the page reads its data again.
  await expect(page.getByRole("heading", { name: "Importazione finita" })).toBeVisible();
  await expectFitForAll(page, "the result");
});
