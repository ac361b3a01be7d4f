import { useState, useSyncExternalStore } from "react";
import { TextField } from "~/ui/field";
import type { NumberRange, RangeField } from "./engine/filter-field";

/** Hydration happens once: there is nothing to subscribe to. */
const neverChanges = () => () => undefined;

interface PriceRangeProps {
  field: RangeField<never>;
  value: NumberRange;
}

/**
 * Lowest and highest price (docs/product.md 4.4: 0 to 100000 by 1000). Two number fields are what
 * is sent; with JavaScript a slider with two thumbs moves them.
 */
export function PriceRange({ field, value }: PriceRangeProps) {
  const { min, max, step, minKey, maxKey, label, format } = field;
  const [range, setRange] = useState(value);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [lastValue, setLastValue] = useState(value);
  if (lastValue.min !== value.min || lastValue.max !== value.max) {
    // The query has changed. An end that it did not change may be in the middle of being typed.
    setLastValue(value);
    setRange((now) => ({
      min: lastValue.min === value.min ? now.min : value.min,
      max: lastValue.max === value.max ? now.max : value.max,
    }));
  }

  const common = {
    type: "number",
    inputMode: "numeric",
    min,
    max,
    step,
    autoComplete: "off",
  } as const;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id={`filtro-${minKey}`}
          name={minKey}
          label={<span className="font-normal text-soft">Minimo €</span>}
          placeholder={String(min)}
          value={range.min > min ? range.min : ""}
          onChange={(event) =>
            setRange((now) => ({ ...now, min: Number(event.target.value) || min }))
          }
          {...common}
        />
        <TextField
          id={`filtro-${maxKey}`}
          name={maxKey}
          label={<span className="font-normal text-soft">Massimo €</span>}
          placeholder={String(max)}
          value={range.max < max ? range.max : ""}
          onChange={(event) =>
            setRange((now) => ({ ...now, max: Number(event.target.value) || max }))
          }
          {...common}
        />
      </div>
      {isHydrated && (
        <div className="double-slider mt-4">
          <input
            type="range"
            aria-label="Prezzo minimo"
            aria-valuetext={format(range.min)}
            min={min}
            max={max}
            step={step}
            value={range.min}
            onChange={(event) =>
              setRange((now) => ({
                ...now,
                min: Math.min(Number(event.target.value), now.max - step),
              }))
            }
          />
          <input
            type="range"
            aria-label="Prezzo massimo"
            aria-valuetext={range.max < max ? format(range.max) : "nessun limite"}
            min={min}
            max={max}
            step={step}
            value={range.max}
            onChange={(event) =>
              setRange((now) => ({
                ...now,
                max: Math.max(Number(event.target.value), now.min + step),
              }))
            }
          />
        </div>
      )}
    </fieldset>
  );
}
