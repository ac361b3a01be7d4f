import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";

interface FieldProps {
  /** Id of the control; label, hint and error refer to it. */
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  /** The first field with an error has the focus, also in the server's HTML. */
  isFirstError?: boolean | undefined;
}

/** Attributes that tie a control to its hint and error. The focus moves only after the form was sent and came back. */
function stateOf({ id, hint, error, isFirstError }: FieldProps) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-describedby": ids || undefined,
    "aria-invalid": error ? true : undefined,
    autoFocus: isFirstError,
  };
}

function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, label, hint, error, required, hideLabel, className } = field;
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled one-line input. */
export function TextField({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  isFirstError,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className">) {
  const field = {
    ...{ id, label, hint, error, hideLabel, className, isFirstError },
    required: input.required,
  };
  return (
    <FieldFrame {...field}>
      <input id={id} className="control" {...stateOf(field)} {...input} />
    </FieldFrame>
  );
}

/** A labelled box for a text of several lines. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  isFirstError,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className">) {
  const field = {
    ...{ id, label, hint, error, hideLabel, className, isFirstError },
    required: area.required,
  };
  return (
    <FieldFrame {...field}>
      <textarea id={id} rows={5} className="control" {...stateOf(field)} {...area} />
    </FieldFrame>
  );
}

/** A labelled native select; options come as children. */
export function SelectField({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  isFirstError,
  children,
  ...select
}: FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className">) {
  const field = {
    ...{ id, label, hint, error, hideLabel, className, isFirstError },
    required: select.required,
  };
  return (
    <FieldFrame {...field}>
      <div className="select">
        <select id={id} className="control" {...stateOf(field)} {...select}>
          {children}
        </select>
      </div>
    </FieldFrame>
  );
}

/** A checkbox or radio button with its label on one 44 px line, and what stands at its end (a count). */
export function ChoiceField({
  label,
  trailing,
  type = "checkbox",
  className = "",
  ...input
}: { label: ReactNode; trailing?: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "children"
>) {
  return (
    <label
      className={`flex min-h-11 items-center gap-3 rounded-lg px-2 text-[0.95rem] hover:bg-sunken has-disabled:text-soft has-disabled:hover:bg-transparent ${className}`}
    >
      <input type={type} className="size-5 shrink-0 accent-brand-fill" {...input} />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {trailing !== undefined && <span className="text-sm text-soft tabular-nums">{trailing}</span>}
    </label>
  );
}

/** A single checkbox with its error below: a consent, a statement. */
export function CheckField({
  id,
  label,
  error,
  required,
  isFirstError,
  className = "",
  ...input
}: Omit<FieldProps, "hint" | "hideLabel"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "type">) {
  return (
    <div className={className}>
      <ChoiceField
        id={id}
        className="-mx-2"
        label={
          <>
            {label}
            {required && (
              <span aria-hidden="true" className="text-brand">
                {"\u00a0*"}
              </span>
            )}
          </>
        }
        required={required}
        {...stateOf({ id, label, error, isFirstError })}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
