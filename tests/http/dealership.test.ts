/** What the page of a dealership says. */
import { expect, test } from "vitest";
import { dealershipById, stockOf, TYPE_TITLES, vehiclesOfType } from "../support/catalogue";
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
  expect(cardTitles(screen).sort()).toEqual(stock.map(({ name }) => name).sort());
  for (const type of ["auto", "moto", "minicar"] as const) {
    const region = screen.queryByRole("region", { name: `${TYPE_TITLES[type]} in vendita` });
    const count = vehiclesOfType(type).filter(({ dealershipId }) => dealershipId === "8").length;
    expect(region?.querySelectorAll("article").length ?? 0, type).toBe(count);
  }
});

test("A search engine reads a dealership as structured data", async () => {
  const [dealer] = (await openScreen(`/concessionaria/${dealership.slug}`)).structuredData;
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
