import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";

const loadProfileSchema = () =>
  import("~/features/auth/schema").then(({ profileSchema }) => profileSchema);
const loadEmailSchema = () =>
  import("~/features/auth/schema").then(({ emailSchema }) => emailSchema);

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

/** Address of the account; a change is confirmed from both mailboxes. */
export function EmailChangeForm({
  value,
  result,
}: Omit<AccountFormProps, "value"> & {
  /** Address in use; null while nobody can tell. */
  value: string | null;
}) {
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
        hint={value ? `Adesso usi ${value}.` : undefined}
        isFirstError={firstError === "email"}
      />
      <SubmitButton action={paths.account} variant="secondary" className="justify-self-start">
        Cambia l'indirizzo
      </SubmitButton>
    </Form>
  );
}
