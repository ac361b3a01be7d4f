import { providerCategories } from "~/data/provider-categories";
import type { ProviderCategoryId } from "~/data/schema";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { EmptyState } from "~/ui/placeholders";
import { UnderstoodSearch, type UnderstoodSearchProps } from "~/ui/understood-search";
import { ProviderChips } from "./provider-filter-bar";
import { ProviderGrid } from "./provider-card";
import { toProviderSearch, type ProviderQuery } from "./provider-query";
import { NearestTowns } from "./nearest-towns";
import type { NearestTown, ProviderSummary } from "./providers.server";

interface ProviderResultsProps {
  query: ProviderQuery;
  pathname: string;
  total: number;
  /** The first of the results. */
  shown: readonly ProviderSummary[];
  /** Results of each category. */
  counts: Readonly<Record<ProviderCategoryId, number>>;
  /** Where the nearest are when there are none. */
  nearestTowns: readonly NearestTown[];
  /** The filters that were understood from the text. */
  understood: UnderstoodSearchProps;
}

/** Results of a search on the provider home (docs/product.md 5.1); all of them are in the lists. */
export function ProviderResults(props: ProviderResultsProps) {
  const { query, pathname, total, shown, counts, nearestTowns, understood } = props;
  const search = toProviderSearch(query);
  return (
    <section aria-labelledby="risultati" className="page-column pt-6 sm:pt-8">
      <h2 id="risultati" aria-live="polite" className="text-2xl">
        Risultati della ricerca ({total})
      </h2>
      <ProviderChips query={query} pathname={pathname} />
      <UnderstoodSearch {...understood} />
      {total === 0 ? (
        <div className="mt-5">
          <EmptyState
            drawing="no-provider"
            text="Nessun fornitore trovato con i criteri selezionati."
          >
            <ButtonLink href={pathname}>Mostra tutte le categorie</ButtonLink>
          </EmptyState>
          <NearestTowns towns={nearestTowns} pathname={pathname} />
        </div>
      ) : (
        <>
          <nav aria-label="Risultati per categoria" className="mt-3">
            <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
              {providerCategories
                .filter(({ id }) => counts[id] > 0)
                .map(({ id, name, slug }) => (
                  <li key={id} className="shrink-0">
                    <ChipLink to={paths.providerCategory(slug) + search}>
                      {name} <span className="text-soft tabular-nums">{counts[id]}</span>
                    </ChipLink>
                  </li>
                ))}
            </ul>
          </nav>
          <div className="mt-5">
            <ProviderGrid providers={shown} label="Fornitori" showCategory priority />
          </div>
          {total > shown.length && (
            <p className="mt-6 text-center text-soft">
              Qui vedi i {shown.length} meglio valutati: per gli altri scegli una categoria o
              restringi la ricerca.
            </p>
          )}
        </>
      )}
    </section>
  );
}
