import { expect, ONCE, test } from "../support/test";

test("A visitor opens the submenu and goes to the used minicars", ONCE, async ({ page, open }) => {
  await open("/");
  const main = page.getByRole("navigation", { name: "Principale" });
  const target = main.getByRole("link", { name: "Minicar usate" });
  await expect(target).toBeHidden();
  await main.getByText("Moto & Minicar").click();
  await expect(main.getByRole("link", { name: /moto|minicar/i })).toHaveText([
    "Tutte le moto",
    "Moto nuove",
    "Moto usate",
    "Tutte le minicar",
    "Minicar nuove",
    "Minicar usate",
  ]);
  await target.click();
  await expect(page).toHaveURL("/minicar/used");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minicar Usate");
  await expect(target).toBeHidden();
});

test(
  "A dealer finds the registration and the price list apart from the way of buyers",
  ONCE,
  async ({ page, open }) => {
    await open("/");
    const main = page.getByRole("navigation", { name: "Principale" });
    await expect(main.getByRole("link", { name: "Noleggio" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Listino Prezzi" })).toBeHidden();
    await main.getByText("Per concessionari").click();
    await expect(main.getByRole("link", { name: "Listino Prezzi" })).toBeVisible();
    await main.getByRole("link", { name: "Registrati" }).click();
    await expect(page).toHaveURL("/registra-concessionaria");
  },
);

test("A visitor searches from the header of any screen", ONCE, async ({ page, open }) => {
  await open("/veicolo/fiat-panda-2019");
  const header = page.getByRole("banner");
  await header
    .locator("summary")
    .and(page.getByLabel("Cerca", { exact: true }))
    .click();
  await header.getByRole("searchbox").fill("Tropea");
  await header.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/concessionarie?search=Tropea");
  await expect(header.getByRole("searchbox")).toBeHidden();
});

test("A visitor who uses the keyboard skips the header", ONCE, async ({ page, open }) => {
  await open("/auto");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Vai al contenuto" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "A visitor opens the menu, follows it, and it closes behind them",
    ONCE,
    async ({ page, open }) => {
      await open("/");
      const button = page.locator("summary").and(page.getByLabel("Menu", { exact: true }));
      const menu = page.getByRole("navigation", { name: "Principale" });
      await expect(menu).toBeHidden();
      await button.click();
      for (const name of [
        "Home",
        "Concessionarie",
        "Servizi",
        "Auto",
        "Tutte le minicar",
        "Registrati",
      ])
        await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
      await menu.getByRole("link", { name: "Moto usate" }).click();
      await expect(page).toHaveURL("/moto/used");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moto Usate");
      await expect(menu).toBeHidden();
    },
  );

  test(
    "A visitor who tabs through the open menu always sees where they are, and closes it with its button",
    ONCE,
    async ({ page, open }) => {
      await open("/auto");
      const button = page.locator("summary").and(page.getByLabel("Menu", { exact: true }));
      const menu = page.getByRole("navigation", { name: "Principale" });
      await button.click();
      await expect(menu).toBeInViewport();
      const links = await menu.getByRole("link").all();
      await links.at(-1)?.focus();
      // Beyond the last link of the menu there is nothing but the browser's own controls.
      await page.keyboard.press("Tab");
      await expect(page.getByRole("main")).toBeHidden();
      await expect(page.locator(":focus").and(page.locator("main *, footer *"))).toHaveCount(0);
      await button.click();
      await expect(menu).toBeHidden();
    },
  );

  test(
    "A visitor unfolds a group of the footer, which is folded on a phone only",
    ONCE,
    async ({ page, open }) => {
      await open("/contatti");
      const footer = page.getByRole("contentinfo");
      const blog = footer.getByRole("link", { name: "Blog" });
      await expect(blog).toBeHidden();
      await footer.locator("summary", { hasText: "Il portale" }).click();
      await expect(blog).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(footer.getByRole("link", { name: "Privacy" })).toBeVisible();
      await expect(footer.locator("summary").filter({ visible: true })).toHaveCount(0);
    },
  );
});
