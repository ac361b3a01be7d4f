/** What the page of a vehicle says. */
import { expect, test } from "vitest";
import { euro, grouped, sellerOf, vehicleById } from "../support/catalogue";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, textOf } from "../support/screen";
import { shownVehicles } from "../support/screen-lists";

const car = vehicleById("fiat-panda-2019");
const open = () => openScreen(`/veicolo/${car.id}`);

test("A visitor reads the price and the facts of a used car", async () => {
  const { main } = await open();
  expect(textOf(main.getByRole("heading", { level: 1 }))).toBe(car.name);
  expect(main.texts).toContain(euro(car.price));
  expect(main.text).not.toMatch(/\d,\d\d\s€/);
  expect(main.texts).toContain("Usato");
  const facts = main.getAllByRole("definition").map(textOf);
  for (const fact of [
    `${grouped(car.mileage)} km`,
    car.fuelType,
    car.transmission,
    car.bodyType,
    "5 Porte",
    "5 Posti",
  ])
    expect(
      facts.filter((text) => text.includes(fact ?? "")),
      fact,
    ).not.toEqual([]);
  expect(main.text).toContain(car.description.replaceAll(/\s+/g, " "));
});

test("A visitor is told once that the drawn pictures are not of this very car", async () => {
  const { main } = await open();
  expect(main.text.match(/Immagine illustrativa/g)).toHaveLength(1);
});

test("A visitor reads what the price of a used car holds", async () => {
  const { main } = await open();
  const isIncluded = car.priceTerms.transfer === "included";
  const terms = main.texts.filter((text) => /^passaggio di proprietà \w+$/i.test(text));
  expect(terms[0]).toMatch(isIncluded ? / incluso$/i : / escluso$/i);
  expect(new Set(terms).size).toBe(1);
  expect(main.texts.find((text) => /^IVA\b/.test(text))).toMatch(/^IVA (?:inclusa|non esposta)/);
});

test("A visitor reads what a new motorcycle costs on the road", async () => {
  const { main } = await openScreen(`/veicolo/${vehicleById("zontes-zt350-d-2026").id}`);
  expect(main.texts).toContain("Nuovo");
  expect(main.text).toMatch(/messa in strada inclusa/i);
  expect(main.texts).toContain("2 Posti");
  // Motorcycles have no doors.
  expect(main.text).not.toMatch(/\d Porte/);
});

test("A visitor finds how to call or write to the seller", async () => {
  const seller = sellerOf(car);
  const { main } = await open();
  const block = partOf(main.getByRole("region", { name: "Concessionario" }));
  const link = (name: string) => hrefOf(block.getByRole("link", { name }));
  expect(link(seller.name)).toBe(`/concessionaria/${seller.slug}`);
  expect(block.text).toContain(seller.address);
  expect(link(seller.phone)).toBe(`tel:${seller.phone.replaceAll(" ", "")}`);
  expect(link(seller.email)).toMatch(new RegExp(`^mailto:${seller.email}`));
});

test("A visitor without JavaScript opens each picture large", async () => {
  const { main } = await open();
  const gallery = partOf(main.getByRole("region", { name: `Foto di ${car.name}` }));
  const links = gallery.getAllByRole("link", { name: /^Ingrandisci: / });
  expect(links).toHaveLength(car.images.length);
  for (const href of links.map(hrefOf)) {
    const response = await fetch(origin + href);
    expect(response.status, href).toBe(200);
    expect(response.headers.get("Content-Type"), href).toBe("image/avif");
    expect(href).toMatch(/-1440\.avif$/);
  }
});

test("A visitor of a used car sees its cabin and its kilometres among the pictures", async () => {
  const { main } = await open();
  const gallery = partOf(main.getByRole("region", { name: `Foto di ${car.name}` }));
  expect(gallery.getAllByRole("link", { name: /interni con plancia e sedili/ })).toHaveLength(1);
  const instruments = gallery.getByRole("link", { name: /strumentazione con/ });
  expect(hrefOf(instruments)).toMatch(/-dashboard-1440\.avif$/);
  expect(
    gallery.getAllByRole("link", { name: new RegExp(`${grouped(car.mileage)}\\skm`) }),
  ).toHaveLength(1);
});

test("A visitor sees at most three similar vehicles", async () => {
  const { main } = await open();
  const similar = shownVehicles(partOf(main.getByRole("region", { name: "Veicoli simili" })));
  expect(similar.length).toBeGreaterThan(0);
  expect(similar.length).toBeLessThanOrEqual(3);
  for (const { id, brand, type, price } of similar) {
    expect(id).not.toBe(car.id);
    const isSimilar =
      brand === car.brand || type === car.type || Math.abs(price - car.price) <= 3000;
    expect(isSimilar, id).toBe(true);
  }
});

test("A visitor sees other vehicles of the same seller", async () => {
  const { main } = await open();
  const region = partOf(
    main.getByRole("region", { name: "Altri veicoli di questo concessionario" }),
  );
  const others = shownVehicles(region);
  const details = region.getAllByRole("link", { name: /^Dettagli/ }).map(hrefOf);
  expect(details).toEqual(others.map(({ id }) => `/veicolo/${id}`));
  expect(others.length).toBeGreaterThan(0);
  for (const { id, dealershipId } of others) {
    expect(id).not.toBe(car.id);
    expect(dealershipId).toBe(car.dealershipId);
  }
});

test("A search engine reads a vehicle as structured data", async () => {
  expect((await open()).structuredData[0]).toMatchObject({
    "@type": "Car",
    name: car.name,
    offers: { price: car.price, priceCurrency: "EUR", availability: "https://schema.org/InStock" },
  });
});

test("A visitor follows the breadcrumb to the list", async () => {
  const { main } = await open();
  const crumbs = partOf(main.getByRole("navigation", { name: "Percorso" }));
  const [home, list, own] = crumbs.getAllByRole("listitem").map(textOf);
  expect(home).toBe("Home");
  expect(list).toMatch(/Auto/);
  expect(own).toMatch(new RegExp(`${car.brand} ${car.model}$`));
  expect(hrefOf(crumbs.getByRole("link", { name: "Home" }))).toBe("/");
  expect(hrefOf(crumbs.getByRole("link", { name: /^Auto/ }))).toBe("/auto/used");
});

test("A visitor who cannot copy the link sends it by mail", async () => {
  const { main } = await open();
  const href = hrefOf(main.getByRole("link", { name: "Condividi" }));
  expect(href).toMatch(/^mailto:\?/);
  expect(new URL(href).searchParams.get("body")).toBe(`${origin}/veicolo/${car.id}`);
});

test("A visitor with an old link to a vehicle learns what happened", async () => {
  const { status, main } = await openScreen("/veicolo/mai-esistito");
  expect(status).toBe(404);
  expect(textOf(main.getByRole("status"))).toBe("Caricamento...");
  expect(main.text).toMatch(/potrebbe essere stato venduto/);
  for (const [name, href] of [
    ["Auto", "/auto"],
    ["Moto", "/moto"],
    ["Minicar", "/minicar"],
  ] as const)
    expect(hrefOf(main.getByRole("link", { name }))).toBe(href);
});

test("A visitor with an old link reads one title in the page and in its tab", async () => {
  const screen = await openScreen("/veicolo/mai-esistito");
  const title = textOf(screen.getByRole("heading", { level: 1 }));
  expect(title).toBe("Questo annuncio non c'è più");
  expect(screen.title).toBe(`${title} | Piazza Motori`);
});
