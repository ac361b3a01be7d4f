import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ChosenPasswordFields } from "~/features/auth/chosen-password-fields";
import { CurrentPasswordField } from "~/features/auth/current-password-field";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";

const loadProfileSchema = () =>
  import("~/features/auth/schema").then(({ profileSchema }) => profileSchema);
const loadEmailSchema = () =>
  import("~/features/auth/schema").then(({ emailChangeSchema }) => emailChangeSchema);
const loadPasswordSchema = () =>
  import("~/features/auth/schema").then(({ passwordChangeSchema }) => passwordChangeSchema);

interface AccountFormProps {
  /** What stands there now. */
  value: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Name of the dealership as the portal shows it to its owner. */
export function NameForm({ value, result }: AccountFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "nome",
    loadProfileSchema,
    result,
    {
      name: value,
    },
  );
  return (
    <Form {...formProps} method="post" action={paths.account} className="grid gap-4">
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value="name" />
      <FormField
        field={fields.name}
        label="Nome della concessionaria"
        required
        autoComplete="organization"
        isFirstError={firstError === "name"}
      />
      <SubmitButton action={paths.account} variant="secondary" className="justify-self-start">
        Salva il nome
      </SubmitButton>
    </Form>
  );
}

interface GuardedFormProps {
  /** Address of the account; null while nobody can tell. */
  email: string | null;
  result: SubmissionResult<string[]> | undefined;
}

/** Address of the account; a change wants the password and is confirmed from both mailboxes. */
export function EmailChangeForm({ email, result }: GuardedFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "cambio-email",
    loadEmailSchema,
    result,
  );
  return (
    <Form {...formProps} method="post" action={paths.account} className="grid gap-4">
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value="email" />
      <FormField
        field={fields.email}
        label="Nuovo indirizzo e-mail"
        required
        type="email"
        autoComplete="email"
        hint={email ? `Adesso usi ${email}.` : undefined}
        isFirstError={firstError === "email"}
      />
      <CurrentPasswordField
        field={fields.currentPassword}
        email={email}
        isFirstError={firstError === "currentPassword"}
      />
      <SubmitButton action={paths.account} variant="secondary" className="justify-self-start">
        Cambia l'indirizzo
      </SubmitButton>
    </Form>
  );
}

/** A new password, for anyone who knows the old one; who does not goes by the recovery mail. */
export function PasswordChangeForm({ email, result }: GuardedFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "cambio-password",
    loadPasswordSchema,
    result,
  );
  return (
    <Form {...formProps} method="post" action={paths.account} className="grid gap-4">
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value="password" />
      <CurrentPasswordField
        field={fields.currentPassword}
        email={email}
        isFirstError={firstError === "currentPassword"}
      />
      <ChosenPasswordFields fields={fields} firstError={firstError} />
      <SubmitButton action={paths.account} variant="secondary" className="justify-self-start">
        Cambia la password
      </SubmitButton>
    </Form>
  );
}
