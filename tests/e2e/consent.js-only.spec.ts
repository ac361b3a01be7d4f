/** The question about statistics where JavaScript runs: what stays on the page, other tabs, and what axe finds. */
import { consentBanner, rememberAnswer, test } from "../support/consent";
import { daysAgo } from "../support/days";
import { contactForm } from "../support/contact";
import { expectAccessible, expectReadableColours } from "../support/page-checks";
import { expect, expectHydrated } from "../support/test";

/** Longer than statistics wait for their start, in ms. */
const STATISTICS_MS = 500;

test("A visitor who refuses keeps what was typed, and the place on the page", async ({
  page,
  open,
}) => {
  await open("/contatti");
  const name = contactForm(page).getByLabel("Nome");
  await name.fill("Anna Rossi");
  await name.evaluate((field) => field.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await consentBanner(page).getByRole("button", { name: "Rifiuta", exact: true }).click();
  await expect(consentBanner(page)).toHaveCount(0);
  await expect(name).toHaveValue("Anna Rossi");
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page.getByRole("main")).toBeFocused();
});

test("A question that was answered in another tab goes away here too", async ({
  page,
  open,
  context,
  askingServer,
  allowGoogle,
}) => {
  await open("/blog");
  await expect(consentBanner(page)).toBeVisible();
  await rememberAnswer(context, askingServer, `1.si.${daysAgo(0)}`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(consentBanner(page)).toHaveCount(0);
  // This document was made for somebody who had not agreed: statistics start with the next one.
  await page.waitForTimeout(STATISTICS_MS);
  expect(await page.evaluate(() => "googleIsHere" in window)).toBe(false);
  allowGoogle();
  await page.getByRole("banner").getByRole("link", { name: "Servizi", exact: true }).click();
  await expect(page).toHaveURL("/servizi-auto");
  await page.waitForFunction(() => "googleIsHere" in window);
});

test("A page that came by mistake from somebody who agreed loads nothing", async ({
  page,
  context,
  askingServer,
}) => {
  await context.route(`${askingServer}/moto`, async (route) => {
    const response = await route.fetch({
      headers: { Cookie: `piazza-consenso=1.si.${daysAgo(0)}` },
    });
    await route.fulfill({ response });
  });
  const response = await page.goto("/moto");
  expect(await response?.text()).toContain('data-needs="analytics"');
  await expectHydrated(page);
  await page.waitForTimeout(STATISTICS_MS);
  expect(await page.evaluate(() => "googleIsHere" in window)).toBe(false);
});

for (const path of ["/contatti", "/preferenze-cookie", "/cookie"]) {
  test(`Everybody can use ${path} while the question is open`, async ({ page, open }) => {
    // why: axe looks at the page six times.
    test.slow();
    await open(path);
    for (const width of [1440, 390, 320])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        // A window as tall as the page: the banner covers nothing that axe would look at.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height });
        const check = colorScheme === "light" ? expectAccessible : expectReadableColours;
        await check(page, `at ${width} px, ${colorScheme}`);
      }
  });
}
