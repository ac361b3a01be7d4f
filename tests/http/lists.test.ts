/** The lists of vehicles and of dealerships under every address and order: their cards, tabs and pages. */
import { expect, test } from "vitest";
import type { Vehicle } from "~/data/schema";
import {
  dealerships,
  euro,
  PAGE_SIZE,
  TYPE_TITLES,
  vehicleByName,
  vehicles,
  vehiclesOfType,
} from "../support/catalogue";
import { origin } from "../support/ports";
import {
  addressOfForm,
  hrefOf,
  openLink,
  openScreen,
  partOf,
  textOf,
  valueOf,
  type Screen,
} from "../support/screen";
import {
  cards,
  cardTitles,
  chips,
  filterForm,
  shownVehicles,
  totalOf,
} from "../support/screen-lists";
import { visitorOf } from "../support/visitor";

const LISTS = (["auto", "moto", "minicar"] as const).flatMap((type) => [
  { type, path: `/${type}`, condition: undefined, suffix: "" },
  { type, path: `/${type}/new`, condition: "new" as const, suffix: " Nuove" },
  { type, path: `/${type}/used`, condition: "used" as const, suffix: " Usate" },
]);

test.each(LISTS)("A visitor opens the list $path", async ({ type, path, condition, suffix }) => {
  const expected = vehiclesOfType(type, condition);
  const screen = await openScreen(path);
  const title = screen.getByRole("heading", { level: 1 });
  expect(textOf(title)).toBe(`${TYPE_TITLES[type]}${suffix}`);
  expect(totalOf(screen)).toBe(expected.length);
  const shown = cards(screen, TYPE_TITLES[type]).flatMap(shownVehicles);
  expect(shown).toHaveLength(Math.min(expected.length, PAGE_SIZE));
  const ids = new Set(expected.map(({ id }) => id));
  expect(shown.filter(({ id }) => !ids.has(id))).toEqual([]);
});

const ORDERS = [
  { sort: "prezzo-decrescente", rank: ({ price }: Vehicle) => -price },
  { sort: "prezzo-crescente", rank: ({ price }: Vehicle) => price },
  { sort: "recenti", rank: (v: Vehicle) => -Date.parse(v.publishedAt) },
  { sort: "meno-km", rank: ({ mileage }: Vehicle) => mileage },
];

test.each(ORDERS)("A visitor opens a list in the order $sort", async ({ sort, rank }) => {
  const screen = await openScreen(`/minicar?sort=${sort}`);
  const shown = cards(screen, "Minicar").flatMap(shownVehicles);
  const expected = vehiclesOfType("minicar").map(rank);
  expect(shown.map(rank)).toEqual(expected.sort((a, b) => a - b).slice(0, PAGE_SIZE));
});

test("A visitor sorts a list by price with the button beside the orders", async () => {
  const screen = await openScreen("/moto/new", visitorOf(origin));
  const order = partOf(screen.main.getByLabelText("Ordina per"));
  for (const option of order.findAll("option")) option.removeAttribute("selected");
  order.getByRole("option", { name: "Prezzo crescente" }).setAttribute("selected", "");
  const button = screen.main.getByRole("button", { name: "Ordina" });
  const form = screen.find(`form#${button.getAttribute("form")}`);
  const sorted = await openScreen(addressOfForm(form, button));
  expect(sorted.address).toMatch(/sort=prezzo-crescente/);
  const prices = vehiclesOfType("moto", "new").map(({ price }) => price);
  const shown = cards(sorted, "Moto").flatMap(shownVehicles);
  expect(shown.map(({ price }) => price)).toEqual(prices.sort((a, b) => a - b).slice(0, PAGE_SIZE));
  expect(valueOf(sorted.main.getByLabelText("Ordina per"))).toBe("prezzo-crescente");
});

test("A visitor who asks for a page beyond the last one finds vehicles", async () => {
  const screen = await openScreen("/auto?page=999");
  expect(totalOf(screen)).toBe(vehiclesOfType("auto").length);
  expect(cards(screen, "Auto")).not.toEqual([]);
});

test("A visitor reads a promotion on the card of a vehicle", async () => {
  const [promoted] = vehiclesOfType("moto").filter(({ promotion }) => promotion !== undefined);
  const screen = await openScreen(`/moto?search=${encodeURIComponent(promoted?.name ?? "")}`);
  const card = cards(screen, "Moto").find(({ text }) => text.includes(promoted?.name ?? ""));
  expect(card?.texts).toContain(promoted?.promotion);
});

test("A visitor finds the dealerships under their English address too", async () => {
  const italian = await openScreen("/concessionarie");
  const english = await openScreen("/dealerships");
  expect(textOf(english.getByRole("heading", { level: 1 }))).toBe("Tutte le Concessionarie");
  expect(cardTitles(italian)).toHaveLength(dealerships.length);
  expect(cardTitles(english)).toEqual(cardTitles(italian));
  expect(english.canonical).toBe("/concessionarie");
});

