import { getSelectProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Approval } from "~/features/accounts/auth/user";
import { StatusBadge, type StatusTone } from "~/ui/badge";
import { RowSubmit } from "~/ui/button";
import { ChoiceField, SelectField } from "~/ui/field";
import { FormAlert } from "~/ui/form-fields";
import { BackendDown } from "~/ui/placeholders";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { DealershipChoice } from "./dealership-choices.server";

/** Tone of each decision, and its word for a registration and for a dealer account. */
const APPROVALS: Readonly<
  Record<Approval, { tone: StatusTone; registration: string; account: string }>
> = {
  pending: { tone: "waiting", registration: "in attesa", account: "in attesa" },
  approved: { tone: "positive", registration: "approvata", account: "approvato" },
  rejected: { tone: "negative", registration: "rifiutata", account: "rifiutato" },
};

interface ApprovalBadgeProps {
  approval: Approval;
  noun: "registration" | "account";
}

/** The decision on a registration or a dealer account. */
export function ApprovalBadge({ approval, noun }: ApprovalBadgeProps) {
  return <StatusBadge tone={APPROVALS[approval].tone}>{APPROVALS[approval][noun]}</StatusBadge>;
}

const loadSchema = () => import("./schema").then(({ decisionSchema }) => decisionSchema);

interface DecisionsUnavailableProps {
  result: SubmissionResult<string[]> | undefined;
}

/** The page while the backend is down, with the message of a decision that was posted. */
export function DecisionsUnavailable({ result }: DecisionsUnavailableProps) {
  return (
    <div className="grid gap-4">
      <FormAlert id="decisione-errore" messages={result?.error?.[""] ?? undefined} />
      <BackendDown />
    </div>
  );
}

/** Whether action data is about the decision on this registration or account. */
export function isAbout(result: SubmissionResult<string[]> | undefined, id: string): boolean {
  return result?.initialValue?.subjectId === id;
}

interface DecisionFormProps {
  /** Id of the registration or of the account. */
  id: string;
  /** Name of the dealership, for screen readers. */
  name: string;
  choices: readonly DealershipChoice[];
  /** Id of the dealership that the account is linked to. */
  current: string | null;
  /** Id of the dealership that matches the name or the address. */
  suggested: string | undefined;
  /** Decisions that are possible. */
  decisions: readonly ("approved" | "rejected")[];
  /** Paid subscription in words; a rejection asks how to end it. */
  paid: string | null;
  /** Path that the decision is posted to. */
  action: string;
  /** Action data of the page, which may be about another row. */
  result: SubmissionResult<string[]> | undefined;
}

/** Approves with a dealership of the catalogue, or rejects after a confirmation. */
export function DecisionForm({ decisions, result, paid, ...row }: DecisionFormProps) {
  const own = isAbout(result, row.id) ? result : undefined;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {decisions.includes("approved") && (
        <ApprovalForm {...row} result={isRejection(own) ? undefined : own} />
      )}
      {decisions.includes("rejected") && <RejectionForm {...row} paid={paid} result={own} />}
    </div>
  );
}

function ApprovalForm(props: Omit<DecisionFormProps, "decisions" | "paid">) {
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
          className="min-w-56 flex-1 sm:max-w-xs"
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

function isRejection(result: SubmissionResult<string[]> | undefined): boolean {
  return result?.initialValue?.decision === "rejected";
}

type RejectionFormProps = Pick<DecisionFormProps, "id" | "name" | "action" | "paid" | "result">;

function RejectionForm({ id, name, action, paid, result }: RejectionFormProps) {
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
          <SubscriptionEndField
            key={own?.error?.subscription?.[0]}
            id={id}
            paid={paid}
            result={own}
          />
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

const SUBSCRIPTION_ENDS = [
  ["now", "Annulla subito e rimborsa la parte non goduta di quanto ha pagato"],
  ["period_end", "Lascia finire il periodo pagato, senza rinnovo e senza rimborso"],
] as const;

/** Asks what happens to the paid subscription of a rejected account. */
function SubscriptionEndField({
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
        {SUBSCRIPTION_ENDS.map(([value, label], index) => (
          <ChoiceField
            key={value}
            type="radio"
            name="subscription"
            value={value}
            label={label}
            defaultChecked={chosen === value}
            aria-invalid={error ? true : undefined}
            // Only after a refused form, also in a server-rendered page.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
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
