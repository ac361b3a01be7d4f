import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { vehicleCosts } from "~/features/marketplace/running-costs/vehicle-costs.server";
import { VehicleCostsScreen } from "~/features/marketplace/running-costs/vehicle-costs-screen";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { notFoundMeta, pageMeta } from "~/features/shell/seo/page-meta";
import { throwNotFound } from "~/http/not-found.server";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return notFoundMeta();
  const { id, name } = data.vehicle;
  return pageMeta(matches, {
    title: `Rata e costi: ${name}`,
    description: `Rata, bollo e passaggio di proprietà di ${name}, con i tuoi numeri.`,
    canonicalPath: paths.vehicleCosts(id),
    indexable: false,
  });
};

/** Not about a person, but of one use: a cache of such addresses would hold nothing that is asked for twice. */
export const headers = privateHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  const vehicle = findVehicle(params.id) ?? throwNotFound(request);
  // A sold vehicle has no price any more.
  if (vehicle.status === "sold") throw redirect(paths.vehicle(vehicle.id));
  const costs = vehicleCosts(vehicle, new URL(request.url).searchParams, new Date());
  const isValid = Object.keys(costs.query.errors).length === 0;
  return data(costs, { status: isValid ? 200 : 400 });
}

export default function VehicleCostsRoute() {
  const costs = useLoaderData<typeof loader>();
  return <VehicleCostsScreen key={costs.vehicle.id} {...costs} />;
}
