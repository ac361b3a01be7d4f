import { activeQuery, searchForm, sendSearch } from "../support/directory";
import { cards, cardTitles, chip } from "../support/listing";
import { expect, ONCE, READING, test } from "../support/test";

test(
  "A visitor filters a list and reads 'risultato' when there is one",
  ONCE,
  async ({ page, open }) => {
    await open("/meccanici");
    await searchForm(page).getByLabel("Cosa ti serve").fill("ibride");
    await searchForm(page).getByLabel("Città").selectOption("Catanzaro");
    await searchForm(page).getByLabel("Valutazione").selectOption("4.0+");
    await sendSearch(page);
    await expect(page.getByText("1 risultato", { exact: true })).toBeVisible();
    await expect(cardTitles(cards(page, "Meccanici"))).toHaveText(["Autofficina Tre Colli"]);
    await expect
      .poll(() => activeQuery(page))
      .toEqual({ q: "ibride", city: "Catanzaro", rating: "4" });
  },
);

test("A visitor removes filters one by one, and all at once", READING, async ({ page, open }) => {
  await open("/carrozzerie?q=cristalli&city=Rende&rating=4.5");
  await expect(chip(page, "Valutazione: 4.5+")).toBeVisible();
  await chip(page, 'Cerca: "cristalli"').click();
  await expect(page).toHaveURL("/carrozzerie?city=Rende&rating=4.5");
  await expect(searchForm(page).getByLabel("Cosa ti serve")).toHaveValue("");
  await page.getByRole("link", { name: "Rimuovi tutti" }).click();
  await expect(page).toHaveURL("/carrozzerie");
  await expect(page.getByRole("list", { name: "Filtri attivi" })).toHaveCount(0);
  await expect(searchForm(page).getByLabel("Città")).toHaveValue("all-cities");
});
