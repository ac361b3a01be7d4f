import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import type { parseWithZod } from "@conform-to/zod/v4";
import { useCallback, useEffect, useReducer, useState, type FormEvent } from "react";
import type { z } from "zod";

/** A schema of a form. */
export type FormSchema = z.ZodType<object, Record<string, unknown>>;

/** The initial values of the fields of a form, by name. */
export type DefaultValue<Schema extends FormSchema> = Partial<
  Record<keyof z.input<Schema> & string, string | readonly string[] | readonly object[] | undefined>
>;

/** Schema and parser, as the action uses them. */
interface Rules<Schema extends FormSchema> {
  schema: Schema;
  parse: typeof parseWithZod;
}

/**
 * A form that its schema validates: on the server always, in the browser when it is sent. Schema and zod are loaded when
 * the form gets the focus; until then the server validates alone, which is why fields have `required` in their markup.
 *
 * Spread `formProps` on the form. `firstError` is the name of the first field with an error of the server.
 *
 * @param loadSchema Imports the schema, always the same function: `() => import("./schema").then((m) => m.xSchema)`.
 */
export function useValidatedForm<Schema extends FormSchema>(
  id: string,
  loadSchema: () => Promise<Schema>,
  result: SubmissionResult<string[]> | undefined,
  defaultValue?: DefaultValue<Schema>,
) {
  const [rules, setRules] = useState<Rules<Schema>>();
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: result ?? null,
    // Not on blur: a message that appears while the button is pressed moves the button away from the pointer.
    shouldValidate: "onSubmit",
    // Without rules Conform would send a request at every key.
    shouldRevalidate: rules ? "onInput" : "onSubmit",
    onValidate: rules && (({ formData }) => rules.parse(formData, { schema: rules.schema })),
    ...(defaultValue && { defaultValue: defaultValue as never }),
  });
  const load = useCallback(() => {
    loadRules(loadSchema).then(
      (loaded) => setRules((known) => known ?? loaded),
      // Loaded at the next focus.
      () => undefined,
    );
  }, [loadSchema]);
  // There is no event for a focus from before hydration (`autofocus`, a fast visitor).
  useEffect(() => {
    if (document.getElementById(id)?.contains(document.activeElement)) load();
  }, [id, load]);
  const firstError = Object.keys(result?.error ?? {}).find((name) => name !== "");
  // Conform subscribes to its state during render. A render that React discards subscribes to nothing, and the errors
  // of the form would not be shown.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const formProps = {
    ...getFormProps(form),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      form.onSubmit(event);
      renderAgain();
    },
    onFocus: rules ? undefined : load,
  };
  return { form, fields, firstError, formProps };
}

async function loadRules<Schema extends FormSchema>(
  loadSchema: () => Promise<Schema>,
): Promise<Rules<Schema>> {
  const [parse] = await Promise.all([
    import("@conform-to/zod/v4").then(({ parseWithZod }) => parseWithZod),
    // Before the first schema: zod would test `eval`, which the content security policy blocks and browsers report.
    import("zod").then(({ config }) => config({ jitless: true })),
  ]);
  return { schema: await loadSchema(), parse };
}

type Result = SubmissionResult<string[]> | undefined;

/** The result of an action, if it is about the form with this `intent`; a page may have several forms. */
export function resultFor(intent: string, result: Result): Result {
  return result?.initialValue?.intent === intent ? result : undefined;
}

/** The sent value of a field in a result; null when it is no text. */
export function sentText(name: string, result: Result): string | null {
  const value = result?.initialValue?.[name];
  return typeof value === "string" ? value : null;
}
