import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";

const loadSchema = () => import("./schema").then(({ factorCodeSchema }) => factorCodeSchema);

interface FactorCodeFormProps {
  /** Path that checks the code. */
  action: string;
  factorId: string;
  redirectTo: string | null;
  /** What else the form brings along. */
  children?: ReactNode;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for the code that the authenticator shows. */
export function FactorCodeForm({
  action,
  factorId,
  redirectTo,
  result,
  children,
}: FactorCodeFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm("codice", loadSchema, result);
  return (
    <Form {...formProps} method="post" action={action} className="grid max-w-sm gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <FormField
        field={fields.code}
        label="Codice di sei cifre"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        isFirstError={firstError === "code"}
      />
      <input type="hidden" name="factorId" value={factorId} />
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {children}
      <SubmitButton action={action}>Verifica</SubmitButton>
    </Form>
  );
}
