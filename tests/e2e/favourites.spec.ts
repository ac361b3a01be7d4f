import { euro, vehicleById } from "../support/catalogue";
import { notice } from "../support/notice";
import { expect, ONCE, test } from "../support/test";

const panda = vehicleById("fiat-panda-2019");

test(
  "A visitor keeps a vehicle of a list, finds it among the favourites, takes it out and puts it back",
  ONCE,
  async ({ page, open }) => {
    await open("/auto?brand=Fiat&search=easypower");
    const heart = page.getByRole("button", { name: `Salva nei preferiti ${panda.name}` });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("banner").getByRole("link", { name: "Preferiti, 1 salvati" }).click();
    await expect(page).toHaveURL("/preferiti");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("I tuoi preferiti");
    await expect(page.getByRole("main")).toContainText(euro(panda.price));
    await page.getByRole("button", { name: `Togli ${panda.name} dai preferiti` }).click();
    await expect(notice(page, `${panda.name} non è più tra i preferiti.`)).toBeVisible();
    await page.getByRole("button", { name: "Rimettilo" }).click();
    await expect(page.getByRole("link", { name: panda.name, exact: true })).toBeVisible();
  },
);
