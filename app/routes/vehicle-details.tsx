import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Vehicle } from "~/data/schema";
import { site } from "~/data/site";
import { vehiclesNamedIn } from "~/features/marketplace/catalogue/vehicle-suggestions.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import type { ContactActionData } from "~/features/inquiries/contact/contact-action-data";
import { ContactSection } from "~/features/inquiries/contact/contact-section";
import { submitInquiry } from "~/features/inquiries/contact/submit-inquiry.server";
import { visitHint } from "~/features/inquiries/visits/visit-times";
import { vehicleTopic } from "~/features/inquiries/contact/contact-topic";
import {
  dealershipOf,
  findDealership,
  vehiclesOf,
} from "~/features/marketplace/dealerships/dealerships.server";
import { landingPagesIn } from "~/features/marketplace/landing-pages/landing-pages.server";
import { vehicleGallery } from "~/lib/pictures.server";
import { logNotFound } from "~/http/not-found.server";
import { notFoundMeta, originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { catalogueHeaders, publicPage } from "~/http/route-policy";
import {
  findRemovedVehicle,
  findVehicle,
  similarVehicles,
  summarizeVehicle,
} from "~/features/marketplace/vehicles/vehicles.server";
import {
  MISSING_VEHICLE_TITLE,
  MissingVehicle,
} from "~/features/marketplace/vehicles/missing-vehicle";
import { vehicleCrumbs } from "~/features/marketplace/vehicles/vehicle-crumbs";
import { OtherVehicles, VehicleFacts } from "~/features/marketplace/vehicles/vehicle-detail";
import {
  factGroups,
  keyFacts,
  priceTermTexts,
} from "~/features/marketplace/vehicles/vehicle-facts";
import { isAllowedForNewDrivers } from "~/features/marketplace/vehicles/new-drivers";
import { replyTimeText } from "~/features/marketplace/reply-times/reply-time";
import { replyHoursOf } from "~/features/marketplace/reply-times/reply-times.server";
import { priceFacts } from "~/features/marketplace/prices/price-facts.server";
import { vehicleCards } from "~/features/marketplace/vehicles/vehicle-cards.server";
import { vehicleJsonLd } from "~/features/marketplace/vehicles/vehicle-json-ld";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { ServedPart } from "~/ui/served";
import { inSentence, withPreposition } from "~/lib/text";

/** Maximum number of other vehicles of the seller. */
const MAX_OTHERS = 4;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.vehicle) return notFoundMeta(MISSING_VEHICLE_TITLE);
  const { vehicle, seller, pictures } = data;
  return pageMeta(matches, {
    title: `${vehicle.name}, ${vehicle.year}, ${formatEuro(vehicle.price)}`,
    description: `${vehicle.name} ${withPreposition(seller.city)}: ${vehicle.description}`.slice(
      0,
      155,
    ),
    canonicalPath: paths.vehicle(vehicle.id),
    picture: pictures[0],
    type: "product",
    crumbs: vehicleCrumbs(vehicle),
    jsonLd: vehicleJsonLd(vehicle, seller, pictures, originOf(matches)),
  });
};

export const handle = publicPage();

export const headers = catalogueHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  const vehicle = findVehicle(params.id);
  if (!vehicle) {
    logNotFound(request);
    const removed = findRemovedVehicle(params.id);
    const similar = removed?.vehicle
      ? similarVehicles(removed.vehicle, catalogue.vehicles())
      : vehiclesNamedIn(params.id ?? "");
    // 410 lets search engines drop the address at once.
    return data({ vehicle: null, similar: shelf(similar) }, { status: removed ? 410 : 404 });
  }
  // The hours go out as the form for a visit says them.
  const { openingHours, ...seller } = dealershipOf(vehicle);
  const others = vehiclesOf(seller)
    .filter(({ id }) => id !== vehicle.id)
    .slice(0, MAX_OTHERS);
  const similar = similarVehicles(vehicle, catalogue.vehicles());
  tagPage(cacheTags.dealership(seller.id));
  for (const { id } of [vehicle, ...similar, ...others]) tagPage(cacheTags.advert(id));
  // The next advert of the dealership stands here, too.
  if (others.length < MAX_OTHERS) tagPage(cacheTags.stock(seller.id));
  // The history of the price goes out once, as the section shows it.
  const { priceChanges: _changes, ...shown } = vehicle;
  return {
    vehicle: shown,
    seller,
    replyTime: replyTimeText(replyHoursOf(seller.id)),
    pictures: vehicleGallery(vehicle),
    keyFacts: keyFacts(vehicle),
    factGroups: factGroups(vehicle),
    priceTerms: priceTermTexts(vehicle),
    forNewDrivers: isAllowedForNewDrivers(vehicle),
    priceFacts: vehicle.status === "sold" ? undefined : priceFacts(vehicle, new Date()),
    similar: shelf(similar),
    landingPages: landingPagesIn(seller.city, [vehicle]).flatMap(({ links }) =>
      links.map(({ label, to }) => ({ label: `${label} ${withPreposition(seller.city)}`, to })),
    ),
    others: shelf(others),
    visitHint: visitHint({ name: seller.name, openingHours }),
  };
}

/** Undefined for none. */
function shelf(vehicles: readonly Vehicle[]) {
  return vehicles.length === 0 ? undefined : vehicleCards(vehicles.map(summarizeVehicle));
}

export function action({ request, params }: ActionFunctionArgs) {
  // A form that was open when the advert was removed is still sent: the dealer may have another vehicle.
  const vehicle = findVehicle(params.id) ?? findRemovedVehicle(params.id)?.vehicle;
  if (!vehicle) throw new Response("Annuncio non trovato", { status: 404 });
  return submitInquiry(request, vehicleTopic(vehicle), findDealership(vehicle.dealershipId));
}

export { contactClientAction as clientAction } from "~/features/inquiries/contact/contact-action-data";

export default function VehicleScreen() {
  const found = useLoaderData<typeof loader>();
  const actionData: ContactActionData | undefined = useActionData<typeof action>();
  if (found.vehicle === null) return <MissingVehicle similar={found.similar} />;
  const { vehicle, seller, replyTime, visitHint: hint } = found;
  return (
    <>
      <ServedPart id="veicolo">{import.meta.env.SSR && <VehicleFacts {...found} />}</ServedPart>
      {vehicle.status !== "sold" && (
        <ContactSection
          key={vehicle.id}
          title="Richiedi Informazioni"
          topic={vehicleTopic(vehicle)}
          actionData={actionData}
          ways={seller}
          recipient={seller.name}
          visit={{ label: "Vorrei passare a vederla", hint }}
          intro={
            <>
              Chiedi di <strong className="text-ink">{vehicle.name}</strong>{" "}
              {withPreposition(seller.name)}: {inSentence(replyTime ?? "ti risponde entro 24 ore")}.
            </>
          }
          subject={vehicle.name}
          text={`Ciao ${seller.name}, ho visto su ${site.name}: ${vehicle.name}. Vorrei maggiori informazioni.`}
        />
      )}
      <ServedPart id="altri-veicoli">
        {import.meta.env.SSR && <OtherVehicles {...found} />}
      </ServedPart>
    </>
  );
}
