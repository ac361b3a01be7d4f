/** React starts when a page is used (docs/decisions/035-scripts-on-demand.md). */
import type { Page } from "@playwright/test";
import { choose, option } from "../support/listing";
import { expect, OWN_CONTEXT, startScripts, test } from "../support/test";

// A finger taps what is painted.
test.use(OWN_CONTEXT);

/** Whether React has taken the page over. */
const isHydrated = (page: Page) =>
  page.evaluate(() => window.history.scrollRestoration === "manual");

/** Waits until the page and its scripts are fetched, and scrolls like somebody who reads. */
async function read(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Holds back all scripts but those of the page itself; returns what lets them come. */
async function holdReact(page: Page): Promise<() => void> {
  let loadScripts = () => {};
  const opened = new Promise<void>((resolve) => (loadScripts = resolve));
  await page.route(/\/assets\/(?!page-)[^/]*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  return () => loadScripts();
}

test("With a mouse the browser learns which links it may render in advance once the page has loaded", async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  const accepted = new Promise<string | undefined>((resolve) =>
    devtools.on("Preload.ruleSetUpdated", ({ ruleSet }) => resolve(ruleSet.errorType)),
  );
  await devtools.send("Preload.enable");
  const header = await page
    .goto("/auto")
    .then((answer) => answer?.headerValue("speculation-rules"));
  expect(header).toBeNull();
  expect(await accepted).toBeUndefined();
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(1);
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("A finger has the browser render nothing in advance, which would hold up the next page", async ({
    page,
  }) => {
    await page.goto("/auto");
    await read(page);
    await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
  });

  test("A page that is only read runs no React, and its links load documents", async ({ page }) => {
    await page.goto("/auto");
    await read(page);
    expect(await isHydrated(page)).toBe(false);
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await page
      .getByRole("link", { name: /^Dettagli di/ })
      .nth(2)
      .tap();
    await document;
    await page.waitForURL(/\/veicolo\//);
    await read(page);
    expect(await isHydrated(page)).toBe(false);
  });

  test("The first tap on the filters opens them over the list, and they stay when React comes", async ({
    page,
  }) => {
    const loadScripts = await holdReact(page);
    await page.goto("/auto");
    await page
      .getByRole("link", { name: /^Filtri/ })
      .first()
      .tap();
    const sheet = page.getByRole("dialog", { name: "Filtri" });
    await expect(sheet).toBeFocused();
    loadScripts();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(sheet).toBeFocused();
    await expect(page).toHaveURL("/auto");
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/auto");
  });

  test("The first tap on a photograph opens it over the page, without React", async ({ page }) => {
    await page.goto("/auto");
    await page
      .getByRole("link", { name: /^Dettagli di/ })
      .first()
      .tap();
    await page.waitForURL(/\/veicolo\//);
    await page
      .getByRole("link", { name: /^Ingrandisci/ })
      .first()
      .tap();
    const viewer = page.getByRole("dialog", { name: /a tutto schermo/ });
    await viewer.getByRole("button", { name: "Chiudi" }).tap();
    await expect(viewer).toHaveCount(0);
    expect(await isHydrated(page)).toBe(false);
  });

  test("The first tap on a heart keeps the vehicle and the page, without React", async ({
    page,
  }) => {
    await page.goto("/auto");
    const heart = page.getByRole("button", { name: /^Salva nei preferiti/ }).first();
    await heart.tap();
    await expect(page.getByText("Salvato nei preferiti")).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL("/auto");
    expect(await isHydrated(page)).toBe(false);
  });
});

/** Without pictures a page has often loaded before it is painted. */
for (const path of ["/contatti", "/auth", "/privacy"])
  test(`The files of React are fetched once ${path} is shown, and run when somebody uses it`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      fetched: performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\/assets\/framework-/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(fetched).toHaveLength(1);
    expect(fetched[0]).toBeGreaterThan(painted ?? Infinity);
    expect(await isHydrated(page)).toBe(false);
    await startScripts(page);
    await expect.poll(() => isHydrated(page)).toBe(true);
  });

test("A box that is ticked before React is there filters the list", async ({ page }) => {
  const loadScripts = await holdReact(page);
  await page.goto("/auto");
  await choose(page, "Marca", "Fiat");
  loadScripts();
  await expect(page).toHaveURL("/auto?brand=Fiat");
  await expect(option(page, "Marca", "Fiat")).toBeChecked();
});

test("A price that is typed before React is there stays, and filters the list", async ({
  page,
}) => {
  const loadScripts = await holdReact(page);
  await page.goto("/auto");
  const price = page.getByRole("spinbutton", { name: "Massimo €" });
  await price.focus();
  await page.keyboard.type("15000");
  loadScripts();
  await expect.poll(() => isHydrated(page)).toBe(true);
  // With React the slider comes, for which the fields are rendered again.
  await expect(page.getByRole("slider", { name: "Prezzo massimo" })).toHaveValue("15000");
  await expect(price).toHaveValue("15000");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/auto?maxPrice=15000");
});
