/** What the home page and the frame of every screen say. */
import { expect, test } from "vitest";
import { isAllowedForNewDrivers } from "~/features/marketplace/vehicles/new-drivers";
import { dealershipById, vehicles } from "../support/catalogue";
import { origin } from "../support/ports";
import {
  addressOfForm,
  hrefOf,
  openLink,
  openScreen,
  partOf,
  textOf,
  type Part,
} from "../support/screen";
import { cardTitles, chips, totalOf } from "../support/screen-lists";
import { visitorOf } from "../support/visitor";

const open = () => openScreen("/");

const region = (part: Part, name: string | RegExp) => partOf(part.getByRole("region", { name }));

test("A visitor reads the way of buyers first, that of dealers apart, and the social links", async () => {
  const { header } = await open();
  const navigation = partOf(header.getByRole("navigation", { name: "Principale" }));
  const starts = ["Home", "Auto", "Moto & Minicar", "Concessionarie", "Servizi", "Noleggio"];
  const items = navigation.findAll("nav > *").map(textOf);
  expect(items).toHaveLength(7);
  for (const [i, start] of [...starts, "Per concessionari"].entries())
    expect(items[i]?.startsWith(start), start).toBe(true);
  const dealers = partOf(navigation.getByRole("group", { name: "Per concessionari" }));
  expect(dealers.getAllByRole("link").map(hrefOf)).toEqual([
    "/registra-concessionaria",
    "/area-riservata/listino-prezzi",
  ]);
  expect(hrefOf(header.getByRole("link", { name: "Preferiti" }))).toBe("/preferiti");
  for (const network of ["Facebook", "Instagram"])
    expect(header.getAllByRole("link", { name: new RegExp(network) })).not.toEqual([]);
});

const SHORTCUTS = [
  { link: /^Auto \d+ annunci/, path: "/auto", title: "Auto" },
  { link: /^Moto \d+ annunci/, path: "/moto", title: "Moto" },
  { link: /^Minicar \d+ annunci/, path: "/minicar", title: "Minicar" },
  { link: /^Nuovo/, path: "/auto/new", title: "Auto Nuove" },
  { link: /^Usato Controllato/, path: "/auto/used", title: "Auto Usate" },
  { link: /^Concessionarie Tutte/, path: "/concessionarie", title: "Tutte le Concessionarie" },
];

test.each(SHORTCUTS)("A visitor finds the shortcut to $path", async ({ link, path, title }) => {
  const { main } = await open();
  expect(main.getByRole("link", { name: link }).getAttribute("href")).toBe(path);
  const target = await openScreen(path);
  expect(textOf(target.getByRole("heading", { level: 1 }))).toBe(title);
});

test("A visitor counts the adverts of each type on the shortcuts", async () => {
  const { main } = await open();
  for (const [type, label] of [
    ["auto", "Auto"],
    ["moto", "Moto"],
    ["minicar", "Minicar"],
  ] as const) {
    const count = vehicles.filter((vehicle) => vehicle.type === type).length;
    main.getByRole("link", { name: new RegExp(`^${label} ${count} annunci`) });
  }
});

test("A visitor searches for a model from the hero and finds it", async () => {
  const { main } = await openScreen("/", visitorOf(origin));
  const search = partOf(main.getByRole("search"));
  search.getByRole("searchbox").setAttribute("value", "  panda ");
  const button = search.getByRole("button", { name: "Cerca" });
  expect(search.element.getAttribute("method")?.toLowerCase()).toBe("get");
  const found = await openScreen(addressOfForm(search.element, button));
  expect(found.address).toBe("/concessionarie?search=panda");
  expect(textOf(found.getByRole("heading", { level: 1 }))).toBe("Risultati per «panda»");
  expect(chips(found)).toEqual(['Cerca: "panda"']);
  const matching = region(found, /veicol[oi] corrispond/);
  for (const { name } of vehicles.filter((vehicle) => /panda/i.test(vehicle.name)))
    expect(cardTitles(matching)).toContain(name);
  const [link] = matching.getAllByRole("link", { name: /^Dettagli di Fiat Panda/ });
  const vehicle = await openScreen(link ? hrefOf(link) : "");
  expect(textOf(vehicle.getByRole("heading", { level: 1 }))).toContain("Fiat Panda");
});

test("A visitor asks the filter form for a type, a brand and a price", async () => {
  const screen = await openScreen("/", visitorOf(origin));
  const part = region(screen, "Trova il concessionario");
  part.getByRole<HTMLInputElement>("radio", { name: "Moto" }).checked = true;
  for (const [label, value] of [
    ["Marca", "Ducati"],
    ["Prezzo", "10000-20000"],
  ] as const) {
    const field = partOf(part.getByLabelText(label));
    for (const option of field.findAll("option")) option.removeAttribute("selected");
    field.find(`option[value="${value}"]`).setAttribute("selected", "");
  }
  const form = part.getByRole("button", { name: "Cerca" }).closest("form");
  const found = await openScreen(form ? addressOfForm(form) : "");
  expect(found.address).toMatch(/\?(?=.*type=moto)(?=.*brand=Ducati)/);
  expect(totalOf(found)).toBe(1);
  expect(chips(found)).toEqual(["Moto", "Ducati", "10.000 € – 20.000 €"]);
  found.getByRole("heading", { name: dealershipById("9").name });
  const ducatis = vehicles.filter(
    ({ brand, price }) => brand === "Ducati" && price >= 10_000 && price <= 20_000,
  );
  expect(region(found, /^\d+ veicol/).text).toContain(`${ducatis.length} veicoli corrispondono`);
});

