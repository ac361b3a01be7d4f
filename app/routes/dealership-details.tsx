import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VEHICLE_TYPES } from "~/data/enums";
import type { Dealership } from "~/data/schema";
import { site } from "~/data/site";
import type { ContactActionData } from "~/features/inquiries/contact/contact-action-data";
import { ContactSection } from "~/features/inquiries/contact/contact-section";
import { submitInquiry } from "~/features/inquiries/contact/submit-inquiry.server";
import { dealershipTopic } from "~/features/inquiries/contact/contact-topic";
import {
  DealershipDetails,
  DealershipHeader,
} from "~/features/marketplace/dealerships/dealership-detail";
import { dealershipJsonLd } from "~/features/marketplace/dealerships/dealership-json-ld";
import { findDealership, vehiclesOf } from "~/features/marketplace/dealerships/dealerships.server";
import { dealershipCover } from "~/lib/pictures.server";
import { originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import { CountedView } from "~/ui/counters";
import { TYPE_LABELS, vehicleCount } from "~/lib/vehicle-labels";
import { VehicleCard } from "~/features/marketplace/vehicles/vehicle-card";
import { summarizeVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { paths } from "~/lib/paths";
import { logoPath } from "~/lib/picture-source";
import { Section } from "~/ui/section";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { dealership, stock, cover } = data;
  return pageMeta(matches, {
    title: `${dealership.name}, ${dealership.city}`,
    description: dealershipDescription(dealership, stock),
    canonicalPath: paths.dealership(dealership.slug),
    picture: cover,
    crumbs: [
      { label: "Home", to: paths.home },
      { label: "Concessionarie", to: paths.dealerships },
      { label: dealership.name },
    ],
    jsonLd: dealershipJsonLd(dealership, data.offered, cover, originOf(matches)),
  });
};

function dealershipDescription({ name, city, rating }: Dealership, stock: number): string {
  const offer = stock === 0 ? "" : `${vehicleCount(stock)} in vendita, `;
  const description = `${name} a ${city}: ${offer}indirizzo, telefono e richiesta di preventivo.`;
  return rating === undefined ? description : `${description} Valutazione ${rating}/5.`;
}

export const handle = publicPage();

export const headers = catalogueHeaders;

export function loader({ params }: LoaderFunctionArgs) {
  const dealership = findDealership(params.slug ?? "");
  if (!dealership) return redirect(paths.dealerships);
  tagPage(cacheTags.dealership(dealership.id), cacheTags.stock(dealership.id));
  const stock = vehiclesOf(dealership);
  return {
    dealership,
    cover: dealershipCover(dealership),
    stock: stock.length,
    offered: stock.slice(0, 5),
    groups: VEHICLE_TYPES.map((type) => ({
      type,
      vehicles: stock.filter((vehicle) => vehicle.type === type).map(summarizeVehicle),
    })).filter(({ vehicles }) => vehicles.length > 0),
  };
}

export function action({ request, params }: ActionFunctionArgs) {
  const dealership = findDealership(params.slug ?? "");
  if (!dealership) return redirect(paths.dealerships);
  return submitInquiry(request, dealershipTopic(dealership));
}

export { contactClientAction as clientAction } from "~/features/inquiries/contact/contact-action-data";

export default function DealershipScreen() {
  const { dealership, cover, groups } = useLoaderData<typeof loader>();
  const actionData: ContactActionData | undefined = useActionData<typeof action>();
  const { id, name, address, city, rating, types } = dealership;
  return (
    <>
      <CountedView subject={{ dealershipId: id }} />
      <DealershipHeader
        id={id}
        name={name}
        place={`${address}, ${city}`}
        logo={logoPath(dealership)}
        rating={rating}
        types={types}
        cover={cover}
      />
      <DealershipDetails dealership={dealership} />
      {groups.map(({ type, vehicles }) => (
        <Section
          key={type}
          title={`${TYPE_LABELS[type]} in vendita`}
          action={
            <span className="text-soft">
              {vehicles.length === 1 ? "1 annuncio" : `${vehicles.length} annunci`}
            </span>
          }
          className="pb-0!"
        >
          <ul className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} className="grid">
                <VehicleCard vehicle={vehicle} headingLevel={3} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <ContactSection
        title="Richiedi Informazioni"
        topic={dealershipTopic(dealership)}
        actionData={actionData}
        ways={dealership}
        recipient={name}
        intro={`Scrivi a ${name}: ti risponde entro 24 ore.`}
        subject="Richiesta di preventivo"
        text={`Ciao ${name}, ti ho trovato su ${site.name}. Vorrei maggiori informazioni su: `}
      />
    </>
  );
}
