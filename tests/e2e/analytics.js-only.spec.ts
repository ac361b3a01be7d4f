/** Events (docs/product.md 13.5): to somebody else only where that was configured and agreed to. */
import type { Browser, Page } from "@playwright/test";
import { CONSENT_COOKIE, consentCookie } from "~/features/shell/consent/consent";
import { withServer } from "../support/other-server";
import { expect, expectHydrated, startScripts, test } from "../support/test";

const SERVER = ["build/server.js"];
const ANALYTICS = { GA_MEASUREMENT_ID: "G-PROVA12345" };

/** What left the page for somebody else, and what its security policy or its scripts complained of. */
interface Watched {
  page: Page;
  foreign: string[];
  errors: string[];
  close: () => Promise<void>;
}

/** Stands for Google's script: keeps what it is told, also for the next document of the tab. */
const GOOGLE = `
  const told = JSON.parse(sessionStorage.getItem("told") ?? "[]");
  const keep = (entry) => {
    told.push(Array.from(entry));
    sessionStorage.setItem("told", JSON.stringify(told));
  };
  window.dataLayer.forEach(keep);
  window.dataLayer.push = keep;
  window.googleIsHere = true;`;

/** A page of its own. */
async function watchedPage(
  browser: Browser,
  origin: string,
  consent: boolean | null,
): Promise<Watched> {
  const context = await browser.newContext({ baseURL: origin });
  if (consent !== null) {
    const [pair = ""] = consentCookie({ statistics: consent }, false).split(";");
    const value = pair.slice(CONSENT_COOKIE.length + 1);
    await context.addCookies([{ name: CONSENT_COOKIE, value, url: origin }]);
  }
  // why: the journeys reach no server but the portal's.
  await context.route(/googletagmanager/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: GOOGLE }),
  );
  const page = await context.newPage();
  const watched: Watched = { page, foreign: [], errors: [], close: () => context.close() };
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) watched.foreign.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") watched.errors.push(message.text());
  });
  return watched;
}

/** Waits until Google's script runs on the page; what is pressed before that is not counted if it leads elsewhere. */
async function expectGoogle(page: Page): Promise<void> {
  await page.waitForFunction(() => "googleIsHere" in window);
}

/** Names and values of the events that were handed to Google. */
function reported(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (JSON.parse(sessionStorage.getItem("told") ?? "[]") as unknown[][])
      .filter(([command]) => command === "event")
      .map(([, name, values]) => [name, values]),
  );
}

/** Walks over what would be events, and finds that nobody else hears of them. */
async function expectNothingLeaves(browser: Browser, origin: string, consent: boolean | null) {
  const { page, foreign, errors, close } = await watchedPage(browser, origin, consent);
  const response = await page.goto("/servizi-auto");
  expect(response?.headers()["content-security-policy"]).not.toContain("google");
  expect(await response?.text()).not.toContain(ANALYTICS.GA_MEASUREMENT_ID);
  await startScripts(page);
  await expectHydrated(page);
  await quickSearch(page, "Cosenza").click();
  await expect(page).toHaveURL(/city=Cosenza/);
  expect(await reported(page)).toEqual([]);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await close();
}

function quickSearch(page: Page, chip: string) {
  return page.getByRole("navigation", { name: "Ricerche rapide" }).getByText(chip);
}

test("Nothing leaves the browser of somebody who was not asked, or said no", async ({
  browser,
}) => {
  await withServer(SERVER, ANALYTICS, async (origin) => {
    for (const consent of [null, false]) await expectNothingLeaves(browser, origin, consent);
  });
});

test("Nothing leaves the browser where no analytics is configured", async ({
  browser,
  baseURL,
}) => {
  await expectNothingLeaves(browser, baseURL ?? "", true);
});

test("A visitor who agreed is counted page by page and click by click, without what was typed", async ({
  browser,
}) => {
  await withServer(SERVER, ANALYTICS, async (origin) => {
    const { page, foreign, errors, close } = await watchedPage(browser, origin, true);
    await page.goto("/servizi-auto?q=segreto");
    await expectGoogle(page);
    await quickSearch(page, "Cosenza").click();
    await expect(page).toHaveURL(/city=Cosenza/);
    await page.getByRole("link", { name: "Rimuovi tutti" }).click();
    await page.getByRole("main").getByRole("link", { name: "Meccanici", exact: true }).click();
    await expect(page).toHaveURL("/meccanici");
    await expectGoogle(page);
    await page
      .getByRole("link", { name: /^Preventivo gratuito/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/servizio\//);
    await expect.poll(async () => (await reported(page)).length).toBe(6);
    const events = await reported(page);
    expect(events.map(([name]) => name)).toEqual([
      "page_view",
      "chip_click",
      "card_click",
      "page_view",
      "card_click",
      "page_view",
    ]);
    expect(events[3]?.[1]).toMatchObject({
      page_path: "/meccanici",
      page_location: `${origin}/meccanici`,
      page_title: expect.stringContaining("Meccanici"),
    });
    expect(JSON.stringify(events)).not.toContain("segreto");

    await page.goto("/concessionaria/stretto-auto");
    await expectGoogle(page);
    await page.getByRole("link", { name: "Richiedi Preventivo" }).click();
    await expect
      .poll(async () => (await reported(page)).at(-1))
      .toEqual([
        "lead_click",
        { dealer_id: "6", page_location: `${origin}/concessionaria/stretto-auto` },
      ]);
    for (const url of foreign) expect(url).toMatch(/^https:\/\/www\.googletagmanager\.com\//);
    expect(errors).toEqual([]);
    await close();
  });
});
