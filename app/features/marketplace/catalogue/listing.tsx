import { useNavigation, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { pluralize } from "~/lib/text";
import { InPlaceLink } from "~/ui/in-place-link";
import { Breadcrumb, type Crumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { ChipLink, ClearLink, RemovableChip } from "~/ui/chip";
import { Icon } from "~/ui/icon";
import type { Markup } from "~/ui/markup";
import { Pagination } from "~/ui/pagination";
import { TabLinks, type TabLink } from "~/ui/tab-links";
import { activeChips } from "./chips";
import { FilterForm, type FacetsByKey, FILTER_FORM_ID } from "./filter-form";
import { FilterSheet, FiltersLink } from "./filter-sheet";
import {
  toggleChoice,
  toSearch,
  withoutFilters,
  withPage,
  type CatalogueQuery,
  withSort,
} from "./query";
import type { QuickFilter } from "./listing-shortcuts";
import { NothingFound, type NearestProps } from "./nothing-found";
import { OtherLists } from "./other-lists";
import type { RelaxedFilter } from "./relaxed-filters.server";
import { SavedSearchLink } from "./saved-search-link";
import { SelectField } from "~/ui/field";
import { UnderstoodSearch, type UnderstoodSearchProps } from "~/ui/understood-search";
import { ViewLinks } from "./view-links";
import { paths } from "~/lib/paths";
import { collections } from "./collections";

interface ListingProps {
  /** Id of a list that is a section of a page about something else (docs/product.md 4.8). */
  section?: string;
  title: string;
  /** A line beside the title; a phone has no room for it. */
  intro?: string | undefined;
  /** A sentence below the title, on a phone, too. */
  sentence?: string | undefined;
  /** Path of the list, to which the query belongs. */
  pathname: string;
  /** Path of the page of the list's filters. */
  filtersPath: string;
  query: CatalogueQuery;
  facets: FacetsByKey;
  total: number;
  page: number;
  pageCount: number;
  /** One and many of what the list counts. */
  nouns: readonly [one: string, many: string];
  typeTabs: readonly TabLink[];
  conditionTabs: readonly TabLink[];
  /** Address without type and condition; absent when neither is chosen by a tab. */
  clearTabs?: string | undefined;
  popularBrands: readonly string[];
  /** Filters that are one tap away on a phone. */
  quickFilters?: readonly QuickFilter[];
  emptyText: string;
  /** The items just outside a range that finds nothing. */
  nearest?: NearestProps | undefined;
  /** The number of results without one of its filters, when the list is empty. */
  relaxed: readonly RelaxedFilter[];
  /** Where the list stands, above its title. */
  crumbs?: readonly Crumb[] | undefined;
  /** Links to other lists at its end (docs/product.md 4.18). */
  otherLists?: Markup | undefined;
  /** Button or link at the end of the title's line. */
  action?: ReactNode;
  /** The filters that were understood from the text of the search. */
  understood?: UnderstoodSearchProps | undefined;
  /** Shown between the filters and the results. */
  aside?: ReactNode;
  /** Set when the aside is the first part of the results: how many results all parts have, and in words. */
  leading?: { total: number; text: string } | undefined;
  /** The cards of this page. */
  children: ReactNode;
}

/** The listing screen, for dealerships and for vehicles (docs/product.md 4.3). */
export function Listing(props: ListingProps) {
  const { query, facets, pathname, total, page, pageCount, nouns, leading, section } = props;
  const [Title, Count] = section === undefined ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  const chips = activeChips(query);
  const shownAbove = new Set(props.understood?.chips.map(({ label }) => label));
  const otherChips = chips.filter(({ label }) => !shownAbove.has(label));
  const clearTo = chips.length > 0 ? pathname + withoutFilters(query) : undefined;
  const completeTo = props.filtersPath + toSearch(inQuery(query));
  const ownCount = (
    <>
      {pluralize(total, ...nouns)}
      {pageCount > 1 && <span>{`, pagina ${page} di ${pageCount}`}</span>}
    </>
  );
  const isLoading = useNavigation().state === "loading";
  const brands = props.popularBrands.flatMap(
    (brand) => facets.brand?.find(({ value }) => value === brand) ?? [],
  );
  return (
    <div
      id={section}
      className={`wide-page page-column ${section === undefined ? "" : "mt-8 scroll-mt-20"}`}
      data-list-view={query.view && ""}
    >
      {props.crumbs && <Breadcrumb crumbs={props.crumbs} />}
      <div className="list-head">
        <Title>{props.title}</Title>
        {props.intro && <p>{props.intro}</p>}
        {props.action ?? (section === undefined && <SavedSearchLink query={query} />)}
      </div>

      {props.sentence && <p className="mt-2 text-soft">{props.sentence}</p>}

      <div className="list-tabs">
        {props.typeTabs.length > 0 && (
          <TabLinks inRow label="Tipo di veicolo" tabs={props.typeTabs} />
        )}
        {props.conditionTabs.length > 0 && (
          <TabLinks inRow label="Condizione" tabs={props.conditionTabs} />
        )}
        {props.clearTabs !== undefined && (
          <InPlaceLink
            to={props.clearTabs}
            className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-brand underline underline-offset-4"
          >
            Rimuovi tipo e condizione
          </InPlaceLink>
        )}
        {brands.length > 0 && (
          <nav aria-label="Marche più cercate">
            <ul className="flex gap-2">
              {brands.map(({ value, label, selected }) => (
                <li key={value}>
                  <ChipLink to={pathname + toggleChoice(query, "brand", value)} active={selected}>
                    {label}
                  </ChipLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>

      {props.quickFilters && (
        <nav aria-label="Ricerche rapide" className="quick-filters">
          <ul>
            {props.quickFilters.map(({ label, search, active }) => (
              <li key={label}>
                <ChipLink to={pathname + search} active={active}>
                  {label}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}

      <div className="list-body">
        <div className="filter-column">
          {clearTo !== undefined && otherChips.length > 0 && (
            <ul className="active-filters" aria-label="Filtri attivi">
              {otherChips.map((chip) => (
                <li key={`${chip.key}:${chip.value}`}>
                  <RemovableChip to={pathname + chip.search} label={chip.label} />
                </li>
              ))}
              <li>
                <ClearLink to={clearTo} />
              </li>
            </ul>
          )}
          <FilterSheet clearTo={clearTo}>
            <FilterForm
              query={query}
              facets={facets}
              pathname={pathname}
              completeTo={completeTo}
              total={leading?.total ?? total}
            />
          </FilterSheet>
        </div>

        <section aria-labelledby="conteggio" aria-busy={isLoading}>
          <div className="list-bar">
            <FiltersLink to={completeTo} active={chips.length} className="lg:hidden" />
            <SortSelect query={query} pathname={pathname} />
            <Count id="conteggio" aria-live="polite">
              {leading ? leading.text : ownCount}
            </Count>
            {query.collection === "vehicles" && <ViewLinks query={query} pathname={pathname} />}
          </div>
          {props.understood && (
            <UnderstoodSearch
              {...props.understood}
              clearTo={otherChips.length === 0 ? clearTo : undefined}
            />
          )}
          {props.aside}
          {leading && total > 0 && <h2 className="mt-8 text-lg">{ownCount}</h2>}
          <div className="results">
            {total > 0 ? (
              props.children
            ) : leading ? null : (
              <NothingFound
                text={props.emptyText}
                clearTo={clearTo}
                pathname={pathname}
                nearest={props.nearest}
                relaxed={props.relaxed}
                drawing={query.collection === "vehicles" ? "no-vehicle" : "no-dealership"}
              >
                {section === undefined && <SavedSearchLink isEmpty query={query} />}
              </NothingFound>
            )}
          </div>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefOf={(number) => pathname + withPage(query, number)}
          />
        </section>
      </div>
      {props.otherLists && <OtherLists markup={props.otherLists} />}
    </div>
  );
}

/** The query with its condition, which the path may say, in the query string, on its first page. */
function inQuery(query: CatalogueQuery): CatalogueQuery {
  return { ...query, fixed: query.fixed.filter((key) => key !== "condition"), page: 1 };
}

/** The sort order: a control of the filter form, outside of it beside the count. */
function SortSelect({ query, pathname }: { query: CatalogueQuery; pathname: string }) {
  const navigate = useNavigate();
  return (
    <>
      <SelectField
        key={query.sort}
        id="ordine"
        name="sort"
        form={FILTER_FORM_ID}
        label="Ordina per"
        hideLabel
        defaultValue={query.sort}
        onChange={(event) =>
          navigate(pathname + withSort(query, event.target.value), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        {collections[query.collection].sorts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" form={FILTER_FORM_ID} variant="secondary" className="only-without-js">
        Ordina
      </Button>
      <a
        href={paths.ranking}
        aria-label="Come ordiniamo i risultati"
        className="icon-button max-sm:hidden"
      >
        <Icon name="info" className="size-5" />
      </a>
    </>
  );
}
