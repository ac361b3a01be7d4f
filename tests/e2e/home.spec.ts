import { chip, cardTitles, expectTotal } from "../support/listing";
import { dealershipById, vehicleByName, vehicles } from "../support/catalogue";
import { expect, ONCE, READING, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test("A visitor searches for a model from the hero and finds it", ONCE, async ({ page, open }) => {
  await open("/");
  const search = page.getByRole("main").getByRole("search");
  await search.getByRole("searchbox").fill("  panda ");
  await search.getByRole("button", { name: "Cerca" }).click();

  await expect(page).toHaveURL("/concessionarie?search=panda");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Risultati per «panda»");
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

test(
  "A visitor follows the rental tile and the promotion to the rental",
  READING,
  async ({ page, open }) => {
    await open("/");
    await page.getByRole("navigation", { name: "Scorciatoie" }).getByText("Noleggio").click();
    await expect(page).toHaveURL("/noleggio");
    await open("/");
    const promotion = page.getByRole("region", { name: /Per un giorno d'estate/ });
    await promotion.getByRole("link", { name: "Chiedi un preventivo" }).click();
    await expect(page).toHaveURL("/noleggio#preventivo");
    await expect(page.getByRole("heading", { name: "Chiedi un preventivo" })).toBeInViewport();
  },
);

test(
  "A visitor asks the filter form for a type, a brand and a price",
  ONCE,
  async ({ page, open }) => {
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
  },
);

test(
  "A visitor sees eight featured vehicles, by turns a Zontes and another kind, and four on a phone",
  READING,
  async ({ page, open }) => {
    await page.setViewportSize(DESKTOP);
    await open("/");
    const featured = page.getByRole("region", { name: "Veicoli in evidenza" });
    await expect(featured.getByRole("article")).toHaveCount(8);
    const names = await cardTitles(featured).allTextContents();
    const shown = names.map(vehicleByName);
    expect(shown.map(({ brand }) => brand === "Zontes")).toEqual(shown.map((_, i) => i % 2 === 0));
    for (const [i, { type }] of shown.entries()) expect(type).not.toBe(shown[i + 1]?.type);
    expect(shown.every((vehicle) => vehicle.featured)).toBe(true);

    await page.setViewportSize(PHONE);
    await expect(featured.getByRole("article")).toHaveCount(4);
    await expect(cardTitles(featured).filter({ visible: true })).toHaveText(names.slice(0, 4));

    // The phone's layout ends at 768 pixels.
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(featured.getByRole("article")).toHaveCount(4);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(featured.getByRole("article")).toHaveCount(8);
  },
);
