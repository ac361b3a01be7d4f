import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";
import { Captcha } from "./captcha";

const loadSchema = () => import("./schema").then(({ magicLinkSchema }) => magicLinkSchema);

interface MagicLinkFormProps {
  result: SubmissionResult<string[]> | undefined;
  /** Public key of the captcha. */
  siteKey: string;
}

export function MagicLinkForm({ result, siteKey }: MagicLinkFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "magic-link",
    loadSchema,
    result,
  );
  const action = paths.authForm("magic-link");
  return (
    <Form {...formProps} method="post" action={action} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <p className="text-soft">
        Per gli amministratori: ti mandiamo un link che apre il listino prezzi senza password. Vale
        dieci minuti e una volta sola.
      </p>
      <FormField
        field={fields.email}
        label="E-mail"
        required
        type="email"
        autoComplete="username"
        isFirstError={firstError === "email"}
      />
      <Captcha siteKey={siteKey} />
      <SubmitButton action={action} size="lg">
        Inviami il link
      </SubmitButton>
    </Form>
  );
}
