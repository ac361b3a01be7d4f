import { expectTotal } from "../support/listing";
import { vehicles } from "../support/catalogue";
import { expect, ONCE, test } from "../support/test";

test(
  "A visitor describes a car on the home page, reads what was understood and takes a part away",
  ONCE,
  async ({ page, open }) => {
    await open("/");
    const search = page.getByRole("main").getByRole("search");
    await search.getByRole("searchbox").fill("wolkswagen usata sotto i 20mila euro");
    await search.getByRole("button", { name: "Cerca" }).click();

    await expect(page).toHaveURL(/^[^?]*\/auto\?search=wolkswagen\+usata/);
    const used = vehicles.filter(
      ({ type, brand, condition }) =>
        type === "auto" && brand === "Volkswagen" && condition === "used",
    );
    await expectTotal(page, used.filter(({ price }) => price <= 20_000).length);
    await expect(page.getByRole("main")).toContainText(
      "Forse cercavi volkswagen usata sotto i 20mila euro?",
    );
    const understood = page.getByRole("list", { name: "Abbiamo capito" });
    await expect(understood.getByRole("link", { name: /^Rimuovi il filtro/ })).toHaveText([
      "Usato",
      "Volkswagen",
      /^Fino a 20\.000\s€$/,
    ]);

    await understood.getByRole("link", { name: /20\.000/ }).click();
    await expectTotal(page, used.length);
    await expect(page).toHaveURL(/\/auto\?condition=used&brand=Volkswagen$/);
  },
);
