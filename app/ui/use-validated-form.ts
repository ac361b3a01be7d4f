import { useForm, type SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * A form that is checked by its schema: on the server always, in the browser when it is sent.
 * `firstError` is the name of the first field that the server refused.
 */
export function useValidatedForm<Schema extends z.ZodType<object, Record<string, unknown>>>(
  id: string,
  schema: Schema,
  result: SubmissionResult<string[]> | undefined,
  defaultValue?: Partial<Record<string, string>>,
) {
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: result ?? null,
    constraint: getZodConstraint(schema),
    // Not on blur: a message that appears while the button is pressed would move it away from the pointer.
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    ...(defaultValue && { defaultValue: defaultValue as never }),
  });
  const firstError = Object.keys(result?.error ?? {}).find((name) => name !== "");
  return { form, fields, firstError };
}
