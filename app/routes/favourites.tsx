import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countVehicles } from "~/features/dealers/statistics/count.server";
import {
  FavouritesScreen,
  SharedFavouritesScreen,
} from "~/features/marketplace/favourites/favourites-screen";
import {
  changeFavourites,
  loadFavourites,
} from "~/features/marketplace/favourites/favourites.server";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { privateHeaders } from "~/http/route-policy";
import { paths } from "~/lib/paths";

export const meta: MetaFunction<typeof loader> = ({ matches, data: found }) =>
  pageMeta(matches, {
    title: found?.isShared ? "Veicoli scelti per te" : "I tuoi preferiti",
    description: "I veicoli che hai messo da parte, con quello che è cambiato da allora.",
    canonicalPath: paths.favourites,
    indexable: false,
  });

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const { headers: found, ...favourites } = loadFavourites(request);
  return data(favourites, { headers: found });
}

export function action({ request }: ActionFunctionArgs) {
  return changeFavourites(request, (ids) => countVehicles(request, "favourite", ids));
}

export default function FavouritesRoute() {
  const favourites = useLoaderData<typeof loader>();
  return favourites.isShared ? (
    <SharedFavouritesScreen items={favourites.items} />
  ) : (
    <FavouritesScreen items={favourites.items} undo={favourites.undo} />
  );
}
