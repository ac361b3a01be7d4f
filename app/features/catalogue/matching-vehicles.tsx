import { TYPE_LABELS } from "~/features/vehicles/labels";
import { VehicleCard } from "~/features/vehicles/vehicle-card";
import { ChipLink } from "~/ui/chip";
import type { MatchingVehiclesResult } from "./matching-vehicles.server";

/** On the dealership list: the vehicles that answer the same search. */
export function MatchingVehicles({ matching }: { matching: MatchingVehiclesResult }) {
  const { total, text, lists, vehicles } = matching;
  const count = total === 1 ? "1 veicolo corrisponde" : `${total} veicoli corrispondono`;
  return (
    <section aria-labelledby="veicoli-trovati" className="mt-5 rounded-card bg-sunken p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="veicoli-trovati" className="text-lg">
          {count} {text ? `a «${text}»` : "ai filtri"}
        </h3>
        <ul className="flex flex-wrap gap-2">
          {lists.map(({ type, count, to }) => (
            <li key={type}>
              <ChipLink to={to}>
                {TYPE_LABELS[type]} <span className="text-soft tabular-nums">{count}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
      </div>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {vehicles.map((vehicle, i) => (
          <li key={vehicle.id} className={i === 2 ? "hidden xl:grid" : "grid"}>
            <VehicleCard vehicle={vehicle} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
