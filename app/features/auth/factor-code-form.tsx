import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";
import { factorCodeSchema } from "./schema";

interface FactorCodeFormProps {
  factorId: string;
  redirectTo: string | null;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for the code that the authenticator shows. */
export function FactorCodeForm({ factorId, redirectTo, result }: FactorCodeFormProps) {
  const { form, fields, firstError } = useValidatedForm("codice", factorCodeSchema, result);
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={paths.secondFactor}
      className="grid max-w-sm gap-5"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <FormField
        field={fields.code}
        label="Codice di sei cifre"
        inputMode="numeric"
        autoComplete="one-time-code"
        isFirstError={firstError === "code"}
      />
      <input type="hidden" name="factorId" value={factorId} />
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <SubmitButton action={paths.secondFactor}>Verifica</SubmitButton>
    </Form>
  );
}
