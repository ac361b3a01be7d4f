import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/data/site";
import { Listing } from "~/features/marketplace/catalogue/listing";
import { dealershipTabs, popularBrands } from "~/features/marketplace/catalogue/listing-shortcuts";
import { VehicleSuggestions } from "~/features/marketplace/catalogue/vehicle-suggestions";
import { vehicleCount } from "~/lib/vehicle-labels";
import { suggestVehicles } from "~/features/marketplace/catalogue/vehicle-suggestions.server";
import { listScope } from "~/features/marketplace/catalogue/indexable-lists";
import { withoutZeros } from "~/features/marketplace/catalogue/filter-groups";
import { parameterNames, toSearch } from "~/features/marketplace/catalogue/query";
import {
  parseDealershipQuery,
  searchDealerships,
} from "~/features/marketplace/catalogue/search.server";
import { DealershipCard } from "~/features/marketplace/dealerships/dealership-card";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { DealershipMap } from "~/features/marketplace/dealerships/dealership-map";
import {
  dealershipPins,
  summarizeDealership,
  type DealershipSummary,
} from "~/features/marketplace/dealerships/dealerships.server";
import { relaxedFilters } from "~/features/marketplace/catalogue/relaxed-filters.server";
import {
  nearestList,
  understoodSearch,
} from "~/features/marketplace/query-understanding/understood-list.server";
import { understandQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { isIndexable, pageSuffix, subjectOf } from "~/features/shell/seo/indexing";
import { itemListJsonLd } from "~/features/shell/seo/json-ld";
import { originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { query, text, page, total, dealerships } = data;
  const scope = listScope(query);
  const subject = subjectOf(scope) ?? "di auto, moto e minicar";
  const cards = dealerships.map(({ name, slug }) => ({ name, path: paths.dealership(slug) }));
  return pageMeta(matches, {
    title: `${text === "" ? `Concessionarie ${subject} in Calabria` : resultsTitle(text)}${pageSuffix(page)}`,
    description: `${total} concessionarie ${subject} su ${site.name}, da Lamezia Terme a Catanzaro, Cosenza, Reggio Calabria, Vibo Valentia e Crotone, con veicoli, recapiti e valutazioni${pageSuffix(page)}.`,
    canonicalPath: data.pathname + toSearch({ ...query, page }),
    indexable: isIndexable({ scope, total }),
    picture: dealerships[0]?.cover,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Concessionarie" }],
    jsonLd: itemListJsonLd(cards, originOf(matches)),
  });
};

export const handle = publicPage([...parameterNames("dealerships"), ...parameterNames("vehicles")]);

export const headers = catalogueHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  tagPage(cacheTags.dealershipList);
  const vehicles = understandQuery(searchParams);
  const mended = new URLSearchParams(searchParams);
  if (vehicles.mended !== undefined) {
    mended.set("search", vehicles.mended);
    mended.delete("query");
  }
  const query = parseDealershipQuery(mended);
  const { items, total, page, pageCount, facets, nearest } = searchDealerships(query);
  const suggestions = await suggestVehicles(vehicles);
  return {
    pathname: paths.dealerships,
    query,
    text: vehicles.typed,
    understood: {
      ...understoodSearch(vehicles, paths.dealerships),
      elsewhere: suggestions ? [] : nearestList(vehicles),
    },
    total,
    page,
    pageCount,
    facets: withoutZeros(facets),
    popularBrands: popularBrands(
      searchDealerships(parseDealershipQuery(new URLSearchParams())).facets.brand,
    ),
    dealerships: items.map((item) => summarizeDealership(item, query.filters.place.name)),
    nearest: nearest && {
      ...nearest,
      items: nearest.items.map((item) => summarizeDealership(item)),
    },
    relaxed:
      total > 0
        ? []
        : relaxedFilters(query, (params) => searchDealerships(parseDealershipQuery(params)).total),
    pins: dealershipPins(catalogue.dealerships()),
    suggestions,
  };
}

function resultsTitle(text: string): string {
  return `Risultati per «${text}»`;
}

/** Nothing for none: that a text which found vehicles is in no dealership's name is no news. */
function dealershipCount(total: number): string[] {
  if (total === 0) return [];
  return [total === 1 ? "1 concessionaria" : `${total} concessionarie`];
}

export default function DealershipListScreen() {
  const { dealerships, suggestions, nearest, pins, ...data } = useLoaderData<typeof loader>();
  const [closest] = nearest?.items ?? [];
  const { text } = data;
  // A text is often a model: its vehicles come first. Without dealerships they are all there is.
  const leading = text !== "" || data.total === 0 ? suggestions : undefined;
  return (
    <>
      <Listing
        {...data}
        filtersPath={paths.dealershipFilters}
        {...dealershipTabs(data.query, data.pathname)}
        title={text === "" ? "Tutte le Concessionarie" : resultsTitle(text)}
        leading={
          leading && {
            total: leading.total + data.total,
            text: [vehicleCount(leading.total), ...dealershipCount(data.total)].join(" e "),
          }
        }
        intro={
          text === ""
            ? "Saloni scelti uno per uno, da Crotone allo Stretto: guarda cosa vendono, chiama, passa a trovarli."
            : "I veicoli in vendita e le concessionarie che corrispondono alla tua ricerca."
        }
        nouns={["concessionaria", "concessionarie"]}
        emptyText="Nessuna concessionaria trovata con i criteri di ricerca selezionati."
        action={
          <ButtonLink to={paths.registerDealership} variant="secondary">
            Registra Concessionaria
          </ButtonLink>
        }
        aside={suggestions && <VehicleSuggestions suggestions={suggestions} />}
        nearest={
          nearest &&
          closest && {
            ...nearest,
            name: closest.name,
            to: paths.dealership(closest.slug),
            children: <DealershipCards label="I più vicini" dealerships={nearest.items} />,
          }
        }
      >
        <DealershipCards label="Concessionarie" dealerships={dealerships} />
      </Listing>
      <DealershipMap pins={pins} />
    </>
  );
}

interface DealershipCardsProps {
  label: string;
  dealerships: DealershipSummary[];
}

function DealershipCards({ label, dealerships }: DealershipCardsProps) {
  return (
    <ul className="card-list card-columns" aria-label={label}>
      {dealerships.map((dealership, i) => (
        <li key={dealership.id}>
          <DealershipCard dealership={dealership} headingLevel={3} priority={i < 2} />
        </li>
      ))}
    </ul>
  );
}
