import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterPage } from "~/features/marketplace/catalogue/filter-page";
import { packFacets } from "~/features/marketplace/catalogue/packed-list";
import { parameterNames } from "~/features/marketplace/catalogue/query";
import {
  parseDealershipQuery,
  searchDealerships,
} from "~/features/marketplace/catalogue/search.server";
import { suggestVehicles } from "~/features/marketplace/catalogue/vehicle-suggestions.server";
import { understandQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Filtri: Concessionarie in Calabria",
    description:
      "Tipo, marca, prezzo e valutazione: i filtri per cercare le concessionarie della Calabria.",
    canonicalPath: paths.dealershipFilters,
    indexable: false,
  });

export const handle = publicPage(parameterNames("dealerships"));

export const headers = catalogueHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  tagPage(cacheTags.dealershipList);
  const { searchParams } = new URL(request.url);
  const query = parseDealershipQuery(searchParams);
  const { total, facets } = searchDealerships(query);
  const suggestions = await suggestVehicles(understandQuery(searchParams));
  // The list counts the vehicles of a text too (docs/product.md 4.3).
  const isLeading = query.filters.search !== "" || total === 0;
  return {
    pathname: paths.dealerships,
    ownPath: paths.dealershipFilters,
    query,
    facets: packFacets(facets),
    total: total + (isLeading ? (suggestions?.total ?? 0) : 0),
  };
}

export default function DealershipFiltersScreen() {
  return <FilterPage {...useLoaderData<typeof loader>()} title="Concessionarie" />;
}
