import {
  activeQuery,
  providerBySlug,
  providers,
  searchForm,
  sendSearch,
  serviceCategories,
} from "../support/directory";
import { cards, cardTitles, chip } from "../support/listing";
import { structuredData } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const HINT = "Prova a modificare i filtri di ricerca per trovare più risultati.";

/** Empty texts (docs/product.md 5.2). */
const EMPTY: Record<string, string> = {
  meccanici: "Nessun meccanico trovato",
  gommisti: "Nessun gommista trovato con i criteri di ricerca specificati.",
  autoricambi: "Nessun negozio di ricambi trovato",
  carrozzerie: "Nessuna carrozzeria trovata",
  "assicurazioni-auto": "Nessuna assicurazione trovata",
  "pratiche-auto": "Nessuna agenzia di pratiche trovata",
};

for (const { id, name, slug, description } of serviceCategories) {
  const members = providers.filter(({ category }) => category === id);

  test(`A visitor opens the list /${slug}`, READING, async ({ page, open }) => {
    await open(`/${slug}`);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(main.getByText(description, { exact: true })).toBeVisible();
    await expect(main.getByText(`${members.length} risultati`, { exact: true })).toBeVisible();
    const titles = await cardTitles(cards(page, name)).allTextContents();
    expect([...titles].sort()).toEqual(members.map((member) => member.name).sort());
    await expect(main.getByText("Entra nell'elenco di Piazza Motori.")).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`^https?://[^/]+/${slug}$`),
    );
  });

  test(`A visitor who finds nobody in /${slug} is told so`, async ({ page, open }) => {
    await open(`/${slug}?q=introvabile`);
    const main = page.getByRole("main");
    await expect(main.getByText("0 risultati", { exact: true })).toBeVisible();
    await expect(main.getByText(EMPTY[slug] ?? "", { exact: true })).toBeVisible();
    const all = main.getByRole("link", { name: "Mostra tutti i gommisti" });
    if (slug === "gommisti") {
      await expect(main.getByText(HINT)).toHaveCount(0);
      await all.click();
      await expect(page).toHaveURL("/gommisti");
      await expect(cards(page, name)).toHaveCount(members.length);
    } else {
      await expect(main.getByText(HINT, { exact: true })).toBeVisible();
      await expect(all).toHaveCount(0);
    }
  });
}

test("A visitor filters a list and reads 'risultato' when there is one", async ({ page, open }) => {
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
});

test("A visitor removes filters one by one, and all at once", async ({ page, open }) => {
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

test("A visitor who finds nobody in a list looks in all services", async ({ page, open }) => {
  await open("/assicurazioni-auto?city=Soverato");
  await expect(searchForm(page).getByLabel("Città")).toHaveValue("Soverato");
  await page.getByRole("link", { name: "Cerca in tutti i servizi" }).click();
  await expect(page).toHaveURL("/servizi-auto?city=Soverato");
  await expect(cards(page, "Fornitori")).toHaveCount(1);
});

test("A visitor reads a provider card", READING, async ({ page, open }) => {
  const { slug, name, city, description, services, phone, rating } =
    providerBySlug("officina-savuto");
  await open("/meccanici");
  const card = cards(page, "Meccanici").filter({ hasText: name });
  for (const text of [city, description, ...services.slice(0, 3)])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card).toContainText(`+${services.length - 3} altri`);
  await expect(card).not.toContainText(services[3] ?? "");
  await expect(card).toContainText(`${String(rating).replace(".", ",")}/5`);
  await expect(card.locator(`img[src="/fornitori/${slug}.svg"]`)).toBeVisible();
  await expect(card.getByRole("link", { name: phone })).toHaveAttribute(
    "href",
    `tel:${phone.replaceAll(" ", "")}`,
  );
  await card.getByRole("link", { name: /^Preventivo gratuito/ }).click();
  await expect(page).toHaveURL(`/servizio/${slug}#contatti`);
  await expect(
    page.getByRole("heading", { name: `Richiedi informazioni a ${name}` }),
  ).toBeInViewport();
});

test("A search engine reads where a list stands", READING, async ({ page, open }) => {
  await open("/pratiche-auto");
  expect(await structuredData(page)).toContainEqual(
    expect.objectContaining({
      "@type": "BreadcrumbList",
      itemListElement: [
        expect.objectContaining({ name: "Home" }),
        expect.objectContaining({ name: "Servizi" }),
        expect.objectContaining({ name: "Pratiche auto" }),
      ],
    }),
  );
});
