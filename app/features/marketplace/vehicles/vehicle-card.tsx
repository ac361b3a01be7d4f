import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { CONDITION_LABELS, STATUS_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import { formatHorsepower, formatMileage } from "~/lib/vehicle-measures";
import { CardPicture } from "~/ui/picture-frame";
import { reductionText } from "./vehicle-facts";
import type { VehicleSummary } from "./vehicles.server";

interface VehicleCardProps {
  vehicle: VehicleSummary;
  /** Level of the card's heading in the page's outline. */
  headingLevel?: 2 | 3;
  /** Set for the cards of the first screen. */
  priority?: boolean;
}

/** Widths of the picture of a card in the lists and shelves of the portal. */
const CARD_SIZES = "(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 61vw";

/**
 * A vehicle in a list (docs/product.md 4.6). The whole card follows its one link; heart and tick lie above it and belong to
 * the forms of the page that keep vehicles (4.14, 4.15). At most 20 elements, and nothing that needs a script of its own:
 * lists have 24 cards, which are markup (`vehicle-cards.server.ts`).
 */
export function VehicleCard({ vehicle, headingLevel = 2, priority = false }: VehicleCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { id, name, year, type, condition, promotion, price, priceReduction, place } = vehicle;
  const facts = [
    condition === "new" ? "Da immatricolare" : formatMileage(vehicle.mileage),
    vehicle.fuelType,
    vehicle.transmission,
    formatHorsepower(vehicle.powerKw),
  ];
  return (
    <article className="card vehicle-card">
      <CardPicture picture={vehicle.picture} sizes={CARD_SIZES} priority={priority} />
      <p className="labels">
        <b>{CONDITION_LABELS[condition]}</b>
        {vehicle.isReserved && <b>{STATUS_LABELS.reserved}</b>}
        {promotion && <b className="promotion">{promotion}</b>}
        {[TYPE_LABELS[type], ...unnamed(vehicle), year].join("\u00a0·\u00a0")}
      </p>
      <Heading>{name}</Heading>
      <p className="facts">
        {`${facts.join(", ")}\n${place}\u2003`}
        {vehicle.forNewDrivers && <b>Adatta ai neopatentati</b>}
      </p>
      <p className="teaser">{vehicle.teaser}</p>
      <p className="price">{formatEuro(price)}</p>
      {priceReduction && (
        <p className="note">
          {reductionText(priceReduction)} <s>{formatEuro(priceReduction.lowest)}</s>
        </p>
      )}
      <a href={paths.vehicle(id)} aria-label={`Dettagli di ${name}`}>
        Dettagli
      </a>
      <button
        form="preferiti"
        name="veicolo"
        value={id}
        className="heart"
        aria-label={`Salva nei preferiti ${name}`}
      />
      <label className="tick">
        <input
          type="checkbox"
          form="confronta"
          name="veicoli"
          value={id}
          aria-label={`Confronta ${name}`}
        />
        Confronta
      </label>
    </article>
  );
}

/** Brand and model where the name of the advert does not say them already. */
function unnamed({ name, brand, model }: VehicleSummary): string[] {
  return name.startsWith(`${brand} ${model}`) ? [] : [`${brand} ${model}`];
}
