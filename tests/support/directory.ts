/** What the journeys expect of the services directory, worked out without the app's own search. */
import type { Page } from "@playwright/test";
import { providers } from "~/data/providers";
import type { Provider } from "~/data/schema";
import { providerCategories } from "~/data/provider-categories";

export { providers, providerCategories };

export function providerBySlug(slug: string): Provider {
  const provider = providers.find((candidate) => candidate.slug === slug);
  if (!provider) throw new Error(`Not in the directory: ${slug}`);
  return provider;
}

/** Providers that name a text in their name, city, services or brands. */
export function providersWith(text: string): readonly Provider[] {
  return providers.filter(({ name, city, services, brands = [] }) =>
    [name, city, ...services, ...brands].some((own) =>
      own.toLowerCase().includes(text.toLowerCase()),
    ),
  );
}

/** The search form of the hub and of the lists. */
export function searchForm(page: Page) {
  return page.getByRole("search", { name: "Cerca un fornitore" });
}

/** Sends the search form; with JavaScript it has already applied itself and sending changes nothing. */
export async function sendSearch(page: Page): Promise<void> {
  await searchForm(page).getByRole("button", { name: "Cerca" }).click();
}

/** The query of the address bar, without the values that mean no filter. */
export function activeQuery(page: Page): Record<string, string> {
  const entries = [...new URL(page.url()).searchParams];
  return Object.fromEntries(entries.filter(([, value]) => !/^(all-.*)?$/.test(value)));
}
