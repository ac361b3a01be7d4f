import { vehicleById } from "../support/catalogue";
import { expect, ONCE, test } from "../support/test";

const [first, second] = [vehicleById("fiat-panda-2019"), vehicleById("fiat-tipo-2020")];

test(
  "A visitor ticks two vehicles of a list, compares them, and reckons the costs with own numbers",
  ONCE,
  async ({ page, open, problems }) => {
    problems.allowStatus(400);
    await open("/auto/used?brand=Fiat");
    const bar = page.getByRole("button", { name: /^Confronta/ });
    await expect(bar).toBeHidden();
    for (const { name } of [first, second])
      await page.getByRole("checkbox", { name: `Confronta ${name}` }).check();
    await bar.click();
    await expect(page).toHaveURL(/\/confronta\?veicoli=[a-z0-9-]+,[a-z0-9-]+$/);
    const table = page.getByRole("table");
    for (const { name } of [first, second])
      await expect(table.getByRole("columnheader", { name })).toBeVisible();

    await page.getByLabel("Chilometri all'anno").fill("tanti");
    await page.getByRole("button", { name: "Ricalcola" }).click();
    await expect(page.getByLabel("Chilometri all'anno")).toHaveAccessibleDescription(
      "Scrivi i chilometri di un anno, da 500 a 200.000",
    );
    await page.getByLabel("Chilometri all'anno").fill("10.000");
    for (const field of await page.getByLabel(/ogni 100 km$/).all()) await field.fill("10");
    await page.getByLabel("GPL, € al litro").fill("0,70");
    await page.getByRole("button", { name: "Ricalcola" }).click();
    await expect(table.getByRole("row", { name: /^Carburante di un anno/ })).toContainText("700");

    await page.getByRole("link", { name: "Solo le differenze" }).click();
    await expect(table.getByRole("rowheader", { name: "Condizione", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: `Togli ${second.name} dal confronto` }).click();
    await expect(table.getByRole("columnheader")).toHaveCount(1);
    // What was typed stays.
    await expect(page.getByLabel("Chilometri all'anno")).toHaveValue("10.000");
  },
);
