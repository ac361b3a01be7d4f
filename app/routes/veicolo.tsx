import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { vehicles } from "~/data/vehicles";
import { dealershipOf, vehiclesOf } from "~/features/dealerships/dealerships.server";
import { vehicleGallery } from "~/features/pictures/pictures.server";
import { logNotFound } from "~/features/site/not-found.server";
import { notFoundMeta, originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
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
  const vehicle = vehicles.find(({ id }) => id === params.id);
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

export default function VehicleScreen() {
  const found = useLoaderData<typeof loader>();
  return found.vehicle === null ? <MissingVehicle /> : <VehicleDetail {...found} />;
}
