import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";
import { PasswordField } from "./password-field";

const loadSchema = () => import("./schema").then(({ signUpSchema }) => signUpSchema);

export function SignUpForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "registrati",
    loadSchema,
    result,
  );
  const action = paths.authForm("registrati");
  return (
    <Form {...formProps} method="post" action={action} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <FormField
        field={fields.name}
        label="Nome della concessionaria"
        required
        autoComplete="organization"
        isFirstError={firstError === "name"}
      />
      <FormField
        field={fields.email}
        label="E-mail"
        required
        type="email"
        autoComplete="username"
        hint="Ti scriviamo qui per confermare l'account."
        isFirstError={firstError === "email"}
      />
      <PasswordField
        field={fields.password}
        label="Password"
        kind="new"
        isFirstError={firstError === "password"}
      />
      <SubmitButton action={action} size="lg">
        Crea l'account
      </SubmitButton>
      <p className="text-sm text-soft">
        Dopo la conferma dell'indirizzo un amministratore controlla i dati e abbina l'account alla
        tua concessionaria.
      </p>
    </Form>
  );
}