test("A new driver is four links from the home page to the city cars under 8,000 €", async () => {
  const wanted = vehicles.filter(
    (vehicle) =>
      vehicle.type === "auto" &&
      vehicle.bodyType === "City car" &&
      vehicle.price <= 8000 &&
      isAllowedForNewDrivers(vehicle),
  );
  expect(wanted.length).toBeGreaterThan(0);
  let screen = await openLink((await open()).main, /^Auto\s*\d/);
  for (const name of [/^City car$/, /^Fino a 8\.000/, /^Neopatentati$/]) {
    const [link] = screen.main.getAllByRole("link", { name });
    screen = await openScreen(link ? hrefOf(link) : "");
    const [chosen] = screen.main.getAllByRole("link", { name });
    expect(chosen?.getAttribute("aria-current"), String(name)).toBe("true");
  }
  expect(totalOf(screen)).toBe(wanted.length);
  expect(new Set(cardTitles(screen.main))).toEqual(new Set(wanted.map(({ name }) => name)));
});

test("A visitor reads the price bands of the filter form", async () => {
  const form = region(await open(), "Trova il concessionario");
  const bands = [...form.getByLabelText("Prezzo").querySelectorAll("option")].map(textOf);
  expect(bands).toEqual([
    expect.stringMatching(/Qualsiasi/),
    expect.stringMatching(/Fino a 10\.000/),
    expect.stringMatching(/10\.000.*20\.000/),
    expect.stringMatching(/20\.000.*30\.000/),
    expect.stringMatching(/Oltre 30\.000/),
  ]);
});

test.each([
  ["0-10000", "Fino a 10.000 €"],
  ["20000-30000", "20.000 € – 30.000 €"],
  ["30000-100000", "Da 30.000 €"],
])("A visitor sees the price band %s as a filter", async (band, label) => {
  const path = `/dealerships?type=auto&search=&brand=all-brands&price=${band}`;
  expect(chips(await openScreen(path))).toEqual(["Auto", label]);
});

test("A visitor sees at most three featured dealerships, the pinned one first", async () => {
  const featured = region(await open(), "Concessionarie in evidenza");
  const dealerships = featured.findAll("article").map(textOf);
  expect(dealerships).toHaveLength(3);
  expect(cardTitles(featured)[0]).toBe("Due Ruote Sant'Eufemia");
  expect(dealerships[0]).toContain("In evidenza");
});

test("A visitor sees new and used vehicles apart", async () => {
  const screen = await open();
  const used = region(screen, /Usato/).findAll("article").map(partOf);
  expect(used).toHaveLength(4);
  for (const card of used) expect(card.texts).toContain("Usato");
  const fresh = region(screen, /il nuovo/)
    .findAll("article")
    .map(partOf);
  expect(fresh).not.toEqual([]);
  for (const card of fresh) expect(card.texts).toContain("Nuovo");
});

test("A visitor reads figures, opinions and partners", async () => {
  const trust = region(await open(), "Chi ha comprato in piazza");
  const figures = trust.getAllByRole("definition").map(textOf);
  for (const figure of ["15.000+", "4.8/5", "30+", "24"])
    expect(
      figures.filter((text) => text.includes(figure)),
      figure,
    ).not.toEqual([]);
  const opinions = trust.findAll("figure").map(textOf);
  expect(opinions).not.toEqual([]);
  for (const opinion of opinions) expect(opinion).toMatch(/[1-5]\/5/);
  const partners = trust.findAll('img[src^="/partner/"]');
  expect(partners.length).toBeGreaterThan(0);
  expect(partners.length).toBeLessThanOrEqual(6);
});

test("A visitor finds the way to the rental on its tile and in its promotion", async () => {
  const screen = await open();
  const shortcuts = partOf(screen.getByRole("navigation", { name: "Scorciatoie" }));
  expect(hrefOf(shortcuts.getByRole("link", { name: /Noleggio/ }))).toBe("/noleggio");
  const promotion = region(screen, /Per un giorno d'estate/);
  const quote = promotion.getByRole("link", { name: "Chiedi un preventivo" });
  expect(hrefOf(quote)).toBe("/noleggio#preventivo");
});

test("A visitor returns home through the logo", async () => {
  const { header } = await openScreen("/auto");
  expect(hrefOf(header.getByRole("link", { name: "Piazza Motori, home" }))).toBe("/");
});

test("A visitor finds quick links, contacts and copyright in the footer of any screen", async () => {
  const { footer } = await openScreen("/moto");
  expect(footer.findAll('a[href^="tel:+39"]')).toHaveLength(1);
  expect(footer.findAll('a[href^="mailto:"]')).toHaveLength(1);
  expect(footer.text).toContain("©");
  expect(footer.text).toContain("P. IVA");
  for (const [name, path] of [
    ["Auto usate", "/auto/used"],
    ["Noleggio", "/noleggio"],
    ["Blog", "/blog"],
    ["Contatti", "/contatti"],
  ] as const)
    expect(hrefOf(footer.getByRole("link", { name })), name).toBe(path);
});

test("A visitor reads the name of the region as it is written in the title", async () => {
  expect((await open()).title).toBe(
    "Piazza Motori: auto, moto e minicar dai concessionari della Calabria",
  );
});