test("A visitor who finds no dealership is told so", async () => {
  const { main } = await openScreen("/concessionarie?search=introvabile");
  expect(main.texts).toContain(
    "Nessuna concessionaria trovata con i criteri di ricerca selezionati.",
  );
});

test("A visitor who searches for a model is led to it before the dealerships", async () => {
  const screen = await openScreen("/concessionarie?search=panda");
  const pandas = vehicles.filter(({ name }) => /panda/i.test(name));
  expect(screen.title).toMatch(/^Risultati per «panda»/);
  expect(textOf(screen.getByRole("heading", { level: 1 }))).toBe("Risultati per «panda»");
  expect(screen.main.texts).toContain(`${pandas.length} veicoli`);
  expect(shownVehicles(screen.main).length).toBeGreaterThan(0);
  expect(screen.main.text).not.toContain("0 concessionarie");
  expect(screen.main.text).not.toContain("Nessuna concessionaria");
  expect(screen.queryByRole("button", { name: `Mostra ${pandas.length} risultati` })).toBeTruthy();
});

test("A visitor who searches for a town reads how many vehicles and dealerships there are", async () => {
  const screen = await openScreen("/concessionarie?search=lamezia");
  const inTown = dealerships.filter(({ city }) => city === "Lamezia Terme").length;
  expect(totalOf(screen)).toBeGreaterThanOrEqual(inTown);
  expect(textOf(screen.find("#conteggio"))).toMatch(
    new RegExp(`^\\d+ veicoli e ${totalOf(screen)} concessionarie$`),
  );
});

test.each(["/auto?search=🚗", "/moto?query=%3F!", "/concessionarie?search=🏍"])(
  "A visitor who searches for signs alone finds nothing (%s)",
  async (path) => {
    const { main } = await openScreen(path);
    expect(main.text).toMatch(/Nessun(a concessionaria| veicolo) trovat[ao] con i criteri/);
  },
);

test("A visitor who finds no vehicle is told so and starts again", async () => {
  const { main } = await openScreen("/minicar?search=introvabile");
  expect(main.texts).toContain("Nessun veicolo trovato con i criteri di ricerca selezionati.");
  const all = await openLink(main, "Rimuovi i filtri");
  expect(all.address).toBe("/minicar");
  expect(totalOf(all)).toBe(vehiclesOfType("minicar").length);
});

test("A visitor reads a vehicle card", async () => {
  const screen = await openScreen("/auto?search=Grande+Panda&condition=new");
  const [card] = cards(screen, "Auto").filter(({ text }) => text.includes("Grande Panda"));
  if (!card) throw new Error("no card of a Grande Panda");
  const { id, brand, model, year, price } = vehicleByName(textOf(card.find("h3")));
  for (const text of ["Nuovo", euro(price)]) expect(card.texts).toContain(text);
  for (const text of [`${brand} ${model}`, `Auto · ${year}`, "Ibrida, Automatico"])
    expect(card.text).toContain(text);
  expect(hrefOf(card.getByRole("link", { name: /^Dettagli/ }))).toBe(`/veicolo/${id}`);
});

test("A card names brand and model where the title of the advert does not", async () => {
  const screen = await openScreen("/auto?search=330e");
  const [card] = cards(screen, "Auto");
  expect(card?.text).toContain("Auto · BMW Serie 3 · ");
});

test("A visitor keeps a vehicle and ticks it for the comparison on its card", async () => {
  const [card] = cards(await openScreen("/auto"), "Auto");
  if (!card) throw new Error("no card");
  const { id, name } = vehicleByName(textOf(card.find("h3")));
  const heart = card.getByRole("button", { name: `Salva nei preferiti ${name}` });
  const tick = card.getByRole("checkbox", { name: `Confronta ${name}` });
  const sent = (element: HTMLElement) =>
    ["form", "name", "value"].map((key) => element.getAttribute(key));
  expect(sent(heart)).toEqual(["preferiti", "veicolo", id]);
  expect(sent(tick)).toEqual(["confronta", "veicoli", id]);
});

test("No card has more than 20 elements, whatever it says", async () => {
  const vehicleLists = ["/", "/auto", "/auto/used", "/moto", "/minicar"];
  const companyLists = ["/concessionarie", "/meccanici", "/servizi-auto?q=freni"];
  for (const path of [...vehicleLists, ...companyLists]) {
    const { findAll } = await openScreen(path);
    const counts = findAll("article").map((card) => card.querySelectorAll("*").length + 1);
    expect(counts.length).toBeGreaterThan(3);
    expect(Math.max(...counts), path).toBeLessThanOrEqual(20);
  }
});

