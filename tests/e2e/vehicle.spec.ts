import type { Vehicle } from "~/data/schema";
import { pictures } from "~/data/pictures.generated";
import { euro, grouped, sellerOf, vehicleById, vehicles } from "../support/catalogue";
import { cardTitles, shownVehicles } from "../support/listing";
import { hrefOf, structuredData } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const car = vehicleById("fiat-panda-2019");

test("A visitor reads the price and the facts of a used car", READING, async ({ page, open }) => {
  await open(`/veicolo/${car.id}`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(car.name);
  await expect(main.getByText(euro(car.price), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/\d,\d\d\s€/)).toHaveCount(0);
  await expect(main.getByText("Usato", { exact: true }).first()).toBeVisible();
  const facts = [
    `${grouped(car.mileage)} km`,
    car.fuelType,
    car.transmission,
    car.bodyType,
    "5 Porte",
    "5 Posti",
  ];
  for (const fact of facts)
    await expect(main.getByRole("definition").filter({ hasText: fact }).first()).toBeVisible();
  await expect(main.getByText(car.description)).toBeVisible();
});

test("A visitor reads what the price of a used car holds", READING, async ({ page, open }) => {
  await open(`/veicolo/${car.id}`);
  await expect(page.getByRole("main").getByText(/passaggio di proprietà/i)).toHaveText(
    car.priceTerms.transfer === "included"
      ? /passaggio di proprietà incluso/i
      : /passaggio di proprietà escluso/i,
  );
  await expect(page.getByRole("main").getByText(/\bIVA\b/)).toBeVisible();
});

test("A visitor reads what a new motorcycle costs on the road", READING, async ({ page, open }) => {
  const moto = vehicleById("zontes-zt350-d-2026");
  await open(`/veicolo/${moto.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Nuovo", { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/messa in strada inclusa/i)).toBeVisible();
  await expect(main.getByText("2 Posti", { exact: true })).toBeVisible();
  // Motorcycles have no doors.
  await expect(main.getByText(/\d Porte/)).toHaveCount(0);
});

test("A visitor follows the breadcrumb to the list", async ({ page, open }) => {
  await open(`/veicolo/${car.id}`);
  const crumbs = page.getByRole("navigation", { name: "Percorso" });
  await expect(crumbs.getByRole("listitem")).toHaveText([
    "Home",
    /Auto/,
    new RegExp(`${car.brand} ${car.model}$`),
  ]);
  await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await crumbs.getByRole("link", { name: /^Auto/ }).click();
  await expect(page).toHaveURL("/auto/used");
});

test("A visitor calls or writes to the seller", READING, async ({ page, open }) => {
  const seller = sellerOf(car);
  await open(`/veicolo/${car.id}`);
  const block = page.getByRole("region", { name: "Concessionario", exact: true });
  await expect(block.getByRole("link", { name: seller.name })).toHaveAttribute(
    "href",
    `/concessionaria/${seller.slug}`,
  );
  await expect(block).toContainText(seller.address);
  await expect(block.getByRole("link", { name: seller.phone })).toHaveAttribute(
    "href",
    `tel:${seller.phone.replaceAll(" ", "")}`,
  );
  await expect(block.getByRole("link", { name: seller.email })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${seller.email}`),
  );
});

