import type { MouseEvent } from "react";
import type { OpeningHours } from "~/data/schema";
import { WEEKDAYS } from "~/data/weekdays";
import { Icon } from "~/ui/icon";

/** The values of a day of the form, by field. */
type DayValues = Readonly<Partial<Record<string, string>>>;

/** Times of a day in the order of the form, with what screen readers hear. */
const TIMES = [
  { field: "opens", label: "apre" },
  { field: "closes", label: "chiude" },
  { field: "reopens", label: "riapre" },
  { field: "closesAgain", label: "chiude la sera" },
] as const;

interface OpeningHoursFieldsProps {
  /** Of the form, for ids. */
  formId: string;
  /** The values of the days, Monday first; those that are missing are empty. */
  days: readonly DayValues[];
  /** Errors of all fields, by name. */
  errors: Readonly<Record<string, string[] | undefined>>;
  /** Name of the first field with an error of the server. */
  firstError: string | undefined;
}

/** A week with two ranges a day (docs/product.md 8.16). */
export function OpeningHoursFields(props: OpeningHoursFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">Orari di apertura</legend>
      <p className="mt-1 text-sm text-soft">
        Mattina e pomeriggio, oppure solo la prima riga per l’orario continuato. Se non scrivi
        niente, la pagina non mostra orari.
      </p>
      <div className="mt-3 divide-y divide-line rounded-card border border-line">
        {WEEKDAYS.map((day, i) => (
          <DayFields key={day} {...props} day={day} index={i} values={props.days[i] ?? {}} />
        ))}
      </div>
    </fieldset>
  );
}

type DayFieldsProps = OpeningHoursFieldsProps & {
  day: keyof OpeningHours;
  index: number;
  values: DayValues;
};

function DayFields({ formId, day, index, values, errors, firstError }: DayFieldsProps) {
  const nameOf = (field: string) => `days[${index}].${field}`;
  const errorId = `${formId}-${day}-errore`;
  const wrong = TIMES.map(({ field }) => nameOf(field)).find((name) => errors[name]?.[0]);
  return (
    <div
      role="group"
      aria-labelledby={`${formId}-${day}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center sm:px-4"
    >
      <p id={`${formId}-${day}`} className="font-semibold first-letter:uppercase">
        {day}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
        {[TIMES.slice(0, 2), TIMES.slice(2)].map((range) => (
          <div key={range[0]?.field} className="flex items-center gap-2">
            {range.map(({ field, label }, i) => {
              const name = nameOf(field);
              const error = errors[name]?.[0];
              return (
                <div key={field} className="contents">
                  {i > 0 && <span aria-hidden="true">–</span>}
                  <input
                    type="time"
                    id={`${formId}-${name}`}
                    name={name}
                    defaultValue={values[field]}
                    aria-label={`${day}, ${label}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? errorId : undefined}
                    // The form was just submitted: the focus moves to its first error.
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus={firstError === name}
                    className="min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-2 text-base tabular-nums hover:border-ink aria-invalid:border-danger"
                  />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:grid sm:justify-items-start">
        <label className="inline-flex min-h-11 items-center gap-2.5 text-[0.95rem]">
          <input
            type="checkbox"
            name={nameOf("closed")}
            defaultChecked={values.closed === "on"}
            className="size-5 accent-brand-fill"
          />
          Chiuso
          <span className="sr-only"> {day}</span>
        </label>
        {index > 0 && (
          <button
            type="button"
            onClick={(event) => copyDayBefore(event, index)}
            className="only-with-js inline-flex min-h-11 items-center gap-1.5 text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
          >
            <Icon name="copy" className="size-4" />
            Come il giorno prima
            <span className="sr-only"> ({day})</span>
          </button>
        )}
      </div>
      {wrong && (
        <p id={errorId} className="text-sm font-medium text-danger sm:col-span-3">
          {errors[wrong]?.[0]}
        </p>
      )}
    </div>
  );
}

/** Fills a day with what stands in the one above it. */
function copyDayBefore({ currentTarget }: MouseEvent<HTMLButtonElement>, index: number) {
  const elements = currentTarget.form?.elements;
  if (!elements) return;
  for (const field of ["closed", ...TIMES.map((time) => time.field)]) {
    const from = elements.namedItem(`days[${index - 1}].${field}`);
    const to = elements.namedItem(`days[${index}].${field}`);
    if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) continue;
    to.value = from.value;
    to.checked = from.checked;
    // Messages below the fields follow what is typed.
    to.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
