import { PAGE_SIZE, TYPE_TITLES, dealerships, euro, vehiclesOfType } from "../support/catalogue";
import {
  applyFilters,
  cards,
  cardTitles,
  chip,
  expectTotal,
  option,
  shownVehicles,
  sortBy,
} from "../support/listing";
import { addressOf } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const CONDITIONS = [
  { path: "", condition: undefined, suffix: "" },
  { path: "/new", condition: "new", suffix: " Nuove" },
  { path: "/used", condition: "used", suffix: " Usate" },
] as const;

for (const type of ["auto", "moto", "minicar"] as const) {
  for (const { path, condition, suffix } of CONDITIONS) {
    test(`A visitor opens the list /${type}${path}`, READING, async ({ page, open }) => {
      const expected = vehiclesOfType(type, condition);
      await open(`/${type}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        `${TYPE_TITLES[type]}${suffix}`,
      );
      await expectTotal(page, expected.length);
      const list = cards(page, TYPE_TITLES[type]);
      await expect(list).toHaveCount(Math.min(expected.length, PAGE_SIZE));
      const ids = new Set(expected.map(({ id }) => id));
      expect((await shownVehicles(list)).filter(({ id }) => !ids.has(id))).toEqual([]);
    });
  }
}

test("A visitor reads a vehicle card", async ({ page, open }) => {
  await open("/auto?search=Grande+Panda&condition=new");
  const [vehicle] = vehiclesOfType("auto", "new").filter(({ name }) => /Grande Panda/.test(name));
  if (!vehicle) throw new Error("No new Grande Panda in the catalogue");
  const card = cards(page, "Auto").filter({ hasText: vehicle.name });
  for (const text of ["Nuovo", "Auto", euro(vehicle.price)])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card).toContainText(`${vehicle.brand} ${vehicle.model} · ${vehicle.year}`);
  await card.getByRole("link", { name: /^Dettagli/ }).click();
  await expect(page).toHaveURL(`/veicolo/${vehicle.id}`);
});

test("A visitor reads a promotion on the card of a vehicle", READING, async ({ page, open }) => {
  const [promoted] = vehiclesOfType("moto").filter(({ promotion }) => promotion !== undefined);
  if (!promoted?.promotion) throw new Error("No promotion in the catalogue");
  await open(`/moto?search=${encodeURIComponent(promoted.name)}`);
  const card = cards(page, "Moto").filter({ hasText: promoted.name }).first();
  await expect(card.getByText(promoted.promotion, { exact: true })).toBeVisible();
});

test("A visitor reads the dealership cards", async ({ page, open }) => {
  await open("/concessionarie");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutte le Concessionarie");
  await expectTotal(page, dealerships.length);
  await expect(page.getByRole("link", { name: "Registra Concessionaria" })).toBeVisible();

  const dealership = dealerships.find(({ featured, types }) => featured && types.length > 1);
  const chosen = dealership ?? dealerships.find(({ featured }) => featured);
  if (!chosen) throw new Error("No featured dealership in the catalogue");
  const card = cards(page, "Concessionarie").filter({ hasText: chosen.name });
  await expect(card).toContainText("In evidenza");
  await expect(card).toContainText(chosen.address);
  await expect(card).toContainText(`${String(chosen.rating).replace(".", ",")}/5`);
  await expect(card.getByRole("link", { name: chosen.phone })).toHaveAttribute(
    "href",
    `tel:${chosen.phone.replaceAll(" ", "")}`,
  );
  for (const type of chosen.types)
    await expect(card.getByText(TYPE_TITLES[type], { exact: true })).toBeVisible();
  await card.getByRole("link", { name: /^Richiedi info/ }).click();
  await expect(page).toHaveURL(`/concessionaria/${chosen.slug}#contatti`);
  await expect(page.getByRole("heading", { name: "Richiedi Informazioni" })).toBeInViewport();
});

test(
  "A visitor finds the dealerships under their English address too",
  READING,
  async ({ page, open }) => {
    await open("/concessionarie");
    const titles = await cardTitles(cards(page, "Concessionarie")).allTextContents();
    await open("/dealerships");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutte le Concessionarie");
    await expect(cardTitles(cards(page, "Concessionarie"))).toHaveText(titles);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /^https?:\/\/[^/]+\/concessionarie$/,
    );
  },
);

test("A visitor chooses type and condition by tabs and clears both", async ({ page, open }) => {
  await open("/concessionarie");
  const types = page.getByRole("navigation", { name: "Tipo di veicolo" });
  const conditions = page.getByRole("navigation", { name: "Condizione" });
  await types.getByRole("link", { name: "Minicar" }).click();
  await expect(page).toHaveURL("/concessionarie?type=minicar");
  await conditions.getByRole("link", { name: "Nuovo", exact: true }).click();
  await expect(page).toHaveURL("/concessionarie?type=minicar&condition=new");
  await expect(types.getByRole("link", { name: "Minicar" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectTotal(
    page,
    dealerships.filter(
      ({ types, condition }) => types.includes("minicar") && condition.includes("new"),
    ).length,
  );
  await page.getByRole("link", { name: "Rimuovi tipo e condizione" }).click();
  await expect(page).toHaveURL("/concessionarie");
  await expectTotal(page, dealerships.length);
});

test("A visitor changes condition and type of a vehicle list by tabs", async ({ page, open }) => {
  await open("/auto");
  const conditions = page.getByRole("navigation", { name: "Condizione" });
  await conditions.getByRole("link", { name: "Usate" }).click();
  await expect(page).toHaveURL("/auto?condition=used");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auto Usate");
  await page
    .getByRole("navigation", { name: "Tipo di veicolo" })
    .getByRole("link", { name: "Moto" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moto Usate");
  await expectTotal(page, vehiclesOfType("moto", "used").length);
  await conditions.getByRole("link", { name: "Tutte" }).click();
  await expect(page).toHaveURL("/moto");
});

test("A visitor leaves a condition that the path sets", async ({ page, open }) => {
  await open("/auto/new");
  const conditions = page.getByRole("navigation", { name: "Condizione" });
  await expect(conditions.getByRole("link", { name: "Nuove" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await conditions.getByRole("link", { name: "Tutte" }).click();
  await expect(page).toHaveURL("/auto");
  await expectTotal(page, vehiclesOfType("auto").length);
});

test("A visitor sorts a list by price", async ({ page, open, javaScriptEnabled }) => {
  await open("/moto/new");
  await sortBy(page, "Prezzo crescente", javaScriptEnabled);
  await expect(page).toHaveURL(/sort=prezzo-crescente/);
  const prices = vehiclesOfType("moto", "new")
    .map(({ price }) => price)
    .sort((a, b) => a - b)
    .slice(0, PAGE_SIZE)
    .map(euro);
  await expect(cards(page, "Moto").getByText(/^[\d.]+\s€$/)).toHaveText(prices);
  await expect(page.getByLabel("Ordina per")).toHaveValue("prezzo-crescente");
});

const ORDERS = [
  { sort: "prezzo-decrescente", rank: ({ price }: { price: number }) => -price },
  { sort: "recenti", rank: (v: { publishedAt: string }) => -Date.parse(v.publishedAt) },
  { sort: "meno-km", rank: ({ mileage }: { mileage: number }) => mileage },
];

for (const { sort, rank } of ORDERS) {
  test(`A visitor opens a list in the order ${sort}`, READING, async ({ page, open }) => {
    await open(`/minicar?sort=${sort}`);
    const shown = await shownVehicles(cards(page, "Minicar"));
    const expected = vehiclesOfType("minicar").map(rank);
    expect(shown.map(rank)).toEqual(expected.sort((a, b) => a - b).slice(0, PAGE_SIZE));
  });
}

test("A visitor walks through the pages and keeps the filters", async ({ page, open }) => {
  const used = vehiclesOfType("auto", "used");
  const pageCount = Math.ceil(used.length / PAGE_SIZE);
  await open("/auto?condition=used&sort=meno-km");
  const pages = page.getByRole("navigation", { name: "Pagine dei risultati" });
  const seen = (await shownVehicles(cards(page, "Auto"))).map(({ id }) => id);
  expect(seen).toHaveLength(PAGE_SIZE);

  for (let number = 2; number <= pageCount; number++) {
    await pages.getByRole("link", { name: `Pagina ${number}`, exact: true }).click();
    await expect(page).toHaveURL(`/auto?condition=used&sort=meno-km&page=${number}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      `${used.length} auto, pagina ${number} di ${pageCount}`,
    );
    await expect(chip(page, "Usato")).toBeVisible();
    seen.push(...(await shownVehicles(cards(page, "Auto"))).map(({ id }) => id));
  }
  expect([...seen].sort()).toEqual(used.map(({ id }) => id).sort());
  await expect(pages.getByRole("link", { name: "Pagina successiva" })).toBeHidden();
  await pages.getByRole("link", { name: "Pagina precedente" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
    `pagina ${pageCount - 1} di ${pageCount}`,
  );
});

test(
  "A visitor who asks for a page beyond the last one finds vehicles",
  READING,
  async ({ page, open }) => {
    await open("/auto?page=999");
    await expectTotal(page, vehiclesOfType("auto").length);
    await expect(cards(page, "Auto")).not.toHaveCount(0);
  },
);

test("A visitor goes back to the earlier list", async ({ page, open }) => {
  await open("/auto");
  const fiats = vehiclesOfType("auto").filter(({ brand }) => brand === "Fiat");
  await page
    .getByRole("navigation", { name: "Marche più cercate" })
    .getByRole("link", { name: "Fiat" })
    .click();
  await expectTotal(page, fiats.length);
  await expect(option(page, "Marca", "Fiat").getByRole("checkbox")).toBeChecked();
  const address = addressOf(page);
  await page
    .getByRole("link", { name: /^Dettagli/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/veicolo\//);

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expectTotal(page, fiats.length);
  await expect(option(page, "Marca", "Fiat").getByRole("checkbox")).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/auto");
  await expectTotal(page, vehiclesOfType("auto").length);
  await expect(option(page, "Marca", "Fiat").getByRole("checkbox")).not.toBeChecked();
});

test("A visitor who finds no vehicle is told so and starts again", async ({ page, open }) => {
  await open("/minicar?search=introvabile");
  await expect(
    page.getByText("Nessun veicolo trovato con i criteri di ricerca selezionati."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Rimuovi i filtri" }).click();
  await expect(page).toHaveURL("/minicar");
  await expectTotal(page, vehiclesOfType("minicar").length);
});

test("A visitor who finds no dealership is told so", READING, async ({ page, open }) => {
  await open("/concessionarie?search=introvabile");
  await expect(
    page.getByText("Nessuna concessionaria trovata con i criteri di ricerca selezionati."),
  ).toBeVisible();
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("A visitor opens the filters, applies them, and the panel closes", async ({
    page,
    open,
  }) => {
    await open("/auto");
    const brand = option(page, "Marca", "Toyota");
    await expect(brand).toBeHidden();
    await page.locator("summary", { hasText: "Filtri" }).click();
    await brand.click();
    await applyFilters(page);
    await expectTotal(page, vehiclesOfType("auto").filter((v) => v.brand === "Toyota").length);
    await expect(chip(page, "Toyota")).toBeVisible();
    await expect(brand).toBeHidden();
    await expect(page.locator("summary", { hasText: "Filtri" })).toContainText("1");
  });
});
