/** The service worker as a journey meets it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { VIEWED_CACHE } from "~/features/marketplace/recently-viewed/recently-viewed";

/** What the browser has kept. */
export interface KeptAnswer {
  path: string;
  type: string;
  text: string;
}

/** Waits until the service worker answers for the page. */
export async function expectServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Waits until this many vehicles are kept, each with its picture. */
export async function expectKeptVehicles(page: Page, count: number): Promise<void> {
  const pictures = async () => {
    const kept = await page.evaluate(async (name) => {
      const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
      return keys.map(({ url }) => url);
    }, VIEWED_CACHE);
    return kept.filter((url) => url.endsWith(".jpg")).length;
  };
  await expect.poll(pictures).toBe(count);
}

/** Every answer in every cache of the portal. */
export async function keptAnswers(page: Page): Promise<KeptAnswer[]> {
  return page.evaluate(async () => {
    const kept: KeptAnswer[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        kept.push({
          path: new URL(request.url).pathname,
          type: answer?.headers.get("Content-Type") ?? "",
          text: (await answer?.text()) ?? "",
        });
      }
    }
    return kept;
  });
}

/** The page without a connection, under whatever address. */
export async function expectOfflinePage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sei senza connessione");
}

/** The cards of the vehicles on that page. */
export function viewedCards(page: Page): Locator {
  return page
    .getByRole("region", { name: "Gli ultimi veicoli che hai visto" })
    .getByRole("listitem");
}
