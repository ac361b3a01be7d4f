import { useNavigation } from "@remix-run/react";
import type { ProviderCategory } from "~/data/schema";
import { paths, mailHref } from "~/lib/paths";
import { pluralize } from "~/lib/text";
import { Breadcrumb, type Crumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import { EmptyState } from "~/ui/placeholders";
import { Icon } from "~/ui/icon";
import { CategoryIcon, CATEGORY_ICONS, CATEGORY_STYLES } from "./category-styles";
import { CATEGORY_TEXTS } from "./category-texts";
import { ProviderChips, ProviderFilterBar } from "./provider-filter-bar";
import { ProviderGrid } from "./provider-card";
import { toProviderSearch, type ProviderQuery } from "./provider-query";
import { QuoteBar } from "./quote-bar";
import { MAX_ASKED, quotePath } from "./quote-choice";
import { NearestTowns } from "./nearest-towns";
import type { NearestTown, ProviderSummary } from "./providers.server";
import { UnderstoodSearch, type UnderstoodSearchProps } from "~/ui/understood-search";
import { site } from "~/data/site";

interface ProviderListProps {
  category: ProviderCategory;
  crumbs: readonly Crumb[];
  query: ProviderQuery;
  pathname: string;
  cities: readonly string[];
  providers: readonly ProviderSummary[];
  /** Where the nearest are when there are none. */
  nearestTowns: readonly NearestTown[];
  /** The filters that were understood from the text. */
  understood: UnderstoodSearchProps;
}

/** The list of a category (docs/product.md 5.2). */
export function ProviderList(props: ProviderListProps) {
  const { category, crumbs, query, pathname, cities, providers } = props;
  const isLoading = useNavigation().state === "loading";
  const total = providers.length;
  return (
    <>
      <div className={`relative overflow-hidden ${CATEGORY_STYLES[category.color].soft}`}>
        <Icon
          name={CATEGORY_ICONS[category.icon]}
          className="absolute -right-16 -bottom-20 hidden size-96 stroke-1 opacity-10 lg:block xl:right-16"
        />
        <div className="relative page-column pt-1 pb-14 text-ink sm:pt-3 sm:pb-16">
          <Breadcrumb crumbs={crumbs} />
          <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 sm:mt-3 sm:grid-cols-[auto_auto_1fr] sm:gap-x-6">
            <CategoryIcon
              category={category}
              className="size-11 bg-surface! shadow-card sm:row-span-2 sm:size-20 sm:self-start"
            />
            <h1 className="min-w-0 text-[1.75rem] wrap-anywhere sm:text-5xl">{category.name}</h1>
            <p
              aria-live="polite"
              className={`font-semibold ${CATEGORY_STYLES[category.color].text}`}
            >
              {pluralize(total, "risultato", "risultati")}
            </p>
            <p className="col-span-3 mt-1.5 max-w-2xl text-sm sm:col-span-2 sm:text-lg">
              {category.description}
            </p>
          </div>
        </div>
      </div>
      <div className="wide-page relative page-column -mt-11 sm:-mt-13">
        <ProviderFilterBar query={query} pathname={pathname} cities={cities} />
        <ProviderChips query={query} pathname={pathname} />
        <UnderstoodSearch {...props.understood} />
        <h2 className="sr-only">Elenco</h2>
        <div
          className={`mt-3 transition-opacity duration-150 sm:mt-6 ${isLoading ? "opacity-60 delay-150" : ""}`}
        >
          {total === 0 ? (
            <>
              <EmptyList category={category} query={query} pathname={pathname} />
              <NearestTowns towns={props.nearestTowns} pathname={pathname} />
            </>
          ) : (
            <>
              <ProviderGrid providers={providers} label={category.name} priority canAsk />
              <p className="mt-5">
                <TextLink href={quotePath(category, query.near || query.city)}>
                  Un solo modulo, fino a {MAX_ASKED} {CATEGORY_TEXTS[category.id].many}: chiedi più
                  preventivi insieme
                </TextLink>
              </p>
            </>
          )}
        </div>
      </div>
      <CategoryMarketing category={category} />
      {total > 0 && <QuoteBar category={category} near={query.near || query.city} />}
    </>
  );
}

type EmptyListProps = Pick<ProviderListProps, "category" | "query" | "pathname">;

/** The text of an empty list by category; tyre shops also have a button (docs/product.md 5.2). */
function EmptyList({ category, query, pathname }: EmptyListProps) {
  const { text, hint, showAll } = CATEGORY_TEXTS[category.id].empty;
  return (
    <EmptyState drawing="no-provider" text={text} hint={hint}>
      {showAll && <ButtonLink href={pathname}>{showAll}</ButtonLink>}
      <ButtonLink href={paths.providers + toProviderSearch(query)} variant="secondary">
        Cerca in tutti i servizi
      </ButtonLink>
    </EmptyState>
  );
}

/** Marketing block of a list (docs/product.md 5.2): advice for visitors, an invitation to companies. */
function CategoryMarketing({ category }: { category: ProviderCategory }) {
  const { title, points, join } = CATEGORY_TEXTS[category.id].marketing;
  return (
    <section aria-labelledby="consigli-titolo" className="page-column pt-12 sm:pt-16">
      <div
        className={`rounded-[2rem] p-7 text-white sm:p-12 ${CATEGORY_STYLES[category.color].fill}`}
      >
        <h2 id="consigli-titolo" className="text-2xl sm:text-4xl">
          {title}
        </h2>
        <ul className="mt-7 grid gap-6 sm:mt-9 md:grid-cols-3 md:gap-8">
          {points.map((point) => (
            <li key={point.title} className="border-t border-white/40 pt-4">
              <h3 className="text-lg">{point.title}</h3>
              <p className="mt-2">{point.text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 sm:mt-10">
          <p className="text-lg">
            <strong>{join}</strong> Entra nell'elenco di {site.name}.
          </p>
          <ButtonLink
            href={mailHref(site.contacts.email, `${category.name}: entrare nell'elenco`)}
            variant="inverse"
            size="lg"
          >
            <Icon name="mail" className="size-4" />
            Scrivici
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/**
 * The screen of a list whose category is not among the data (docs/product.md 5.2).
 */
export function MissingCategory() {
  return (
    <div className="page-column pt-9">
      <h1 className="sr-only">Servizi auto</h1>
      <EmptyState drawing="no-provider" text="Categoria non trovata">
        <ButtonLink href={paths.providers}>Tutti i servizi</ButtonLink>
      </EmptyState>
    </div>
  );
}
