/** The fields of a validated form: values, limits and errors come from Conform. */
import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { CheckField, TextAreaField, TextField } from "./field";

interface BoundFieldProps<Value> {
  field: FieldMetadata<Value> | FieldMetadata<Value | undefined>;
  label: ReactNode;
  required?: boolean | undefined;
  /** The first field with an error has the focus, also in the server's HTML. */
  isFirstError?: boolean | undefined;
}

interface FormFieldProps
  extends
    BoundFieldProps<string>,
    Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "form" | "type" | "required"> {
  hint?: string | undefined;
  type?: "text" | "email" | "password" | "tel";
}

/** A text field. */
export function FormField({ field, type = "text", ...rest }: FormFieldProps) {
  const { key, ...bound } = getInputProps(field, { type, ariaAttributes: false });
  return <TextField key={key} {...bound} {...rest} error={field.errors?.[0]} />;
}

interface FormTextAreaProps extends BoundFieldProps<string> {
  hint?: string | undefined;
  rows?: number;
}

/** A text of several lines. */
export function FormTextArea({ field, required = false, ...rest }: FormTextAreaProps) {
  const { key, ...bound } = getTextareaProps(field, { ariaAttributes: false });
  return (
    <TextAreaField key={key} {...bound} {...rest} required={required} error={field.errors?.[0]} />
  );
}

/** A checkbox. */
export function FormCheck({ field, required = false, ...rest }: BoundFieldProps<boolean>) {
  const { key, ...bound } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return (
    <CheckField key={key} {...bound} {...rest} required={required} error={field.errors?.[0]} />
  );
}
