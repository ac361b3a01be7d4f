/** The hub of the services, its search, and the lists. */
import { describe, expect, test } from "vitest";
import { providerCategories } from "~/data/provider-categories";
import { providers } from "../support/directory";
import { origin } from "../support/ports";
import {
  addressOfForm,
  hrefOf,
  openLink,
  openScreen,
  partOf,
  textOf,
  valueOf,
  type Part,
} from "../support/screen";
import { cards, cardTitles, chips } from "../support/screen-lists";
import { visitorOf } from "../support/visitor";

const HUB = "/servizi-auto";
const CATEGORIES = "Di che cosa hai bisogno?";
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

describe.each(providerCategories)("/$slug", ({ id, name, slug, description }) => {
  const members = providers.filter(({ category }) => category === id);

  test("A visitor finds the list on the hub and in the footer", async () => {
    const { main, footer } = await openScreen(HUB);
    const card = main
      .findAll("article")
      .map(partOf)
      .find((one) => one.queryByRole("link", { name }));
    expect(card?.text).toContain(`${members.length} in Calabria`);
    expect(card && hrefOf(card.getByRole("link", { name }))).toBe(`/${slug}`);
    const links = partOf(footer.getByRole("group", { name: "Servizi" }));
    expect(hrefOf(links.getByRole("link", { name }))).toBe(`/${slug}`);
  });

  test("A visitor opens the list", async () => {
    const { main, canonical } = await openScreen(`/${slug}`);
    expect(textOf(main.getByRole("heading", { level: 1 }))).toBe(name);
    expect(main.texts).toContain(description);
    expect(main.texts).toContain(`${members.length} risultati`);
    const titles = cards(main, name).flatMap(cardTitles);
    expect(titles.sort()).toEqual(members.map((member) => member.name).sort());
    expect(main.text).toContain("Entra nell'elenco di Piazza Motori.");
    expect(canonical).toBe(`/${slug}`);
  });

  test("A visitor who finds nobody is told so", async () => {
    const { main } = await openScreen(`/${slug}?q=introvabile`);
    expect(main.texts).toContain("0 risultati");
    expect(main.texts).toContain(EMPTY[slug]);
    const all = main.queryByRole("link", { name: "Mostra tutti i gommisti" });
    expect(all?.getAttribute("href")).toBe(slug === "gommisti" ? "/gommisti" : undefined);
    expect(main.texts.includes(HINT)).toBe(slug !== "gommisti");
  });
});

test("A filter that leaves nobody out shows the categories", async () => {
  expect(providers.every(({ rating }) => rating >= 3.5)).toBe(true);
  const { main } = await openScreen(`${HUB}?rating=3.5`);
  main.getByRole("heading", { name: CATEGORIES });
  expect(main.text).not.toContain("Risultati della ricerca");
});

test.each(["?rating=molto&city=all-cities", "?q=%00%20%20&foo=bar", "?rating=99"])(
  "Junk in the address changes nothing: %s",
  async (search) => {
    const { status, main } = await openScreen(HUB + search);
    expect(status).toBe(200);
    main.getByRole("heading", { name: CATEGORIES });
  },
);

test("A visitor finds the services in the header and in the footer", async () => {
  const { header, footer } = await openScreen("/");
  const navigation = partOf(header.getByRole("navigation", { name: "Principale" }));
  expect(hrefOf(navigation.getByRole("link", { name: "Servizi" }))).toBe(HUB);
  const links = partOf(footer.getByRole("group", { name: "Servizi" }));
  const names = providerCategories.map(({ name }) => name);
  expect(links.getAllByRole("link").map(textOf)).toEqual(names);
});

test("A visitor reads how it works, why to use it, and goes on to the dealerships", async () => {
  const { main } = await openScreen(HUB);
  expect(textOf(main.getByRole("heading", { level: 1 }))).toContain("Servizi auto");
  const steps = partOf(main.getByRole("region", { name: "Come funziona" }));
  expect(steps.getAllByRole("listitem").map(textOf)).toEqual([
    expect.stringContaining("Cerca"),
    expect.stringContaining("Confronta e chiedi preventivi"),
    expect.stringContaining("Prenota"),
  ]);
  main.getByRole("region", { name: "Perché sceglierci" });
  const link = main.getByRole("link", { name: "Vai alle concessionarie" });
  expect(hrefOf(link)).toBe("/concessionarie");
});

const searchForm = (part: Part) => partOf(part.getByRole("search", { name: "Cerca un fornitore" }));
/** What a field of the search form holds. */
const searched = (part: Part, label: string) => valueOf(searchForm(part).getByLabelText(label));

/** Chooses an option of a list of the form. */
function choose(form: Part, label: string, name: string): void {
  const field = partOf(form.getByLabelText(label));
  const chosen = field.getByRole("option", { name });
  for (const option of field.findAll("option")) option.removeAttribute("selected");
  chosen.setAttribute("selected", "");
}

test("A visitor filters by city and by rating", async () => {
  const screen = await openScreen(HUB, visitorOf(origin));
  const form = searchForm(screen);
  choose(form, "Città", "Catanzaro");
  choose(form, "Valutazione", "4.5+");
  const found = await openScreen(addressOfForm(form.element));
  const expected = providers.filter(({ city, rating }) => city === "Catanzaro" && rating >= 4.5);
  found.getByRole("heading", { name: `Risultati della ricerca (${expected.length})` });
  const query = new URL(found.address, origin).searchParams;
  expect([query.get("q"), query.get("city"), query.get("rating")]).toEqual([
    "",
    "Catanzaro",
    "4.5",
  ]);
  expect([searched(found, "Città"), searched(found, "Valutazione")]).toEqual(["Catanzaro", "4.5"]);
});

