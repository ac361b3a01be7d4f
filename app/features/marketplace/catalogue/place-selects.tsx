import { useRef } from "react";
import { towns } from "~/data/towns";
import { LocateButton } from "~/features/shell/places/locate-button";
import { DISTANCES } from "~/lib/places";
import { PROVINCE_NAMES } from "~/lib/provinces";
import { SelectField } from "~/ui/field";
import type { PlaceField, PlaceValue } from "./engine/filter-field";

interface PlaceSelectsProps {
  field: PlaceField<never>;
  value: PlaceValue;
}

/** A province, or a town and how far around it: one of the list, or the one nearest to the device. */
export function PlaceSelects({ field, value: { name, km } }: PlaceSelectsProps) {
  const controls = useRef<HTMLDivElement>(null);
  const place = () => controls.current?.querySelector("select");

  function choose(town: string) {
    const select = place();
    if (!select) return;
    select.value = town;
    // As if it had been chosen by hand: the form applies itself.
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return (
    <div ref={controls} className="grid grid-cols-[1.6fr_1fr] gap-3 lg:grid-cols-1">
      <SelectField
        key={name}
        id={`filtro-${field.key}`}
        name={field.key}
        label={<span className="font-normal text-soft">Provincia o città</span>}
        defaultValue={name}
      >
        <option value="">Tutta la Calabria</option>
        <optgroup label="Provincia">
          {Object.entries(PROVINCE_NAMES).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label="Vicino a">
          {towns.map((town) => (
            <option key={town.name}>{town.name}</option>
          ))}
        </optgroup>
      </SelectField>
      <SelectField
        key={`${name} ${km}`}
        id={`filtro-${field.distanceKey}`}
        name={field.distanceKey}
        label={<span className="font-normal text-soft">Entro</span>}
        defaultValue={km}
      >
        {[...new Set([...DISTANCES, km])]
          .sort((one, other) => one - other)
          .map((distance) => (
            <option key={distance} value={distance}>
              {distance} km
            </option>
          ))}
      </SelectField>
      <div className="col-span-full grid">
        <LocateButton onTown={choose} onUnknown={() => place()?.focus()} />
      </div>
    </div>
  );
}
