/** Reports of broken pages: only where they were configured and agreed to, and without what somebody typed. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { CONSENT_COOKIE, consentCookie } from "~/features/shell/consent/consent";
import { withErrorCollector } from "../support/error-collector";
import { withServer } from "../support/other-server";
import { expect, expectHydrated, startScripts, test } from "../support/test";

const SERVER = ["build/server.js"];
/** Longer than reports wait for their start and take to leave, in ms. */
const A_WHILE = 1_500;

async function answer(context: BrowserContext, origin: string, statistics: boolean) {
  const [pair = ""] = consentCookie({ statistics }, false).split(";");
  const value = pair.slice(CONSENT_COOKIE.length + 1);
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: origin }]);
}

/** A visitor's page, with the problems that its policy reports and the files of Sentry that it loads. */
async function visit(browser: Browser, origin: string, consent: boolean | null) {
  const context = await browser.newContext({ baseURL: origin });
  if (consent !== null) await answer(context, origin, consent);
  const page = await context.newPage();
  const refused: string[] = [];
  const loaded: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  page.on("request", (request) => {
    if (/\/assets\/sentry-/.test(request.url())) loaded.push(request.url());
  });
  await page.goto("/auto?search=panda");
  await startScripts(page);
  await expectHydrated(page);
  return { context, page, refused, loaded };
}

/** Something on the page goes wrong while nobody watches. */
function breakPage(page: Page, message: string) {
  return page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

for (const consent of [null, false])
  test(`Who ${consent === null ? "was not asked yet" : "said no"} loads nothing and reports nothing`, async ({
    browser,
  }) => {
    await withErrorCollector(async ({ dsn, received }) => {
      await withServer(SERVER, { SENTRY_DSN: dsn }, async (origin) => {
        const { context, page, loaded } = await visit(browser, origin, consent);
        expect(await page.content()).not.toContain(dsn);
        await breakPage(page, "Nessuno deve saperlo.");
        await page.waitForTimeout(A_WHILE);
        expect(loaded).toEqual([]);
        expect(received).toEqual([]);
        await context.close();
      });
    });
  });

test("An error of somebody who agreed arrives, without what was typed and without names", async ({
  browser,
}) => {
  await withErrorCollector(async ({ dsn, received }) => {
    await withServer(SERVER, { SENTRY_DSN: dsn }, async (origin) => {
      const { context, page, refused, loaded } = await visit(browser, origin, true);
      await expect.poll(() => loaded).toHaveLength(1);
      await page.waitForFunction(() => "__SENTRY__" in window);
      await breakPage(page, "La galleria di anna.rossi@esempio.it si è rotta.");
      await expect.poll(() => received.join()).toContain("La galleria di … si è rotta.");
      const everything = received.join();
      expect(everything).toContain(`${origin}/auto`);
      expect(everything).not.toContain("panda");
      expect(everything).not.toContain("anna.rossi");
      expect(refused).toEqual([]);
      await context.close();
    });
  });
});

test("A yes that was taken back in another tab holds here too", async ({ browser }) => {
  await withErrorCollector(async ({ dsn, received }) => {
    await withServer(SERVER, { SENTRY_DSN: dsn }, async (origin) => {
      const { context, page, loaded } = await visit(browser, origin, true);
      await expect.poll(() => loaded).toHaveLength(1);
      await page.waitForFunction(() => "__SENTRY__" in window);
      await answer(context, origin, false);
      const before = received.length;
      await breakPage(page, "Dopo il no.");
      await page.waitForTimeout(A_WHILE);
      expect(received.slice(before)).toEqual([]);
      await context.close();
    });
  });
});

test("A visitor is asked about error reports alone, where there are no statistics", async ({
  browser,
}) => {
  await withServer(SERVER, { SENTRY_DSN: "https://chiave@errori.example/1" }, async (origin) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await page.goto("/cookie");
    const banner = page.getByRole("region", { name: "Cookie: scegli tu" });
    await expect(banner).toContainText("Sentry per sapere quando una pagina si rompe");
    await expect(page.getByText("Google Analytics")).toHaveCount(0);
    await banner.getByRole("button", { name: "Accetta" }).click();
    await expect(
      page.getByText("Grazie: le segnalazioni degli errori sono attive.", { exact: true }),
    ).toBeVisible();
    await page.goto("/preferenze-cookie");
    await expect(page.getByLabel("Accetto le segnalazioni degli errori")).toBeChecked();
    await context.close();
  });
});
