import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MissingCategory } from "~/features/providers/missing-category";
import { ProviderListing } from "~/features/providers/provider-listing";
import { parseProviderQuery } from "~/features/providers/provider-query";
import { filterProviders } from "~/features/providers/provider-search";
import { summarizeProvider } from "~/features/providers/provider-summary.server";
import { citiesOf, findCategory, providersOf } from "~/features/providers/providers.server";
import { breadcrumbJsonLd } from "~/features/site/breadcrumb-json-ld";
import { logNotFound } from "~/features/site/not-found.server";
import { notFoundMeta, originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.category) return notFoundMeta();
  const { category, crumbs, pathname, towns, providers } = data;
  return pageMeta(matches, {
    title: `${category.name} in Calabria`,
    description: `${category.name} a ${towns.slice(0, 4).join(", ")} e in altre città della Calabria: servizi, orari, recapiti e preventivi gratuiti.`,
    canonicalPath: pathname,
    picture: providers[0]?.cover,
    jsonLd: breadcrumbJsonLd(crumbs, pathname, originOf(matches)),
  });
};

export const handle = publicPage(["q", "city", "rating"]);

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  // The route table leads here from the paths of the categories only.
  const slug = url.pathname.split("/")[1]?.replace(/\.data$/, "") ?? "";
  const category = findCategory(slug);
  if (!category) {
    logNotFound(request);
    return data({ category: null }, { status: 404 });
  }
  const query = parseProviderQuery(url.searchParams);
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
