import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/data/site";
import { Listing } from "~/features/catalogue/listing";
import { dealershipTabs } from "~/features/catalogue/listing-tabs";
import { MatchingVehicles } from "~/features/catalogue/matching-vehicles";
import { findMatchingVehicles } from "~/features/catalogue/matching-vehicles.server";
import { scopeOf } from "~/features/catalogue/landing";
import { popularBrands } from "~/features/catalogue/popular-brands";
import { parameterNames, toSearch } from "~/features/catalogue/query";
import { parseDealershipQuery, searchDealerships } from "~/features/catalogue/search.server";
import { DealershipCard } from "~/features/dealerships/dealership-card";
import { summarizeDealership } from "~/features/dealerships/dealership-summary.server";
import { isWorthFinding, pageSuffix, subjectOf } from "~/features/site/indexing";
import { itemListJsonLd } from "~/features/site/item-list-json-ld";
import { originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { query, page, total, dealerships } = data;
  const scope = scopeOf(query);
  const subject = subjectOf(scope) ?? "di auto, moto e minicar";
  const cards = dealerships.map(({ name, slug }) => ({ name, path: paths.dealership(slug) }));
  return pageMeta(matches, {
    title: `Concessionarie ${subject} in Calabria${pageSuffix(page)}`,
    description: `${total} concessionarie ${subject} su ${site.name}, da Lamezia Terme a Catanzaro, Cosenza, Reggio Calabria, Vibo Valentia e Crotone, con veicoli, recapiti e valutazioni${pageSuffix(page)}.`,
    canonicalPath: data.pathname + toSearch({ ...query, page }),
    indexable: isWorthFinding({ scope, total }),
    picture: dealerships[0]?.cover,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Concessionarie" }],
    jsonLd: itemListJsonLd(cards, originOf(matches)),
  });
};

export const handle = publicPage([...parameterNames("dealerships"), ...parameterNames("vehicles")]);

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseDealershipQuery(searchParams);
  const { items, total, page, pageCount, facets } = searchDealerships(query);
  return {
    pathname: paths.dealerships,
    query,
    total,
    page,
    pageCount,
    facets,
    popularBrands: popularBrands(
      searchDealerships(parseDealershipQuery(new URLSearchParams())).facets.brand,
    ),
    dealerships: items.map(summarizeDealership),
    matching: findMatchingVehicles(searchParams),
  };
}

export default function DealershipListScreen() {
  const { dealerships, matching, ...data } = useLoaderData<typeof loader>();
  return (
    <Listing
      {...data}
      {...dealershipTabs(data.query, data.pathname)}
      title="Tutte le Concessionarie"
      intro="Saloni scelti uno per uno, da Crotone allo Stretto: guarda cosa vendono, chiama, passa a trovarli."
      nouns={["concessionaria", "concessionarie"]}
      emptyText="Nessuna concessionaria trovata con i criteri di ricerca selezionati."
      action={
        <ButtonLink to={paths.registerDealership} variant="secondary">
          Registra Concessionaria
        </ButtonLink>
      }
      aside={matching && <MatchingVehicles matching={matching} />}
    >
      <ul className="grid gap-4 md:grid-cols-2 lg:gap-5" aria-label="Concessionarie">
        {dealerships.map((dealership, i) => (
          <li key={dealership.id} className="grid">
            <DealershipCard dealership={dealership} headingLevel={3} priority={i < 2} />
          </li>
        ))}
      </ul>
    </Listing>
  );
}
