import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { FormAlert } from "./alert";
import { useValidatedForm, type DefaultValue, type FormSchema } from "./use-validated-form";

/** The props that bind a field of `form-fields.tsx` to a name of the schema. */
type BindField<Schema extends FormSchema> = <Name extends keyof z.input<Schema> & string>(
  name: Name,
) => { field: FieldMetadata<z.input<Schema>[Name]>; isFirstError: boolean };

interface ValidatedFormProps<Schema extends FormSchema> extends Omit<
  FormProps,
  "id" | "method" | "defaultValue" | "children"
> {
  id: string;
  action: string;
  /** Names the form where a page has several: the value of the hidden field `intent`. */
  intent?: string;
  loadSchema: () => Promise<Schema>;
  result: SubmissionResult<string[]> | undefined;
  defaultValue?: DefaultValue<Schema>;
  children: (bind: BindField<Schema>) => ReactNode;
}

/** A form that is posted, with the message above its fields; `useValidatedForm` says when it is validated. */
export function ValidatedForm<Schema extends FormSchema>({
  id,
  intent,
  loadSchema,
  result,
  defaultValue,
  className = "grid gap-5",
  children,
  ...props
}: ValidatedFormProps<Schema>) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    id,
    loadSchema,
    result,
    defaultValue,
  );
  const bind: BindField<Schema> = (name) => ({
    field: fields[name] as FieldMetadata<z.input<Schema>[typeof name]>,
    isFirstError: firstError === name,
  });
  return (
    <Form {...formProps} {...props} method="post" className={className}>
      <FormAlert id={form.errorId} messages={form.errors} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children(bind)}
    </Form>
  );
}
