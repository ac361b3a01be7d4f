/** Providers of services: their cards and their pages. */
import { expect, test } from "vitest";
import { providerBySlug, providers } from "../support/directory";
import { hrefOf, openScreen, partOf, textOf, type Part } from "../support/screen";
import { cards } from "../support/screen-lists";

test("A visitor reads a provider card", async () => {
  const { slug, name, city, description, services, phone, rating } =
    providerBySlug("officina-savuto");
  const card = cards(await openScreen("/meccanici"), "Meccanici").find(({ text }) =>
    text.includes(name),
  );
  if (!card) throw new Error(`no card of ${name}`);
  for (const text of [description, ...services.slice(0, 3)]) expect(card.texts).toContain(text);
  expect(textOf(card.find(".where"))).toContain(city);
  expect(card.text).toContain(`+${services.length - 3} altri`);
  expect(card.text).not.toContain(services[3]);
  expect(card.text).toContain(`${String(rating).replace(".", ",")}/5`);
  expect(card.findAll(`img[src="/fornitori/${slug}.svg"]`)).toHaveLength(1);
  expect(hrefOf(card.getByRole("link", { name: phone }))).toBe(`tel:${phone.replaceAll(" ", "")}`);
  const quote = card.getByRole("link", { name: /^Preventivo gratuito/ });
  expect(hrefOf(quote)).toBe(`/servizio/${slug}#contatti`);
});

const provider = providerBySlug("officina-savuto");

test("A visitor reads all about a provider", async () => {
  const { name, city, address, postalCode, province, phone, email, website, rating } = provider;
  const { main, title } = await openScreen(`/servizio/${provider.slug}`);
  expect(textOf(main.getByRole("heading", { level: 1 }))).toBe(name);
  expect(title).toBe(`${name}, meccanico a ${city} | Piazza Motori`);
  expect(main.texts).toContain(city);
  expect(main.texts).toContain("Meccanico");
  expect(main.text).toContain(`${String(rating).replace(".", ",")}/5`);
  expect(main.findAll(`img[src="${provider.logo}"]`).length).toBeGreaterThan(0);
  const titles = main.getAllByRole("heading", { level: 2 }).map(textOf);
  expect(titles).toEqual(
    expect.arrayContaining([
      "Chi siamo",
      "I nostri servizi",
      "Marchi specializzati",
      "Contatti",
      "Orari di apertura",
    ]),
  );
  for (const text of [provider.description, ...provider.services, ...(provider.brands ?? [])])
    expect(main.texts).toContain(text);
  const contacts = partOf(main.find("address"));
  expect(contacts.text).toContain(`${address}, ${postalCode} ${city} (${province})`);
  const link = (label: string) => hrefOf(contacts.getByRole("link", { name: label }));
  expect(link(phone)).toBe(`tel:${phone.replaceAll(" ", "")}`);
  expect(link(email)).toBe(`mailto:${email}`);
  expect(contacts.findAll(`a[href="${website}"]`)).toHaveLength(1);
});

/** The opening hours of a day; the list begins with today. */
function timesOf(hours: Part, day: string): string | undefined {
  const index = hours.findAll("dt").findIndex((name) => textOf(name).startsWith(day));
  return hours.findAll("dd").map(textOf)[index];
}

test("A visitor reads the opening hours and whether somebody is there now", async () => {
  const { main } = await openScreen("/servizio/gommista-aspromonte");
  const hours = partOf(main.getByRole("region", { name: "Orari di apertura" }));
  expect(hours.texts.some((text) => /^(Aperto|Chiuso) adesso, (chiude|apre) /.test(text))).toBe(
    true,
  );
  const days = hours.findAll("dt").map(textOf);
  expect(days).toHaveLength(7);
  expect(days.findIndex((day) => day.includes("(oggi)"))).toBe(0);
  expect(days.filter((day) => day.includes("(oggi)"))).toHaveLength(1);
  expect(timesOf(hours, "sabato")).toBe("08:00–13:0015:00–18:00");
  expect(timesOf(hours, "domenica")).toBe("09:00–12:00");
});

test("A visitor reads on which days a provider is closed", async () => {
  const { main } = await openScreen("/servizio/officina-costa-vento");
  const hours = partOf(main.getByRole("region", { name: "Orari di apertura" }));
  expect(timesOf(hours, "lunedì")).toBe("Chiuso");
});

test("A provider without brands, hours or website has no empty sections", async () => {
  const bare = providerBySlug("sportello-auto-cosenza");
  expect([bare.brands, bare.openingHours, bare.website]).toEqual([undefined, undefined, undefined]);
  const { main, text } = await openScreen(`/servizio/${bare.slug}`);
  const titles = main.getAllByRole("heading").map(textOf);
  expect(titles).toContain("Contatti");
  expect(titles).not.toContain("Marchi specializzati");
  expect(titles).not.toContain("Orari di apertura");
  expect(text).not.toMatch(/adesso/);
});

test("A visitor sees a provider on the map of its province", async () => {
  const { main } = await openScreen(`/servizio/${provider.slug}`);
  const map = main.getByRole("link", { name: /Apri la mappa/ });
  partOf(map).getByRole("img", {
    name: "Lamezia Terme sulla cartina della provincia di Catanzaro",
  });
  const target = new URL(hrefOf(map));
  expect(target.host).toBe("www.openstreetmap.org");
  expect(Number(target.searchParams.get("mlat"))).toBe(provider.coordinates?.lat);
});

test.each([
  ["meccanico", "AutoRepair"],
  ["gommista", "TireShop"],
  ["ricambi", "AutoPartsStore"],
  ["carrozzeria", "AutoBodyShop"],
  ["assicurazioni", "InsuranceAgency"],
  ["pratiche", "LocalBusiness"],
])("A search engine reads a provider of %s as %s", async (category, type) => {
  const member = providers.find((candidate) => candidate.category === category);
  const [business, breadcrumb] = (await openScreen(`/servizio/${member?.slug}`)).structuredData;
  expect(business).toMatchObject({
    "@context": "https://schema.org",
    "@type": type,
    name: member?.name,
    telephone: member?.phone,
    address: { addressLocality: member?.city, addressCountry: "IT" },
    geo: { latitude: member?.coordinates?.lat },
  });
  expect(business).toHaveProperty("openingHoursSpecification");
  expect(breadcrumb).toMatchObject({ "@type": "BreadcrumbList" });
});

test.each(["/servizio/mai-esistito", "/servizio"])(
  "A visitor who asks for %s is taken to the services",
  async (path) => {
    const { address, main } = await openScreen(path);
    expect(address).toBe("/servizi-auto");
    expect(textOf(main.getByRole("heading", { level: 1 }))).toContain("Servizi auto");
  },
);

test("A visitor goes on to the neighbours and back through the breadcrumb", async () => {
  const { main } = await openScreen(`/servizio/${provider.slug}`);
  const nearby = partOf(main.getByRole("region", { name: "I meccanici più vicini" }));
  expect(nearby.findAll("article")).toHaveLength(3);
  const neighbour = await openScreen(hrefOf(nearby.find("h3 a")));
  expect(neighbour.status).toBe(200);
  expect(textOf(neighbour.getByRole("heading", { level: 1 }))).not.toBe(provider.name);
  const way = partOf(neighbour.getByRole("navigation", { name: "Percorso" }));
  expect(way.getAllByRole("listitem")).toHaveLength(4);
  expect(hrefOf(way.getByRole("link", { name: "Meccanici" }))).toBe("/meccanici");
});
