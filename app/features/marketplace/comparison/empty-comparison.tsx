import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyPanel } from "~/ui/empty-panel";

/** Where there is nothing to compare: a drawing, how vehicles get here, and where to find some. */
export function EmptyComparison() {
  return (
    <EmptyPanel
      drawing={<Drawing />}
      lines="stroke-ink"
      title="Due annunci, una tabella, le differenze in vista"
      text="Metti la spunta su «Confronta» in una lista o nei preferiti: fino a quattro veicoli, con bollo, passaggio di proprietà e carburante di un anno."
    >
      <ButtonLink href={paths.favourites}>Scegli dai preferiti</ButtonLink>
      <ButtonLink href={paths.vehicles("auto")} variant="secondary">
        Guarda le auto
      </ButtonLink>
    </EmptyPanel>
  );
}

/** Two columns of facts, one line of them different. */
function Drawing() {
  return (
    <>
      <rect x="12" y="14" width="80" height="124" rx="13" />
      <rect x="108" y="14" width="80" height="124" rx="13" />
      <path d="M28 54h-3c-2 0-3-1-3-3 0-5 3-7 8-8l6-1 8-7c2-2 4-3 7-3h11c3 0 5 1 7 3l7 7c5 1 8 3 8 8 0 2-1 3-3 3h-2M42 54h20" />
      <circle cx="35" cy="54" r="6" />
      <circle cx="69" cy="54" r="6" />
      <path d="M126 54h-4M140 54h22M174 54h4c1-9-2-13-9-13l-6-9h-22l-8 9c-8 1-11 5-11 13" />
      <circle cx="133" cy="54" r="6" />
      <circle cx="168" cy="54" r="6" />
      <path d="M26 78h52M122 78h52M26 118h40M122 118h40" className="stroke-control" />
      <path d="M26 98h30M122 98h48" className="stroke-current" strokeWidth="5" />
      <circle cx="100" cy="98" r="15" className="stroke-current" />
      <path d="M94 95h12M94 101h12M104 91l-8 14" className="stroke-current" />
    </>
  );
}
