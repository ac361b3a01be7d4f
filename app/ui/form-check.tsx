import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { CheckField } from "./field";

interface FormCheckProps {
  field: FieldMetadata<boolean> | FieldMetadata<boolean | undefined>;
  label: ReactNode;
  required?: boolean;
  /** The first field with an error takes the focus, also in a page that came from the server. */
  isFirstError?: boolean;
}

/** A checkbox of a validated form: state and error come from Conform. */
export function FormCheck({
  field,
  label,
  required = false,
  isFirstError = false,
}: FormCheckProps) {
  const { key, ...bound } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return (
    <CheckField
      key={key}
      {...bound}
      label={label}
      required={required}
      error={field.errors?.[0]}
      isFirstError={isFirstError}
    />
  );
}
