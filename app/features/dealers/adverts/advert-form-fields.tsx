/** The fields of an advert's form, bound by their name to what they hold and to their error. */
import {
  createContext,
  useContext,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { FIELD_LABELS, fieldId, type FieldName, type FieldTexts } from "./advert-fields";

interface FormState {
  /** The initial values of the fields. */
  texts: FieldTexts;
  errors: Partial<Record<FieldName, string[]>>;
  /** The first field with an error of the server; it has the focus in the server's HTML. */
  firstError: FieldName | undefined;
}

const FormContext = createContext<FormState>({ texts: {}, errors: {}, firstError: undefined });

/** Gives the fields below it the state of the form. */
export const AdvertFormProvider = FormContext.Provider;

interface BoundProps {
  name: FieldName;
  label?: string | undefined;
  hint?: string | undefined;
  /** Marked as needed for a publication; a draft may lack it. */
  needed?: boolean | undefined;
  className?: string;
}

function useBound({ name, label = FIELD_LABELS[name], needed }: BoundProps) {
  const { texts, errors, firstError } = useContext(FormContext);
  const shown: ReactNode = needed ? (
    <>
      {label}
      <span aria-hidden="true" className="text-brand">
        {" *"}
      </span>
    </>
  ) : (
    label
  );
  return {
    id: fieldId(name),
    name,
    label: shown,
    defaultValue: texts[name] ?? "",
    error: errors[name]?.[0],
    isFirstError: firstError === name,
  };
}

/** A line of text. */
export function AdvertText({
  name,
  label,
  needed,
  ...props
}: BoundProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className">) {
  return <TextField autoComplete="off" {...useBound({ name, label, needed })} {...props} />;
}

/** A text of several lines. */
export function AdvertArea({
  name,
  label,
  needed,
  ...props
}: BoundProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "className">) {
  return <TextAreaField {...useBound({ name, label, needed })} {...props} />;
}

/** A list to choose from; the first choice is none. */
export function AdvertSelect({
  name,
  label,
  needed,
  options,
  empty = "Scegli",
  ...props
}: BoundProps & {
  options: readonly (readonly [value: string, text: string])[];
  /** Text of no choice; null where there is always one. */
  empty?: string | null;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "className">) {
  return (
    <SelectField {...useBound({ name, label, needed })} {...props}>
      {empty !== null && <option value="">{empty}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
