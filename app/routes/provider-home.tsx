import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  ProviderHomeHero,
  ProviderHomeIntro,
  ProviderHomeOverview,
} from "~/features/directory/providers/provider-home";
import { ProviderResults } from "~/features/directory/providers/provider-results";
import {
  providerPins,
  searchProviders,
  summarizeProviderCategories,
  nearestTowns,
  readProviderQuery,
  summarizeProviders,
  citiesOf,
  allProviders,
} from "~/features/directory/providers/providers.server";
import { ProviderFilterBar } from "~/features/directory/providers/provider-filter-bar";
import { understandServices } from "~/features/directory/providers/understood-services.server";
import {
  PROVIDER_PARAMETERS,
  providerScope,
  toProviderSearch,
} from "~/features/directory/providers/provider-query";
import { isIndexable, subjectOf } from "~/features/shell/seo/indexing";
import { itemListJsonLd } from "~/features/shell/seo/json-ld";
import { originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeadersNoStale, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { withPreposition } from "~/lib/text";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { query, isSearch, shown, total, categories } = data;
  const scope = providerScope(query);
  const where = subjectOf(scope);
  const cards = isSearch
    ? shown.map(({ slug }) => paths.provider(slug))
    : categories.map(({ slug }) => paths.providerCategory(slug));
  return pageMeta(matches, {
    title: `Servizi auto ${where ? withPreposition(where) : "in Calabria"}: officine, gommisti, carrozzerie`,
    description: `Meccanici, gommisti, autoricambi, carrozzerie, assicurazioni e pratiche auto ${withPreposition(where ?? "Lamezia Terme, Catanzaro, Cosenza e Reggio Calabria")}, con orari e preventivi gratuiti.`,
    canonicalPath: paths.providers + toProviderSearch(query),
    indexable: isIndexable({ scope, total }),
    crumbs: [{ label: "Home", to: paths.home }, { label: "Servizi" }],
    jsonLd: itemListJsonLd(cards, originOf(matches)),
  });
};

export const handle = publicPage(PROVIDER_PARAMETERS);

// The cards say who is open now.
export const headers = publicHeadersNoStale;

export function loader({ request }: LoaderFunctionArgs) {
  const asked = readProviderQuery(new URL(request.url).searchParams);
  const { query, understood } = understandServices(asked, paths.providers);
  const { isSearch, total, shown, counts } = searchProviders(allProviders, query);
  return {
    query,
    understood,
    isSearch,
    total,
    shown: isSearch ? summarizeProviders(shown, query.near) : [],
    counts,
    nearestTowns: total === 0 ? nearestTowns(allProviders, query) : [],
    categories: summarizeProviderCategories(),
    cities: citiesOf(allProviders, query.city),
    count: allProviders.length,
    pins: isSearch ? [] : providerPins(allProviders, paths.providers),
  };
}

export default function ProviderHomeScreen() {
  const { query, isSearch, count, categories, cities, pins, ...results } =
    useLoaderData<typeof loader>();
  const pathname = paths.providers;
  const hero = (
    <ProviderHomeHero query={query} pathname={pathname} count={count} isSearch={isSearch}>
      <ProviderFilterBar query={query} pathname={pathname} cities={cities} />
    </ProviderHomeHero>
  );
  return isSearch ? (
    <>
      <div className="page-column pt-6 sm:pt-9">{hero}</div>
      <ProviderResults {...results} query={query} pathname={pathname} />
    </>
  ) : (
    <>
      <ProviderHomeOverview categories={categories} pins={pins}>
        {hero}
      </ProviderHomeOverview>
      <ProviderHomeIntro />
    </>
  );
}
