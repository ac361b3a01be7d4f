import { VehicleCard } from "./vehicle-card";
import type { VehicleSummary } from "./vehicle-summary.server";

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
