import { activeQuery, providersWith, searchForm, sendSearch } from "../support/directory";
import { cards, cardTitles } from "../support/listing";
import { expect, ONCE, READING, test } from "../support/test";

const HUB = "/servizi-auto";

test("A visitor searches all services at once", ONCE, async ({ page, open }) => {
  await open(HUB);
  const expected = providersWith("convergenza");
  await searchForm(page).getByLabel("Cosa ti serve").fill("CONVERGENZA");
  await sendSearch(page);
  await expect(
    page.getByRole("heading", { name: `Risultati della ricerca (${expected.length})` }),
  ).toBeVisible();
  expect(activeQuery(page)).toEqual({ q: "CONVERGENZA" });
  const titles = await cardTitles(cards(page, "Fornitori")).allTextContents();
  expect([...titles].sort()).toEqual(expected.map(({ name }) => name).sort());
  await expect(page.getByRole("heading", { name: "Di che cosa hai bisogno?" })).toHaveCount(0);
});

test(
  "A visitor searches with the quick chips, and once more to undo",
  READING,
  async ({ page, open }) => {
    await open(HUB);
    const chips = page.getByRole("navigation", { name: "Ricerche rapide" });
    await expect(chips.getByRole("link")).toHaveText([
      "Lamezia Terme",
      "Catanzaro",
      "Cosenza",
      "Reggio Calabria",
      "Tagliando auto",
      "Riparazione carrozzeria",
      "Pneumatici",
      "Assicurazione RCA",
    ]);
    await chips.getByRole("link", { name: "Reggio Calabria" }).click();
    await expect(page).toHaveURL(`${HUB}?city=Reggio+Calabria`);
    await expect(searchForm(page).getByLabel("Città")).toHaveValue("Reggio Calabria");
    await chips.getByRole("link", { name: "Pneumatici" }).click();
    await expect(page).toHaveURL(`${HUB}?q=Pneumatici&city=Reggio+Calabria`);
    await expect(searchForm(page).getByLabel("Cosa ti serve")).toHaveValue("Pneumatici");
    await expect(page.getByRole("heading", { name: "Risultati della ricerca (1)" })).toBeVisible();
    await chips.getByRole("link", { name: "Reggio Calabria" }).click();
    await expect(page).toHaveURL(`${HUB}?q=Pneumatici`);
    await expect(searchForm(page).getByLabel("Città")).toHaveValue("all-cities");
  },
);
