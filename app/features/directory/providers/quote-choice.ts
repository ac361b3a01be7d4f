/** The choice of several providers for a quote (docs/product.md 6.13): names that the lists and the form share. */
import type { ProviderCategory } from "~/data/schema";
import { paths, withSearch } from "~/lib/paths";

/** Id of the form to which the ticks of a list belong; `app/styles/floating.css` names it too. */
export const QUOTE_FORM = "confronta-preventivi";

/** The slug of a chosen provider, in addresses and forms; as often as there are chosen ones. */
export const PROVIDER_FIELD = "fornitore";

/** Providers that one form can ask; the limit of the database. */
export const MAX_ASKED = 3;

/** The form of a category, near a town and with providers that are ticked already. */
export function quotePath(
  { slug }: Pick<ProviderCategory, "slug">,
  near: string,
  chosen: readonly string[] = [],
): string {
  const params = new URLSearchParams(near ? { near } : {});
  for (const provider of chosen) params.append(PROVIDER_FIELD, provider);
  return withSearch(paths.providerQuote(slug), params.toString());
}
