import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { VehicleType } from "~/data/schema";
import { FilterPage } from "~/features/marketplace/catalogue/filter-page";
import { packFacets } from "~/features/marketplace/catalogue/packed-list";
import { parameterNames } from "~/features/marketplace/catalogue/query";
import { searchVehicles } from "~/features/marketplace/catalogue/search.server";
import { understandQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { firstSegment } from "~/http/canonical-path.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { TYPE_LABELS } from "~/lib/vehicle-labels";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const label = TYPE_LABELS[data.type];
  return pageMeta(matches, {
    title: `Filtri: ${label} in Calabria`,
    description: `Prezzo, marca, carrozzeria, anno e chilometri: i filtri per la ricerca di ${label} in Calabria.`,
    canonicalPath: data.ownPath,
    indexable: false,
  });
};

export const handle = publicPage(parameterNames("vehicles"));

export const headers = catalogueHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  // The route table leads here from the paths of the three types only.
  const type = firstSegment(request) as VehicleType;
  tagPage(cacheTags.vehicleList(type));
  const { query } = understandQuery(new URL(request.url).searchParams, { type: [type] });
  const { total, facets } = await searchVehicles(query);
  return {
    type,
    pathname: paths.vehicles(type),
    ownPath: paths.vehicleFilters(type),
    query,
    facets: packFacets(facets),
    total,
  };
}

export default function VehicleFiltersScreen() {
  const { type, ...data } = useLoaderData<typeof loader>();
  return <FilterPage {...data} title={TYPE_LABELS[type]} />;
}
