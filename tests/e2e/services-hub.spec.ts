import {
  activeQuery,
  providers,
  providersWith,
  searchForm,
  sendSearch,
  serviceCategories,
} from "../support/directory";
import { cards, cardTitles, chip } from "../support/listing";
import { expect, READING, test } from "../support/test";

const HUB = "/servizi-auto";

test("A visitor finds the services in the header and in the footer", async ({ page, open }) => {
  await open("/");
  await page
    .getByRole("navigation", { name: "Principale" })
    .getByRole("link", { name: "Servizi", exact: true })
    .click();
  await expect(page).toHaveURL(HUB);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Servizi auto");
  const footer = page.getByRole("contentinfo").getByRole("navigation", { name: "Servizi" });
  await expect(footer.getByRole("link")).toHaveText(serviceCategories.map(({ name }) => name));
});

for (const { name, slug, id } of serviceCategories) {
  test(`A visitor goes from the hub to the list of ${name}`, async ({ page, open }) => {
    await open(HUB);
    const count = providers.filter(({ category }) => category === id).length;
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name }) });
    await expect(card).toContainText(`${count} in Calabria`);
    await card.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });
}

test("A visitor reads how it works, why to use it, and goes on to the dealerships", async ({
  page,
  open,
}) => {
  await open(HUB);
  const steps = page.getByRole("region", { name: "Come funziona" }).getByRole("listitem");
  await expect(steps).toHaveText([/Cerca/, /Confronta e chiedi preventivi/, /Prenota/]);
  await expect(page.getByRole("region", { name: "Perché sceglierci" })).toBeVisible();
  await page.getByRole("link", { name: "Vai alle concessionarie" }).click();
  await expect(page).toHaveURL("/concessionarie");
});

test("A visitor searches all services at once", async ({ page, open }) => {
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

test("A visitor filters by city and by rating", async ({ page, open }) => {
  await open(HUB);
  await searchForm(page).getByLabel("Città").selectOption("Catanzaro");
  await searchForm(page).getByLabel("Valutazione").selectOption("4.5+");
  await sendSearch(page);
  const expected = providers.filter(({ city, rating }) => city === "Catanzaro" && rating >= 4.5);
  await expect(
    page.getByRole("heading", { name: `Risultati della ricerca (${expected.length})` }),
  ).toBeVisible();
  await expect.poll(() => activeQuery(page)).toEqual({ city: "Catanzaro", rating: "4.5" });
  await expect(searchForm(page).getByLabel("Città")).toHaveValue("Catanzaro");
  await expect(searchForm(page).getByLabel("Valutazione")).toHaveValue("4.5");
});

test("A visitor sees nine results at most and goes on to the lists", async ({ page, open }) => {
  await open(`${HUB}?rating=4`);
  const expected = providers.filter(({ rating }) => rating >= 4);
  expect(expected.length).toBeGreaterThan(9);
  await expect(
    page.getByRole("heading", { name: `Risultati della ricerca (${expected.length})` }),
  ).toBeVisible();
  await expect(cards(page, "Fornitori")).toHaveCount(9);
  const tyreShops = expected.filter(({ category }) => category === "gommista");
  await page
    .getByRole("navigation", { name: "Risultati per categoria" })
    .getByRole("link", { name: `Gommisti ${tyreShops.length}` })
    .click();
  await expect(page).toHaveURL("/gommisti?rating=4");
  await expect(cards(page, "Gommisti")).toHaveCount(tyreShops.length);
});

test("A visitor searches with the quick chips, and once more to undo", async ({ page, open }) => {
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
});

test("A visitor who finds nobody returns to all categories", async ({ page, open }) => {
  await open(`${HUB}?q=introvabile&city=Paola`);
  await expect(page.getByRole("heading", { name: "Risultati della ricerca (0)" })).toBeVisible();
  await expect(
    page.getByText("Nessun fornitore trovato con i criteri selezionati.", { exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Mostra tutte le categorie" }).click();
  await expect(page).toHaveURL(HUB);
  await expect(page.getByRole("heading", { name: "Di che cosa hai bisogno?" })).toBeVisible();
  await expect(searchForm(page).getByLabel("Cosa ti serve")).toHaveValue("");
});

test("A visitor removes the filters of a search one by one", async ({ page, open }) => {
  await open(`${HUB}?q=auto&city=Cosenza`);
  await chip(page, "Città: Cosenza").click();
  await expect(page).toHaveURL(`${HUB}?q=auto`);
  await chip(page, 'Cerca: "auto"').click();
  await expect(page).toHaveURL(HUB);
});

test("A filter that leaves nobody out shows the categories", READING, async ({ page, open }) => {
  expect(providers.every(({ rating }) => rating >= 3.5)).toBe(true);
  await open(`${HUB}?rating=3.5`);
  await expect(page.getByRole("heading", { name: "Di che cosa hai bisogno?" })).toBeVisible();
  await expect(page.getByText("Risultati della ricerca")).toHaveCount(0);
});

for (const search of ["?rating=molto&city=all-cities", "?q=%00%20%20&foo=bar", "?rating=99"]) {
  test(`Junk in the address changes nothing: ${search}`, READING, async ({ page, open }) => {
    const response = await open(HUB + search);
    expect(response.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Di che cosa hai bisogno?" })).toBeVisible();
  });
}
