import { useSearchParams } from "@remix-run/react";
import { InPlaceLink } from "~/ui/in-place-link";
import { FAVOURITES_FORM } from "~/features/marketplace/favourites/favourites";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { VEHICLES_PARAMETER, VEHICLE_FIELD, vehiclesSearch } from "~/lib/vehicle-ids";
import { STATUS_LABELS } from "~/lib/vehicle-labels";
import { Badge } from "~/ui/badge";
import { PrintButton } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { Icon } from "~/ui/icon";
import { PictureFrame } from "~/ui/picture-frame";
import { ShareButton } from "~/ui/share-button";
import { MAX_COMPARED } from "./comparison";
import { CostForm, CostSources } from "./cost-form";
import { EmptyComparison } from "./empty-comparison";
import type { ComparisonCell, ComparisonGroup } from "./comparison-table";
import type { Comparison } from "./comparison.server";

/** Vehicles beside each other (docs/product.md 4.15). */
export function ComparisonScreen(comparison: Comparison) {
  const { vehicles, missing, isCut, groups } = comparison;
  const address = useComparisonAddress();
  const ids = vehicles.map(({ id }) => id);
  return (
    <div className="page-column py-8 sm:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-[2.1rem] sm:text-5xl">Confronto</h1>
          {vehicles.length > 0 && (
            <p className="mt-2 text-soft">
              {vehicles.length === 1
                ? "Un veicolo solo: aggiungine almeno un altro dalle liste o dai preferiti."
                : `${vehicles.length} veicoli, fatti e costi uno accanto all'altro. Il segno ≠ dice dove cambiano.`}
            </p>
          )}
          {(missing > 0 || isCut) && (
            <p className="mt-2 font-medium">
              {isCut && `Si confrontano al massimo ${MAX_COMPARED} veicoli: ecco i primi. `}
              {missing === 1 && "Uno dei veicoli del link non è più online."}
              {missing > 1 && `${missing} dei veicoli del link non sono più online.`}
            </p>
          )}
        </div>
        {vehicles.length > 1 && (
          <div className="no-print flex flex-wrap gap-2">
            <ShareButton title="Confronto di veicoli" path={paths.comparisonOf(ids)} />
            <PrintButton>Stampa</PrintButton>
          </div>
        )}
      </div>
      {vehicles.length === 0 ? (
        <EmptyComparison />
      ) : (
        <>
          {vehicles.length > 1 && (
            <p className="no-print mt-6">
              <ChipLink
                to={address(ids, { solo: comparison.onlyDifferences ? null : "differenze" })}
                active={comparison.onlyDifferences}
              >
                {comparison.onlyDifferences && <Icon name="check" className="size-4" />}
                Solo le differenze
              </ChipLink>
            </p>
          )}
          <ComparisonTable vehicles={vehicles} groups={groups} />
          <CostForm key={ids.join()} {...comparison} ids={ids} />
          <CostSources />
        </>
      )}
    </div>
  );
}

/** The address with other vehicles and parameters; what was typed for the costs stays. */
function useComparisonAddress() {
  const [search] = useSearchParams();
  return (ids: readonly string[], changes: Readonly<Record<string, string | null>> = {}) => {
    const rest = new URLSearchParams(search);
    for (const name of [VEHICLES_PARAMETER, "troppi"]) rest.delete(name);
    for (const [name, value] of Object.entries(changes))
      if (value === null) rest.delete(name);
      else rest.set(name, value);
    const query = [vehiclesSearch(ids), rest.toString()].filter(Boolean).join("&");
    return query === "" ? paths.comparison : `${paths.comparison}?${query}`;
  };
}

type Compared = Comparison["vehicles"][number];

/**
 * Wide screens show the whole table; a phone scrolls it sideways under the fixed first column. Each group repeats the
 * names, on a wide screen below the header of the page.
 */
