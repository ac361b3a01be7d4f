import { NotFoundFrame } from "~/features/shell/layout/not-found-page";
import type { Markup } from "~/ui/markup";
import { VehicleShelf } from "./vehicle-cards";

/** Title and heading of an unknown vehicle, and of one that was removed. */
export const MISSING_VEHICLE_TITLE = "Questo annuncio non c'è più";

/** Screen of an unknown or removed vehicle (docs/product.md 4.10). */
export function MissingVehicle({ similar }: { similar: Markup | undefined }) {
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
      <SimilarVehicles title="Veicoli simili" cards={similar} />
    </NotFoundFrame>
  );
}

/** Vehicles for a visitor who came for one that is gone; nothing without any. */
export function SimilarVehicles({ title, cards }: { title: string; cards: Markup | undefined }) {
  if (!cards) return null;
  return (
    <section aria-labelledby="simili" className="mt-14">
      <h2 id="simili" className="mb-6 text-2xl">
        {title}
      </h2>
      <VehicleShelf id="annunci-simili" cards={cards} columns={3} />
    </section>
  );
}
