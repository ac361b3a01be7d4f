import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { TextField } from "./field";

interface FormFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "name" | "form" | "type"
> {
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  label: ReactNode;
  hint?: string | undefined;
  type?: "text" | "email" | "password" | "tel";
  /** The first field with an error takes the focus, also in a page that came from the server. */
  isFirstError?: boolean;
}

/** A text field of a validated form: value, limits and error come from Conform. */
export function FormField({
  field,
  label,
  hint,
  type = "text",
  isFirstError,
  ...input
}: FormFieldProps) {
  const { key, ...bound } = getInputProps(field, { type, ariaAttributes: false });
  return (
    <TextField
      key={key}
      {...bound}
      {...input}
      label={label}
      hint={hint}
      error={field.errors?.[0]}
      isFirstError={isFirstError}
    />
  );
}
