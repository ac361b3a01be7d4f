import { getSelectProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { RowSubmit } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { DealershipChoice } from "./dealership-choices.server";

const loadSchema = () => import("./schema").then(({ decisionSchema }) => decisionSchema);

interface ExistingDealershipFormProps {
  /** Id of the registration or of the account. */
  id: string;
  /** Name of the firm, for screen readers. */
  name: string;
  choices: readonly DealershipChoice[];
  /** Id of the dealership that the account is linked to. */
  current: string | null;
  /** Id of the dealership that is likely the one. */
  suggested: string | undefined;
  /** Path that the decision is posted to. */
  action: string;
  /** Action data of this approval. */
  result: SubmissionResult<string[]> | undefined;
}

/** Approves with a dealership of the catalogue. */
export function ExistingDealershipForm(props: ExistingDealershipFormProps) {
  const { id, name, choices, current, suggested, action, result } = props;
  const chosen = current ?? suggested;
  const { form, fields, firstError, formProps } = useValidatedForm(
    `decidi-${id}`,
    loadSchema,
    result,
    chosen ? { dealershipId: chosen } : {},
  );
  const { key, ...select } = getSelectProps(fields.dealershipId, { ariaAttributes: false });
  return (
    <Form
      {...formProps}
      method="post"
      action={action}
      preventScrollReset
      aria-label={`Approva ${name} (${id.slice(-6)})`}
      className="grid w-full gap-3 sm:w-auto sm:flex-1"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="subjectId" value={id} />
      <div className="flex flex-wrap items-start gap-3">
        <SelectField
          key={key}
          {...select}
          label="Concessionaria del catalogo"
          error={fields.dealershipId.errors?.[0]}
          isFirstError={firstError === "dealershipId"}
          className="min-w-56 flex-1 sm:max-w-md"
        >
          <option value="">Scegli la concessionaria</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}, {choice.city}
              {choice.isTaken && choice.id !== current && " (già collegata)"}
            </option>
          ))}
        </SelectField>
        <RowSubmit
          row={{ subjectId: id }}
          name="decision"
          value="approved"
          pending="Un momento..."
          className="min-h-12 w-full sm:mt-[1.65rem] sm:w-auto"
        >
          {current ? "Cambia concessionaria" : "Approva"}
        </RowSubmit>
      </div>
    </Form>
  );
}
