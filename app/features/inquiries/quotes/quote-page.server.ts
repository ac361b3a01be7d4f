/** The data of the form for a quote from several providers (docs/product.md 6.13). */
import type { Provider, ProviderCategory } from "~/data/schema";
import { PROVIDER_FIELD } from "~/features/directory/providers/quote-choice";
import {
  filterProviders,
  providersOf,
  readProviderQuery,
  summarizeProvider,
} from "~/features/directory/providers/providers.server";
import { NO_FILTER } from "~/features/directory/providers/provider-query";

/** Providers that the form offers: the nearest to the town, and those that are chosen already. */
const MAX_OFFERED = 12;

/** The providers of the category that an address or a form names, each once; others are left out. */
export function chosenProviders(
  category: ProviderCategory,
  slugs: readonly FormDataEntryValue[],
): readonly Provider[] {
  const wanted = new Set(slugs);
  return providersOf(category.id).filter(({ slug }) => wanted.has(slug));
}

/** Choices and town of an address. */
export function quotePage(category: ProviderCategory, params: URLSearchParams, now = new Date()) {
  const { near } = readProviderQuery(params);
  const chosen = chosenProviders(category, params.getAll(PROVIDER_FIELD));
  const sorted = filterProviders(providersOf(category.id), { ...NO_FILTER, near }, now);
  const offered = sorted.filter(
    (provider, i) => i < MAX_OFFERED || chosen.some(({ slug }) => slug === provider.slug),
  );
  return {
    near,
    chosen: chosen.map(({ slug, name, phone }) => ({ slug, name, phone })),
    offered: offered.map((provider) => {
      const { slug, name, city, opening } = summarizeProvider(provider, near, now);
      return { slug, name, city, opening };
    }),
  };
}

/** The data of the page. */
export type QuotePage = ReturnType<typeof quotePage>;
