import { useNavigation } from "@remix-run/react";
import type { ServiceCategory } from "~/data/schema";
import { paths } from "~/lib/paths";
import { Breadcrumb, type Crumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { CategoryIcon } from "./category-icon";
import { CATEGORY_ICONS, CATEGORY_LOOKS } from "./category-looks";
import { CategoryMarketing } from "./category-marketing";
import { CATEGORY_TEXTS } from "./category-texts";
import { ProviderChips } from "./provider-chips";
import { ProviderFilterBar } from "./provider-filter-bar";
import { ProviderGrid } from "./provider-grid";
import { toProviderSearch, type ProviderQuery } from "./provider-query";
import type { ProviderSummary } from "./provider-summary.server";

interface ProviderListingProps {
  category: ServiceCategory;
  crumbs: readonly Crumb[];
  query: ProviderQuery;
  pathname: string;
  cities: readonly string[];
  providers: readonly ProviderSummary[];
}

/** The list of a category (docs/product.md 5.2). */
export function ProviderListing(props: ProviderListingProps) {
  const { category, crumbs, query, pathname, cities, providers } = props;
  const isLoading = useNavigation().state === "loading";
  const total = providers.length;
  return (
    <>
      <div className={`relative overflow-hidden ${CATEGORY_LOOKS[category.color].soft}`}>
        <Icon
          name={CATEGORY_ICONS[category.icon]}
          className="absolute -right-16 -bottom-20 hidden size-96 stroke-1 opacity-10 lg:block xl:right-16"
        />
        <div className="relative page-column pt-3 pb-16 text-ink sm:pb-20">
          <Breadcrumb crumbs={crumbs} />
          <div className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-4 sm:mt-5 sm:gap-x-6">
            <CategoryIcon
              category={category}
              className="size-14 bg-surface! shadow-card sm:row-span-2 sm:size-20 sm:self-start"
            />
            <h1 className="min-w-0 text-[2.1rem] sm:text-5xl">{category.name}</h1>
            <div className="col-span-2 sm:col-span-1">
              <p className="mt-3 max-w-2xl text-lg">{category.description}</p>
              <p
                aria-live="polite"
                className={`mt-3 font-semibold ${CATEGORY_LOOKS[category.color].text}`}
              >
                {total} {total === 1 ? "risultato" : "risultati"}
              </p>
            </div>
          </div>
        </div>
      </div>
      <div className="relative page-column -mt-11 sm:-mt-13">
        <ProviderFilterBar query={query} pathname={pathname} cities={cities} />
        <ProviderChips query={query} pathname={pathname} />
        <h2 className="sr-only">Elenco</h2>
        <div
          className={`mt-6 transition-opacity duration-150 ${isLoading ? "opacity-60 delay-150" : ""}`}
        >
          {total === 0 ? (
            <NothingFound category={category} query={query} pathname={pathname} />
          ) : (
            <ProviderGrid providers={providers} label={category.name} priority />
          )}
        </div>
      </div>
      <CategoryMarketing category={category} />
    </>
  );
}

type NothingFoundProps = Pick<ProviderListingProps, "category" | "query" | "pathname">;

/** The empty texts, category by category; tyre shops also have a button (docs/product.md 5.2). */
function NothingFound({ category, query, pathname }: NothingFoundProps) {
  const { text, hint, showAll } = CATEGORY_TEXTS[category.id].empty;
  return (
    <EmptyState text={text} hint={hint}>
      {showAll && <ButtonLink to={pathname}>{showAll}</ButtonLink>}
      <ButtonLink to={paths.services + toProviderSearch(query)} variant="secondary">
        Cerca in tutti i servizi
      </ButtonLink>
    </EmptyState>
  );
}
