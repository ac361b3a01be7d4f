import { Form, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { nearestTown, townNames } from "~/lib/geography";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { Icon } from "~/ui/icon";

/** Who is further from every town than this, in km, is not in the region. */
const MAX_KM_FROM_TOWN = 60;

/** How long a position may take, and how old it may be, in ms. */
const POSITION_OPTIONS = { timeout: 10_000, maximumAge: 600_000 } as const;

const TEXTS = {
  locating: "Cerco la tua posizione…",
  refused: "Senza la tua posizione scegli la città dall'elenco.",
  faraway: "Sei lontano dalla Calabria: scegli una città dall'elenco.",
} as const;

interface NearFormProps {
  /** The town of the query; empty for none. */
  near: string;
  /** Path of the list. */
  pathname: string;
  /** The `search` of the same query near another town, from its first page. */
  searchNear: (town: string) => string;
}

/**
 * Asks from where distances are reckoned: a town of the list, or with JavaScript the position of the device. The nearest
 * town is found here; nothing but its name is sent (docs/product.md 5.3).
 */
export function NearForm({ near, pathname, searchNear }: NearFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<keyof typeof TEXTS>();

  function show(town: string) {
    setStatus(undefined);
    navigate(pathname + searchNear(town), { preventScrollReset: true });
  }

  function ask(reason: "refused" | "faraway") {
    setStatus(reason);
    form.current?.querySelector("select")?.focus();
  }

  function locate() {
    setStatus("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { town, km } = nearestTown({ lat: coords.latitude, lng: coords.longitude });
        if (km > MAX_KM_FROM_TOWN) ask("faraway");
        else show(town.name);
      },
      () => ask("refused"),
      POSITION_OPTIONS,
    );
  }

  return (
    <Form
      ref={form}
      method="get"
      action={pathname}
      aria-label="Vicino a me"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      {[...new URLSearchParams(searchNear(""))].map(([name, value]) => (
        <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        key={near}
        id="vicino-a"
        name="near"
        label="Vicino a"
        hideLabel
        className="min-w-0 flex-1 sm:flex-none"
        defaultValue={near}
        onChange={(event) => show(event.target.value)}
      >
        <option value="">Vicino a…</option>
        {townNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" className="only-without-js min-h-12">
        Vai
      </Button>
      <Button variant="secondary" className="only-with-js min-h-12" onClick={locate}>
        <Icon name="map-pinned" className="size-4" />
        Vicino a me
      </Button>
      <p role="status" className="text-sm text-soft">
        {status && TEXTS[status]}
      </p>
    </Form>
  );
}
