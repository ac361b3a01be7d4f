import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CategoryCards } from "~/features/providers/category-cards";
import { HubHero } from "~/features/providers/hub-hero";
import { HubIntro } from "~/features/providers/hub-intro";
import { HubResults } from "~/features/providers/hub-results";
import { providerPins } from "~/features/providers/provider-pins.server";
import { ProviderFilterBar } from "~/features/providers/provider-filter-bar";
import {
  parseProviderQuery,
  providerScope,
  toProviderSearch,
} from "~/features/providers/provider-query";
import { searchHub } from "~/features/providers/provider-search";
import {
  summarizeCategories,
  summarizeProvider,
} from "~/features/providers/provider-summary.server";
import { citiesOf, directory } from "~/features/providers/providers.server";
import { isWorthFinding, subjectOf } from "~/features/site/indexing";
import { itemListJsonLd } from "~/features/site/item-list-json-ld";
import { originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { paths } from "~/lib/paths";
import { Section } from "~/ui/section";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { query, isSearch, shown, total, categories } = data;
  const scope = providerScope(query);
  const where = subjectOf(scope);
  const cards = isSearch
    ? shown.map(({ name, slug }) => ({ name, path: paths.provider(slug) }))
    : categories.map(({ name, slug }) => ({ name, path: paths.serviceCategory(slug) }));
  return pageMeta(matches, {
    title: `Servizi auto ${where ? `a ${where}` : "in Calabria"}: officine, gommisti, carrozzerie`,
    description: `Meccanici, gommisti, autoricambi, carrozzerie, assicurazioni e pratiche auto a ${where ?? "Lamezia Terme, Catanzaro, Cosenza e Reggio Calabria"}, con orari e preventivi gratuiti.`,
    canonicalPath: paths.services + toProviderSearch(query),
    indexable: isWorthFinding({ scope, total }),
    crumbs: [{ label: "Home", to: paths.home }, { label: "Servizi" }],
    jsonLd: itemListJsonLd(cards, originOf(matches)),
  });
};

export const handle = publicPage(["q", "city", "rating"]);

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const query = parseProviderQuery(new URL(request.url).searchParams);
  const { isSearch, total, shown, counts } = searchHub(directory, query);
  return {
    query,
    isSearch,
    total,
    shown: isSearch ? shown.map(summarizeProvider) : [],
    counts,
    categories: summarizeCategories(),
    cities: citiesOf(directory, query.city),
    pins: providerPins(directory),
  };
}

export default function ServicesHubScreen() {
  const { query, isSearch, total, shown, counts, categories, cities, pins } =
    useLoaderData<typeof loader>();
  const pathname = paths.services;
  return (
    <>
      <HubHero query={query} pathname={pathname} pins={pins} isSearch={isSearch}>
        <ProviderFilterBar query={query} pathname={pathname} cities={cities} />
      </HubHero>
      {isSearch ? (
        <HubResults query={query} pathname={pathname} total={total} shown={shown} counts={counts} />
      ) : (
        <>
          <Section id="categorie" title="Di che cosa hai bisogno?">
            <CategoryCards categories={categories} />
          </Section>
          <HubIntro />
        </>
      )}
    </>
  );
}
