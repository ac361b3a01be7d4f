import { getSelectProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { RowSubmit } from "~/features/admin/row-submit";
import { ChoiceField, SelectField } from "~/ui/field";
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
  /** What the account pays for; asked about before it is rejected. */
  paid: string | null;
  /** Path that it is posted to. */
  action: string;
  /** The last form of the page that was refused, of whatever row. */
  result: SubmissionResult<string[]> | undefined;
}

/** Approves with a dealership of the catalogue, or rejects after asking once more. */
export function DecisionForm({ decisions, result, paid, ...row }: DecisionFormProps) {
  const own = result?.initialValue?.subjectId === row.id ? result : undefined;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {decisions.includes("approved") && (
        <Approval {...row} result={isRejection(own) ? undefined : own} />
      )}
      {decisions.includes("rejected") && <Rejection {...row} paid={paid} result={own} />}
    </div>
  );
}

function Approval(props: Omit<DecisionFormProps, "decisions" | "paid">) {
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

function isRejection(result: SubmissionResult<string[]> | undefined): boolean {
  return result?.initialValue?.decision === "rejected";
}

type RejectionProps = Pick<DecisionFormProps, "id" | "name" | "action" | "paid" | "result">;

function Rejection({ id, name, action, paid, result }: RejectionProps) {
  const own = isRejection(result) ? result : undefined;
  return (
    <details className="group open:w-full" open={own !== undefined}>
      <summary className="inline-flex min-h-12 items-center px-1 font-semibold text-danger underline-offset-4 hover:underline">
        Rifiuta<span className="sr-only"> {name}</span>
      </summary>
      <Form
        method="post"
        action={action}
        preventScrollReset
        aria-label={`Rifiuta ${name} (${id.slice(-6)})`}
        className="grid gap-4 rounded-control bg-danger-soft p-4"
      >
        <FormAlert id={`rifiuta-${id}-errore`} messages={own?.error?.[""] ?? undefined} />
        <input type="hidden" name="subjectId" value={id} />
        {(paid ?? own?.error?.subscription) && (
          <EndingChoice key={own?.error?.subscription?.[0]} id={id} paid={paid} result={own} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
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
        </div>
      </Form>
    </details>
  );
}

const ENDINGS = [
  ["now", "Annulla subito e rimborsa la parte non goduta di quanto ha pagato"],
  ["period_end", "Lascia finire il periodo pagato, senza rinnovo e senza rimborso"],
] as const;

function EndingChoice({
  id,
  paid,
  result,
}: {
  id: string;
  paid: string | null;
  result: SubmissionResult<string[]> | undefined;
}) {
  const error = result?.error?.subscription?.[0];
  const chosen = result?.initialValue?.subscription;
  const errorId = `abbonamento-${id}-errore`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold">Abbonamento a pagamento attivo{paid && `: ${paid}`}</legend>
      <div className="-mx-2 mt-2 grid gap-1">
        {ENDINGS.map(([value, label], index) => (
          <ChoiceField
            key={value}
            type="radio"
            name="subscription"
            value={value}
            label={label}
            defaultChecked={chosen === value}
            aria-invalid={error ? true : undefined}
            // Only after a refused form, in a page that came from the server too.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={error !== undefined && index === 0}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
