/** What only JavaScript does; everything else is tested with and without it. */
import { vehicleById, vehiclesOfType } from "../support/catalogue";
import {
  cards,
  chip,
  choose,
  expectTotal,
  filterForm,
  filtersLink,
  openGroup,
  option,
  understoodPart,
} from "../support/listing";
import { addressOf } from "../support/page-checks";
import { expect, expectHydrated, test } from "../support/test";

test("A visitor empties the search with its button", async ({ page, open }) => {
  await open("/");
  const search = page.getByRole("main").getByRole("search");
  const clear = search.getByRole("button", { name: "Cancella il testo" });
  await expect(clear).toBeHidden();
  await search.getByRole("searchbox").fill("panda");
  await clear.click();
  await expect(search.getByRole("searchbox")).toHaveValue("");
  await expect(search.getByRole("searchbox")).toBeFocused();
  await expect(clear).toBeHidden();
});

test("A visitor ticks a box, the list follows and its address is clean", async ({ page, open }) => {
  await open("/auto");
  await choose(page, "Marca", "Toyota");
  await expectTotal(page, vehiclesOfType("auto").filter((v) => v.brand === "Toyota").length);
  expect(addressOf(page)).toBe("/auto?brand=Toyota");

  await filterForm(page).getByText("Per neopatentati").click();
  await expect(chip(page, "Per neopatentati")).toBeVisible();
  expect(addressOf(page)).toBe("/auto?brand=Toyota&neopatentati=1");

  await choose(page, "Marca", "Toyota");
  await expect(chip(page, "Toyota")).toBeHidden();
  expect(addressOf(page)).toBe("/auto?neopatentati=1");
});

test("A visitor ticks several boxes faster than the list follows", async ({ page, open }) => {
  await open("/auto");
  const brands = ["BMW", "Fiat", "Jeep", "Toyota", "Volvo"];
  for (const brand of brands) await choose(page, "Marca", brand);
  await expectTotal(page, vehiclesOfType("auto").filter((v) => brands.includes(v.brand)).length);
  for (const brand of brands) await expect(chip(page, brand)).toBeVisible();
  for (const brand of brands)
    await expect(option(page, "Marca", brand).getByRole("checkbox")).toBeChecked();
});

test("A visitor sends the form and its address is as clean", async ({ page, open }) => {
  await open("/moto/new");
  await openGroup(page, "Cerca");
  await filterForm(page).getByLabel("Cerca").fill("  scooter ");
  await filterForm(page).getByLabel("Cerca").press("Enter");
  await expect(page).toHaveURL("/moto/new?search=scooter");
  await expect(understoodPart(page, "Scooter")).toBeVisible();
});

test("A visitor types prices and moves the slider, and the list follows", async ({
  page,
  open,
}) => {
  const cars = vehiclesOfType("auto");
  await open("/auto");
  const minimum = filterForm(page).getByLabel("Minimo €");
  await minimum.fill("5000");
  await minimum.press("Tab");
  await expect(page).toHaveURL("/auto?minPrice=5000");
  await expectTotal(page, cars.filter(({ price }) => price >= 5000).length);
  const slider = filterForm(page).getByRole("slider", { name: "Prezzo massimo" });
  await expect(slider).toHaveAttribute("step", "1000");
  await expect(slider).toHaveAttribute("max", "100000");
  await slider.fill("9000");
  await expect(page).toHaveURL("/auto?minPrice=5000&maxPrice=9000");
  await expect(chip(page, "5.000 € – 9.000 €")).toBeVisible();
  await expectTotal(page, cars.filter(({ price }) => price >= 5000 && price <= 9000).length);
});

test("A visitor types the second price while the list follows the first", async ({
  page,
  open,
}) => {
  await open("/auto");
  let answer = () => {};
  const typed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/auto\.data/, async (route) => {
    await typed;
    await route.continue();
  });
  await filterForm(page).getByLabel("Minimo €").fill("10000");
  await filterForm(page).getByLabel("Massimo €").pressSequentially("15000");
  answer();
  await expect(chip(page, "Da 10.000 €")).toBeVisible();
  await expect(filterForm(page).getByLabel("Massimo €")).toHaveValue("15000");
  await filterForm(page).getByLabel("Massimo €").press("Enter");
  await expect(page).toHaveURL("/auto?minPrice=10000&maxPrice=15000");
});

test("A visitor who types a price and then presses the next filter for a moment gets both", async ({
  page,
  open,
}) => {
  await open("/auto");
  await filterForm(page).getByLabel("Massimo €").fill("30301");
  const group = filterForm(page).locator("summary", { hasText: "Alimentazione" });
  await group.hover();
  await page.mouse.down();
  // As long as a finger stays on a button: the list would follow by then, and move the group away.
  await page.waitForTimeout(300);
  await expect(page).toHaveURL("/auto");
  await page.mouse.up();
  await expect(option(page, "Alimentazione", "Diesel")).toBeVisible();
  await expect(page).toHaveURL("/auto?maxPrice=30301");
  await expect(chip(page, "Fino a 30.301 €")).toBeVisible();
});

