import type { Locator, Page } from "@playwright/test";
import { cards, sortBy } from "../support/listing";
import { expect, READING, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const WIDE = { width: 2560, height: 1440 };

interface List {
  path: string;
  /** Accessible name. */
  name: string;
  /** How many whole cards two screens of a phone have at least, and the first one of a desk. */
  twoScreens?: number;
  desk?: number;
}

/** Every kind of list. */
const LISTS: readonly List[] = [
  { path: "/auto", name: "Auto", twoScreens: 3, desk: 6 },
  { path: "/moto", name: "Moto", desk: 6 },
  { path: "/minicar", name: "Minicar", twoScreens: 3 },
  { path: "/concessionarie", name: "Concessionarie" },
  { path: "/meccanici", name: "Meccanici" },
  { path: "/pratiche-auto", name: "Pratiche auto" },
];

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

for (const { path, name, twoScreens = 1, desk = 0 } of LISTS)
  test(
    `A visitor sees whole cards of ${path} at once on a phone, at a desk and in a wide window`,
    READING,
    async ({ page, open }) => {
      const list = cards(page, name);
      await page.setViewportSize(PHONE);
      await open(path);
      expect(await completeCards(list, PHONE.height), "on a phone").toBeGreaterThanOrEqual(1);
      const seen = await completeCards(list, 2 * PHONE.height);
      expect(seen, "on two screens of a phone").toBeGreaterThanOrEqual(twoScreens);
      await page.setViewportSize(DESK);
      expect(await completeCards(list, DESK.height), "at a desk").toBeGreaterThanOrEqual(desk);
      await page.setViewportSize(WIDE);
      expect([4, 5], "columns of a wide window").toContain(await columnsOf(list));
    },
  );

test(
  "On a phone filters, order and number of results stay in reach",
  READING,
  async ({ page, open }) => {
    await page.setViewportSize(PHONE);
    await open("/auto");
    await cards(page, "Auto").nth(9).scrollIntoViewIfNeeded();
    for (const part of [
      page.getByRole("link", { name: /^Filtri/ }),
      page.getByLabel("Ordina per"),
      page.getByRole("heading", { level: 2, name: /^\d+ auto/ }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  },
);

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
