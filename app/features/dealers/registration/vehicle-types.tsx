import type { VehicleType } from "~/data/schema";
import { TYPE_LABELS } from "~/lib/vehicle-labels";

const VEHICLE_TYPES = Object.keys(TYPE_LABELS) as VehicleType[];

interface VehicleTypesProps {
  legend: string;
  field: {
    id: string;
    name: string;
    errors?: string[] | undefined;
    initialValue?: string | (string | undefined)[] | undefined;
  };
  isFirstError: boolean;
}

/** One checkbox for each type of vehicle; at least one is wanted. */
export function VehicleTypes({ legend, field, isFirstError }: VehicleTypesProps) {
  const error = field.errors?.[0];
  const chosen = [field.initialValue ?? []].flat();
  return (
    <fieldset id={field.id} aria-describedby={error && `${field.id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">
        {legend}
        <span aria-hidden="true" className="text-brand">
          {" "}
          *
        </span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-3">
        {VEHICLE_TYPES.map((type, i) => (
          <label
            key={type}
            className="flex min-h-12 items-center gap-3 rounded-control border border-control bg-surface px-3.5 transition-colors duration-150 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              name={field.name}
              value={type}
              defaultChecked={chosen.includes(type)}
              className="size-5 shrink-0 accent-brand-fill"
              aria-invalid={error ? true : undefined}
              // The form was just submitted: the focus moves to its first error.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={isFirstError && i === 0}
            />
            {TYPE_LABELS[type]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${field.id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
