import { getTextareaProps, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { TextAreaField } from "./field";

interface FormTextAreaProps {
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  label: ReactNode;
  hint?: string | undefined;
  rows?: number;
  required?: boolean;
  /** The first field with an error takes the focus, also in a page that came from the server. */
  isFirstError?: boolean;
}

/** A text of several lines in a validated form: value and error come from Conform. */
export function FormTextArea({
  field,
  label,
  hint,
  rows = 5,
  required = false,
  isFirstError = false,
}: FormTextAreaProps) {
  const { key, ...bound } = getTextareaProps(field, { ariaAttributes: false });
  return (
    <TextAreaField
      key={key}
      {...bound}
      rows={rows}
      required={required}
      label={label}
      hint={hint}
      error={field.errors?.[0]}
      isFirstError={isFirstError}
    />
  );
}
