import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { FormField } from "~/ui/form-fields";
import { useValidatedForm } from "~/ui/use-validated-form";
import { PlanConfirmation } from "./plan-confirmation";
import type { Purchase } from "./purchase";
import { orderText, periodLines, type Confirmation } from "./redemption";

const loadSchema = () => import("./schema").then(({ redemptionSchema }) => redemptionSchema);

/** Action data of a redemption or a payment that was refused or needs confirmation. */
export interface SubscriptionActionData {
  result?: SubmissionResult<string[]>;
  /** Present when the code changes more than the duration of the current plan. */
  confirmation?: Confirmation;
  code?: string;
  /** Present when a plan is to be paid beside one from a code. */
  purchase?: Purchase;
}

/** The form that redeems an activation code (docs/product.md 10.6). */
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

/** Shows the changes of a code and asks for confirmation. */
export function RedemptionConfirmation({
  code,
  confirmation,
}: {
  code: string;
  confirmation: Confirmation;
}) {
  return (
    <PlanConfirmation
      title="Confermi il codice?"
      current={periodLines(confirmation.current)}
      next={{ term: "Con il codice", periods: periodLines(confirmation.next) }}
      explanation={orderText(confirmation)}
      fields={{ intent: "redeem", code }}
      button={{ label: "Conferma e attiva", pending: "Attivo..." }}
    >
      Con il codice <strong className="font-semibold text-ink">{code}</strong> i tuoi piani cambiano
      così.
    </PlanConfirmation>
  );
}
