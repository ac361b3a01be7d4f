import { PROVIDER_CATEGORIES, type Provider, type ProviderCategory } from "~/data/schema";
import { foldText } from "~/lib/text";
import type { ProviderQuery } from "./provider-query";

/** Most cards among the results of the hub (docs/product.md 5.1). */
export const HUB_LIMIT = 9;

/**
 * The providers of a query, in the order given (docs/product.md 5.3): the text stands in the name,
 * the city, a service or a brand, whatever its case and accents; the city is the very same; the rating
 * reaches the threshold.
 */
export function filterProviders(
  providers: readonly Provider[],
  { text, city, rating }: ProviderQuery,
): readonly Provider[] {
  const wanted = foldText(text);
  return providers.filter(
    (provider) =>
      (city === "" || provider.city === city) &&
      provider.rating >= rating &&
      (wanted === "" || searchedTexts(provider).some((own) => foldText(own).includes(wanted))),
  );
}

function searchedTexts({ name, city, services, brands = [] }: Provider): readonly string[] {
  return [name, city, ...services, ...brands];
}

/** What the hub shows of a query. */
export interface HubSearch {
  /** The results take the place of the categories when the query leaves any provider out (docs/product.md 5.1). */
  readonly isSearch: boolean;
  readonly total: number;
  /** The first of the results, at most nine. */
  readonly shown: readonly Provider[];
  /** How many results each category has. */
  readonly counts: Readonly<Record<ProviderCategory, number>>;
}

/** Searches all categories at once. */
export function searchHub(providers: readonly Provider[], query: ProviderQuery): HubSearch {
  const found = filterProviders(providers, query);
  const countOf = (id: ProviderCategory) => found.filter(({ category }) => category === id).length;
  return {
    isSearch: found.length !== providers.length,
    total: found.length,
    shown: found.slice(0, HUB_LIMIT),
    counts: Object.fromEntries(PROVIDER_CATEGORIES.map((id) => [id, countOf(id)])) as Record<
      ProviderCategory,
      number
    >,
  };
}
