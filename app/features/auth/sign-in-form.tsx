import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useValidatedForm } from "~/ui/use-validated-form";
import { PasswordField } from "./password-field";

const loadSchema = () => import("./schema").then(({ signInSchema }) => signInSchema);

interface SignInFormProps {
  result: SubmissionResult<string[]> | undefined;
  /** Page of the portal to go on to. */
  redirectTo: string | null;
}

export function SignInForm({ result, redirectTo }: SignInFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm("accedi", loadSchema, result);
  const action = paths.authForm("accedi");
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
      <PasswordField
        field={fields.password}
        label="Password"
        isFirstError={firstError === "password"}
      />
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <SubmitButton action={action} size="lg" pending="Accesso in corso...">
        Accedi
      </SubmitButton>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <TextLink to={paths.recoverPassword} className="inline-flex min-h-11 items-center">
          Password dimenticata?
        </TextLink>
        <TextLink to={paths.resendConfirmation} className="inline-flex min-h-11 items-center">
          Non trovi la mail di conferma?
        </TextLink>
      </p>
    </Form>
  );
}
