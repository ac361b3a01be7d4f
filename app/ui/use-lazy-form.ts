import { getFormProps, useForm, type Submission, type SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/** Checks what a form holds: the very function that its action uses. */
export type FormCheck<Fields> = (formData: FormData) => Submission<Fields>;

/**
 * A form of a public page, checked as `useValidatedForm` does but for one thing: the rules and their library are
 * fetched when somebody turns to the form. Until they are there, and where they do not come, the server checks alone.
 *
 * Spread `formProps` on the form. `firstError` is the name of the first field that the server refused.
 *
 * @param loadCheck Imports the check, always the same function: `() => import("./schema").then((m) => m.parseX)`.
 */
export function useLazyForm<Fields extends Record<string, unknown>>(
  id: string,
  loadCheck: () => Promise<FormCheck<Fields>>,
  result: SubmissionResult<string[]> | undefined,
  defaultValue?: Partial<Record<keyof Fields & string, string | undefined>>,
) {
  const [check, setCheck] = useState<FormCheck<Fields>>();
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: result ?? null,
    // Not on blur: a message that appears while the button is pressed would move it away from the pointer.
    shouldValidate: "onSubmit",
    // Without rules of its own Conform would ask the server at every key.
    shouldRevalidate: check ? "onInput" : "onSubmit",
    onValidate: check && (({ formData }) => check(formData)),
    ...(defaultValue && { defaultValue: defaultValue as never }),
  });
  const load = () => {
    if (check) return;
    loadCheck().then(
      (loaded) => setCheck(() => loaded),
      // Asked for again at the next focus.
      () => undefined,
    );
  };
  const firstError = Object.keys(result?.error ?? {}).find((name) => name !== "");
  return { form, fields, firstError, formProps: { ...getFormProps(form), onFocus: load } };
}
