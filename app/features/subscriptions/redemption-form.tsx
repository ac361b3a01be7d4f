import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { Confirmation } from "./redemption";

const loadSchema = () => import("./schema").then(({ redemptionSchema }) => redemptionSchema);

/** What the server says of a code that it did not take, or not yet. */
export interface RedemptionAnswer {
  result?: SubmissionResult<string[]>;
  /** The code changes more than the length of the plan in force: it is to be sent again, confirmed. */
  confirmation?: Confirmation;
  code?: string;
}

export function RedemptionForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { form, fields, firstError, formProps } = useValidatedForm("codice", loadSchema, result);
  return (
    <section
      aria-labelledby="riscatto"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id="riscatto" className="text-xl">
        Codice di attivazione
      </h2>
      <Form {...formProps} method="post" action={paths.dashboardIndex} className="mt-4 grid gap-4">
        <FormAlert id={form.errorId} messages={form.errors} />
        <input type="hidden" name="intent" value="redeem" />
        <FormField
          field={fields.code}
          label="Il tuo codice"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Otto tra lettere e cifre, come lo hai ricevuto."
          isFirstError={firstError === "code"}
        />
        <SubmitButton action={paths.dashboard} className="justify-self-start" pending="Attivo...">
          Attiva il codice
        </SubmitButton>
      </Form>
    </section>
  );
}
