import { SelectField } from "~/ui/field";
import type { FilterOption, NumberRange, RangeField } from "./engine/filter-field";

interface RangeSelectsProps {
  field: RangeField<never>;
  value: NumberRange;
  /** The numbers to choose from. */
  options: readonly FilterOption[];
  hideLabel: boolean;
}

/** The two ends of a range as selects: `Da`, `A` (docs/product.md 4.4). */
export function RangeSelects({ field, value, options, hideLabel }: RangeSelectsProps) {
  const { min, max, minKey, maxKey, label } = field;
  return (
    <fieldset>
      <legend className={hideLabel ? "sr-only" : "filter-title"}>{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <EndSelect name={minKey} label="Da" end={value.min} bound={min} options={options} />
        <EndSelect name={maxKey} label="A" end={value.max} bound={max} options={options} />
      </div>
    </fieldset>
  );
}

interface UpperEndSelectProps {
  field: RangeField<never>;
  value: NumberRange;
  upperEnds: readonly number[];
}

/** The upper end of a range as a select; an address may set the lower one too, which the form sends along. */
export function UpperEndSelect({ field, value, upperEnds }: UpperEndSelectProps) {
  const { min, max, minKey, maxKey, label, format } = field;
  const options = upperEnds.map((end) => ({ value: String(end), label: `Fino a ${format(end)}` }));
  return (
    <>
      {value.min !== min && <input type="hidden" name={minKey} value={value.min} />}
      <EndSelect
        name={maxKey}
        label={label}
        end={value.max}
        bound={max}
        options={options}
        formatted={format(value.max)}
        hideLabel
      />
    </>
  );
}

interface EndSelectProps {
  name: string;
  label: string;
  end: number;
  /** The end that does not filter. */
  bound: number;
  options: readonly FilterOption[];
  /** Text of the end, in case that it is not among the options. */
  formatted?: string;
  hideLabel?: boolean;
}

function EndSelect({ name, label, end, bound, options, formatted, hideLabel }: EndSelectProps) {
  const chosen = end === bound ? "" : String(end);
  // An address may name a number that is not in the list.
  const isListed = chosen === "" || options.some(({ value }) => value === chosen);
  return (
    <SelectField
      key={chosen}
      id={`filtro-${name}`}
      name={name}
      label={<span className="font-normal text-soft">{label}</span>}
      hideLabel={hideLabel ?? false}
      defaultValue={chosen}
    >
      <option value="">Tutti</option>
      {!isListed && <option value={chosen}>{formatted ?? chosen}</option>}
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
