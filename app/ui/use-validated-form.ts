import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import type { parseWithZod } from "@conform-to/zod/v4";
import { useCallback, useEffect, useReducer, useState, type FormEvent } from "react";
import type { z } from "zod";

type FormSchema = z.ZodType<object, Record<string, unknown>>;

/** All that the check of a form takes; the action does the same. */
interface Rules<Schema extends FormSchema> {
  schema: Schema;
  parse: typeof parseWithZod;
}

/**
 * A form that is checked by its schema: on the server always, in the browser when it is sent. The schema and its
 * library are fetched when the focus comes into the form; until they are there, and where they do not come, the server
 * checks alone. That is why a field says `required` in its markup: nothing is read from the schema before.
 *
 * Spread `formProps` on the form. `firstError` is the name of the first field that the server refused.
 *
 * @param loadSchema Imports the schema, always the same function: `() => import("./schema").then((m) => m.xSchema)`.
 */
export function useValidatedForm<Schema extends FormSchema>(
  id: string,
  loadSchema: () => Promise<Schema>,
  result: SubmissionResult<string[]> | undefined,
  defaultValue?: Partial<Record<keyof z.input<Schema> & string, string | undefined>>,
) {
  const [rules, setRules] = useState<Rules<Schema>>();
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: result ?? null,
    // Not on blur: a message that appears while the button is pressed would move it away from the pointer.
    shouldValidate: "onSubmit",
    // Without rules of its own Conform would ask the server at every key.
    shouldRevalidate: rules ? "onInput" : "onSubmit",
    onValidate: rules && (({ formData }) => rules.parse(formData, { schema: rules.schema })),
    ...(defaultValue && { defaultValue: defaultValue as never }),
  });
  const load = useCallback(() => {
    loadRules(loadSchema).then(
      (loaded) => setRules((known) => known ?? loaded),
      // Asked for again at the next focus.
      () => undefined,
    );
  }, [loadSchema]);
  // No event tells of a focus that was there before the scripts: of `autofocus`, or of somebody who was faster.
  useEffect(() => {
    if (document.getElementById(id)?.contains(document.activeElement)) load();
  }, [id, load]);
  const firstError = Object.keys(result?.error ?? {}).find((name) => name !== "");
  // Conform notes in a render which answers it is to be told of. A render that React gives up half-way (another
  // part of the page was more urgent) leaves nothing noted, and the refusal of a form would stay unseen.
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
    // Before the first schema: Zod would try whether it may write code, which our policy refuses and browsers report.
    import("zod").then(({ config }) => config({ jitless: true })),
  ]);
  return { schema: await loadSchema(), parse };
}
