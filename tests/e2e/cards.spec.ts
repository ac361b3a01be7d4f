import type { Locator, Page } from "@playwright/test";
import { cards, sortBy } from "../support/listing";
import { expect, READING, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const WIDE = { width: 2560, height: 1440 };

/** Every list with its accessible name. */
const LISTS = [
  { path: "/auto", name: "Auto" },
  { path: "/moto", name: "Moto" },
  { path: "/concessionarie", name: "Concessionarie" },
  { path: "/meccanici", name: "Meccanici" },
  { path: "/pratiche-auto", name: "Pratiche auto" },
] as const;

/** How many cards end above a line, in px from the top of the page. */
async function completeCards(list: Locator, line: number): Promise<number> {
  const ends = await list.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().bottom + window.scrollY),
  );
  return ends.filter((end) => end > 0 && end <= line).length;
}

async function columnsOf(list: Locator): Promise<number> {
  const lefts = await list.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().left),
  );
  return new Set(lefts).size;
}

test.describe("On a phone", () => {
  test.use({ viewport: PHONE });

  for (const { path, name } of LISTS)
    test(`The first screen of ${path} has a whole card`, READING, async ({ page, open }) => {
      await open(path);
      expect(await completeCards(cards(page, name), PHONE.height)).toBeGreaterThanOrEqual(1);
    });

  test("Two screens of a list have three vehicles", READING, async ({ page, open }) => {
    for (const [path, name] of [
      ["/auto", "Auto"],
      ["/minicar", "Minicar"],
    ] as const) {
      await open(path);
      const seen = await completeCards(cards(page, name), 2 * PHONE.height);
      expect(seen, path).toBeGreaterThanOrEqual(3);
    }
  });

  test("Filters, order and number of results stay in reach", READING, async ({ page, open }) => {
    await open("/auto");
    await cards(page, "Auto").nth(9).scrollIntoViewIfNeeded();
    for (const part of [
      page.getByRole("link", { name: /^Filtri/ }),
      page.getByLabel("Ordina per"),
      page.getByRole("heading", { level: 2, name: /^\d+ auto/ }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
});

test("A desk shows six whole vehicles at once", READING, async ({ page, open }) => {
  await page.setViewportSize(DESK);
  for (const [path, name] of [
    ["/auto", "Auto"],
    ["/moto", "Moto"],
  ] as const) {
    await open(path);
    expect(await completeCards(cards(page, name), DESK.height), path).toBeGreaterThanOrEqual(6);
  }
});

test("A wide window shows four or five columns", READING, async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  for (const { path, name } of LISTS) {
    await open(path);
    const columns = await columnsOf(cards(page, name));
    expect([4, 5], path).toContain(columns);
  }
});

/** Whether lists stand as rows: then the description is left out. */
async function expectRows(page: Page, areRows: boolean): Promise<void> {
  const teaser = page.getByRole("article").locator(".teaser").first();
  await expect(teaser).toBeVisible({ visible: !areRows });
}

test("A visitor who prefers the compact list finds it again", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  await open("/auto?condition=used");
  await expectRows(page, false);
  await page.getByRole("link", { name: "Vista a elenco" }).click();
  await expectRows(page, true);
  await expect(page).toHaveURL(
    javaScriptEnabled ? "/auto?condition=used" : "/auto?condition=used&vista=elenco",
  );
  await sortBy(page, "Prezzo crescente", javaScriptEnabled);
  await expect(page).toHaveURL(/sort=prezzo-crescente/);
  await expectRows(page, true);

  // With JavaScript the device remembers it: another list, opened anew, with the address that everybody has.
  await open(javaScriptEnabled ? "/moto" : "/moto?vista=elenco");
  await expectRows(page, true);
  await page.getByRole("link", { name: "Vista a schede" }).click();
  await expectRows(page, false);
  await expect(page).toHaveURL("/moto");
  await page.reload();
  await expectRows(page, false);
});
