import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormAlert } from "~/ui/form-alert";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";
import { CurrentPasswordField } from "./current-password-field";

const loadSchema = () => import("./schema").then(({ factorChangeSchema }) => factorChangeSchema);

interface FactorChangeFormProps {
  /** Path that the form is posted to. */
  action: string;
  intent: "enrol" | "unenrol" | "create";
  /** Address of the account. */
  email: string;
  /** Text of the button. */
  label: string;
  variant?: "primary" | "secondary";
  result: SubmissionResult<string[]> | undefined;
  children: ReactNode;
}

/** Switches the second factor on or off, or makes its codes anew, for anyone who knows the password. */
export function FactorChangeForm({
  action,
  intent,
  email,
  label,
  variant = "secondary",
  result,
  children,
}: FactorChangeFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(intent, loadSchema, result);
  return (
    <Form {...formProps} method="post" action={action} className="grid gap-4">
      <FormAlert id={form.errorId} messages={form.errors} />
      {children}
      <input type="hidden" name="intent" value={intent} />
      <CurrentPasswordField
        field={fields.currentPassword}
        email={email}
        isFirstError={firstError === "currentPassword"}
      />
      <SubmitButton action={action} variant={variant} className="justify-self-start">
        {label}
      </SubmitButton>
    </Form>
  );
}
