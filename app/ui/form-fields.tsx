/** The fields of a validated form, and the message above them: values, limits and errors come from Conform. */
import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { CheckField, TextAreaField, TextField } from "./field";
import { Icon } from "./icon";

/** Errors of the form as a whole, a title and sentences; focused when it appears. */
export function FormAlert({
  id,
  messages,
}: {
  id: string;
  messages: readonly string[] | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const text = messages?.join(" ");
  const [title, ...details] = messages ?? [];
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      // The effect needs JavaScript; with this the server's HTML is scrolled here without it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="flex gap-3 rounded-control bg-danger-soft px-4 py-3 text-[0.95rem] text-danger"
    >
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="font-semibold">{title}</strong>
        {details.map((detail) => (
          <span key={detail} className="block">
            {detail}
          </span>
        ))}
      </p>
    </div>
  );
}

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
