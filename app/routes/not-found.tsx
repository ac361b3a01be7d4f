import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { vehiclesNamedIn } from "~/features/marketplace/catalogue/vehicle-suggestions.server";
import { SimilarVehicles } from "~/features/marketplace/vehicles/missing-vehicle";
import { vehicleCards } from "~/features/marketplace/vehicles/vehicle-cards.server";
import { summarizeVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { logNotFound } from "~/http/not-found.server";
import { NotFoundPage } from "~/features/shell/layout/not-found-page";
import { notFoundMeta } from "~/features/shell/seo/page-meta";

export const meta: MetaFunction = () => notFoundMeta();

export function loader({ request, params }: LoaderFunctionArgs) {
  logNotFound(request);
  const named = vehiclesNamedIn(params["*"] ?? "").map(summarizeVehicle);
  return data({ named: named.length > 0 ? vehicleCards(named) : undefined }, { status: 404 });
}

export default function NotFoundScreen() {
  const { named } = useLoaderData<typeof loader>();
  return (
    <NotFoundPage>
      <SimilarVehicles title="Forse cercavi" cards={named} />
    </NotFoundPage>
  );
}
