/** What the page of a dealership says. */
import { expect, test } from "vitest";
import { dealershipById, stockOf } from "../support/catalogue";
import { hrefOf, openScreen, partOf, textOf } from "../support/screen";
import { cardTitles } from "../support/screen-lists";

const dealership = dealershipById("7");

test("A visitor reads who a dealership is and how to reach it", async () => {
  const { name, address, city, description, email, phone, website } = dealershipById("1");
  const { main } = await openScreen("/concessionaria/autosalone-reventino");
  expect(textOf(main.getByRole("heading", { level: 1 }))).toBe(name);
  expect(main.texts).toContain(`${address}, ${city}`);
  expect(main.text).toContain(description.replaceAll(/\s+/g, " "));
  const contacts = partOf(main.find("address"));
  const link = (label: string) => hrefOf(contacts.getByRole("link", { name: label }));
  expect(link(phone)).toBe(`tel:${phone.replaceAll(" ", "")}`);
  expect(link(email)).toBe(`mailto:${email}`);
  expect(contacts.findAll(`a[href="${website}"]`)).toHaveLength(1);
  expect(main.findAll('img[src^="/marchi/"]').length).toBeGreaterThan(0);
});

test.each(["/concessionaria/7", "/dealership/7", `/dealership/${dealership.slug}`])(
  "A visitor finds the same dealership under %s",
  async (path) => {
    const { status, address, main, canonical } = await openScreen(path);
    expect([status, address]).toEqual([200, path]);
    expect(textOf(main.getByRole("heading", { level: 1 }))).toBe(dealership.name);
    expect(canonical).toBe(`/concessionaria/${dealership.slug}`);
  },
);

test("A visitor sees all vehicles of a dealership and only those", async () => {
  const { slug } = dealershipById("8");
  const screen = await openScreen(`/concessionaria/${slug}`);
  const stock = stockOf(dealershipById("8"));
  const section = partOf(screen.main.find("#veicoli"));
  section.getByRole("heading", { level: 2, name: "Veicoli in vendita" });
  const cards = section.getByRole("list", { name: "Veicoli della concessionaria" });
  expect(cardTitles(partOf(cards)).sort()).toEqual(stock.map(({ name }) => name).sort());
});

test("A visitor filters the vehicles of a dealership as every list", async () => {
  const stock = stockOf(dealershipById("8"));
  const path = `/concessionaria/${dealershipById("8").slug}`;
  const moto = await openScreen(`${path}?type=moto`);
  const sold = stock.filter(({ type }) => type === "moto");
  const expected = sold.map(({ name }) => name);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(stock.length);
  const cards = moto.main.getByRole("list", { name: "Veicoli della concessionaria" });
  expect(cardTitles(partOf(cards)).sort()).toEqual(expected.sort());
  const form = partOf(moto.main.getByRole("form", { name: "Filtri" }));
  // The seller and its town are the same for all: there is nothing to choose.
  expect(form.findAll("[name=rating], [name=place]")).toEqual([]);
  // Only brands that it sells.
  const brands = form.findAll("[name=brand]").map((box) => box.getAttribute("value"));
  expect(brands.toSorted()).toEqual([...new Set(sold.map(({ brand }) => brand))].toSorted());
});

test("The address of a filtered stock is tidied, and is no page for search engines", async () => {
  const path = `/concessionaria/${dealershipById("8").slug}`;
  const plain = await openScreen(path);
  expect([plain.canonical, plain.meta("robots")]).toEqual([path, ""]);
  const filtered = await openScreen(`${path}?minPrice=5.000&type=moto&type=auto&rating=5&foo=1`);
  expect(filtered.canonical).toBe(`${path}?type=auto&type=moto&minPrice=5000`);
  expect(filtered.meta("robots")).toMatch(/noindex/);
  const compact = await openScreen(`${path}?view=list`);
  expect([compact.canonical, compact.meta("robots")]).toEqual([path, ""]);
});

test("Filters that leave nothing of a stock say so", async () => {
  const { main } = await openScreen(`/concessionaria/${dealership.slug}?minPrice=99000`);
  expect(main.text).toContain("Nessun veicolo di questa concessionaria corrisponde ai filtri.");
});

test("On a phone without JavaScript the filters of a stock are a page of their own", async () => {
  const { slug, name } = dealershipById("8");
  const filters = await openScreen(`/concessionaria/${slug}/filtri?type=moto`);
  expect(filters.status).toBe(200);
  expect(filters.meta("robots")).toMatch(/noindex/);
  const form = filters.main.getByRole("form", { name: "Filtri" });
  expect(form.getAttribute("action")).toBe(`/concessionaria/${slug}`);
  expect(hrefOf(filters.main.getByRole("link", { name }))).toBe(
    `/concessionaria/${slug}?type=moto`,
  );
});

test("A visitor sees a dealership on the map of its province, in the colour of its mark", async () => {
  const { main } = await openScreen("/concessionaria/autosalone-reventino");
  main.getByRole("img", { name: "Lamezia Terme sulla cartina della provincia di Catanzaro" });
  expect(main.findAll('rect[fill="#17493a"]')).toHaveLength(1);
});

test("A search engine reads a dealership as structured data", async () => {
  const { structuredData } = await openScreen(`/concessionaria/${dealership.slug}`);
  const dealer = structuredData.find(
    (data) => (data as { "@type": string })["@type"] === "AutoDealer",
  );
  expect(dealer).toMatchObject({
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name: dealership.name,
    telephone: dealership.phone,
    address: { addressLocality: dealership.city, addressRegion: "Calabria", addressCountry: "IT" },
    openingHoursSpecification: [{ opens: "09:00", closes: "18:00" }],
    priceRange: "€€",
  });
  const offers = (dealer as { makesOffer: object[] }).makesOffer;
  expect(offers.length).toBeGreaterThan(0);
  expect(offers.length).toBeLessThanOrEqual(5);
  for (const offer of offers)
    expect(offer).toMatchObject({
      "@type": "Offer",
      priceCurrency: "EUR",
      price: expect.any(Number) as number,
      availability: "https://schema.org/InStock",
      itemCondition: expect.stringMatching(/schema\.org\/(New|Used)Condition$/) as string,
      url: expect.stringMatching(/^https?:\/\//) as string,
    });
});

test.each(["/concessionaria/mai-esistita", "/dealership/9999"])(
  "A visitor who asks for %s is taken to the dealerships",
  async (path) => {
    const { address, main } = await openScreen(path);
    expect(address).toBe("/concessionarie");
    expect(textOf(main.getByRole("heading", { level: 1 }))).toBe("Tutte le Concessionarie");
  },
);
