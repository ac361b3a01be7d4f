import type { SubmissionResult } from "@conform-to/react";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";
import { ValidatedForm } from "~/ui/validated-form";
import { NewPasswordFields } from "./credential-fields";
import type { PasswordOwner } from "./password-policy";

const loadSchema = () => import("./schema").then(({ newPasswordSchema }) => newPasswordSchema);

interface NewPasswordFormProps {
  result: SubmissionResult<string[]> | undefined;
  /** The address is for password managers too. */
  owner: PasswordOwner;
  /** Text of the button. */
  label: string;
}

/** A new password after a recovery, which does not ask for the old one. */
export function NewPasswordForm({ result, owner, label }: NewPasswordFormProps) {
  return (
    <ValidatedForm
      id="nuova-password"
      loadSchema={loadSchema}
      result={result}
      action={paths.newPassword}
    >
      {(bind) => (
        <>
          <input type="email" autoComplete="username" value={owner.email} readOnly hidden />
          <NewPasswordFields bind={bind} owner={owner} />
          <SubmitButton action={paths.newPassword} size="lg" className="justify-self-start">
            {label}
          </SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}
