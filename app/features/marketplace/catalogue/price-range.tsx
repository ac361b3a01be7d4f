import { useCallback, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextField } from "~/ui/field";
import type { NumberRange, RangeField } from "./engine/filter-field";

interface PriceRangeProps {
  field: RangeField<never>;
  value: NumberRange;
  /** Where a preset leads without JavaScript. */
  ownPath: string;
}

/**
 * Lowest and highest price (docs/product.md 4.4). Two number fields for any whole amount are what is sent;
 * with JavaScript a slider with two thumbs, 0 to 100000 by 1000, moves them. Presets set the highest price.
 */
export function PriceRange({ field, value, ownPath }: PriceRangeProps) {
  const { min, max, step, minKey, maxKey, label, format, presets = [] } = field;
  const [range, setRange] = useState(value);
  const isHydrated = useHydrated();
  const [lastValue, setLastValue] = useState(value);
  if (lastValue.min !== value.min || lastValue.max !== value.max) {
    // The query changed. An end that it did not change keeps its input: the user may be typing it.
    setLastValue(value);
    setRange((now) => ({
      min: lastValue.min === value.min ? now.min : value.min,
      max: lastValue.max === value.max ? now.max : value.max,
    }));
  }

  // No event reports what was typed before React came, and rendered again a field would have the value that the server sent.
  const keepTyped = useCallback(
    (fieldset: HTMLFieldSetElement | null) => {
      if (!fieldset) return;
      const typed = (name: string, bound: number) =>
        Number(fieldset.querySelector<HTMLInputElement>(`[name="${name}"][type=number]`)?.value) ||
        bound;
      setRange({ min: typed(minKey, min), max: typed(maxKey, max) });
    },
    [minKey, maxKey, min, max],
  );

  /** Ends of the slider, which cannot show what lies beyond its bounds. */
  const low = Math.min(range.min, max);
  const high = Math.min(range.max, max);
  const common = {
    type: "number",
    inputMode: "numeric",
    min,
    // Any whole number: the step is that of the slider.
    step: 1,
    autoComplete: "off",
  } as const;
  return (
    <fieldset ref={keepTyped}>
      <legend className="filter-title">
        {label} <span className="font-normal text-soft">fino a</span>
      </legend>
      {/* Each sends the form, with its price before the one that stands in the field. */}
      <div className="filter-choices filter-presets">
        {presets.map((price) => {
          const isChosen = value.max === price && value.min === min;
          return (
            <button
              key={price}
              type="submit"
              name={maxKey}
              value={isChosen ? max : price}
              formAction={ownPath}
              aria-pressed={isChosen}
              aria-label={`Fino a ${format(price)}`}
              className="filter-choice"
            >
              {format(price)}
            </button>
          );
        })}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
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
          value={range.max === max ? "" : range.max}
          onChange={(event) =>
            setRange((now) => ({ ...now, max: Number(event.target.value) || max }))
          }
          {...common}
        />
      </div>
      {/* Its place is kept, so that nothing moves when React comes. */}
      <div className="double-slider only-with-js mt-4">
        {isHydrated && (
          <>
            <input
              type="range"
              aria-label="Prezzo minimo"
              aria-valuetext={format(range.min)}
              min={min}
              max={max}
              step={step}
              value={low}
              onChange={(event) => {
                const value = Number(event.target.value);
                setRange((now) => ({ ...now, min: Math.min(value, high - step) }));
              }}
            />
            <input
              type="range"
              aria-label="Prezzo massimo"
              aria-valuetext={range.max === max ? "nessun limite" : format(range.max)}
              min={min}
              max={max}
              step={step}
              value={high}
              onChange={(event) => {
                const value = Math.max(Number(event.target.value), low + step);
                setRange((now) => ({ ...now, max: Math.min(value, max) }));
              }}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
