import type { VehicleType } from "~/data/schema";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { SearchBox } from "./search-box";

/** The page of a 404 (docs/product.md 5.12). */
export function NotFoundPage() {
  return (
    <div className="page-column py-14 sm:py-24">
      <p className="font-display text-8xl leading-none font-extrabold text-brand sm:text-9xl">
        404
      </p>
      <h1 className="mt-5 text-4xl">Pagina Non Trovata</h1>
      <p className="mt-3 text-lg text-soft">Oops! Pagina non trovata</p>
      <SearchBox
        id="ricerca-404"
        size="lg"
        placeholder="Marca, modello o concessionaria"
        className="mt-8 max-w-xl"
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.home}>Torna alla Home</ButtonLink>
        {(Object.entries(TYPE_LABELS) as [VehicleType, string][]).map(([type, label]) => (
          <ButtonLink key={type} to={paths.vehicles(type)} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
