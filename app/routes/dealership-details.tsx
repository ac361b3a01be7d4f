import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Dealership } from "~/data/schema";
import { site } from "~/data/site";
import type { ContactActionData } from "~/features/inquiries/contact/contact-action-data";
import { ContactSection } from "~/features/inquiries/contact/contact-section";
import { submitInquiry } from "~/features/inquiries/contact/submit-inquiry.server";
import { visitHint } from "~/features/inquiries/visits/visit-times";
import { dealershipTopic } from "~/features/inquiries/contact/contact-topic";
import { listScope } from "~/features/marketplace/catalogue/indexable-lists";
import { packFacets, packQuery, unpackQuery } from "~/features/marketplace/catalogue/packed-list";
import { parameterNames, toSearch } from "~/features/marketplace/catalogue/query";
import { landingPagesIn } from "~/features/marketplace/landing-pages/landing-pages.server";
import { DealershipDetails } from "~/features/marketplace/dealerships/dealership-detail";
import { DealershipHeader } from "~/features/marketplace/dealerships/dealership-header";
import { DealershipStock } from "~/features/marketplace/dealerships/dealership-stock";
import { dealershipTone } from "~/features/marketplace/dealerships/dealership-tone";
import { dealershipJsonLd } from "~/features/marketplace/dealerships/dealership-json-ld";
import {
  findDealership,
  searchStock,
  vehiclesOf,
} from "~/features/marketplace/dealerships/dealerships.server";
import { replyTimeText } from "~/features/marketplace/reply-times/reply-time";
import { replyHoursOf } from "~/features/marketplace/reply-times/reply-times.server";
import { dealershipCover } from "~/lib/pictures.server";
import { pageSuffix } from "~/features/shell/seo/indexing";
import { pageMeta, rssLink } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { CountedView } from "~/ui/counters";
import { vehicleCount } from "~/lib/vehicle-labels";
import {
  nearestVehicles,
  vehicleCards,
} from "~/features/marketplace/vehicles/vehicle-cards.server";
import { sendJsonLd } from "~/rendering/markup.server";
import { siteOrigin } from "~/http/request-origin.server";
import { JsonLd } from "~/ui/markup";
import { ServedPart } from "~/ui/served";
import { summarizeVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { paths } from "~/lib/paths";
import { inSentence, withPreposition } from "~/lib/text";
import { groupedOpeningAt } from "~/lib/opening-hours";
import { otherLists } from "~/features/marketplace/catalogue/other-lists.server";
import { logoPath } from "~/lib/picture-source";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { dealership, stock, count, cover, hasRss } = data;
  const { page } = stock;
  const query = unpackQuery(stock.query);
  const description = pageMeta(matches, {
    title: `${dealership.name}, ${dealership.city}${pageSuffix(page)}`,
    description: `${dealershipDescription(dealership, count)}${pageSuffix(page)}`,
    canonicalPath:
      paths.dealership(dealership.slug) + toSearch({ ...query, page, view: undefined }),
    // A part of the stock is no page of its own for search engines.
    indexable: listScope(query) === "all",
    picture: cover,
    crumbs: [
      { label: "Home", to: paths.home },
      { label: "Concessionarie", to: paths.dealerships },
      { label: dealership.name },
    ],
  });
  return hasRss ? [...description, rssLink(paths.dealershipRss(dealership.slug))] : description;
};

function dealershipDescription({ name, city, rating }: Dealership, stock: number): string {
  const offer = stock === 0 ? "" : `${vehicleCount(stock)} in vendita, `;
  const description = `${name} ${withPreposition(city)}: ${offer}indirizzo, telefono e richiesta di preventivo.`;
  return rating === undefined ? description : `${description} Valutazione ${rating}/5.`;
}

export const handle = publicPage(parameterNames("vehicles"));

export const headers = catalogueHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  const dealership = findDealership(params.slug ?? "");
  if (!dealership) return redirect(paths.dealerships);
  tagPage(cacheTags.dealership(dealership.id), cacheTags.stock(dealership.id), cacheTags.clock);
  const { items, nearest, facets, ...list } = searchStock(
    dealership,
    new URL(request.url).searchParams,
  );
  const all = vehiclesOf(dealership);
  const cover = dealershipCover(dealership);
  const { feeds, ...shown } = dealership;
  return {
    dealership: shown,
    hasRss: feeds?.includes("rss"),
    cover,
    opening: dealership.openingHours && groupedOpeningAt(dealership.openingHours, new Date()),
    replyTime: replyTimeText(replyHoursOf(dealership.id)),
    count: all.length,
    visitHint: visitHint(dealership),
    jsonLd: sendJsonLd(dealershipJsonLd(dealership, all, cover, siteOrigin(request))),
    stock: {
      ...list,
      query: packQuery(list.query),
      facets: packFacets(facets),
      cards: vehicleCards(items.map(summarizeVehicle)),
      otherLists:
        list.page === 1 && listScope(list.query) === "all"
          ? otherLists(landingPagesIn(dealership.city, all))
          : undefined,
      nearest: nearest && nearestVehicles(nearest),
    },
  };
}

export function action({ request, params }: ActionFunctionArgs) {
  const dealership = findDealership(params.slug ?? "");
  if (!dealership) return redirect(paths.dealerships);
  return submitInquiry(request, dealershipTopic(dealership), dealership);
}

export { contactClientAction as clientAction } from "~/features/inquiries/contact/contact-action-data";

export default function DealershipScreen() {
  const found = useLoaderData<typeof loader>();
  const { dealership, count, stock, replyTime, jsonLd } = found;
  const actionData: ContactActionData | undefined = useActionData<typeof action>();
  const { id, name } = dealership;
  return (
    <>
      <CountedView subject={{ dealershipId: id }} />
      <JsonLd markup={jsonLd} />
      <ServedPart id="scheda-concessionaria">
        {import.meta.env.SSR && <Presentation {...found} />}
      </ServedPart>
      {count > 0 && <DealershipStock dealership={dealership} stock={stock} />}
      <ContactSection
        title="Richiedi Informazioni"
        topic={dealershipTopic(dealership)}
        actionData={actionData}
        ways={dealership}
        recipient={name}
        visit={{ label: "Vorrei passare in salone", hint: found.visitHint }}
        intro={`Scrivi ${withPreposition(name)}: ${inSentence(replyTime ?? "ti risponde entro 24 ore")}.`}
        subject="Richiesta di preventivo"
        text={`Ciao ${name}, ti ho trovato su ${site.name}. Vorrei maggiori informazioni su: `}
      />
    </>
  );
}

/** The identity of the dealership: the part of its page above its vehicles. */
function Presentation({
  dealership,
  cover,
  count,
  replyTime,
  opening,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { id, name, address, city, rating, types } = dealership;
  return (
    <>
      <DealershipHeader
        id={id}
        name={name}
        place={`${address}, ${city}`}
        logo={logoPath(dealership)}
        tone={dealershipTone(dealership)}
        rating={rating}
        replyTime={replyTime}
        types={types}
        cover={cover}
        stock={count}
      />
      <DealershipDetails dealership={dealership} opening={opening} />
    </>
  );
}
