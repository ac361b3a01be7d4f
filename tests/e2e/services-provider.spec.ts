import { providerBySlug, providers } from "../support/directory";
import { hrefOf, structuredData } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const provider = providerBySlug("officina-savuto");

test("A visitor reads all about a provider", READING, async ({ page, open }) => {
  const { name, city, address, postalCode, province, phone, email, website, rating } = provider;
  await open(`/servizio/${provider.slug}`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name}, meccanico a ${city} | Piazza Motori`);
  await expect(main.getByText(city, { exact: true }).first()).toBeVisible();
  await expect(main.getByText("Meccanico", { exact: true })).toBeVisible();
  await expect(main).toContainText(`${String(rating).replace(".", ",")}/5`);
  await expect(main.locator(`img[src="${provider.logo}"]`)).toBeVisible();
  for (const title of [
    "Chi siamo",
    "I nostri servizi",
    "Marchi specializzati",
    "Contatti",
    "Orari di apertura",
  ])
    await expect(main.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
  for (const text of [provider.description, ...provider.services, ...(provider.brands ?? [])])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();

  const contacts = main.locator("address");
  await expect(contacts).toContainText(`${address}, ${postalCode} ${city} (${province})`);
  await expect(contacts.getByRole("link", { name: phone })).toHaveAttribute(
    "href",
    `tel:${phone.replaceAll(" ", "")}`,
  );
  await expect(contacts.getByRole("link", { name: email })).toHaveAttribute(
    "href",
    `mailto:${email}`,
  );
  await expect(contacts.locator(`a[href="${website}"]`)).toBeVisible();
});

test(
  "A visitor reads the opening hours and whether somebody is there now",
  READING,
  async ({ page, open }) => {
    await open("/servizio/gommista-aspromonte");
    const hours = page.getByRole("region", { name: "Orari di apertura" });
    await expect(hours.getByText(/^(Aperto|Chiuso) adesso, (chiude|apre) /)).toBeVisible();
    const days = hours.locator("dt");
    await expect(days).toHaveCount(7);
    await expect(days.first()).toContainText("lunedì");
    await expect(hours.locator("dd").nth(5)).toHaveText("08:00–13:0015:00–18:00");
    await expect(hours.locator("dd").last()).toHaveText("09:00–12:00");
    await expect(hours.getByText("(oggi)")).toHaveCount(1);
  },
);

test("A visitor reads on which days a provider is closed", READING, async ({ page, open }) => {
  await open("/servizio/officina-costa-vento");
  const hours = page.getByRole("region", { name: "Orari di apertura" });
  await expect(hours.locator("dd").first()).toHaveText("Chiuso");
});

test(
  "A provider without brands, hours or website has no empty sections",
  READING,
  async ({ page, open }) => {
    const bare = providerBySlug("sportello-auto-cosenza");
    expect([bare.brands, bare.openingHours, bare.website]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await open(`/servizio/${bare.slug}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Contatti", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Marchi specializzati" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Orari di apertura" })).toHaveCount(0);
    await expect(page.getByText(/adesso/)).toHaveCount(0);
  },
);

test("A visitor asks a provider for a quote", async ({ page, open }) => {
  await open(`/servizio/${provider.slug}`);
  await page.getByRole("main").getByRole("link", { name: "Preventivo gratuito" }).first().click();
  await expect(page).toHaveURL(`/servizio/${provider.slug}#contatti`);
  const request = page.getByRole("region", { name: `Richiedi informazioni a ${provider.name}` });
  await expect(request.getByRole("heading")).toBeInViewport();
  await expect(request).toContainText("Compila il form per ricevere un preventivo gratuito");
  const mail = new URL(await hrefOf(request.getByRole("link", { name: "Scrivi una mail" })));
  expect(mail.pathname).toBe(provider.email);
  expect(mail.searchParams.get("subject")).toContain("preventivo");
  await expect(request.getByRole("link", { name: provider.phone })).toBeVisible();
  await expect(request.getByRole("link", { name: "Vai al sito" })).toBeVisible();
});

test("A visitor sees a provider on the map of the region", READING, async ({ page, open }) => {
  await open(`/servizio/${provider.slug}`);
  const map = page.getByRole("link", { name: /Apri la mappa/ });
  await expect(
    map.getByRole("img", { name: "Lamezia Terme sulla cartina della Calabria" }),
  ).toBeVisible();
  const target = new URL(await hrefOf(map));
  expect(target.host).toBe("www.openstreetmap.org");
  expect(Number(target.searchParams.get("mlat"))).toBe(provider.coordinates?.lat);
});

test("A visitor goes on to the neighbours and back through the breadcrumb", async ({
  page,
  open,
}) => {
  await open(`/servizio/${provider.slug}`);
  const nearby = page.getByRole("region", { name: "I meccanici più vicini" });
  await expect(nearby.getByRole("article")).toHaveCount(3);
  await nearby.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(provider.name);
  const way = page.getByRole("navigation", { name: "Percorso" });
  await expect(way.getByRole("listitem")).toHaveCount(4);
  await way.getByRole("link", { name: "Meccanici" }).click();
  await expect(page).toHaveURL("/meccanici");
});

const TYPES = [
  { category: "meccanico", type: "AutoRepair" },
  { category: "gommista", type: "TireShop" },
  { category: "ricambi", type: "AutoPartsStore" },
  { category: "carrozzeria", type: "AutoBodyShop" },
  { category: "assicurazioni", type: "InsuranceAgency" },
  { category: "pratiche", type: "LocalBusiness" },
] as const;

for (const { category, type } of TYPES) {
  test(
    `A search engine reads a provider of ${category} as ${type}`,
    READING,
    async ({ page, open }) => {
      const member = providers.find((candidate) => candidate.category === category);
      if (!member) throw new Error(`Nobody of ${category}`);
      await open(`/servizio/${member.slug}`);
      const [business, breadcrumb] = await structuredData(page);
      expect(business).toMatchObject({
        "@context": "https://schema.org",
        "@type": type,
        name: member.name,
        telephone: member.phone,
        address: { addressLocality: member.city, addressCountry: "IT" },
        geo: { latitude: member.coordinates?.lat },
      });
      expect(business).toHaveProperty("openingHoursSpecification");
      expect(breadcrumb).toMatchObject({ "@type": "BreadcrumbList" });
    },
  );
}

for (const path of ["/servizio/mai-esistito", "/servizio"]) {
  test(
    `A visitor who asks for ${path} is taken to the services`,
    READING,
    async ({ page, open }) => {
      await open(path);
      await expect(page).toHaveURL("/servizi-auto");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Servizi auto");
    },
  );
}
