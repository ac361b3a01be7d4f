import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";

interface VisitFieldsProps {
  fields: Readonly<{
    visitFirst: FieldMetadata<string | undefined>;
    visitSecond: FieldMetadata<string | undefined>;
  }>;
  /** The purpose of a visit: `vederla` a vehicle, `trovarvi` a dealership. */
  label: string;
  /** Opening hours in words, or that they are not known. */
  hint: string;
  firstError: string | undefined;
}

const LABELS = ["Prima scelta", "Seconda scelta, se vuoi"] as const;

/** Up to two times to come by; folded until they are wanted (docs/product.md 6.14). */
export function VisitFields({ fields, label, hint, firstError }: VisitFieldsProps) {
  const both = [fields.visitFirst, fields.visitSecond];
  const isFilled = both.some(({ errors, initialValue }) => errors || initialValue);
  return (
    <details className="group rounded-control border border-line bg-sunken px-4" open={isFilled}>
      <summary className="flex min-h-12 items-center gap-3 font-semibold">
        <Icon name="calendar-clock" className="size-5 shrink-0 text-brand" />
        {label}
        <Icon
          name="chevron-down"
          className="ml-auto size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[60ch] text-sm text-soft">{hint}</p>
      <div className="grid items-start gap-5 pt-3 pb-4 sm:grid-cols-2">
        {both.map((field, i) => {
          const { key, ...bound } = getInputProps(field, { type: "text", ariaAttributes: false });
          return (
            <TextField
              key={key}
              {...bound}
              type="datetime-local"
              label={LABELS[i]}
              error={field.errors?.[0]}
              isFirstError={firstError === field.name}
            />
          );
        })}
      </div>
    </details>
  );
}
