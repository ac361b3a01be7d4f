import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { site } from "~/data/site";
import { DirectContacts } from "~/features/shell/contacts/direct-contacts";
import { useFormConfirmation } from "~/features/shell/layout/use-form-confirmation";
import { paths } from "~/lib/paths";
import { withPreposition } from "~/lib/text";
import { SubmitButton } from "~/ui/button";
import { ChoiceField } from "~/ui/field";
import { FormConfirmation, NextStep, NextSteps } from "~/ui/form-confirmation";
import { FormAlert } from "~/ui/alert";
import { FormCheck, FormField, FormTextArea } from "~/ui/form-fields";
import { TextLink } from "~/ui/text-link";
import { sentText, useValidatedForm } from "~/ui/use-validated-form";
import { HoneypotInputs } from "../contact/honeypot";
import { REPORTED_TITLE, type ReportActionData } from "./report-action-data";
import { REPORT_REASONS, reasonsFor, type TargetKind } from "./report-reasons";

const loadSchema = () => import("./schema").then(({ reportSchema }) => reportSchema);

interface ReportFormProps {
  kind: TargetKind;
  name: string;
  /** Page of what is reported, and of the form. */
  path: string;
  formPath: string;
  actionData: ReportActionData | undefined;
}

/** The form of a notice, without an account (docs/product.md 6.10); once it was sent, its number. */
export function ReportForm(props: ReportFormProps) {
  const { confirmation, isAgain, again } = useFormConfirmation(
    REPORTED_TITLE,
    props.actionData !== undefined,
  );
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAgain) container.current?.querySelector<HTMLElement>("input[type=radio]")?.focus();
  }, [isAgain]);
  return (
    <div
      ref={container}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      {confirmation ? (
        <FormConfirmation
          as="h2"
          title={confirmation.title}
          text={confirmation.text ?? ""}
          again={{ label: "Segnala altro", action: props.formPath, onAgain: again }}
        >
          <NextSteps>
            <NextStep icon="eye">
              Una persona guarda la segnalazione e decide: nessun programma decide da solo.
            </NextStep>
            <NextStep icon="mail-check">
              Se hai lasciato un indirizzo ti mandiamo questo numero, e poi che cosa abbiamo deciso.
            </NextStep>
            <NextStep icon="arrow-left">
              <TextLink href={props.path}>Torna {withPreposition(props.name)}</TextLink>
            </NextStep>
          </NextSteps>
        </FormConfirmation>
      ) : (
        <Fields {...props} />
      )}
    </div>
  );
}

function Fields({ kind, name, formPath, actionData }: ReportFormProps) {
  const result = actionData?.result;
  const { form, fields, firstError, formProps } = useValidatedForm(
    "segnalazione",
    loadSchema,
    result,
  );
  return (
    <Form {...formProps} method="post" action={formPath} className="grid gap-6">
      <FormAlert id={form.errorId} messages={form.errors} />
      {actionData?.needs === "other-way" && (
        <DirectContacts
          {...site.contacts}
          subject={`Segnalazione: ${name}`}
          text={sentText("message", result) ?? ""}
        />
      )}
      <HoneypotInputs needsConfirmation={actionData?.needs === "confirmation"} />
      <ReasonField
        kind={kind}
        name={fields.reason.name}
        // Another answer of the server chooses again.
        key={result ? JSON.stringify(result.initialValue?.reason) : ""}
        chosen={sentText("reason", result)}
        error={fields.reason.errors?.[0]}
        isFirstError={firstError === "reason"}
      />
      <FormTextArea
        field={fields.message}
        label="Che cosa non va"
        hint="Con le tue parole: che cosa hai visto, e perché pensi che non sia giusto."
        required
        isFirstError={firstError === "message"}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField
          field={fields.name}
          label="Nome (se vuoi)"
          autoComplete="name"
          isFirstError={firstError === "name"}
        />
        <FormField
          field={fields.email}
          label="E-mail (se vuoi una risposta)"
          type="email"
          autoComplete="email"
          isFirstError={firstError === "email"}
        />
      </div>
      <FormCheck
        field={fields.goodFaith}
        label="Segnalo in buona fede: per quanto ne so, quello che ho scritto è vero e completo"
        required
        isFirstError={firstError === "goodFaith"}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton action={formPath} size="lg" className="max-sm:w-full">
          Invia la segnalazione
        </SubmitButton>
        <p className="text-sm text-soft">I campi con * sono obbligatori.</p>
      </div>
      <p className="text-sm text-soft">
        Chi ha pubblicato non viene a sapere chi sei. Come trattiamo i tuoi dati è nella{" "}
        <TextLink href={paths.privacy} target="_blank" rel="noopener">
          privacy policy<span className="sr-only"> (si apre in una nuova scheda)</span>
        </TextLink>
        .
      </p>
    </Form>
  );
}

interface ReasonFieldProps {
  kind: TargetKind;
  name: string;
  chosen: string | null;
  error: string | undefined;
  isFirstError: boolean;
}

function ReasonField({ kind, name, chosen, error, isFirstError }: ReasonFieldProps) {
  const errorId = "motivo-errore";
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">
        Motivo
        <span aria-hidden="true" className="text-brand">
          {" "}
          *
        </span>
      </legend>
      {/* Above the choices: below eight of them a phone would not show it beside the focus. */}
      {error && (
        <p id={errorId} className="mb-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="-mx-2 grid gap-1 sm:grid-cols-2">
        {reasonsFor(kind).map((code, index) => {
          const { label, hint } = REPORT_REASONS[code];
          return (
            <ChoiceField
              key={code}
              type="radio"
              name={name}
              value={code}
              required
              defaultChecked={chosen === code}
              aria-invalid={error ? true : undefined}
              // Only after a refused form, also in a server-rendered page.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={isFirstError && index === 0}
              className="items-start py-2.5"
              label={
                <>
                  <span className="font-medium">{label}</span>
                  {hint !== "" && <span className="block text-sm text-soft">{hint}</span>}
                </>
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
