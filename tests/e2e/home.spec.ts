import { chip, cardTitles, expectTotal } from "../support/listing";
import { dealershipById, vehicleByName, vehicles } from "../support/catalogue";
import { expect, READING, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test("A visitor searches for a model from the hero and finds it", async ({ page, open }) => {
  await open("/");
  const search = page.getByRole("main").getByRole("search");
  await search.getByRole("searchbox").fill("  panda ");
  await search.getByRole("button", { name: "Cerca" }).click();

  await expect(page).toHaveURL(/\/concessionarie\?search=\+*panda\+*$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutte le Concessionarie");
  await expect(chip(page, 'Cerca: "panda"')).toBeVisible();
  const matching = page.getByRole("region", { name: /veicol[oi] corrispond/ });
  const pandas = vehicles.filter(({ name }) => /panda/i.test(name));
  for (const { name } of pandas)
    await expect(matching.getByRole("heading", { name, exact: true })).toBeVisible();

  await matching
    .getByRole("link", { name: /^Dettagli di Fiat Panda/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fiat Panda");
});

test("A visitor who searches for nothing stays where they are", async ({ page, open }) => {
  await open("/");
  const search = page.getByRole("main").getByRole("search");
  for (const blank of ["", "   "]) {
    await search.getByRole("searchbox").fill(blank);
    await search.getByRole("button", { name: "Cerca" }).click();
    await expect(search.getByRole("searchbox")).toBeFocused();
    await expect(page).toHaveURL("/");
  }
  // Had one of them left, this would not be the first page that the visitor goes on to.
  await search.getByRole("searchbox").fill("vespa");
  await search.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/concessionarie?search=vespa");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

const SHORTCUTS = [
  { link: /^Auto \d+ annunci/, path: "/auto", title: "Auto" },
  { link: /^Moto \d+ annunci/, path: "/moto", title: "Moto" },
  { link: /^Minicar \d+ annunci/, path: "/minicar", title: "Minicar" },
  { link: /^Nuovo/, path: "/auto/new", title: "Auto Nuove" },
  { link: /^Usato Controllato/, path: "/auto/used", title: "Auto Usate" },
  {
    link: /^Concessionarie Tutte/,
    path: "/concessionarie",
    title: "Tutte le Concessionarie",
  },
];

for (const { link, path, title } of SHORTCUTS) {
  test(`A visitor follows the shortcut to ${path}`, async ({ page, open }) => {
    await open("/");
    await page.getByRole("main").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
}

test(
  "A visitor counts the adverts of each type on the shortcuts",
  READING,
  async ({ page, open }) => {
    await open("/");
    for (const [type, label] of [
      ["auto", "Auto"],
      ["moto", "Moto"],
      ["minicar", "Minicar"],
    ] as const) {
      const count = vehicles.filter((vehicle) => vehicle.type === type).length;
      const name = new RegExp(`^${label} ${count} annunci`);
      await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
    }
  },
);

test("A visitor follows the rental tile and the promotion to the rental", async ({
  page,
  open,
}) => {
  await open("/");
  await page.getByRole("navigation", { name: "Scorciatoie" }).getByText("Noleggio").click();
  await expect(page).toHaveURL("/noleggio");
  await open("/");
  const promotion = page.getByRole("region", { name: /Per un giorno d'estate/ });
  await promotion.getByRole("link", { name: "Chiedi un preventivo" }).click();
  await expect(page).toHaveURL("/noleggio#preventivo");
  await expect(page.getByRole("heading", { name: "Chiedi un preventivo" })).toBeInViewport();
});

test("A visitor asks the filter form for a type, a brand and a price", async ({ page, open }) => {
  await open("/");
  const form = page.getByRole("region", { name: "Trova il concessionario" });
  // A segmented control: the radio button itself is for screen readers only.
  await form.getByText("Moto", { exact: true }).click();
  await expect(form.getByRole("radio", { name: "Moto" })).toBeChecked();
  await form.getByLabel("Marca").selectOption("Ducati");
  await form.getByLabel("Prezzo").selectOption("10000-20000");
  await form.getByRole("button", { name: "Cerca" }).click();

  await expect(page).toHaveURL(/\/dealerships\?(?=.*type=moto)(?=.*brand=Ducati)/);
  await expectTotal(page, 1);
  for (const label of ["Moto", "Ducati", "10.000 € – 20.000 €"])
    await expect(chip(page, label)).toBeVisible();
  await expect(
    page.getByRole("heading", { name: dealershipById("9").name, exact: true }),
  ).toBeVisible();

  const ducatis = vehicles.filter(
    ({ brand, price }) => brand === "Ducati" && price >= 10_000 && price <= 20_000,
  );
  await expect(page.getByRole("region", { name: /^\d+ veicol/ })).toContainText(
    `${ducatis.length} veicoli corrispondono`,
  );
});

test("A visitor reads the price bands of the filter form", READING, async ({ page, open }) => {
  await open("/");
  const price = page.getByRole("region", { name: "Trova il concessionario" }).getByLabel("Prezzo");
  await expect(price.getByRole("option")).toHaveText([
    /Qualsiasi/,
    /Fino a 10\.000/,
    /10\.000.*20\.000/,
    /20\.000.*30\.000/,
    /Oltre 30\.000/,
  ]);
});

const BANDS = [
  { band: "0-10000", label: "Fino a 10.000 €" },
  { band: "20000-30000", label: "20.000 € – 30.000 €" },
  { band: "30000-100000", label: "Da 30.000 €" },
];

for (const { band, label } of BANDS) {
  test(`A visitor sees the price band ${band} as a filter`, READING, async ({ page, open }) => {
    await open(`/dealerships?type=auto&search=&brand=all-brands&price=${band}`);
    const chips = page.getByRole("list", { name: "Filtri attivi" });
    await expect(chips.getByRole("link", { name: /^Rimuovi il filtro/ })).toHaveText([
      "Auto",
      label,
    ]);
  });
}

test("A visitor sees eight featured vehicles, Zontes first, and four on a phone", async ({
  page,
  open,
}) => {
  await page.setViewportSize(DESKTOP);
  await open("/");
  const featured = page.getByRole("region", { name: "Veicoli in evidenza" });
  await expect(featured.getByRole("article")).toHaveCount(8);
  const names = await cardTitles(featured).allTextContents();
  const shown = names.map(vehicleByName);
  expect(shown.slice(0, 4).map(({ brand }) => brand)).toEqual(Array(4).fill("Zontes"));
  expect(shown.slice(4).map(({ brand }) => brand)).not.toContain("Zontes");
  expect(shown.every((vehicle) => vehicle.featured)).toBe(true);

  await page.setViewportSize(PHONE);
  await expect(featured.getByRole("article")).toHaveCount(4);
  await expect(cardTitles(featured).filter({ visible: true })).toHaveText(names.slice(0, 4));
});

test("The phone layout ends at 768 pixels", READING, async ({ page, open }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open("/");
  const featured = page.getByRole("region", { name: "Veicoli in evidenza" });
  await expect(featured.getByRole("article")).toHaveCount(4);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(featured.getByRole("article")).toHaveCount(8);
});

test(
  "A visitor sees at most three featured dealerships, the pinned one first",
  READING,
  async ({ page, open }) => {
    await open("/");
    const region = page.getByRole("region", { name: "Concessionarie in evidenza" });
    await expect(region.getByRole("article")).toHaveCount(3);
    await expect(cardTitles(region).first()).toHaveText("Due Ruote Sant'Eufemia");
    await expect(region.getByRole("article").first()).toContainText("In evidenza");
  },
);

test("A visitor sees new and used vehicles apart", READING, async ({ page, open }) => {
  await open("/");
  const used = page.getByRole("region", { name: /Usato/ }).getByRole("article");
  await expect(used).toHaveCount(4);
  for (const card of await used.all())
    await expect(card.getByText("Usato", { exact: true })).toBeVisible();
  const fresh = page.getByRole("region", { name: /il nuovo/ }).getByRole("article");
  for (const card of await fresh.all())
    await expect(card.getByText("Nuovo", { exact: true })).toBeVisible();
});

test("A visitor reads figures, opinions and partners", READING, async ({ page, open }) => {
  await open("/");
  const trust = page.getByRole("region", { name: "Chi ha comprato in piazza" });
  for (const figure of ["15.000+", "4.8/5", "30+", "24"])
    await expect(trust.getByRole("definition").filter({ hasText: figure })).not.toHaveCount(0);
  const opinions = trust.getByRole("figure");
  await expect(opinions).not.toHaveCount(0);
  for (const opinion of await opinions.all()) await expect(opinion).toContainText(/[1-5]\/5/);
  const partners = trust.locator('img[src^="/partner/"]');
  await expect(partners).not.toHaveCount(0);
  expect(await partners.count()).toBeLessThanOrEqual(6);
});
