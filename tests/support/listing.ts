/** A list screen as a visitor sees it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { vehicleByName } from "./catalogue";

/** The cards of the list whose accessible name is `name`. */
export function cards(page: Page, name: string): Locator {
  return page.getByRole("list", { name, exact: true }).getByRole("article");
}

/** Titles of the cards, in their order. */
export function cardTitles(list: Locator): Locator {
  return list.getByRole("heading", { level: 3 });
}

/** The vehicles that a list shows, in their order. */
export async function shownVehicles(list: Locator) {
  return (await cardTitles(list).allTextContents()).map(vehicleByName);
}

/** Waits until the list says how many results it has. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: serializeCount(total) })).toBeVisible();
}

function serializeCount(total: number): RegExp {
  return new RegExp(`^${total} (auto|moto|minicar|concessionari[ae])\\b`);
}

export function filterForm(page: Page): Locator {
  return page.getByRole("form", { name: "Filtri" });
}

/** What opens the filters on a phone: a sheet, without JavaScript a page. */
export function filtersLink(page: Page): Locator {
  return page.getByRole("main").getByRole("link", { name: /^Filtri\b/ });
}

/** Sends the filter form; with JavaScript it has already applied itself and sending changes nothing. */
export async function applyFilters(page: Page): Promise<void> {
  await filterForm(page)
    .getByRole("button", { name: /^(Mostra|Aggiorno)/ })
    .click();
}

/** The label of one option. */
export function option(page: Page, group: string, label: string): Locator {
  return filterForm(page)
    .getByRole("group", { name: group, exact: true })
    .locator("label")
    .and(page.getByText(label, { exact: true }));
}

/** Opens a group of filters if it is folded. */
export async function openGroup(page: Page, group: string): Promise<void> {
  const folded = filterForm(page)
    .locator("details:not([open]) > summary")
    // What is chosen follows the name.
    .filter({ hasText: new RegExp(`^${group}`) });
  if ((await folded.count()) === 0) return;
  await folded.click();
  // Without JavaScript the group stands on the page of the filters, which opens at it.
  if (await page.evaluate(() => "__remixContext" in window)) return;
  const elsewhere = filterForm(page).getByRole("button", {
    name: "Scegli nella pagina dei filtri",
  });
  if ((await elsewhere.filter({ visible: true }).count()) === 0) return;
  await elsewhere.filter({ visible: true }).click();
  await page.waitForURL(/\/filtri/);
}

/** Chooses an option; in a folded group after opening it, beyond the commonest after asking for all. */
export async function choose(page: Page, group: string, label: string): Promise<void> {
  await openGroup(page, group);
  const wanted = option(page, group, label);
  const all = filterForm(page)
    .getByRole("group", { name: group, exact: true })
    .getByRole("link", { name: /^Tutte/ });
  // The controls of a folded group come once it is opened.
  await wanted.or(all).first().waitFor({ state: "attached" });
  if ((await wanted.count()) === 0) await all.click();
  await wanted.click();
}

/** An active filter. */
export function chip(page: Page, label: string): Locator {
  return page
    .getByRole("list", { name: "Filtri attivi" })
    .getByRole("link", { name: `Rimuovi il filtro ${label}`, exact: true });
}

/** A part of what was understood of a text. */
export function understoodPart(page: Page, label: string): Locator {
  return page
    .getByRole("list", { name: "Abbiamo capito" })
    .getByRole("link", { name: `Rimuovi il filtro ${label}`, exact: true });
}

/** Chooses an order; without JavaScript the visitor also presses the button beside it. */
export async function sortBy(page: Page, label: string, javaScriptEnabled: boolean): Promise<void> {
  await page.getByLabel("Ordina per").selectOption(label);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Ordina" }).click();
}
