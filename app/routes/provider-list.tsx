import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MissingCategory, ProviderList } from "~/features/directory/providers/provider-list";
import { understandServices } from "~/features/directory/providers/understood-services.server";
import {
  PROVIDER_PARAMETERS,
  providerScope,
  toProviderSearch,
} from "~/features/directory/providers/provider-query";
import {
  filterProviders,
  nearestTowns,
  readProviderQuery,
  summarizeProviders,
  citiesOf,
  findCategory,
  providersOf,
} from "~/features/directory/providers/providers.server";
import { isIndexable, subjectOf } from "~/features/shell/seo/indexing";
import { itemListJsonLd } from "~/features/shell/seo/json-ld";
import { logNotFound } from "~/http/not-found.server";
import { notFoundMeta, originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeadersNoStale, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { firstSegment } from "~/http/canonical-path.server";
import { withPreposition } from "~/lib/text";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.category) return notFoundMeta();
  const { category, crumbs, query, pathname, towns, providers } = data;
  const scope = providerScope(query);
  const where = subjectOf(scope);
  const cards = providers.map(({ slug }) => paths.provider(slug));
  return pageMeta(matches, {
    title: `${category.name} ${where ? withPreposition(where) : "in Calabria"}`,
    description: `${category.name} ${withPreposition(where ?? `${towns.slice(0, 4).join(", ")} e in altre città della Calabria`)}: servizi, orari, recapiti e preventivi gratuiti.`,
    canonicalPath: pathname + toProviderSearch(query),
    indexable: isIndexable({ scope, total: providers.length }),
    picture: providers[0]?.cover,
    crumbs,
    jsonLd: itemListJsonLd(cards, originOf(matches)),
  });
};

export const handle = publicPage(PROVIDER_PARAMETERS);

// The cards say who is open now.
export const headers = publicHeadersNoStale;

export function loader({ request }: LoaderFunctionArgs) {
  // The route table leads here from the paths of the categories only.
  const category = findCategory(firstSegment(request));
  if (!category) {
    logNotFound(request);
    return data({ category: null }, { status: 404 });
  }
  const asked = readProviderQuery(new URL(request.url).searchParams);
  const pathname = paths.providerCategory(category.slug);
  const { query, understood } = understandServices(asked, pathname);
  const all = providersOf(category.id);
  const found = filterProviders(all, query);
  return {
    category,
    pathname,
    crumbs: [
      { label: "Home", to: paths.home },
      { label: "Servizi", to: paths.providers },
      { label: category.name },
    ],
    query,
    understood,
    towns: citiesOf(all, ""),
    cities: citiesOf(all, query.city),
    providers: summarizeProviders(found, query.near),
    nearestTowns: found.length === 0 ? nearestTowns(all, query) : [],
  };
}

export default function CategoryListScreen() {
  const found = useLoaderData<typeof loader>();
  return found.category === null ? <MissingCategory /> : <ProviderList {...found} />;
}
