import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useLocation } from "@remix-run/react";
import { SubmitButton } from "~/ui/button";
import { ChoiceField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { FormTextArea } from "~/ui/form-fields";
import { resultFor, sentText, useValidatedForm } from "~/ui/use-validated-form";
import type { ReportKind } from "./report-words";

/** Values of the hidden field `intent`. */
export const DECISION_INTENT = "decision";
export const COMPLAINT_INTENT = "complaint";

const loadDecisionSchema = () => import("./schema").then(({ decisionSchema }) => decisionSchema);
const loadComplaintSchema = () =>
  import("./schema").then(({ complaintDecisionSchema }) => complaintDecisionSchema);

interface Choice {
  value: string;
  label: string;
  hint: string;
}

/** Decisions by kind of report and of content. */
function choicesFor(kind: ReportKind, targetKind: string): Choice[] {
  if (kind === "review")
    return [
      { value: "publish", label: "Pubblica", hint: "L'annuncio si vede subito, entro la quota" },
      {
        value: "return",
        label: "Rimanda in bozza",
        hint: "Con quello che manca, che il salone legge",
      },
    ];
  const isProvider = targetKind === "provider";
  const isAdvert = targetKind === "advert";
  const correct = isProvider
    ? { label: "Inoltra una nota", hint: "Per e-mail a chi sta dietro la pagina" }
    : { label: "Chiedi di correggere", hint: "Resta visibile; il salone riceve che cosa e perché" };
  return [
    { value: "nothing", label: "Nessun provvedimento", hint: "Chi ha segnalato lo viene a sapere" },
    { value: "correct", ...correct },
    ...(isProvider
      ? []
      : [
          {
            value: "block",
            label: isAdvert ? "Blocca l'annuncio" : "Nascondi la concessionaria",
            hint: isAdvert
              ? "Non si vede più; chiude anche le altre segnalazioni aperte"
              : "Non si vede più, con tutti i suoi annunci",
          },
        ]),
  ];
}

interface DecisionFormProps {
  kind: ReportKind;
  targetKind: string;
  /** Path of the report. */
  action: string;
  hasReporter: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/** Decides on a report, with the parts of the statement of reasons that the decision needs. */
export function ReportDecisionForm(props: DecisionFormProps) {
  const { kind, targetKind, action, hasReporter } = props;
  const result = resultFor(DECISION_INTENT, props.result);
  const { form, fields, firstError, formProps } = useValidatedForm(
    "decisione",
    loadDecisionSchema,
    result,
  );
  return (
    <Form
      {...formProps}
      method="post"
      action={action}
      aria-label="Decisione"
      className="decision grid gap-5"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value={DECISION_INTENT} />
      <Choices
        legend="Decisione"
        name="decision"
        choices={choicesFor(kind, targetKind)}
        chosen={sentText("decision", result)}
        error={fields.decision.errors?.[0]}
        isFirstError={firstError === "decision"}
      />
      {/* By the choice above, in CSS: the same without scripts. */}
      <div className="decision-request">
        <FormTextArea
          field={fields.request}
          label={kind === "review" ? "Che cosa manca" : "Che cosa correggere"}
          hint="Lo legge chi ha pubblicato."
          rows={3}
          isFirstError={firstError === "request"}
        />
      </div>
      <div className="decision-statement">
        <Statement>
          <FormTextArea
            field={fields.facts}
            label="Fatti"
            hint="Che cosa hai visto e verificato, senza dire chi ha segnalato. Al massimo 700 caratteri."
            rows={4}
            isFirstError={firstError === "facts"}
          />
          <Choices
            legend="Fondamento"
            name="ground"
            choices={[
              { value: "law", label: "Contenuto illegale", hint: "Contro una norma di legge" },
              {
                value: "contract",
                label: "Contro le condizioni",
                hint: "Lecito, ma non ammesso dal portale",
              },
            ]}
            chosen={sentText("ground", result)}
            error={fields.ground.errors?.[0]}
            isFirstError={firstError === "ground"}
          />
          <FormTextArea
            field={fields.groundText}
            label="Quale regola, e perché"
            hint="Per esempio: Codice del consumo, art. 21: il prezzo indicato non comprende spese obbligatorie."
            rows={3}
            isFirstError={firstError === "groundText"}
          />
        </Statement>
      </div>
      {hasReporter && (
        <FormTextArea
          field={fields.answer}
          label="Due righe per chi ha segnalato (se vuoi)"
          hint="La decisione gliela scriviamo comunque."
          rows={2}
          isFirstError={firstError === "answer"}
        />
      )}
      <SubmitButton action={action} pending="Registro..." className="justify-self-start">
        Registra la decisione
      </SubmitButton>
    </Form>
  );
}

function Statement({ children }: { children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Motivazione (art. 17 DSA)</legend>
      {children}
      <p className="text-sm text-soft">
        Come l&apos;abbiamo saputo, che ha deciso una persona e come opporsi lo aggiunge il portale.
      </p>
    </fieldset>
  );
}

interface ComplaintFormProps {
  action: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Decides on the dealer's complaint. */
export function ComplaintDecisionForm({ action, ...props }: ComplaintFormProps) {
  const result = resultFor(COMPLAINT_INTENT, props.result);
  const { form, fields, firstError, formProps } = useValidatedForm(
    "reclamo",
    loadComplaintSchema,
    result,
  );
  return (
    <Form
      {...formProps}
      method="post"
      action={action}
      aria-label="Decisione sul reclamo"
      className="grid gap-5"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value={COMPLAINT_INTENT} />
      <Choices
        legend="Il reclamo"
        name="outcome"
        choices={[
          {
            value: "upheld",
            label: "Accogli",
            hint: "La decisione è annullata: ciò che era tolto torna al salone",
          },
          { value: "rejected", label: "Respingi", hint: "La decisione resta" },
        ]}
        chosen={sentText("outcome", result)}
        error={fields.outcome.errors?.[0]}
        isFirstError={firstError === "outcome"}
      />
      <FormTextArea
        field={fields.reasons}
        label="Motivi"
        hint="Li legge il concessionario."
        rows={4}
        required
        isFirstError={firstError === "reasons"}
      />
      <SubmitButton action={action} pending="Registro..." className="justify-self-start">
        Registra la decisione sul reclamo
      </SubmitButton>
    </Form>
  );
}

/** The form that was sent while the backend was down, with all that was typed; nothing without one. */
export function UnsentDecision({ result }: Pick<DecisionFormProps, "result">) {
  const { pathname } = useLocation();
  if (resultFor(COMPLAINT_INTENT, result))
    return <ComplaintDecisionForm action={pathname} result={result} />;
  if (!resultFor(DECISION_INTENT, result)) return null;
  const isReview = ["publish", "return"].includes(sentText("decision", result) ?? "");
  return (
    <ReportDecisionForm
      kind={isReview ? "review" : "report"}
      targetKind="advert"
      action={pathname}
      hasReporter
      result={result}
    />
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: string | null;
  error: string | undefined;
  isFirstError: boolean;
}

function Choices({ legend, name, choices, chosen, error, isFirstError }: ChoicesProps) {
  const errorId = `${name}-errore`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {/* Above the choices, which have a line of explanation each: on a phone it stands beside the focus. */}
      {error && (
        <p id={errorId} className="mb-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="-mx-2 grid gap-1">
        {choices.map(({ value, label, hint }, index) => (
          <ChoiceField
            key={`${value} ${chosen}`}
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            aria-invalid={error ? true : undefined}
            // Only after a refused form, also in a server-rendered page.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFirstError && index === 0}
            className="items-start py-2"
            label={
              <>
                <span className="font-medium">{label}</span>
                <span className="block text-sm text-soft">{hint}</span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
