import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { site } from "~/data/site";
import { vehicles } from "~/data/vehicles";
import type { ContactAnswer } from "~/features/contact/contact-answer";
import { ContactSection } from "~/features/contact/contact-section";
import { sendContactRequest } from "~/features/contact/contact.server";
import { vehicleTopic } from "~/features/contact/topics";
import { dealershipOf, vehiclesOf } from "~/features/dealerships/dealerships.server";
import { vehicleGallery } from "~/features/pictures/pictures.server";
import { logNotFound } from "~/features/site/not-found.server";
import { notFoundMeta, originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { findVehicle } from "~/features/vehicles/find-vehicle.server";
import { MissingVehicle } from "~/features/vehicles/missing-vehicle";
import { similarVehicles } from "~/features/vehicles/similar-vehicles";
import { vehicleCrumbs } from "~/features/vehicles/vehicle-crumbs";
import { VehicleDetail } from "~/features/vehicles/vehicle-detail";
import { allFacts, keyFacts } from "~/features/vehicles/vehicle-facts";
import { isAllowedForNewDrivers } from "~/features/vehicles/new-drivers";
import { priceTermTexts } from "~/features/vehicles/price-terms";
import { vehicleJsonLd } from "~/features/vehicles/vehicle-json-ld";
import { summarizeVehicle } from "~/features/vehicles/vehicle-summary.server";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";

/** How many other vehicles of the same seller are shown. */
const OTHERS = 4;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.vehicle) return notFoundMeta();
  const { vehicle, seller, pictures } = data;
  return pageMeta(matches, {
    title: `${vehicle.name}, ${vehicle.year}, ${formatEuro(vehicle.price)}`,
    description: `${vehicle.name} a ${seller.city}: ${vehicle.description}`.slice(0, 155),
    canonicalPath: paths.vehicle(vehicle.id),
    picture: pictures[0],
    type: "product",
    crumbs: vehicleCrumbs(vehicle),
    jsonLd: vehicleJsonLd(vehicle, seller, pictures, originOf(matches)),
  });
};

export const handle = publicPage();

export const headers = publicHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  const vehicle = findVehicle(params.id);
  if (!vehicle) {
    logNotFound(request);
    return data({ vehicle: null }, { status: 404 });
  }
  const seller = dealershipOf(vehicle);
  const others = vehiclesOf(seller).filter(({ id }) => id !== vehicle.id);
  return {
    vehicle,
    seller,
    pictures: vehicleGallery(vehicle),
    keyFacts: keyFacts(vehicle),
    facts: allFacts(vehicle),
    priceTerms: priceTermTexts(vehicle),
    forNewDrivers: isAllowedForNewDrivers(vehicle),
    similar: similarVehicles(vehicle, vehicles).map(summarizeVehicle),
    others: others.slice(0, OTHERS).map(summarizeVehicle),
  };
}

export function action({ request, params }: ActionFunctionArgs) {
  const vehicle = findVehicle(params.id);
  if (!vehicle) throw new Response("Annuncio non trovato", { status: 404 });
  return sendContactRequest(request, vehicleTopic(vehicle));
}

export { keepContactForm as clientAction } from "~/features/contact/contact-answer";

export default function VehicleScreen() {
  const found = useLoaderData<typeof loader>();
  const answer: ContactAnswer | undefined = useActionData<typeof action>();
  if (found.vehicle === null) return <MissingVehicle />;
  const { vehicle, seller } = found;
  return (
    <VehicleDetail {...found}>
      <ContactSection
        key={vehicle.id}
        title="Richiedi Informazioni"
        topic={vehicleTopic(vehicle)}
        answer={answer}
        ways={seller}
        intro={
          <>
            Chiedi di <strong className="text-ink">{vehicle.name}</strong> a {seller.name}: ti
            risponde entro 24 ore.
          </>
        }
        subject={vehicle.name}
        text={`Ciao ${seller.name}, ho visto su ${site.name}: ${vehicle.name}. Vorrei maggiori informazioni.`}
      />
    </VehicleDetail>
  );
}
