import type { VehicleType } from "~/data/schema";
import { paths } from "~/lib/paths";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { ButtonLink } from "~/ui/button";
import { EmptyPanel } from "~/ui/empty-panel";

/** Where nothing is kept yet: a drawing, what a heart does, and where to find one. */
export function EmptyFavourites() {
  return (
    <EmptyPanel
      drawing={<Drawing />}
      lines="stroke-control"
      title="Qui tieni d'occhio i veicoli che ti piacciono"
      text="Tocca il cuore su un annuncio e lo ritrovi qui, senza account. Ti diciamo se cala di prezzo o se è stato venduto."
    >
      {(Object.entries(TYPE_LABELS) as [VehicleType, string][]).map(([type, label]) => (
        <ButtonLink
          key={type}
          href={paths.vehicles(type)}
          variant={type === "auto" ? "primary" : "secondary"}
        >
          {type === "auto" ? "Guarda le auto" : label}
        </ButtonLink>
      ))}
    </EmptyPanel>
  );
}

/** Three adverts, the first with its heart. */
function Drawing() {
  return (
    <>
      <rect x="64" y="8" width="118" height="96" rx="13" transform="rotate(7 123 56)" />
      <rect x="40" y="18" width="124" height="100" rx="13" transform="rotate(2 102 68)" />
      <rect x="14" y="30" width="134" height="110" rx="14" className="stroke-ink" />
      <path d="M14 92h134M30 107h52M30 122h34" className="stroke-ink" />
      <path
        d="M38 82h-5c-3 0-4-2-4-5 0-7 4-10 12-11l9-1 12-11c3-3 6-4 10-4h16c5 0 8 2 11 5l10 10c8 1 12 4 12 11 0 4-1 6-4 6h-4"
        className="stroke-ink"
      />
      <path d="M62 82h34" className="stroke-ink" />
      <circle cx="50" cy="82" r="9" className="stroke-ink" />
      <circle cx="106" cy="82" r="9" className="stroke-ink" />
      <path
        d="M152 58c-10-8-21-15-21-26 0-7 5-12 11-12 4 0 8 2 10 6 2-4 6-6 10-6 6 0 11 5 11 12 0 11-11 18-21 26z"
        className="fill-current stroke-current"
      />
    </>
  );
}
