import { expect, READING, test } from "../support/test";

const PATHS = ["/404", "/mai-esistita", "/auto/foo", "/moto/new/altro", "/index.php", "/a/b/c/d"];

for (const path of PATHS) {
  test(
    `A visitor who asks for ${path} is told that it does not exist`,
    READING,
    async ({ page, openMissing }) => {
      await openMissing(path);
      const main = page.getByRole("main");
      await expect(main.getByText("404", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pagina Non Trovata");
      await expect(main.getByText("Oops! Pagina non trovata", { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(/^Pagina Non Trovata/);
      await expect(page.getByRole("banner").getByRole("navigation").first()).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    },
  );
}

test("A visitor returns home from a page that does not exist", async ({ page, openMissing }) => {
  await openMissing("/mai-esistita");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Torna alla home$/i })
    .click();
  await expect(page).toHaveURL("/");
});

test("A visitor goes on searching from a page that does not exist", async ({
  page,
  openMissing,
}) => {
  await openMissing("/auto/foo");
  const search = page.getByRole("main").getByRole("search");
  await search.getByRole("searchbox").fill("yaris");
  await search.getByRole("button", { name: "Cerca" }).click();
  await expect(page).toHaveURL("/concessionarie?search=yaris");
});
