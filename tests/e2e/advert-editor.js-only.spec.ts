/** The editor of an advert with JavaScript: saved while it is written, never lost (docs/product.md 8.14). */
import { backend } from "../support/accounts";
import { signedInAs } from "../support/signed-in";
import { expect } from "../support/test";

const test = signedInAs("approved");

test("A dealer writes an advert by keyboard, and it is saved as it is written", async ({
  page,
  open,
}) => {
  await open("/dashboard/veicoli/nuovo");
  const brand = page.getByRole("combobox", { name: "Marca" });
  await brand.focus();
  await page.keyboard.type("fiat");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Panda");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/veicoli\/fiat-panda-[a-z2-9]{6}$/);
  const form = page.getByRole("form", { name: "Dati dell'annuncio" });
  const status = form.getByRole("status");

  await form.getByLabel("Titolo dell'annuncio").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Fiat Panda vista e piaciuta");
  await page.keyboard.press("Tab");
  await page.keyboard.type("City");
  await page.keyboard.press("Tab");
  await expect(status).toHaveText("Un campo è da correggere, il resto è salvato");
  await expect(form.getByText("Togli «visto e piaciuto»")).toBeVisible();
  await form.getByLabel("Titolo dell'annuncio").fill("Fiat Panda 1.2 Lounge");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(/^Bozza salvata alle \d\d:\d\d$/);
  await expect(form.getByText("Togli «visto e piaciuto»")).toBeHidden();

  await form.getByLabel("Potenza in kW").fill("51");
  await expect(form.getByText("69 CV")).toBeVisible();
  await form.getByLabel("Tara in kg").fill("1015");
  await expect(form.getByText("Adatta ai neopatentati")).toBeVisible();
  await form.getByLabel("Tipo di veicolo").selectOption("Moto");
  await expect(form.getByLabel("Porte")).toBeHidden();
  await expect(form.getByText("neopatentati")).toBeHidden();
  await form.getByLabel("Tipo di veicolo").selectOption("Auto");

  for (const [label, value] of [
    ["Carrozzeria", "City car"],
    ["Colore", "Rosso"],
    ["Alimentazione", "Benzina"],
    ["Cambio", "Manuale"],
    [/^IVA/, "Regime del margine (usato)"],
    ["Passaggio di proprietà", "Non compreso"],
  ] as const)
    await form.getByRole("combobox", { name: label }).selectOption(value);
  for (const [label, value] of [
    ["Posti", "5"],
    ["Anno di immatricolazione", "2019"],
    [/^Chilometri$/, "61.000"],
    ["Prezzo in euro", "8.900"],
    ["Descrizione", "Unico proprietario, tagliandi in officina nostra."],
  ] as const)
    await form.getByRole("textbox", { name: label }).fill(value);
  await form.getByRole("button", { name: "Salva e continua" }).nth(4).click();
  await expect(form.getByRole("heading", { name: "Descrizione e dotazioni" })).toBeFocused();
  const aside = page.getByRole("complementary", { name: "Com'è l'annuncio" });
  await expect(aside.getByText("8.900 €")).toBeVisible();
  const missing = aside.getByRole("list", { name: "Che cosa manca" });
  await expect(missing.getByRole("link")).toHaveText(["Almeno una foto"]);
  await page.reload();
  await expect(form.getByLabel("Prezzo in euro")).toHaveValue("8.900");
  const { data } = await backend()
    .from("adverts")
    .select("price, unladen_weight_kg, power_kw, status")
    .eq("id", page.url().split("/").at(-1) ?? "")
    .single()
    .throwOnError();
  expect(data).toMatchObject({ price: 8900, unladen_weight_kg: 1015, status: "draft" });
});

test("A dealer whose advert was changed elsewhere sees both", async ({ page, open, problems }) => {
  await open("/dashboard/veicoli/nuovo");
  await page.getByRole("combobox", { name: "Marca" }).fill("Fiat");
  await page.getByRole("combobox", { name: "Modello" }).fill("Punto");
  await page.getByRole("button", { name: "Crea la bozza" }).click();
  await page.waitForURL(/fiat-punto/);
  const id = page.url().split("/").at(-1) ?? "";
  await backend().from("adverts").update({ price: 7000, version: 2 }).eq("id", id).throwOnError();
  const form = page.getByRole("form", { name: "Dati dell'annuncio" });
  problems.allowStatus(409);
  await form.getByLabel("Prezzo in euro").fill("6.500");
  await form.getByLabel("Prezzo in euro").blur();
  await expect(form.getByRole("alert")).toContainText("un altro ha cambiato questo annuncio");
  await expect(form.getByRole("row", { name: "Prezzo in euro 6.500 7.000" })).toBeVisible();
  await form.getByRole("button", { name: "Salva e continua" }).first().click();
  await expect(form.getByRole("status")).toHaveText(/^Bozza salvata alle/);
  await expect(form.getByRole("alert")).toBeHidden();
});
