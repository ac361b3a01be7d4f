import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";
import { ChosenPasswordFields } from "./chosen-password-fields";

const loadSchema = () => import("./schema").then(({ newPasswordSchema }) => newPasswordSchema);

interface NewPasswordFormProps {
  result: SubmissionResult<string[]> | undefined;
  /** Address of the account, so that password managers know whose password it is. */
  email: string;
  /** What the button says. */
  label: string;
}

export function NewPasswordForm({ result, email, label }: NewPasswordFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "nuova-password",
    loadSchema,
    result,
  );
  return (
    <Form {...formProps} method="post" action={paths.newPassword} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields fields={fields} firstError={firstError} />
      <SubmitButton action={paths.newPassword} size="lg" className="justify-self-start">
        {label}
      </SubmitButton>
    </Form>
  );
}