test("A visitor contacts the seller about the vehicle", async ({ page, open }) => {
  const seller = sellerOf(car);
  await open(`/veicolo/${car.id}`);
  await page.getByRole("link", { name: "Contatta il venditore" }).click();
  await expect(page).toHaveURL(`/veicolo/${car.id}#contatti`);
  const contacts = page.getByRole("region", { name: "Richiedi Informazioni" });
  await expect(contacts.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(contacts).toContainText(`Chiedi di ${car.name} a ${seller.name}`);
});

test("A visitor opens a chat that already names the vehicle", READING, async ({ page, open }) => {
  await open(`/veicolo/${car.id}`);
  const chat = page.getByRole("complementary").getByRole("link", { name: "WhatsApp" });
  await expect(chat).toBeInViewport();
  const url = new URL(await hrefOf(chat));
  expect(url.host).toBe("wa.me");
  expect(url.pathname).toBe(`/${sellerOf(car).whatsapp}`);
  const text = (url.searchParams.get("text") ?? "").replace(/\s/g, " ");
  expect(text).toContain(car.name);
  expect(text).toContain(euro(car.price));
});

test("A visitor who cannot copy the link sends it by mail", async ({ page, open, baseURL }) => {
  await open(`/veicolo/${car.id}`);
  const href = await hrefOf(page.getByRole("link", { name: "Condividi" }));
  expect(href).toMatch(/^mailto:\?/);
  expect(new URL(href).searchParams.get("body")).toBe(`${baseURL}/veicolo/${car.id}`);
});

test("A visitor looks through the pictures by their thumbnails", async ({ page, open }) => {
  const richest = [...vehicles].sort((a, b) => viewCount(b) - viewCount(a))[0] ?? car;
  await open(`/veicolo/${richest.id}`);
  const gallery = page.getByRole("region", { name: `Foto di ${richest.name}` });
  const slides = gallery.getByRole("list", { name: "Foto, una alla volta" }).getByRole("img");
  const thumbnails = gallery.getByRole("list", { name: "Miniature" }).getByRole("link");
  await expect(slides).not.toHaveCount(0);
  const count = await slides.count();
  await expect(thumbnails).toHaveCount(count > 1 ? count : 0);
  for (let i = count - 1; i > 0; i--) {
    await thumbnails.nth(i).click();
    await expect(slides.nth(i)).toBeInViewport({ ratio: 0.5 });
  }
});

/** Views of a vehicle that have been drawn so far. */
function viewCount({ id, images }: Vehicle): number {
  return images.filter((view) => pictures[`veicoli/${id}-${view}`]).length;
}

test("A visitor sees at most three similar vehicles", READING, async ({ page, open }) => {
  await open(`/veicolo/${car.id}`);
  const similar = await shownVehicles(page.getByRole("region", { name: "Veicoli simili" }));
  expect(similar.length).toBeGreaterThan(0);
  expect(similar.length).toBeLessThanOrEqual(3);
  for (const { id, brand, type, price } of similar) {
    expect(id).not.toBe(car.id);
    const isSimilar =
      brand === car.brand || type === car.type || Math.abs(price - car.price) <= 3000;
    expect(isSimilar, id).toBe(true);
  }
});

test("A visitor sees other vehicles of the same seller", async ({ page, open }) => {
  await open(`/veicolo/${car.id}`);
  const region = page.getByRole("region", { name: "Altri veicoli di questo concessionario" });
  const others = await shownVehicles(region);
  expect(others.length).toBeGreaterThan(0);
  for (const { id, dealershipId } of others) {
    expect(id).not.toBe(car.id);
    expect(dealershipId).toBe(car.dealershipId);
  }
  const title = await cardTitles(region).first().textContent();
  await region
    .getByRole("link", { name: /^Dettagli/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("A search engine reads a vehicle as structured data", READING, async ({ page, open }) => {
  await open(`/veicolo/${car.id}`);
  expect((await structuredData(page))[0]).toMatchObject({
    "@type": "Car",
    name: car.name,
    offers: { price: car.price, priceCurrency: "EUR", availability: "https://schema.org/InStock" },
  });
});

test("A visitor with an old link to a vehicle learns what happened", async ({
  page,
  openMissing,
}) => {
  await openMissing("/veicolo/mai-esistito");
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toHaveText("Caricamento...");
  await expect(main.getByText(/potrebbe essere stato venduto/)).toBeVisible();
  for (const [name, href] of [
    ["Auto", "/auto"],
    ["Moto", "/moto"],
    ["Minicar", "/minicar"],
  ] as const)
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await main.getByRole("link", { name: "Minicar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minicar");
});
