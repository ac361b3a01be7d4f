import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";

const loadSchema = () => import("./schema").then(({ emailSchema }) => emailSchema);

interface EmailFormProps {
  /** Path that sends the mail. */
  action: string;
  label: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for an address to write to: recovery of the password, confirmation once more. */
export function EmailForm({ action, label, result }: EmailFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm("indirizzo", loadSchema, result);
  return (
    <Form {...formProps} method="post" action={action} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <FormField
        field={fields.email}
        label="E-mail"
        required
        type="email"
        autoComplete="username"
        isFirstError={firstError === "email"}
      />
      <SubmitButton action={action} size="lg">
        {label}
      </SubmitButton>
    </Form>
  );
}
