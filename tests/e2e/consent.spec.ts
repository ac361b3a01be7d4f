/** The question about statistics (Garante, guidelines of 10 June 2021), with JavaScript and without. */
import type { Page } from "@playwright/test";
import { CONSENT_COOKIE } from "~/features/shell/consent/consent";
import {
  consentBanner,
  cookieNames,
  MEASUREMENT_ID,
  preferencesLink,
  rememberAnswer,
  test,
} from "../support/consent";
import { daysAgo } from "../support/days";
import { expectFocusVisible, expectNoSidewaysScroll } from "../support/page-checks";
import { expect, expectHydrated, ONCE, READING, test as plainTest } from "../support/test";

const CHOICES = { "Accetto le statistiche": "si", "Rifiuto: solo cookie tecnici": "no" } as const;

/** What the form left to say, as it is shown with and without JavaScript. */
function savedNotice(page: Page) {
  return page.getByText("Scelta salvata").filter({ visible: true }).first();
}

/** Google in a page: named by its policy or by its markup. */
async function namesGoogle(response: { text(): Promise<string>; headers(): object }) {
  const policy = JSON.stringify(response.headers());
  return /googletagmanager|G-PROVA/.test(policy + (await response.text()));
}

test(
  "A visitor is asked, and nothing optional is there before an answer",
  READING,
  async ({ page, open, context }) => {
    const response = await open("/auto");
    expect(await namesGoogle(response)).toBe(false);
    const banner = consentBanner(page);
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expect(banner).toContainText(
      "Se rifiuti o chiudi con la X, restano solo quelli tecnici.",
    );
    await expect(banner.getByRole("link", { name: "Cookie policy" })).toHaveAttribute(
      "href",
      "/cookie",
    );
    expect(await context.cookies()).toEqual([]);
  },
);

test("A visitor finds a no as easy as a yes", READING, async ({ page, open }) => {
  await open("/");
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [no, yes] = await Promise.all(
      ["Rifiuta", "Accetta"].map(async (name) => {
        const button = consentBanner(page).getByRole("button", { name, exact: true });
        const box = await button.boundingBox();
        const style = await button.evaluate((element) => {
          const { color, backgroundColor, borderColor, font } = getComputedStyle(element);
          return { color, backgroundColor, borderColor, font };
        });
        return { y: box?.y, width: box?.width, height: box?.height, style };
      }),
    );
    expect(no, `at ${width} px`).toEqual(yes);
    for (const control of await consentBanner(page).locator("a, button").all()) {
      const box = await control.boundingBox();
      expect(box?.height, `${await control.innerText()} at ${width} px`).toBeGreaterThanOrEqual(44);
    }
    await expectNoSidewaysScroll(page, `at ${width} px`);
  }
});

for (const name of ["Rifiuta", "Chiudi e rifiuta"]) {
  test(
    `A visitor presses «${name}», stays where they are and is not asked again`,
    ONCE,
    async ({ page, open, context }) => {
      await open("/auto?brand=Fiat");
      await consentBanner(page).getByRole("button", { name, exact: true }).click();
      await expect(savedNotice(page)).toBeVisible();
      await expect(page).toHaveURL("/auto?brand=Fiat");
      await expect(consentBanner(page)).toHaveCount(0);
      const [cookie] = (await context.cookies()).filter((found) => found.name === CONSENT_COOKIE);
      expect(cookie?.value).toBe(`1.no.${daysAgo(0)}`);
      const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBeGreaterThanOrEqual(180);
      expect(Math.round(days)).toBeLessThanOrEqual(184);
      for (const path of ["/auto?brand=Fiat", "/", "/auth", "/mai-esistita"]) {
        const response = await page.request.get(path);
        expect(await namesGoogle(response), path).toBe(false);
        expect(await response.text(), path).not.toContain("Cookie: scegli tu");
      }
    },
  );
}

test(
  "A visitor accepts, and statistics start on that very page",
  ONCE,
  async ({ page, open, context, allowGoogle }) => {
    await open("/moto");
    allowGoogle();
    await consentBanner(page).getByRole("button", { name: "Accetta", exact: true }).click();
    await expect(savedNotice(page)).toBeVisible();
    await expect(page).toHaveURL("/moto");
    await expect(consentBanner(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => "googleIsHere" in window)).toBe(true);
    expect(await cookieNames(context)).toEqual(["_ga", "_ga_PROVA12345", CONSENT_COOKIE]);
    const response = await open("/auto");
    expect(response.headers()["content-security-policy"]).toContain("googletagmanager");
    expect(await response.text()).toContain(MEASUREMENT_ID);
  },
);

