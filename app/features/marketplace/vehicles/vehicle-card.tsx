import { Link } from "@remix-run/react";
import { PictureFrame } from "~/ui/picture-frame";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { CONDITION_LABELS, STATUS_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import { formatMileage, formatPower } from "~/lib/vehicle-measures";
import { PriceReductionNote } from "./price-reduction-note";
import type { VehicleSummary } from "./vehicles.server";

interface VehicleCardProps {
  vehicle: VehicleSummary;
  /** Level of the card's heading in the page's outline. */
  headingLevel?: 2 | 3;
  /** Set for the cards of the first row. */
  priority?: boolean;
  className?: string;
}

/** Widths of a card in the grids of the portal. */
const CARD_SIZES = "(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw";

/** A vehicle in a list (docs/product.md 4.6). The whole card follows its one link. */
export function VehicleCard({
  vehicle,
  headingLevel = 2,
  priority = false,
  className = "",
}: VehicleCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { id, name, brand, model, year, type, condition, promotion, price, teaser } = vehicle;
  const facts = [
    condition === "new" ? "Da immatricolare" : formatMileage(vehicle.mileage),
    vehicle.fuelType,
    vehicle.transmission,
    formatPower(vehicle.powerKw),
  ];
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[box-shadow,transform] duration-200 ease-out-soft focus-within:shadow-lift hover:-translate-y-0.5 hover:shadow-lift ${className}`}
    >
      <div className="relative">
        <PictureFrame
          picture={vehicle.picture}
          sizes={CARD_SIZES}
          priority={priority}
          imageClassName="object-cover transition-transform duration-500 ease-out-soft group-hover:scale-[1.03]"
        />
        <p className="absolute top-3 left-3 flex flex-wrap gap-1.5">
          <Badge tone={condition === "new" ? "ink" : "glass"}>{CONDITION_LABELS[condition]}</Badge>
          {vehicle.isReserved && <Badge tone="glass">{STATUS_LABELS.reserved}</Badge>}
          {promotion && <Badge tone="brand">{promotion}</Badge>}
        </p>
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 text-sm text-soft">
            {brand} {model} · {year}
          </p>
          <Badge tone={type}>{TYPE_LABELS[type]}</Badge>
        </div>
        <Heading className="mt-1 line-clamp-2 text-lg leading-snug wrap-anywhere">{name}</Heading>
        <p className="mt-2.5 text-sm">{facts.join("\u00a0· ")}</p>
        <p className="mt-2.5 line-clamp-2 text-sm text-soft">{teaser}</p>
        {vehicle.forNewDrivers && (
          <p className="mt-2.5 text-sm font-semibold text-minicar">Adatta ai neopatentati</p>
        )}
        <div className="mt-auto flex items-end justify-between gap-3 pt-4">
          <div>
            <p className="font-display text-2xl leading-none font-bold tabular-nums">
              {formatEuro(price)}
            </p>
            <PriceReductionNote reduction={vehicle.priceReduction} />
            <p className="mt-2 flex items-center gap-1 text-sm text-soft">
              <Icon name="map-pin" className="size-3.5 shrink-0" />
              {vehicle.place}
            </p>
          </div>
          <Link
            to={paths.vehicle(id)}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand after:absolute after:inset-0"
          >
            Dettagli
            <span className="sr-only"> di {name}</span>
            <Icon
              name="arrow-right"
              className="size-4 transition-transform duration-200 group-hover:translate-x-0.5"
            />
          </Link>
        </div>
      </div>
    </article>
  );
}

const COLUMNS = { 3: "xl:grid-cols-3", 4: "xl:grid-cols-4" } as const;

interface VehicleShelfProps {
  vehicles: readonly VehicleSummary[];
  /** Cards side by side on a wide screen. */
  columns: keyof typeof COLUMNS;
  /** How many of them a phone shows; all when absent. */
  shownOnPhone?: number;
}

/** A row of vehicle cards below a section's title: swiped on a phone, a grid elsewhere. */
export function VehicleShelf({ vehicles, columns, shownOnPhone = Infinity }: VehicleShelfProps) {
  return (
    <ul className={`shelf sm:grid-cols-2 ${COLUMNS[columns]}`}>
      {vehicles.map((vehicle, i) => (
        <li key={vehicle.id} className={i < shownOnPhone ? "grid" : "hidden md:grid"}>
          <VehicleCard vehicle={vehicle} headingLevel={3} />
        </li>
      ))}
    </ul>
  );
}
