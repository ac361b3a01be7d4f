import { COMPARISON_FORM } from "~/features/marketplace/comparison/comparison";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { VEHICLES_PARAMETER } from "~/lib/vehicle-ids";
import { STATUS_LABELS } from "~/lib/vehicle-labels";
import { formatMileage } from "~/lib/vehicle-measures";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PictureFrame } from "~/ui/picture-frame";
import type { FavouriteState } from "./favourites.server";

interface FavouriteCardProps {
  item: FavouriteState;
  /** Form of the button that takes it out; absent on the link that somebody shared. */
  removeForm?: string | undefined;
}

/** A kept vehicle: what it was, and what became of it. Its title is a link; the buttons are beside it. */
export function FavouriteCard({ item, removeForm }: FavouriteCardProps) {
  if (item.kind === "gone") return <GoneCard item={item} removeForm={removeForm} />;
  const { vehicle, isSold } = item;
  const { id, name, year, condition } = vehicle;
  const facts = [
    year,
    condition === "new" ? "Da immatricolare" : formatMileage(vehicle.mileage),
    vehicle.fuelType,
    vehicle.transmission,
  ];
  return (
    <article className="relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 overflow-hidden rounded-card border border-line bg-surface p-3 shadow-card sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6 sm:p-4 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <PictureFrame
        picture={vehicle.picture}
        sizes="(min-width: 40rem) 13rem, 7rem"
        decorative
        empty=""
        className={`self-start rounded-control ${isSold ? "opacity-60" : ""}`}
      />
      <div className="flex min-w-0 flex-col">
        <h2 className="text-lg leading-snug wrap-anywhere sm:text-xl">
          <a href={paths.vehicle(id)} className="hover:text-brand">
            {name}
          </a>
        </h2>
        <p className="mt-1 text-sm text-soft">{[...facts, vehicle.place].join(", ")}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-2xl leading-none font-bold tabular-nums">
            {formatEuro(vehicle.price)}
          </span>
          {isSold && <Badge tone="ink">{STATUS_LABELS.sold}</Badge>}
          {vehicle.isReserved && <Badge>{STATUS_LABELS.reserved}</Badge>}
        </p>
        {!isSold && <PriceChange {...item} />}
        {isSold && (
          <p className="mt-1.5 text-sm text-soft">
            Qualcuno è arrivato prima: non è più in vendita.
          </p>
        )}
      </div>
      <div className="no-print col-span-2 mt-3 flex flex-wrap items-center gap-x-1 border-t border-line pt-2 lg:col-span-1 lg:mt-0 lg:flex-col lg:items-stretch lg:justify-center lg:border-t-0 lg:border-l lg:pt-0 lg:pl-4">
        <label className="inline-flex min-h-11 items-center gap-2.5 rounded-control px-2 text-[0.95rem] font-medium hover:bg-sunken lg:px-4">
          <input
            type="checkbox"
            form={COMPARISON_FORM}
            name={VEHICLES_PARAMETER}
            value={id}
            className="size-5 accent-brand-fill"
          />
          Confronta<span className="sr-only"> {name}</span>
        </label>
        <RemoveButton id={id} name={name} form={removeForm} />
      </div>
    </article>
  );
}

function PriceChange({
  difference,
  keptAt,
}: Pick<Extract<FavouriteState, { kind: "listed" }>, "difference" | "keptAt">) {
  if (difference === 0) return null;
  const isCheaper = difference < 0;
  return (
    <p
      className={`mt-1.5 flex items-start gap-1.5 text-sm font-medium ${isCheaper ? "text-minicar" : "text-soft"}`}
    >
      <Icon name={isCheaper ? "trending-down" : "trending-up"} className="mt-0.5 size-4 shrink-0" />
      <span>
        {formatEuro(Math.abs(difference))} {isCheaper ? "in meno" : "in più"} di quando l&apos;hai
        salvato ({formatEuro(keptAt)})
      </span>
    </p>
  );
}

function GoneCard({
  item,
  removeForm,
}: FavouriteCardProps & { item: Extract<FavouriteState, { kind: "gone" }> }) {
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-dashed border-control/50 p-3 sm:p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg leading-snug wrap-anywhere text-soft">
          {item.name ?? "Annuncio non più online"}
        </h2>
        <p className="mt-1 text-sm text-soft">
          L&apos;annuncio non c&apos;è più: venduto altrove, o ritirato da chi lo vendeva.
        </p>
      </div>
      <RemoveButton id={item.id} name={item.name ?? "l’annuncio"} form={removeForm} />
    </article>
  );
}

function RemoveButton({ id, name, form }: { id: string; name: string; form: string | undefined }) {
  if (!form) return null;
  return (
    <Button
      type="submit"
      variant="quiet"
      form={form}
      name="rimuovi"
      value={id}
      className="ml-auto lg:ml-0 lg:justify-start"
    >
      <Icon name="trash-2" className="size-4" />
      Togli<span className="sr-only"> {name} dai preferiti</span>
    </Button>
  );
}
