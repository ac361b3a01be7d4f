import { SelectField } from "~/ui/field";
import type { FilterOption, NumberRange, RangeField } from "./engine/filter-field";

interface RangeSelectsProps {
  field: RangeField<never>;
  value: NumberRange;
  /** The numbers to choose from. */
  options: readonly FilterOption[];
}

/** The two ends of a range as selects: `Da`, `A` (docs/product.md 4.4). */
export function RangeSelects({ field, value, options }: RangeSelectsProps) {
  const { min, max, minKey, maxKey, label } = field;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <EndSelect name={minKey} label="Da" end={value.min} bound={min} options={options} />
        <EndSelect name={maxKey} label="A" end={value.max} bound={max} options={options} />
      </div>
    </fieldset>
  );
}

interface EndSelectProps {
  name: string;
  label: string;
  end: number;
  /** The end that does not filter. */
  bound: number;
  options: readonly FilterOption[];
}

function EndSelect({ name, label, end, bound, options }: EndSelectProps) {
  const chosen = end === bound ? "" : String(end);
  // An address may name a number that is not in the list.
  const isListed = chosen === "" || options.some(({ value }) => value === chosen);
  return (
    <SelectField
      key={chosen}
      id={`filtro-${name}`}
      name={name}
      label={<span className="font-normal text-soft">{label}</span>}
      defaultValue={chosen}
    >
      <option value="">Tutti</option>
      {!isListed && <option value={chosen}>{chosen}</option>}
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
