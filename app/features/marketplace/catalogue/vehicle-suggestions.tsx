import { TYPE_LABELS, vehicleCount } from "~/lib/vehicle-labels";
import { VehicleCard } from "~/features/marketplace/vehicles/vehicle-card";
import { ChipLink } from "~/ui/chip";
import type { SuggestedVehicles } from "./vehicle-suggestions.server";

/** Vehicles that match the query of the dealership list. */
export function VehicleSuggestions({ suggestions }: { suggestions: SuggestedVehicles }) {
  const { total, text, lists, vehicles } = suggestions;
  const count = `${vehicleCount(total)} ${total === 1 ? "corrisponde" : "corrispondono"}`;
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
      <ul className="card-list mt-4 sm:grid-cols-2 xl:grid-cols-3">
        {vehicles.map((vehicle, i) => (
          <li key={vehicle.id} className={i === 2 ? "max-xl:hidden!" : undefined}>
            <VehicleCard vehicle={vehicle} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
