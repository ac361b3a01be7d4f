import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { partners, stats, testimonials } from "~/data/home";
import { site } from "~/data/site";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import {
  parseDealershipQuery,
  parseVehicleQuery,
  searchDealerships,
  searchVehiclesInMemory,
} from "~/features/marketplace/catalogue/search.server";
import { DealershipCard } from "~/features/marketplace/dealerships/dealership-card";
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
import { VehicleShelf } from "~/features/marketplace/vehicles/vehicle-card";
import { paths } from "~/lib/paths";
import { isShippedShown } from "~/lib/shipped-catalogue.server";
import { inSentence } from "~/lib/text";
import { Section } from "~/ui/section";
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
    brands: brands.map(({ label }) => label),
    featured: featured.map(summarizeVehicle),
    dealerships: featuredSellers.map((seller) => summarizeDealership(seller)),
    newest: newest.map(summarizeVehicle),
    used: used.map(summarizeVehicle),
    // Invented, like all that ships with the portal.
    opinions: isShippedShown
      ? { testimonials, stats, partners: partners.slice(0, HOME_LIMITS.partners) }
      : null,
  };
}

export default function HomeScreen() {
  const data = useLoaderData<typeof loader>();
  const { showcase } = data;
  return (
    <>
      <Hero showcase={showcase} counts={data.counts} />
      <QuickFilter brands={data.brands} />
      <ShortcutTiles
        pictures={{
          new: showcase.auto,
          used: showcase.moto,
          dealerships: showcase.minicar,
          rental: showcase.noleggio,
        }}
      />
      {data.featured.length > 0 && (
        <Section
          title="Veicoli in evidenza"
          action={<TextLink to={paths.vehicles("moto")}>Tutte le moto</TextLink>}
        >
          <VehicleShelf
            vehicles={data.featured}
            columns={4}
            shownOnPhone={HOME_LIMITS.featuredVehiclesOnPhone}
          />
        </Section>
      )}
      {data.dealerships.length > 0 && (
        <div className="bg-sunken">
          <Section
            title="Concessionarie in evidenza"
            action={<TextLink to={paths.dealerships}>Tutte le concessionarie</TextLink>}
          >
            <ul className="card-list shelf md:grid-cols-2 xl:grid-cols-3">
              {data.dealerships.map((dealership) => (
                <li key={dealership.id}>
                  <DealershipCard dealership={dealership} headingLevel={3} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
      {data.newest.length > 0 && (
        <Section
          title="Appena arrivati: il nuovo"
          action={<TextLink to={paths.vehicles("auto", "new")}>Auto nuove</TextLink>}
          className="pb-0!"
        >
          <VehicleShelf vehicles={data.newest} columns={4} />
        </Section>
      )}
      {data.used.length > 0 && (
        <Section
          title="Usato da guardare oggi"
          action={<TextLink to={paths.vehicles("auto", "used")}>Auto usate</TextLink>}
          className="pb-0!"
        >
          <VehicleShelf vehicles={data.used} columns={4} />
        </Section>
      )}
      <RentalPromo picture={showcase.noleggio} />
      {data.opinions && <SocialProof {...data.opinions} />}
      <DealerPromo isSignedIn={useSiteVisitor() !== null} />
    </>
  );
}
