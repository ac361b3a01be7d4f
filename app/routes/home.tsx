import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dealerships } from "~/data/dealerships";
import { partners, stats, testimonials } from "~/data/home";
import { site } from "~/data/site";
import { vehicles } from "~/data/vehicles";
import {
  parseDealershipQuery,
  parseVehicleQuery,
  searchDealerships,
  searchVehicles,
} from "~/features/catalogue/search.server";
import { DealershipCard } from "~/features/dealerships/dealership-card";
import { summarizeDealership } from "~/features/dealerships/dealership-summary.server";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { useSiteVisitor } from "~/features/site/use-site-visitor";
import { DealerCall } from "~/features/home/dealer-call";
import { Hero } from "~/features/home/hero";
import { QuickFilter } from "~/features/home/quick-filter";
import { RentalPromo } from "~/features/home/rental-promo";
import {
  featuredDealerships,
  featuredVehicles,
  HOME_LIMITS,
  latestVehicles,
} from "~/features/home/selections";
import { ShortcutTiles } from "~/features/home/shortcut-tiles";
import { Trust } from "~/features/home/trust";
import { dealershipCover, showcasePicture } from "~/features/pictures/pictures.server";
import { organizationJsonLd } from "~/features/site/organization-json-ld";
import { originOf, pageMeta } from "~/features/site/page-meta";
import { webSiteJsonLd } from "~/features/site/web-site-json-ld";
import { summarizeVehicle } from "~/features/vehicles/vehicle-summary.server";
import { VehicleShelf } from "~/features/vehicles/vehicle-shelf";
import { paths } from "~/lib/paths";
import { Section } from "~/ui/section";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: `${site.name}: ${site.tagline.toLowerCase()}`,
    description: site.description,
    canonicalPath: paths.home,
    picture: data?.cover,
    jsonLd: [organizationJsonLd(originOf(matches)), webSiteJsonLd(originOf(matches))],
  });

export const handle = publicPage();

export const headers = publicHeaders;

export function loader() {
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
  const { facets } = searchVehicles(parseVehicleQuery(none));
  const countOf = (type: string) => facets.type.find(({ value }) => value === type)?.count ?? 0;
  const brands = searchDealerships(parseDealershipQuery(none)).facets.brand;
  const [cover] = featuredDealerships(dealerships).map(dealershipCover);
  return {
    showcase,
    cover,
    counts: { auto: countOf("auto"), moto: countOf("moto"), minicar: countOf("minicar") },
    brands: brands.map(({ label }) => label),
    featured: featured.map(summarizeVehicle),
    dealerships: featuredDealerships(dealerships).map(summarizeDealership),
    newest: newest.map(summarizeVehicle),
    used: used.map(summarizeVehicle),
    testimonials,
    stats,
    partners: partners.slice(0, HOME_LIMITS.partners),
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
      <div className="bg-sunken">
        <Section
          title="Concessionarie in evidenza"
          action={<TextLink to={paths.dealerships}>Tutte le concessionarie</TextLink>}
        >
          <ul className="shelf md:grid-cols-2 xl:grid-cols-3">
            {data.dealerships.map((dealership) => (
              <li key={dealership.id} className="grid">
                <DealershipCard dealership={dealership} headingLevel={3} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Section
        title="Appena arrivati: il nuovo"
        action={<TextLink to={paths.vehicles("auto", "new")}>Auto nuove</TextLink>}
        className="pb-0!"
      >
        <VehicleShelf vehicles={data.newest} columns={4} />
      </Section>
      <Section
        title="Usato da guardare oggi"
        action={<TextLink to={paths.vehicles("auto", "used")}>Auto usate</TextLink>}
        className="pb-0!"
      >
        <VehicleShelf vehicles={data.used} columns={4} />
      </Section>
      <RentalPromo picture={showcase.noleggio} />
      <Trust testimonials={data.testimonials} stats={data.stats} partners={data.partners} />
      <DealerCall isSignedIn={useSiteVisitor() !== null} />
    </>
  );
}
