import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { providerCover } from "~/features/pictures/pictures.server";
import { CATEGORY_TEXTS } from "~/features/providers/category-texts";
import { openingAt } from "~/features/providers/opening.server";
import { ProviderDetail } from "~/features/providers/provider-detail";
import { providerJsonLd } from "~/features/providers/provider-json-ld";
import { summarizeProvider } from "~/features/providers/provider-summary.server";
import { categoryOf, findProvider, nearestOf } from "~/features/providers/providers.server";
import { originOf, pageMeta } from "~/features/site/page-meta";
import { publicPage, punctualHeaders } from "~/features/site/public-page";
import { paths } from "~/lib/paths";

/** How many others of the same trade are shown. */
const NEARBY = 3;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { provider, category, crumbs, cover } = data;
  const { name, city, slug, services } = provider;
  return pageMeta(matches, {
    title: `${name}, ${CATEGORY_TEXTS[category.id].label.toLowerCase()} a ${city}`,
    description: `${name} a ${city}: ${services.slice(0, 3).join(", ").toLowerCase()}. Orari, indirizzo, telefono e preventivo gratuito.`,
    canonicalPath: paths.provider(slug),
    picture: cover,
    crumbs,
    jsonLd: providerJsonLd(provider, cover, originOf(matches)),
  });
};

export const handle = publicPage();

// The page says who is open now.
export const headers = punctualHeaders;

export function loader({ params }: LoaderFunctionArgs) {
  const provider = findProvider(params.slug ?? "");
  if (!provider) return redirect(paths.services);
  const category = categoryOf(provider);
  return {
    provider,
    category,
    crumbs: [
      { label: "Home", to: paths.home },
      { label: "Servizi", to: paths.services },
      { label: category.name, to: paths.serviceCategory(category.slug) },
      { label: provider.name },
    ],
    cover: providerCover(provider),
    opening: provider.openingHours && openingAt(provider.openingHours, new Date()),
    nearby: nearestOf(provider, NEARBY).map(summarizeProvider),
  };
}

export default function ProviderScreen() {
  return <ProviderDetail {...useLoaderData<typeof loader>()} />;
}
