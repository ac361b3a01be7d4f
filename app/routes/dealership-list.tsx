import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/data/site";
import { Listing } from "~/features/marketplace/catalogue/listing";
import { dealershipTabs, popularBrands } from "~/features/marketplace/catalogue/listing-shortcuts";
import { VehicleSuggestions } from "~/features/marketplace/catalogue/vehicle-suggestions";
import { pluralize } from "~/lib/text";
import { vehicleCount } from "~/lib/vehicle-labels";
import { suggestVehicles } from "~/features/marketplace/catalogue/vehicle-suggestions.server";
import { listScope } from "~/features/marketplace/catalogue/indexable-lists";
import {
  packFacets,
  packQuery,
  unpackFacets,
  unpackQuery,
} from "~/features/marketplace/catalogue/packed-list";
import { listsOfOneValue, otherLists } from "~/features/marketplace/catalogue/other-lists.server";
import { parameterNames, toSearch } from "~/features/marketplace/catalogue/query";
import {
  parseDealershipQuery,
  searchDealerships,
} from "~/features/marketplace/catalogue/search.server";
import {
  dealershipCards,
  nearestDealerships,
} from "~/features/marketplace/dealerships/dealership-cards.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { DealershipMap } from "~/features/marketplace/dealerships/dealership-map";
import {
  dealershipPins,
  summarizeDealership,
} from "~/features/marketplace/dealerships/dealerships.server";
import { relaxedFilters } from "~/features/marketplace/catalogue/relaxed-filters.server";
import {
  nearestList,
  understoodSearch,
} from "~/features/marketplace/query-understanding/understood-list.server";
import { understandQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { isIndexable, pageSuffix, subjectOf } from "~/features/shell/seo/indexing";
import { itemListJsonLd } from "~/features/shell/seo/json-ld";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { sendJsonLd } from "~/rendering/markup.server";
import { siteOrigin } from "~/http/request-origin.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { plainPictureUrl } from "~/lib/picture-source";
import { JsonLd, MarkupList, type Markup } from "~/ui/markup";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { text, page, total } = data;
  const query = unpackQuery(data.query);
  const scope = listScope(query);
  const subject = subjectOf(scope) ?? "di auto, moto e minicar";
  return pageMeta(matches, {
    title: `${text === "" ? `Concessionarie ${subject} in Calabria` : resultsTitle(text)}${pageSuffix(page)}`,
    description: `${total} concessionarie ${subject} su ${site.name}, da Lamezia Terme a Catanzaro, Cosenza, Reggio Calabria, Vibo Valentia e Crotone, con veicoli, recapiti e valutazioni${pageSuffix(page)}.`,
    canonicalPath: data.pathname + toSearch({ ...query, page }),
    indexable: isIndexable({ scope, total }),
    picture: data.picture,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Concessionarie" }],
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
  const dealerships = items.map((item) => summarizeDealership(item, query.filters.place.name));
  return {
    pathname: paths.dealerships,
    query: packQuery(query),
    text: vehicles.typed,
    understood: {
      ...understoodSearch(vehicles, paths.dealerships),
      elsewhere: suggestions ? [] : nearestList(vehicles),
    },
    total,
    page,
    pageCount,
    facets: packFacets(facets),
    otherLists:
      page > 1 ? undefined : otherLists(listsOfOneValue(query, facets, paths.dealerships)),
    popularBrands: popularBrands(
      searchDealerships(parseDealershipQuery(new URLSearchParams())).facets.brand,
    ),
    cards: dealershipCards(dealerships, { isFirstList: true }),
    /** For link previews. */
    picture: dealerships[0]?.cover && plainPictureUrl(dealerships[0].cover),
    jsonLd: sendJsonLd(
      itemListJsonLd(
        dealerships.map(({ slug }) => paths.dealership(slug)),
        siteOrigin(request),
      ),
    ),
    nearest: nearest && nearestDealerships(nearest),
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
  return [pluralize(total, "concessionaria", "concessionarie")];
}

export default function DealershipListScreen() {
  const { cards, jsonLd, suggestions, nearest, pins, ...data } = useLoaderData<typeof loader>();
  const { text } = data;
  const query = unpackQuery(data.query);
  // A text is often a model: its vehicles come first. Without dealerships they are all there is.
  const leading = text !== "" || data.total === 0 ? suggestions : undefined;
  return (
    <>
      <Listing
        {...data}
        query={query}
        facets={unpackFacets(data.facets)}
        filtersPath={paths.dealershipFilters}
        {...dealershipTabs(query, data.pathname)}
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
          <ButtonLink href={paths.registerDealership} variant="secondary">
            Registra Concessionaria
          </ButtonLink>
        }
        aside={suggestions && <VehicleSuggestions suggestions={suggestions} />}
        nearest={
          nearest && {
            ...nearest,
            children: <DealershipCards id="vicini" label="I più vicini" cards={nearest.cards} />,
          }
        }
      >
        <DealershipCards id="saloni" label="Concessionarie" cards={cards} />
        <JsonLd markup={jsonLd} />
      </Listing>
      <DealershipMap pins={pins} />
    </>
  );
}

interface DealershipCardsProps {
  id: string;
  label: string;
  cards: Markup;
}

function DealershipCards({ id, label, cards }: DealershipCardsProps) {
  return (
    <MarkupList id={id} markup={cards} className="card-list card-columns" aria-label={label} />
  );
}