function ComparisonTable({
  vehicles,
  groups,
}: {
  vehicles: readonly Compared[];
  groups: readonly ComparisonGroup[];
}) {
  return (
    <div
      role="region"
      aria-labelledby="confronto-tabella"
      // A frame that scrolls must be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="comparison-table mt-4"
    >
      <table data-columns={vehicles.length}>
        <caption id="confronto-tabella" className="sr-only">
          {vehicles.map(({ name }) => name).join(", ")} a confronto
        </caption>
        <thead>
          <tr>
            <td />
            {vehicles.map((vehicle) => (
              <VehicleHead key={vehicle.id} vehicle={vehicle} all={vehicles} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.title} group={group} vehicles={vehicles} />
        ))}
      </table>
    </div>
  );
}

function VehicleHead({ vehicle, all }: { vehicle: Compared; all: readonly Compared[] }) {
  const address = useComparisonAddress();
  const { id, name, price, isSold } = vehicle;
  const others = all.flatMap((other) => (other.id === id ? [] : other.id));
  return (
    <th scope="col">
      <PictureFrame
        picture={vehicle.picture}
        sizes="(min-width: 64rem) 18rem, 10rem"
        decorative
        empty=""
        className="rounded-control"
      />
      <a
        href={paths.vehicle(id)}
        className="mt-2 block font-display leading-snug font-bold wrap-anywhere hover:text-brand lg:text-lg"
      >
        {name}
      </a>
      <span className="mt-1 block font-display text-lg leading-none font-bold tabular-nums lg:text-2xl">
        {formatEuro(price)}
      </span>
      <span className="mt-1 block text-sm font-normal text-soft">
        {vehicle.seller}, {vehicle.place}
      </span>
      {isSold && <Badge tone="ink">{STATUS_LABELS.sold}</Badge>}
      {vehicle.isReserved && <Badge>{STATUS_LABELS.reserved}</Badge>}
      <span className="no-print mt-1 -ml-2 flex flex-wrap">
        <button
          form={FAVOURITES_FORM}
          name={VEHICLE_FIELD}
          value={id}
          className="heart"
          aria-label={`Salva nei preferiti ${name}`}
        />
        <InPlaceLink
          to={address(others)}
          aria-label={`Togli ${name} dal confronto`}
          className="grid size-11 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
        >
          <Icon name="x" className="size-5" />
        </InPlaceLink>
      </span>
    </th>
  );
}

function GroupRows({ group, vehicles }: { group: ComparisonGroup; vehicles: readonly Compared[] }) {
  return (
    <tbody>
      <tr className="comparison-group">
        <th scope="rowgroup" className="font-display text-lg">
          {group.title}
          {group.isEstimate && (
            <span className="block font-sans text-sm text-soft">
              stima{" "}
              <a href="#costi" className="no-print -my-2.5 inline-block py-2.5 underline">
                cambia i numeri
              </a>
            </span>
          )}
        </th>
        {vehicles.map(({ id, name }) => (
          <td key={id} aria-hidden="true">
            <span className="block truncate text-sm text-soft">{name}</span>
          </td>
        ))}
      </tr>
      {group.rows.map(({ label, cells, differs }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            {differs && (
              <span className="ml-1.5 font-bold text-brand">
                <span aria-hidden="true">≠</span>
                <span className="sr-only"> (diverso)</span>
              </span>
            )}
          </th>
          {cells.map((cell, i) => (
            <Cell key={vehicles[i]?.id} cell={cell} isStrong={differs} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ cell, isStrong }: { cell: ComparisonCell; isStrong: boolean }) {
  return (
    <td className={isStrong && cell.text !== null ? "font-semibold" : ""}>
      {cell.text ?? (
        <>
          <span aria-hidden="true" className="text-soft">
            –
          </span>
          <span className="sr-only">non indicato</span>
        </>
      )}
      {cell.best && (
        <span className="mt-0.5 flex items-center gap-1 text-sm font-semibold text-minicar">
          <Icon name="check" className="size-3.5 shrink-0" />
          {cell.best}
        </span>
      )}
      {cell.note && <span className="mt-0.5 block text-sm font-normal text-soft">{cell.note}</span>}
    </td>
  );
}
