/** What holds for every screen, in one visit of each. */
import type { Page } from "@playwright/test";
import { FAVOURITES_COOKIE } from "~/features/marketplace/favourites/favourites";
import { dealerships, vehicles } from "../support/catalogue";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { expectSameDocument } from "../support/same-document";
import { origin } from "../support/ports";
import { MISSING_SCREENS, SCREENS } from "../support/screens";
import { expect, test } from "../support/test";

const WIDTHS = [320, 768, 1024, 1440, 390];
const WIDTHS_OF_AXE = [1440, 390];

for (const { name, path } of SCREENS)
  test(`Everybody can read and use ${name}, at every width, in the dark, without JavaScript`, async ({
    page,
    open,
  }) => {
    const response = await open(path);
    await expectSameDocument(page, await response.text());
    await expectFitForAll(page);
  });

for (const { name, path } of MISSING_SCREENS)
  test(`Everybody can read and use ${name}, at every width, in the dark, without JavaScript`, async ({
    page,
    openMissing,
  }) => {
    const response = await openMissing(path);
    await expectSameDocument(page, await response.text());
    await expectFitForAll(page);
  });

test("A long word that nothing is called makes no list wider than the window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const list of ["/concessionarie", "/auto"]) {
    await page.goto(`${list}?${new URLSearchParams({ search: "x".repeat(100) }).toString()}`);
    await expectNoSidewaysScroll(page, list);
  }
});

/** Paths of screens that name vehicles, brands or dealerships. */
const WITH_NAMES = /^\/($|concession|auto|veicolo|preferiti|confronta|segnala|avvisami)/;

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no screen is wider than a phone, nor with names of one long word", async ({
    page,
    context,
  }) => {
    const value = "1.fiat-panda-2019~9000.fiat-500-2026";
    await context.addCookies([{ name: FAVOURITES_COOKIE, value, url: origin }]);
    for (const { path } of [
      ...SCREENS,
      { path: "/concessionaria/due-ruote-sant-eufemia/filtri" },
    ]) {
      await page.goto(path);
      await expectFitForPhones(page, path);
      if (!WITH_NAMES.test(path)) continue;
      await page.evaluate(writeNames, LONG_NAMES);
      await expectFitForPhones(page, `${path} with long names`);
    }
  });
});

async function expectFitForPhones(page: Page, situation: string): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${situation} at ${width} px`);
  }
}

/** Every name of the catalogue, the longest first, with one of a single word as long as a dealer may type it. */
const LONG_NAMES = [
  ...vehicles.map(({ name }) => [name, longWord(70)] as const),
  ...vehicles.map(({ brand }) => [brand, longWord(40)] as const),
  ...dealerships.map(({ name }) => [name, longWord(60)] as const),
].toSorted(([one], [other]) => other.length - one.length);

function longWord(letters: number): string {
  return "Granturismo".repeat(7).slice(0, letters);
}

/** Runs in the page: writes other names in place of those that it shows. */
function writeNames(names: readonly (readonly [name: string, other: string])[]): void {
  // why: the shipped catalogue has no such names, and adverts of dealers would change the lists of all other journeys.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement?.closest("script, style")) continue;
    for (const [name, other] of names)
      if (text.nodeValue?.includes(name)) text.nodeValue = text.nodeValue.replaceAll(name, other);
  }
}

async function expectFitForAll(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `at ${width} px`);
    if (!WIDTHS_OF_AXE.includes(width)) continue;
    // A window as tall as the page: what sticks to its edge covers nothing that scrolling uncovers.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page, `at ${width} px`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page, `at ${width} px, dark`);
  }
}
