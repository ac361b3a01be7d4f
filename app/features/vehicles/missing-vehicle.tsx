import type { VehicleType } from "~/data/schema";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { TYPE_LABELS } from "./labels";

/**
 * Unknown vehicle: 'Caricamento...' stays, and below it the visitor learns what
 * probably happened (docs/product.md 4.10).
 */
export function MissingVehicle() {
  return (
    <div className="page-column py-16 sm:py-24">
      <p role="status" className="text-soft">
        Caricamento...
      </p>
      <h1 className="mt-4 text-4xl">Questo annuncio non c'è più</h1>
      <p className="mt-4 max-w-xl text-lg text-soft">
        Il veicolo potrebbe essere stato venduto, oppure l'indirizzo non è completo. Nelle liste
        trovi quelli simili ancora disponibili.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        {(Object.entries(TYPE_LABELS) as [VehicleType, string][]).map(([type, label]) => (
          <ButtonLink key={type} to={paths.vehicles(type)} variant="secondary">
            {label}
          </ButtonLink>
        ))}
        <ButtonLink to={paths.dealerships} variant="secondary">
          Concessionarie
        </ButtonLink>
      </div>
    </div>
  );
}
