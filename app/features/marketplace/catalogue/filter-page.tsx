import { paths } from "~/lib/paths";
import { Breadcrumb } from "~/ui/breadcrumb";
import { FilterForm } from "./filter-form";
import { unpackFacets, type PackedFacets } from "./packed-list";
import { toSearch, type CatalogueQuery } from "./query";

interface FilterPageProps {
  /** Title of the list. */
  title: string;
  /** Path of the list. */
  pathname: string;
  /** Path of this page. */
  ownPath: string;
  query: CatalogueQuery;
  facets: PackedFacets;
  /** How many results the list has. */
  total: number;
}

/** The filters of a list as a page of their own, for phones without JavaScript; sending them leads to the list. */
export function FilterPage({ title, pathname, query, facets, ...form }: FilterPageProps) {
  return (
    <div className="filter-page page-column max-w-2xl! pt-2 sm:pt-6">
      <Breadcrumb
        crumbs={[
          { label: "Home", to: paths.home },
          { label: title, to: pathname + toSearch(query) },
          { label: "Filtri" },
        ]}
      />
      <h1 className="mb-2 text-[2.1rem] sm:text-5xl">Filtri</h1>
      <FilterForm pathname={pathname} query={query} facets={unpackFacets(facets)} {...form} />
    </div>
  );
}
