import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MissingCategory } from "~/features/providers/missing-category";
import { ProviderListing } from "~/features/providers/provider-listing";
import {
  parseProviderQuery,
  providerScope,
  toProviderSearch,
} from "~/features/providers/provider-query";
import { filterProviders } from "~/features/providers/provider-search";
import { summarizeProvider } from "~/features/providers/provider-summary.server";
import { citiesOf, findCategory, providersOf } from "~/features/providers/providers.server";
import { isWorthFinding, subjectOf } from "~/features/site/indexing";
import { itemListJsonLd } from "~/features/site/item-list-json-ld";
import { logNotFound } from "~/features/site/not-found.server";
import { notFoundMeta, originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { paths } from "~/lib/paths";
import { firstSegment } from "~/services/address.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.category) return notFoundMeta();
  const { category, crumbs, query, pathname, towns, providers } = data;
  const scope = providerScope(query);
  const where = subjectOf(scope);
  const cards = providers.map(({ name, slug }) => ({ name, path: paths.provider(slug) }));
  return pageMeta(matches, {
    title: `${category.name} ${where ? `a ${where}` : "in Calabria"}`,
    description: `${category.name} a ${where ?? `${towns.slice(0, 4).join(", ")} e in altre città della Calabria`}: servizi, orari, recapiti e preventivi gratuiti.`,
    canonicalPath: pathname + toProviderSearch(query),
    indexable: isWorthFinding({ scope, total: providers.length }),
    picture: providers[0]?.cover,
    crumbs,
    jsonLd: itemListJsonLd(cards, originOf(matches)),
  });
};

export const handle = publicPage(["q", "city", "rating"]);

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  // The route table leads here from the paths of the categories only.
  const category = findCategory(firstSegment(request));
  if (!category) {
    logNotFound(request);
    return data({ category: null }, { status: 404 });
  }
  const query = parseProviderQuery(new URL(request.url).searchParams);
  const all = providersOf(category.id);
  return {
    category,
    pathname: paths.serviceCategory(category.slug),
    crumbs: [
      { label: "Home", to: paths.home },
      { label: "Servizi", to: paths.services },
      { label: category.name },
    ],
    query,
    towns: citiesOf(all, ""),
    cities: citiesOf(all, query.city),
    providers: filterProviders(all, query).map(summarizeProvider),
  };
}

export default function CategoryListScreen() {
  const found = useLoaderData<typeof loader>();
  return found.category === null ? <MissingCategory /> : <ProviderListing {...found} />;
}
