import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterPage } from "~/features/marketplace/catalogue/filter-page";
import { packFacets } from "~/features/marketplace/catalogue/packed-list";
import { parameterNames } from "~/features/marketplace/catalogue/query";
import { findDealership, searchStock } from "~/features/marketplace/dealerships/dealerships.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  return pageMeta(matches, {
    title: `Filtri: i veicoli di ${data.title}`,
    description: `Prezzo, marca, anno e chilometri: i filtri per i veicoli di ${data.title}.`,
    canonicalPath: data.ownPath,
    indexable: false,
  });
};

export const handle = publicPage(parameterNames("vehicles"));

export const headers = catalogueHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  const dealership = findDealership(params.slug ?? "");
  if (!dealership) return redirect(paths.dealerships);
  const { id, slug, name } = dealership;
  tagPage(cacheTags.dealership(id), cacheTags.stock(id));
  const { query, facets, total } = searchStock(dealership, new URL(request.url).searchParams);
  return {
    title: name,
    pathname: paths.dealership(slug),
    ownPath: paths.dealershipStockFilters(slug),
    query,
    facets: packFacets(facets),
    total,
  };
}

export default function DealershipStockFiltersScreen() {
  return <FilterPage {...useLoaderData<typeof loader>()} />;
}
