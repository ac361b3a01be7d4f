import { paths } from "~/lib/paths";
import { FAVOURITES_FORM } from "./favourites";

/**
 * The one form of a page to which all hearts belong (docs/product.md 4.14): `<button form="preferiti" name="veicolo"
 * value={id}>`. Without JavaScript a heart is sent and answered with the favourites; with it the page stays
 * (favourites-sync.ts).
 */
export function FavouritesForm() {
  return <form id={FAVOURITES_FORM} method="post" action={paths.favourites} hidden />;
}
