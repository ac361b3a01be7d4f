/** The pages of an advert in the dashboard, as axe sees them; it is a script. */
import { addPicture } from "../support/dealers";
import { makeAccount } from "../support/backend-accounts";
import { expectFitForAll } from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

test("Everybody can use the pages of an advert", async ({ page, problems }) => {
  problems.allowStatus(400);
  await signIn(page, await makeAccount("approved"));
  await page.goto("/dashboard/veicoli/nuovo");
  await expectFitForAll(page, "a new advert");
  await page.getByRole("combobox", { name: "Marca" }).fill("Alfa Romeo");
  await page.getByRole("combobox", { name: "Modello" }).fill("Tonale");
  await page.getByRole("button", { name: "Crea la bozza" }).click();
  await page.waitForURL(/alfa-romeo-tonale/);
  const editor = page.url();
  const form = page.getByRole("form", { name: "Dati dell'annuncio" });
  await form.getByLabel("Prezzo in euro").fill("gratis");
  await form.getByLabel("Posti").fill("5");
  await form.getByLabel("Posti").blur();
  await expect(form.getByText("Scrivi il prezzo in euro interi")).toBeVisible();
  await expectFitForAll(page, "the editor with an error");
  await page.goto(`${editor}/pubblica`);
  await expectFitForAll(page, "what a publication lacks");
  for (const [label, value] of [
    ["Carrozzeria", "SUV"],
    ["Colore", "Verde"],
    ["Alimentazione", "Ibrida"],
    ["Cambio", "Automatico"],
    [/^IVA/, "Inclusa ed esposta in fattura"],
    ["Passaggio di proprietà", "Compreso nel prezzo"],
  ] as const) {
    if (page.url() !== editor) await page.goto(editor);
    await form.getByRole("combobox", { name: label }).selectOption(value);
  }
  for (const [label, value] of [
    ["Posti", "5"],
    ["Anno di immatricolazione", "2022"],
    [/^Chilometri$/, "31.000"],
    ["Potenza in kW", "96"],
    ["Prezzo in euro", "27.900"],
    ["Descrizione", "Un solo proprietario.\nTagliandi nella rete ufficiale."],
  ] as const)
    await form.getByRole("textbox", { name: label }).fill(value);
  await form.getByRole("button", { name: "Salva e continua" }).first().click();
  await expect(form.getByRole("status")).toHaveText(/^Bozza salvata/);
  await addPicture(editor.split("/").at(-1) ?? "");
  await page.goto(`${editor}/pubblica`);
  await expect(page.getByRole("heading", { name: "È pronto da pubblicare" })).toBeVisible();
  await expectFitForAll(page, "a publication");
  await page.goto(`${editor}/anteprima`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alfa Romeo Tonale");
  await expectFitForAll(page, "a preview");
});
