import type { Vehicle } from "~/data/schema";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { ShareLink } from "~/ui/share-button";

/**
 * Compares, keeps and shares an advert (docs/product.md 4.9, 4.11); tick and heart belong to the forms of the frame. A phone
 * has room for icons.
 */
export function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const { id, name, price, status } = vehicle;
  return (
    <div className="vehicle-actions no-print">
      {status !== "sold" && (
        <label className="tick">
          <input type="checkbox" form="confronta" name="veicoli" value={id} />
          <span className="max-sm:hidden">Aggiungi al confronto</span>
          <span className="sm:hidden">Confronta</span>
        </label>
      )}
      <button type="submit" form="preferiti" name="veicolo" value={id}>
        <Icon name="heart" className="size-5" />
        <span className="max-sm:sr-only">Salva</span>
      </button>
      <ShareLink title={`${name}, ${formatEuro(price)}`} path={paths.vehicle(id)} className="">
        <Icon name="share-2" className="size-5" />
        <span className="max-sm:sr-only">Condividi</span>
      </ShareLink>
    </div>
  );
}
