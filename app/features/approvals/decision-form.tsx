import { getSelectProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { RowSubmit } from "~/features/admin/row-submit";
import { SelectField } from "~/ui/field";
import { FormAlert } from "~/ui/form-alert";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { DealershipChoice } from "./dealership-choices.server";

const loadSchema = () => import("./schema").then(({ decisionSchema }) => decisionSchema);

interface DecisionFormProps {
  /** Id of the registration or of the account. */
  id: string;
  /** Who it is about, for screen readers. */
  name: string;
  choices: readonly DealershipChoice[];
  /** Dealership that the account is tied to. */
  current: string | null;
  /** Dealership that it probably is. */
  suggested: string | undefined;
  /** Decisions that can be taken. */
  decisions: readonly ("approved" | "rejected")[];
  /** Path that it is posted to. */
  action: string;
  /** The last form of the page that was refused, of whatever row. */
  result: SubmissionResult<string[]> | undefined;
}

/** Approves with a dealership of the catalogue, or rejects after asking once more. */
export function DecisionForm({ decisions, result, ...row }: DecisionFormProps) {
  const own = result?.initialValue?.subjectId === row.id ? result : undefined;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {decisions.includes("approved") && <Approval {...row} result={own} />}
      {decisions.includes("rejected") && <Rejection {...row} />}
    </div>
  );
}

function Approval(props: Omit<DecisionFormProps, "decisions">) {
  const { id, name, choices, current, suggested, action, result } = props;
  const chosen = current ?? suggested;
  const { form, fields, firstError, formProps } = useValidatedForm(
    `decidi-${id}`,
    loadSchema,
    result,
    {
      ...(chosen && { dealershipId: chosen }),
    },
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
          className="min-w-56 flex-1 sm:max-w-xs"
        >
          <option value="">Scegli la concessionaria</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}, {choice.city}
              {choice.taken && choice.id !== current && " (già collegata)"}
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

function Rejection({ id, name, action }: Pick<DecisionFormProps, "id" | "name" | "action">) {
  return (
    <details className="group open:w-full">
      <summary className="inline-flex min-h-12 items-center px-1 font-semibold text-danger underline-offset-4 hover:underline">
        Rifiuta<span className="sr-only"> {name}</span>
      </summary>
      <Form
        method="post"
        action={action}
        preventScrollReset
        aria-label={`Rifiuta ${name} (${id.slice(-6)})`}
        className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-soft p-4"
      >
        <input type="hidden" name="subjectId" value={id} />
        <p className="max-w-md text-sm">
          Il concessionario riceve una mail con il rifiuto e non può entrare nell&apos;area
          riservata.
        </p>
        <RowSubmit
          row={{ subjectId: id }}
          name="decision"
          value="rejected"
          pending="Rifiuto in corso..."
        >
          Conferma il rifiuto
        </RowSubmit>
      </Form>
    </details>
  );
}
