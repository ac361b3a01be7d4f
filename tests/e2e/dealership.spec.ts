import { dealershipById, stockOf, TYPE_TITLES, vehiclesOfType } from "../support/catalogue";
import { cardTitles } from "../support/listing";
import { groundOf, structuredData } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const dealership = dealershipById("7");

test("A visitor reads who a dealership is and how to reach it", READING, async ({ page, open }) => {
  const { name, address, city, description, email, phone, website } = dealershipById("1");
  await open("/concessionaria/autosalone-reventino");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main.getByText(`${address}, ${city}`, { exact: true })).toBeVisible();
  await expect(main.getByText(description)).toBeVisible();
  const contacts = main.locator("address");
  await expect(contacts.getByRole("link", { name: phone })).toHaveAttribute(
    "href",
    `tel:${phone.replaceAll(" ", "")}`,
  );
  await expect(contacts.getByRole("link", { name: email })).toHaveAttribute(
    "href",
    `mailto:${email}`,
  );
  await expect(contacts.locator(`a[href="${website}"]`)).toBeVisible();
  await expect(main.locator('img[src^="/marchi/"]').first()).toBeVisible();
});

for (const path of ["/concessionaria/7", "/dealership/7", `/dealership/${dealership.slug}`]) {
  test(`A visitor finds the same dealership under ${path}`, READING, async ({ page, open }) => {
    const response = await open(path);
    expect(response.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(dealership.name);
    const canonical = new RegExp(`^https?://[^/]+/concessionaria/${dealership.slug}$`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical);
  });
}

const COLOURS = [
  { id: "1", type: "auto", colour: "blue", channel: 2 },
  { id: "7", type: "moto", colour: "orange", channel: 0 },
  { id: "3", type: "minicar", colour: "green", channel: 1 },
] as const;

for (const { id, type, colour, channel } of COLOURS) {
  test(`A visitor sees a dealership of ${type} in ${colour}`, READING, async ({ page, open }) => {
    const { slug, types } = dealershipById(id);
    expect(types).toEqual([type]);
    await open(`/concessionaria/${slug}`);
    const ground = await groundOf(page.getByRole("heading", { level: 1 }));
    expect(Math.max(...ground)).toBe(ground[channel]);
    // Orange is a red with some green in it and hardly any blue.
    if (colour === "orange") expect(ground[1]).toBeGreaterThan(Number(ground[2]));
  });
}

test("A visitor asks for a quote and lands on the contacts", async ({ page, open }) => {
  await open(`/concessionaria/${dealership.slug}`);
  await page.getByRole("link", { name: "Richiedi Preventivo" }).click();
  await expect(page).toHaveURL(`/concessionaria/${dealership.slug}#contatti`);
  const contacts = page.getByRole("region", { name: "Richiedi Informazioni" });
  await expect(contacts.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(contacts).toContainText("24 ore");
});

test(
  "A visitor sees all vehicles of a dealership and only those",
  READING,
  async ({ page, open }) => {
    const { slug } = dealershipById("8");
    const stock = stockOf(dealershipById("8"));
    await open(`/concessionaria/${slug}`);
    const names = await cardTitles(page.getByRole("article")).allTextContents();
    expect([...names].sort()).toEqual(stock.map(({ name }) => name).sort());
    for (const type of ["auto", "moto", "minicar"] as const) {
      const section = page.getByRole("region", { name: `${TYPE_TITLES[type]} in vendita` });
      const count = vehiclesOfType(type).filter(({ dealershipId }) => dealershipId === "8").length;
      await expect(section.getByRole("article")).toHaveCount(count);
    }
  },
);

test("A search engine reads a dealership as structured data", READING, async ({ page, open }) => {
  await open(`/concessionaria/${dealership.slug}`);
  const [dealer] = await structuredData(page);
  expect(dealer).toMatchObject({
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name: dealership.name,
    telephone: dealership.phone,
    address: { addressLocality: dealership.city, addressRegion: "Calabria", addressCountry: "IT" },
    openingHours: "Mo-Fr 09:00-18:00",
    priceRange: "€€",
  });
  const offers = (dealer as { makesOffer: object[] }).makesOffer;
  expect(offers.length).toBeGreaterThan(0);
  expect(offers.length).toBeLessThanOrEqual(5);
  for (const offer of offers) {
    expect(offer).toMatchObject({
      "@type": "Offer",
      priceCurrency: "EUR",
      price: expect.any(Number),
      availability: "https://schema.org/InStock",
      itemCondition: expect.stringMatching(/schema\.org\/(New|Used)Condition$/),
      url: expect.stringMatching(/^https?:\/\//),
    });
  }
});

for (const path of ["/concessionaria/mai-esistita", "/dealership/9999"]) {
  test(
    `A visitor who asks for ${path} is taken to the dealerships`,
    READING,
    async ({ page, open }) => {
      await open(path);
      await expect(page).toHaveURL("/concessionarie");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutte le Concessionarie");
    },
  );
}
