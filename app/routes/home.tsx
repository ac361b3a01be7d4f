import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Vehicle } from "~/data/schema";
import { partners, stats, testimonials } from "~/data/home";
import { site } from "~/data/site";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import {
  parseDealershipQuery,
  parseVehicleQuery,
  searchDealerships,
  searchVehiclesInMemory,
} from "~/features/marketplace/catalogue/search.server";
import { dealershipCards } from "~/features/marketplace/dealerships/dealership-cards.server";
import { summarizeDealership } from "~/features/marketplace/dealerships/dealerships.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { useSiteVisitor } from "~/features/shell/layout/use-site-data";
import { DealerPromo, RentalPromo } from "~/features/marketplace/home/promotions";
import { Hero } from "~/features/marketplace/home/hero";
import { QuickFilter } from "~/features/marketplace/home/quick-filter";
import {
  featuredDealerships,
  featuredVehicles,
  HOME_LIMITS,
  latestVehicles,
} from "~/features/marketplace/home/selections";
import { ShortcutTiles } from "~/features/marketplace/home/shortcut-tiles";
import { SocialProof } from "~/features/marketplace/home/social-proof";
import { dealershipCover, showcasePicture } from "~/lib/pictures.server";
import { organizationJsonLd, webSiteJsonLd } from "~/features/shell/seo/json-ld";
import { originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { summarizeVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { vehicleCards } from "~/features/marketplace/vehicles/vehicle-cards.server";
import { VehicleShelf } from "~/features/marketplace/vehicles/vehicle-cards";
import { paths } from "~/lib/paths";
import { renderPiece, sendMarkup } from "~/rendering/markup.server";
import { isShippedShown } from "~/lib/shipped-catalogue.server";
import { inSentence } from "~/lib/text";
import { MarkupList, MarkupPart } from "~/ui/markup";
import { Section } from "~/ui/section";
import { ServedPart } from "~/ui/served";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: `${site.name}: ${inSentence(site.tagline)}`,
    description: site.description,
    canonicalPath: paths.home,
    picture: data?.cover,
    jsonLd: [organizationJsonLd(originOf(matches)), webSiteJsonLd(originOf(matches))],
  });

export const handle = publicPage();

export const headers = catalogueHeaders;

export function loader() {
  tagPage(cacheTags.home);
  const vehicles = catalogue.vehicles();
  const featuredSellers = featuredDealerships(catalogue.dealerships());
  const featured = featuredVehicles(vehicles);
  const newest = latestVehicles(vehicles, "new", HOME_LIMITS.newVehicles, featured);
  const used = latestVehicles(vehicles, "used", HOME_LIMITS.usedVehicles, featured);
  const showcase = {
    auto: showcasePicture("auto"),
    moto: showcasePicture("moto"),
    minicar: showcasePicture("minicar"),
    noleggio: showcasePicture("noleggio"),
  };
  const none = new URLSearchParams();
  const { facets } = searchVehiclesInMemory(parseVehicleQuery(none));
  const countOf = (type: string) => facets.type.find(({ value }) => value === type)?.count ?? 0;
  const brands = searchDealerships(parseDealershipQuery(none)).facets.brand;
  const [cover] = featuredSellers.map(dealershipCover);
  return {
    showcase,
    cover,
    counts: { auto: countOf("auto"), moto: countOf("moto"), minicar: countOf("minicar") },
    // As one text, which is half as long in a document as a list.
    brands: brands.map(({ label }) => label).join("\n"),
    featured: shelf(featured, HOME_LIMITS.featuredVehiclesOnPhone),
    dealerships:
      featuredSellers.length === 0
        ? undefined
        : dealershipCards(featuredSellers.map((seller) => summarizeDealership(seller))),
    newest: shelf(newest),
    used: shelf(used),
    // Invented, like all that ships with the portal.
    opinions: isShippedShown
      ? sendMarkup(
          renderPiece("opinions", SocialProof, {
            testimonials,
            stats,
            partners: partners.slice(0, HOME_LIMITS.partners),
          }),
        )
      : undefined,
  };
}

/** Undefined for none. */
function shelf(vehicles: readonly Vehicle[], shownOnPhone?: number) {
  if (vehicles.length === 0) return undefined;
  return vehicleCards(vehicles.map(summarizeVehicle), shownOnPhone ? { shownOnPhone } : {});
}

export default function HomeScreen() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Hero showcase={data.showcase} counts={data.counts} />
      <QuickFilter brands={data.brands === "" ? [] : data.brands.split("\n")} />
      <ServedPart id="sezioni-home">{import.meta.env.SSR && <Sections {...data} />}</ServedPart>
    </>
  );
}

/** The sections below search and filter. */
function Sections(data: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { showcase } = data;
  return (
    <>
      <ShortcutTiles
        pictures={{
          new: showcase.auto,
          used: showcase.moto,
          dealerships: showcase.minicar,
          rental: showcase.noleggio,
        }}
      />
      {data.featured && (
        <Section
          title="Veicoli in evidenza"
          action={<TextLink href={paths.vehicles("moto")}>Tutte le moto</TextLink>}
        >
          <VehicleShelf id="in-evidenza" cards={data.featured} columns={4} />
        </Section>
      )}
      {data.dealerships && (
        <div className="bg-sunken">
          <Section
            title="Concessionarie in evidenza"
            action={<TextLink href={paths.dealerships}>Tutte le concessionarie</TextLink>}
          >
            <MarkupList
              id="saloni"
              markup={data.dealerships}
              className="card-list shelf md:grid-cols-2 xl:grid-cols-3"
            />
          </Section>
        </div>
      )}
      {data.newest && (
        <Section
          title="Appena arrivati: il nuovo"
          action={<TextLink href={paths.vehicles("auto", "new")}>Auto nuove</TextLink>}
          className="pb-0!"
        >
          <VehicleShelf id="nuovi" cards={data.newest} columns={4} />
        </Section>
      )}
      {data.used && (
        <Section
          title="Usato da guardare oggi"
          action={<TextLink href={paths.vehicles("auto", "used")}>Auto usate</TextLink>}
          className="pb-0!"
        >
          <VehicleShelf id="usati" cards={data.used} columns={4} />
        </Section>
      )}
      <RentalPromo picture={showcase.noleggio} />
      {data.opinions && <MarkupPart id="opinioni-e-partner" markup={data.opinions} />}
      <DealerPromo isSignedIn={useSiteVisitor() !== null} />
    </>
  );
}
