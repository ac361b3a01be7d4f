import type { Vehicle } from "~/data/schema";
import { ShareButton } from "~/features/site/share-button";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface PriceCardProps {
  vehicle: Vehicle;
  terms: readonly string[];
}

/** The price, what it holds, and the way to the seller (docs/product.md 4.9). */
export function PriceCard({ vehicle, terms }: PriceCardProps) {
  return (
    <div className="mt-5 rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="font-display text-[2.6rem] leading-none font-bold tabular-nums">
        {formatEuro(vehicle.price)}
      </p>
      <ul className="mt-2.5 text-sm text-soft">
        {terms.map((term) => (
          <li key={term} className="first-letter:uppercase">
            {term}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2.5">
        <ButtonAnchor href="#contatti" size="lg">
          <Icon name="message-square-text" className="size-4" />
          Contatta il venditore
        </ButtonAnchor>
        <ShareButton
          title={`${vehicle.name}, ${formatEuro(vehicle.price)}`}
          path={paths.vehicle(vehicle.id)}
        />
      </div>
    </div>
  );
}
