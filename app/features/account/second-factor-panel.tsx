import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { CurrentPasswordField } from "~/features/auth/current-password-field";
import { FactorCodeForm } from "~/features/auth/factor-code-form";
import type { NewFactor } from "~/features/auth/second-factor.server";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { FormAlert } from "~/ui/form-alert";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";

const loadSchema = () =>
  import("~/features/auth/schema").then(({ factorChangeSchema }) => factorChangeSchema);

interface SecondFactorPanelProps {
  /** Address of the account. */
  email: string;
  /** Factor in use; null without one. */
  factorId: string | null;
  /** Factor that was made a moment ago and waits for its first code. */
  newFactor: NewFactor | null | undefined;
  /** Why none could be made. */
  failure: "unsupported" | "unavailable" | null | undefined;
  /** What the server said of that code. */
  result: SubmissionResult<string[]> | undefined;
  /** What the server said of switching it on or off. */
  changeResult: SubmissionResult<string[]> | undefined;
}

/** Two-step verification: on, off, or being set up. */
export function SecondFactorPanel({
  email,
  factorId,
  newFactor,
  failure,
  result,
  changeResult,
}: SecondFactorPanelProps) {
  if (factorId)
    return (
      <FactorChangeForm intent="unenrol" email={email} label="Disattivala" result={changeResult}>
        <p>È attiva: a ogni accesso ti chiediamo anche il codice dell'app.</p>
        <input type="hidden" name="factorId" value={factorId} />
      </FactorChangeForm>
    );
  if (newFactor) return <NewFactorSteps factor={newFactor} result={result} />;
  return (
    <FactorChangeForm intent="enrol" email={email} label="Attivala" result={changeResult}>
      <p className="text-soft">
        Un'app sul telefono genera un codice che cambia ogni mezzo minuto: senza quel codice la
        password da sola non basta.
      </p>
      {failure === "unsupported" && (
        <p role="alert" className="font-medium">
          Questo servizio non offre la verifica in due passaggi. Non manca nulla al tuo account: usa
          una password lunga e diversa dalle altre.
        </p>
      )}
      {failure === "unavailable" && (
        <p role="alert" className="font-medium text-danger">
          Il servizio account non risponde in questo momento: riprova tra poco.
        </p>
      )}
    </FactorChangeForm>
  );
}

interface FactorChangeFormProps {
  intent: "enrol" | "unenrol";
  email: string;
  label: string;
  result: SubmissionResult<string[]> | undefined;
  children: ReactNode;
}

/** Switches it on or off, for whoever knows the password. */
function FactorChangeForm({ intent, email, label, result, children }: FactorChangeFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(intent, loadSchema, result);
  return (
    <Form {...formProps} method="post" action={paths.account} className="grid gap-4">
      <FormAlert id={form.errorId} messages={form.errors} />
      {children}
      <input type="hidden" name="intent" value={intent} />
      <CurrentPasswordField
        field={fields.currentPassword}
        email={email}
        isFirstError={firstError === "currentPassword"}
      />
      <SubmitButton action={paths.account} variant="secondary" className="justify-self-start">
        {label}
      </SubmitButton>
    </Form>
  );
}

/** A new factor: scanned, or typed by hand, then proved with its first code. */
function NewFactorSteps({
  factor: { id, qrCode, secret },
  result,
}: {
  factor: NewFactor;
  result: SubmissionResult<string[]> | undefined;
}) {
  return (
    <div className="grid gap-5">
      <ol className="list-decimal space-y-1 pl-5">
        <li>
          {qrCode
            ? "Inquadra il codice con la tua app di autenticazione, o scrivi a mano la chiave."
            : "Se non l'hai ancora fatto, scrivi la chiave nella tua app di autenticazione."}
        </li>
        <li>Scrivi qui sotto le sei cifre che l'app mostra.</li>
      </ol>
      {qrCode && (
        <img
          src={qrCode}
          alt="Codice QR per l'app di autenticazione"
          width={200}
          height={200}
          className="rounded-control bg-white p-3"
        />
      )}
      <p>
        Chiave: <code className="font-semibold wrap-anywhere">{secret}</code>
      </p>
      <FactorCodeForm
        action={paths.account}
        factorId={id}
        redirectTo={paths.account}
        result={result}
      >
        <input type="hidden" name="intent" value="verify" />
        <input type="hidden" name="secret" value={secret} />
      </FactorCodeForm>
      <ButtonLink to={paths.account} variant="quiet" className="justify-self-start">
        Ricomincia con un codice nuovo
      </ButtonLink>
    </div>
  );
}