test("A visitor sees nine results at most and goes on to the lists", async () => {
  const expected = providers.filter(({ rating }) => rating >= 4);
  expect(expected.length).toBeGreaterThan(9);
  const screen = await openScreen(`${HUB}?rating=4`);
  screen.getByRole("heading", { name: `Risultati della ricerca (${expected.length})` });
  expect(cards(screen, "Fornitori")).toHaveLength(9);
  const tyreShops = expected.filter(({ category }) => category === "gommista");
  const ways = partOf(screen.getByRole("navigation", { name: "Risultati per categoria" }));
  const list = await openLink(ways, new RegExp(`^Gommisti ?${tyreShops.length}$`));
  expect(list.address).toBe("/gommisti?rating=4");
  expect(cards(list, "Gommisti")).toHaveLength(tyreShops.length);
});

test("A visitor who finds nobody returns to all categories", async () => {
  const { main } = await openScreen(`${HUB}?q=introvabile&city=Paola`);
  main.getByRole("heading", { name: "Risultati della ricerca (0)" });
  expect(main.texts).toContain("Nessun fornitore trovato con i criteri selezionati.");
  const all = await openLink(main, "Mostra tutte le categorie");
  expect(all.address).toBe(HUB);
  all.getByRole("heading", { name: CATEGORIES });
  expect(searched(all, "Cosa ti serve")).toBe("");
});

test("A visitor removes the filters of a search one by one", async () => {
  const both = await openScreen(`${HUB}?q=auto&city=Cosenza`);
  expect(chips(both)).toEqual(['Cerca: "auto"', "Città: Cosenza"]);
  const one = await openLink(both, "Rimuovi il filtro Città: Cosenza");
  expect(one.address).toBe(`${HUB}?q=auto`);
  expect((await openLink(one, 'Rimuovi il filtro Cerca: "auto"')).address).toBe(HUB);
});

test("A visitor who finds nobody in a list looks in all services", async () => {
  const list = await openScreen("/assicurazioni-auto?city=Soverato");
  expect(searched(list, "Città")).toBe("Soverato");
  const all = await openLink(list, "Cerca in tutti i servizi");
  expect(all.address).toBe(`${HUB}?city=Soverato`);
  expect(cards(all, "Fornitori")).toHaveLength(1);
});

test("A search engine reads where a list stands", async () => {
  const named = (name: string) => expect.objectContaining({ name }) as object;
  expect((await openScreen("/pratiche-auto")).structuredData).toContainEqual(
    expect.objectContaining({
      "@type": "BreadcrumbList",
      itemListElement: [named("Home"), named("Servizi"), named("Pratiche auto")],
    }),
  );
});

test("A visitor looks for a trade and a town in one text", async () => {
  const { main } = await openScreen(`${HUB}?q=gommista+COSENZA`);
  const expected = providers.filter(
    ({ category, city }) => category === "gommista" && city === "Cosenza",
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(cardTitles(main)).toEqual(expected.map(({ name }) => name));
});

test("A visitor whose town has nothing is told where the nearest are", async () => {
  const screen = await openScreen("/gommisti?city=rosarno");
  expect(valueOf(searchForm(screen).getByLabelText("Città"))).toBe("Rosarno");
  expect(screen.main.texts).toContain("0 risultati");
  const nearest = partOf(screen.getByRole("navigation", { name: "I più vicini" }));
  const links = nearest.getAllByRole("link");
  expect(links.map(textOf)[0]).toMatch(/^Vibo Valentia, a \d+ km \d+$/);
  const found = await openScreen(hrefOf(links[0] as HTMLElement));
  expect(cardTitles(found.main).length).toBeGreaterThan(0);
});

test("A visitor reads «ad» before a town that begins with A", async () => {
  const { title } = await openScreen("/meccanici?city=Amantea");
  expect(title).toBe("Meccanici ad Amantea | Piazza Motori");
});

test("A visitor looks for who is open on Saturday and reads when each one opens", async () => {
  const { main } = await openScreen("/meccanici?open=saturday");
  const expected = providers.filter(
    ({ category, openingHours }) =>
      category === "meccanico" && openingHours && openingHours.sabato !== "Chiuso",
  );
  expect(cardTitles(main).sort()).toEqual(expected.map(({ name }) => name).sort());
  for (const card of cards(main, "Meccanici"))
    expect(card.text).toMatch(/Aperto ora · chiude |Chiuso · apre /);
});

test("A visitor filters a list by text, city and rating, and reads 'risultato' when there is one", async () => {
  const screen = await openScreen("/meccanici", visitorOf(origin));
  const form = searchForm(screen);
  form.getByLabelText("Cosa ti serve").setAttribute("value", "ibride");
  choose(form, "Città", "Catanzaro");
  choose(form, "Valutazione", "4.0+");
  const found = await openScreen(addressOfForm(form.element));
  expect(found.main.texts).toContain("1 risultato");
  expect(cards(found, "Meccanici").flatMap(cardTitles)).toEqual(["Autofficina Tre Colli"]);
  const query = new URL(found.address, origin).searchParams;
  expect([query.get("q"), query.get("city"), query.get("rating")]).toEqual([
    "ibride",
    "Catanzaro",
    "4",
  ]);
});