test("A visitor reads the dealership cards", async () => {
  const screen = await openScreen("/concessionarie");
  expect(textOf(screen.getByRole("heading", { level: 1 }))).toBe("Tutte le Concessionarie");
  expect(totalOf(screen)).toBe(dealerships.length);
  screen.getByRole("link", { name: "Registra Concessionaria" });
  const chosen =
    dealerships.find(({ featured, types }) => featured && types.length > 1) ??
    dealerships.find(({ featured }) => featured);
  const card = cards(screen, "Concessionarie").find(({ text }) => text.includes(`${chosen?.name}`));
  if (!chosen || !card) throw new Error("no card of a featured dealership");
  const { address, rating, phone, types, slug } = chosen;
  for (const text of ["In evidenza", address, `${String(rating).replace(".", ",")}/5`])
    expect(card.text).toContain(text);
  for (const type of types) expect(card.texts).toContain(TYPE_TITLES[type]);
  const link = (name: string | RegExp) => hrefOf(card.getByRole("link", { name }));
  expect(link(phone)).toBe(`tel:${phone.replaceAll(" ", "")}`);
  expect(link(/^Richiedi info/)).toBe(`/concessionaria/${slug}#contatti`);
});

/** One of the tabs above a list: of types or of conditions. */
const tabs = (screen: Screen, name: "Tipo di veicolo" | "Condizione") =>
  partOf(screen.getByRole("navigation", { name }));

const isCurrent = (link: HTMLElement) => link.getAttribute("aria-current") === "page";

test("A visitor chooses type and condition by tabs and clears both", async () => {
  const all = await openScreen("/concessionarie");
  const minicars = await openLink(tabs(all, "Tipo di veicolo"), "Minicar");
  expect(minicars.address).toBe("/concessionarie?type=minicar");
  const fresh = await openLink(tabs(minicars, "Condizione"), "Nuovo");
  expect(fresh.address).toBe("/concessionarie?type=minicar&condition=new");
  const type = tabs(fresh, "Tipo di veicolo").getByRole("link", { name: "Minicar" });
  expect(isCurrent(type)).toBe(true);
  const expected = dealerships.filter(
    ({ types, condition }) => types.includes("minicar") && condition.includes("new"),
  );
  expect(totalOf(fresh)).toBe(expected.length);
  const cleared = await openLink(fresh, "Rimuovi tipo e condizione");
  expect(cleared.address).toBe("/concessionarie");
});

test("A visitor changes condition and type of a vehicle list by tabs", async () => {
  const used = await openLink(tabs(await openScreen("/auto"), "Condizione"), "Usate");
  expect(used.address).toBe("/auto?condition=used");
  expect(textOf(used.getByRole("heading", { level: 1 }))).toBe("Auto Usate");
  const moto = await openLink(tabs(used, "Tipo di veicolo"), "Moto");
  expect(textOf(moto.getByRole("heading", { level: 1 }))).toBe("Moto Usate");
  expect(totalOf(moto)).toBe(vehiclesOfType("moto", "used").length);
  expect(hrefOf(tabs(moto, "Condizione").getByRole("link", { name: "Tutte" }))).toBe("/moto");
});

test("A visitor leaves a condition that the path sets", async () => {
  const conditions = tabs(await openScreen("/auto/new"), "Condizione");
  expect(isCurrent(conditions.getByRole("link", { name: "Nuove" }))).toBe(true);
  expect(hrefOf(conditions.getByRole("link", { name: "Tutte" }))).toBe("/auto");
});

test("A visitor walks through the pages and keeps the filters", async () => {
  const used = vehiclesOfType("auto", "used");
  const pageCount = Math.ceil(used.length / PAGE_SIZE);
  const first = await openScreen("/auto?condition=used&sort=meno-km");
  const seen = cards(first, "Auto").flatMap(shownVehicles);
  expect(seen).toHaveLength(PAGE_SIZE);
  const pages = (screen: Screen) =>
    partOf(screen.getByRole("navigation", { name: "Pagine dei risultati" }));
  let screen = first;
  for (let number = 2; number <= pageCount; number++) {
    screen = await openLink(pages(screen), `Pagina ${number}`);
    expect(screen.address).toBe(`/auto?condition=used&sort=meno-km&page=${number}`);
    expect(textOf(screen.find("#conteggio"))).toBe(
      `${used.length} auto, pagina ${number} di ${pageCount}`,
    );
    expect(chips(screen)).toContain("Usato");
    seen.push(...cards(screen, "Auto").flatMap(shownVehicles));
  }
  expect(seen.map(({ id }) => id).sort()).toEqual(used.map(({ id }) => id).sort());
  expect(pages(screen).queryByRole("link", { name: "Pagina successiva" })).toBeNull();
  expect((await openLink(pages(screen), "Pagina precedente")).text).toContain(
    `pagina ${pageCount - 1} di ${pageCount}`,
  );
});

test("A visitor without JavaScript keeps the compact list from page to page; search engines see one list", async () => {
  const cardView = await openScreen("/auto?condition=used");
  const listView = await openLink(cardView, "Vista a elenco");
  expect(listView.address).toBe("/auto?condition=used&vista=elenco");
  expect(listView.canonical).toBe("/auto/used");
  expect(hrefOf(listView.getByRole("link", { name: "Vista a schede" }))).toBe(
    "/auto?condition=used",
  );
  expect(filterForm(listView).find("[name=vista]").getAttribute("value")).toBe("elenco");
  const second = await openLink(listView, "Pagina 2");
  expect(second.address).toBe("/auto?condition=used&page=2&vista=elenco");
  expect(cardTitles(second).length).toBeGreaterThan(0);
});
