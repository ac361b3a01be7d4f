import type { SubmissionResult } from "@conform-to/react";
import { SubmitButton } from "~/ui/button";
import { ValidatedForm } from "~/ui/validated-form";
import { EmailField } from "./credential-fields";

const loadSchema = () => import("./schema").then(({ emailSchema }) => emailSchema);

interface EmailFormProps {
  /** Path that sends the mail. */
  action: string;
  /** Text of the button. */
  label: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for the address that a mail is sent to: password reset, another confirmation. */
export function EmailForm({ action, label, result }: EmailFormProps) {
  return (
    <ValidatedForm id="indirizzo" loadSchema={loadSchema} result={result} action={action}>
      {(bind) => (
        <>
          <EmailField {...bind("email")} />
          <SubmitButton action={action} size="lg">
            {label}
          </SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}