test("A visitor removes chips, and the boxes follow: one that came with the address, and one ticked here", async ({
  page,
  open,
}) => {
  const diesels = vehiclesOfType("auto").filter(({ fuelType }) => fuelType === "Diesel");
  const checkbox = (brand: string) => option(page, "Marca", brand).getByRole("checkbox");
  await open("/auto?brand=BMW&fuelType=Diesel");
  await choose(page, "Marca", "Fiat");
  await expect(chip(page, "Fiat")).toBeVisible();
  await chip(page, "BMW").click();
  await expect(page).toHaveURL("/auto?brand=Fiat&fuelType=Diesel");
  await expect(chip(page, "BMW")).toBeHidden();
  await expect(chip(page, "Fiat")).toBeVisible();
  await expect(checkbox("BMW")).not.toBeChecked();
  await expectTotal(page, diesels.filter(({ brand }) => brand === "Fiat").length);
  await chip(page, "Fiat").click();
  await expectTotal(page, diesels.length);
  await expect(checkbox("Fiat")).not.toBeChecked();
});

test("A visitor goes back to the list they filtered", async ({ page, open }) => {
  await open("/auto");
  await choose(page, "Marca", "Fiat");
  const total = vehiclesOfType("auto").filter(({ brand }) => brand === "Fiat").length;
  await expectTotal(page, total);
  await page
    .getByRole("link", { name: /^Dettagli/ })
    .nth(3)
    .click();
  await expect(page).toHaveURL(/\/veicolo\//);
  await page.goBack();
  await expect(page).toHaveURL("/auto?brand=Fiat");
  await expectTotal(page, total);
  await expect(cards(page, "Auto")).toHaveCount(total);
});

test("A visitor closes the menus of the header with Escape, or by clicking elsewhere", async ({
  page,
  open,
}) => {
  await open("/");
  const header = page.getByRole("banner");
  const submenu = header.locator("summary", { hasText: "Moto & Minicar" });
  await submenu.click();
  await header.getByRole("link", { name: "Moto nuove" }).focus();
  await page.keyboard.press("Escape");
  await expect(header.getByRole("link", { name: "Moto nuove" })).toBeHidden();
  await expect(submenu).toBeFocused();

  const search = header.locator("summary").and(page.getByLabel("Cerca", { exact: true }));
  await search.click();
  await header.getByRole("searchbox").fill("panda");
  await page.keyboard.press("Escape");
  await expect(header.getByRole("searchbox")).toBeHidden();
  await expect(search).toBeFocused();

  await submenu.click();
  await expect(header.getByRole("link", { name: "Moto nuove" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(header.getByRole("link", { name: "Moto nuove" })).toBeHidden();
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("A visitor closes the menu with Escape", async ({ page, open }) => {
    await open("/auto");
    const button = page.locator("summary").and(page.getByLabel("Menu", { exact: true }));
    await button.click();
    await page.getByRole("navigation", { name: "Principale" }).getByRole("link").first().focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Principale" })).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("A visitor who opens the menu while the page hydrates keeps it open", async ({ page }) => {
    let loadScripts = () => {};
    const opened = new Promise<void>((resolve) => (loadScripts = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto("/blog", { waitUntil: "commit" });
    const button = page.locator("summary").and(page.getByLabel("Menu", { exact: true }));
    await button.click();
    const menu = page.getByRole("navigation", { name: "Principale" });
    await expect(menu).toBeVisible();
    loadScripts();
    await expectHydrated(page);
    await expect(menu).toBeVisible();
  });

  test("A visitor who opened the filters keeps them open while ticking boxes", async ({
    page,
    open,
  }) => {
    await open("/auto");
    await filtersLink(page).click();
    await choose(page, "Marca", "Toyota");
    await expect(page).toHaveURL("/auto?brand=Toyota");
    await expect(option(page, "Marca", "Fiat")).toBeVisible();
  });
});

test("A visitor shares a vehicle by copying its link", async ({ page, open, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = vehicleById("fiat-panda-2019");
  await open(`/veicolo/${id}`);
  await page.getByRole("link", { name: "Condividi" }).click();
  await expect(page.getByText("Link copiato negli appunti")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/veicolo/${id}`,
  );
});

test("A visitor starts at the top of every new screen", async ({ page, open }) => {
  await open("/");
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(500);
  await page.getByRole("contentinfo").getByRole("link", { name: "Concessionarie" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutte le Concessionarie");
  await expect.poll(scrolled).toBe(0);

  await page
    .getByRole("link", { name: /^Richiedi info/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(200);
  const earlier = await scrolled();
  await page.getByRole("contentinfo").getByRole("link", { name: "Moto", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moto");
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  // Restoring the earlier position is the other half of the promise.
  await expect.poll(scrolled).toBeGreaterThan(Math.min(earlier, 200) - 1);
});

test("A visitor who types while the page hydrates loses no letter", async ({ page, devtools }) => {
  // why: on a fast machine the moment is over before a key can be pressed.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("/contatti", { waitUntil: "commit" });
  const name = page.getByRole("main").getByLabel("Nome");
  await name.focus();
  const hydrated = expectHydrated(page);
  let isHydrated = false;
  void hydrated.then(() => (isHydrated = true));
  let typed = "";
  while (!isHydrated) {
    await page.keyboard.press("a");
    typed += "a";
  }
  await hydrated;
  await expect(name).toHaveValue(typed);
});
