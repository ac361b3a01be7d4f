import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VEHICLE_TYPES } from "~/data/schema";
import { site } from "~/data/site";
import type { ContactAnswer } from "~/features/contact/contact-answer";
import { ContactSection } from "~/features/contact/contact-section";
import { sendContactRequest } from "~/features/contact/contact.server";
import { dealershipTopic } from "~/features/contact/topics";
import { DealershipDetails } from "~/features/dealerships/dealership-details";
import { DealershipHeader } from "~/features/dealerships/dealership-header";
import { dealershipJsonLd } from "~/features/dealerships/dealership-json-ld";
import { findDealership, vehiclesOf } from "~/features/dealerships/dealerships.server";
import { dealershipCover } from "~/features/pictures/pictures.server";
import { originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { CountedView } from "~/features/statistics/counters";
import { TYPE_LABELS } from "~/features/vehicles/labels";
import { VehicleCard } from "~/features/vehicles/vehicle-card";
import { summarizeVehicle } from "~/features/vehicles/vehicle-summary.server";
import { paths } from "~/lib/paths";
import { Section } from "~/ui/section";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { dealership, stock, cover } = data;
  return pageMeta(matches, {
    title: `${dealership.name}, ${dealership.city}`,
    description: `${dealership.name} a ${dealership.city}: ${stock} veicoli in vendita, indirizzo, telefono e richiesta di preventivo. Valutazione ${dealership.rating}/5.`,
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

export const handle = publicPage();

export const headers = publicHeaders;

export function loader({ params }: LoaderFunctionArgs) {
  const dealership = findDealership(params.slug ?? "");
  if (!dealership) return redirect(paths.dealerships);
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
  return sendContactRequest(request, dealershipTopic(dealership));
}

export { keepContactForm as clientAction } from "~/features/contact/contact-answer";

export default function DealershipScreen() {
  const { dealership, cover, groups } = useLoaderData<typeof loader>();
  const answer: ContactAnswer | undefined = useActionData<typeof action>();
  const { id, name, address, city, logo, rating, types } = dealership;
  return (
    <>
      <CountedView subject={{ dealershipId: id }} />
      <DealershipHeader
        id={id}
        name={name}
        place={`${address}, ${city}`}
        logo={logo}
        rating={rating}
        types={types}
        cover={cover}
      />
      <DealershipDetails dealership={dealership} />
      {groups.map(({ type, vehicles }) => (
        <Section
          key={type}
          title={`${TYPE_LABELS[type]} in vendita`}
          action={<span className="text-soft">{vehicles.length} annunci</span>}
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
        answer={answer}
        ways={dealership}
        intro={`Scrivi a ${name}: ti risponde entro 24 ore.`}
        subject="Richiesta di preventivo"
        text={`Ciao ${name}, ti ho trovato su ${site.name}. Vorrei maggiori informazioni su: `}
      />
    </>
  );
}
