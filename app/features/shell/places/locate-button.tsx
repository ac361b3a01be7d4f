import { useState } from "react";
import { nearestTown } from "~/lib/geography";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** The distance in km from the nearest town beyond which a person is not in the region. */
const MAX_KM_FROM_TOWN = 60;

/** How long a position may take, and how old it may be, in ms. */
const POSITION_OPTIONS = { timeout: 10_000, maximumAge: 600_000 } as const;

const TEXTS = {
  locating: "Cerco la tua posizione…",
  refused: "Senza la tua posizione scegli la città dall'elenco.",
  faraway: "Sei lontano dalla Calabria: scegli una città dall'elenco.",
} as const;

interface LocateButtonProps {
  /** Called with the name of the town nearest to the visitor. */
  onTown: (name: string) => void;
  /** Called when the position is not known, or not in the region: the town has to be chosen. */
  onUnknown: () => void;
}

/**
 * With JavaScript, and when the visitor agrees: the town nearest to the position of the device. It is found here; the
 * position is sent to nobody (docs/product.md 5.3).
 */
export function LocateButton({ onTown, onUnknown }: LocateButtonProps) {
  const [status, setStatus] = useState<keyof typeof TEXTS>();

  function refuse(reason: "refused" | "faraway") {
    setStatus(reason);
    onUnknown();
  }

  function locate() {
    setStatus("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { town, km } = nearestTown({ lat: coords.latitude, lng: coords.longitude });
        if (km > MAX_KM_FROM_TOWN) return refuse("faraway");
        setStatus(undefined);
        onTown(town.name);
      },
      () => refuse("refused"),
      POSITION_OPTIONS,
    );
  }

  return (
    <>
      <Button variant="secondary" className="only-with-js min-h-12" onClick={locate}>
        <Icon name="map-pinned" className="size-4" />
        Vicino a me
      </Button>
      <p role="status" className="text-sm text-soft">
        {status && TEXTS[status]}
      </p>
    </>
  );
}
