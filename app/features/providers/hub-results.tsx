import { serviceCategories } from "~/data/service-categories";
import type { ProviderCategory } from "~/data/schema";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { ProviderChips } from "./provider-chips";
import { ProviderGrid } from "./provider-grid";
import { toProviderSearch, type ProviderQuery } from "./provider-query";
import type { ProviderSummary } from "./provider-summary.server";

interface HubResultsProps {
  query: ProviderQuery;
  pathname: string;
  total: number;
  /** The first of the results. */
  shown: readonly ProviderSummary[];
  /** Results of each category. */
  counts: Readonly<Record<ProviderCategory, number>>;
}

/** What a search of the hub finds (docs/product.md 5.1); the rest is one step away, in the lists. */
export function HubResults({ query, pathname, total, shown, counts }: HubResultsProps) {
  const search = toProviderSearch(query);
  return (
    <section aria-labelledby="risultati" className="page-column pt-6 sm:pt-8">
      <h2 id="risultati" aria-live="polite" className="text-2xl">
        Risultati della ricerca ({total})
      </h2>
      <ProviderChips query={query} pathname={pathname} />
      {total === 0 ? (
        <div className="mt-5">
          <EmptyState text="Nessun fornitore trovato con i criteri selezionati.">
            <ButtonLink to={pathname}>Mostra tutte le categorie</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <>
          <nav aria-label="Risultati per categoria" className="mt-3">
            <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
              {serviceCategories
                .filter(({ id }) => counts[id] > 0)
                .map(({ id, name, slug }) => (
                  <li key={id} className="shrink-0">
                    <ChipLink to={paths.serviceCategory(slug) + search}>
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
