import type { ActionFunctionArgs } from "@remix-run/node";
import { countVehicles } from "~/features/dealers/statistics/count.server";
import { changeFavouritesOfDevice } from "~/features/marketplace/favourites/favourites.server";

/** Takes one change of the hearts of a page. Nothing is read here. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return changeFavouritesOfDevice(request, (ids) => countVehicles(request, "favourite", ids));
}
