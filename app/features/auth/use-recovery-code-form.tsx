import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { site } from "~/data/site";
import { paths, telHref, withGoal } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";

const loadSchema = () => import("./schema").then(({ recoveryCodeSchema }) => recoveryCodeSchema);

interface UseRecoveryCodeFormProps {
  redirectTo: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Takes a recovery code in place of a lost authenticator. */
export function UseRecoveryCodeForm({ redirectTo, result }: UseRecoveryCodeFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm("recupero", loadSchema, result);
  const action = withGoal(paths.useRecoveryCode, redirectTo);
  return (
    <Form {...formProps} method="post" action={action} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <FormField
        field={fields.code}
        label="Codice di recupero"
        required
        autoComplete="off"
        hint="24 lettere e cifre; trattini e maiuscole non contano."
        isFirstError={firstError === "code"}
      />
      <SubmitButton action={action}>Usa il codice</SubmitButton>
      <p className="text-sm text-soft">
        Hai perso anche i codici? Chiamaci al{" "}
        <a href={telHref(site.contacts.phone)} className="font-semibold text-ink underline">
          {site.contacts.phone}
        </a>
        : quando sappiamo con certezza che sei tu, togliamo noi la verifica.
      </p>
    </Form>
  );
}
