import { NotFoundFrame } from "~/features/shell/layout/not-found-page";
import { VehicleShelf } from "./vehicle-card";
import type { VehicleSummary } from "./vehicles.server";

/** Title and heading of an unknown vehicle, and of one that was removed. */
export const MISSING_VEHICLE_TITLE = "Questo annuncio non c'è più";

/** Screen of an unknown or removed vehicle (docs/product.md 4.10). */
export function MissingVehicle({ similar }: { similar: readonly VehicleSummary[] }) {
  return (
    <NotFoundFrame
      drawing="gone"
      lead={
        <p role="status" className="text-soft">
          Caricamento...
        </p>
      }
      title={MISSING_VEHICLE_TITLE}
      text="Il veicolo potrebbe essere stato venduto, oppure l'indirizzo non è completo. Cercane uno come lui, o guarda le liste."
    >
      <SimilarVehicles title="Veicoli simili" vehicles={similar} />
    </NotFoundFrame>
  );
}

/** What a visitor who came for something else may take; nothing for none. */
export function SimilarVehicles({
  title,
  vehicles,
}: {
  title: string;
  vehicles: readonly VehicleSummary[];
}) {
  if (vehicles.length === 0) return null;
  return (
    <section aria-labelledby="simili" className="mt-14">
      <h2 id="simili" className="mb-6 text-2xl">
        {title}
      </h2>
      <VehicleShelf vehicles={vehicles} columns={3} />
    </section>
  );
}