test(
  "A visitor takes the yes back from the footer, and the cookies of the statistics go",
  ONCE,
  async ({ page, open, context, askingServer, allowGoogle }) => {
    await rememberAnswer(context, askingServer, `1.si.${daysAgo(40)}`);
    allowGoogle();
    await open("/contatti");
    await expect.poll(() => cookieNames(context)).toEqual(expect.arrayContaining(["_ga"]));

    await preferencesLink(page).click();
    await expect(page).toHaveURL("/preferenze-cookie");
    await expect(page.getByText(/^Le hai accettate il /)).toBeVisible();
    await expect(page.getByLabel("Accetto le statistiche")).toBeChecked();
    await page.getByLabel("Rifiuto: solo cookie tecnici").check();
    await page.getByRole("button", { name: "Salva la scelta" }).click();

    await expect(page.getByText(/^Le hai rifiutate il /)).toBeVisible();
    await expect(page).toHaveURL("/preferenze-cookie");
    await expect(page.getByLabel("Rifiuto: solo cookie tecnici")).toBeChecked();
    expect(await cookieNames(context)).toEqual([CONSENT_COOKIE]);
    await expectHydrated(page);
    expect(await page.evaluate(() => "googleIsHere" in window)).toBe(false);
  },
);

for (const [label, value] of Object.entries(CHOICES)) {
  test(
    `A visitor chooses in detail instead of the banner: ${label}`,
    ONCE,
    async ({ page, open, context, allowGoogle }) => {
      await open("/noleggio");
      if (value === "si") allowGoogle();
      await consentBanner(page).getByRole("link", { name: "Scegli nel dettaglio" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preferenze cookie");
      await expect(consentBanner(page)).toHaveCount(0);
      await expect(page.getByText("Non hai ancora scelto")).toBeVisible();
      await expect(page.getByLabel("Rifiuto: solo cookie tecnici")).toBeChecked();
      await page.getByLabel(label).check();
      await page.getByRole("button", { name: "Salva la scelta" }).click();
      await expect(page.getByText(/^Le hai (accettate|rifiutate) il /)).toBeVisible();
      const [cookie] = (await context.cookies()).filter(({ name }) => name === CONSENT_COOKIE);
      expect(cookie?.value).toBe(`1.${value}.${daysAgo(0)}`);
    },
  );
}

test(
  "A visitor who does not answer uses the page as it is: the banner is no wall",
  ONCE,
  async ({ page, open }) => {
    await open("/");
    await page.getByRole("searchbox").filter({ visible: true }).first().fill("panda");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=panda/);
    await page.getByRole("main").locator('a[href^="/veicolo/"]').first().click();
    await expect(page).toHaveURL(/veicolo/);
    await page.evaluate(() => window.scrollTo({ top: 100_000, behavior: "instant" }));
    await expect(consentBanner(page)).toBeInViewport();
    // At the end of the page nothing lies below the banner.
    await page.getByRole("contentinfo").getByRole("link", { name: "Accessibilità" }).click();
    await expect(page).toHaveURL("/accessibilita");
    await expect(consentBanner(page)).toBeVisible();
  },
);

for (const [name, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a small phone", { width: 320, height: 600 }],
  ["a phone on its side", { width: 740, height: 360 }],
  ["a desktop", { width: 1440, height: 900 }],
] as const) {
  test(
    `A visitor with a keyboard meets the banner first and sees the focus on ${name}`,
    READING,
    async ({ page, open }) => {
      await page.setViewportSize(viewport);
      await open("/veicolo/fiat-panda-2019");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Vai al contenuto" })).toBeFocused();
      for (const control of await consentBanner(page).locator("a, button").all()) {
        await page.keyboard.press("Tab");
        await expect(control).toBeFocused();
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      }
      await expectFocusVisible(page, 40);
      // The page is walked through with the banner in sight; upwards from its end, too, where a phone folds the lists.
      const folded = page
        .getByRole("contentinfo")
        .locator("summary", { hasText: "Informazioni legali" });
      if (await folded.isVisible()) {
        await folded.focus();
        await page.keyboard.press("Enter");
      }
      await preferencesLink(page).focus();
      await page.keyboard.press("Shift+Tab");
      await expectFocusVisible(page, 3);
    },
  );
}

plainTest("A visitor who looks around gets no cookie", READING, async ({ page, open, context }) => {
  for (const path of ["/", "/blog/minicar", "/noleggio", "/contatti", "/cookie"]) await open(path);
  await page.waitForLoadState();
  expect(await context.cookies()).toEqual([]);
});
