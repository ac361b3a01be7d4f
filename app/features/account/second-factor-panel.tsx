import type { SubmissionResult } from "@conform-to/react";
import { FactorChangeForm } from "~/features/auth/factor-change-form";
import { NewFactorSteps } from "~/features/auth/new-factor-steps";
import type { NewFactor } from "~/features/auth/second-factor.server";
import { paths } from "~/lib/paths";
import { TextLink } from "~/ui/text-link";

interface SecondFactorPanelProps {
  /** Path that the forms are posted to. */
  action: string;
  /** Where an enrolment leads on to. */
  redirectTo: string;
  /** Address of the account. */
  email: string;
  /** Factor in use; null without one. */
  factorId: string | null;
  /** Unused recovery codes; null when none were made. */
  recoveryCodes: number | null;
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
  action,
  redirectTo,
  email,
  factorId,
  recoveryCodes,
  newFactor,
  failure,
  result,
  changeResult,
}: SecondFactorPanelProps) {
  if (factorId)
    return (
      <FactorChangeForm
        {...{ action, email }}
        intent="unenrol"
        label="Disattivala"
        result={changeResult}
      >
        <p>È attiva: a ogni accesso ti chiediamo anche il codice dell'app.</p>
        <p>
          {codesText(recoveryCodes)}{" "}
          <TextLink to={paths.recoveryCodes}>
            {recoveryCodes === null ? "Crea i codici di recupero" : "Gestisci i codici di recupero"}
          </TextLink>
        </p>
        <input type="hidden" name="factorId" value={factorId} />
      </FactorChangeForm>
    );
  if (newFactor)
    return <NewFactorSteps factor={newFactor} {...{ email, action, redirectTo, result }} />;
  return (
    <FactorChangeForm {...{ action, email }} intent="enrol" label="Attivala" result={changeResult}>
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

/** How many recovery codes are left, as a sentence. */
function codesText(left: number | null): string {
  if (left === null) return "Non hai ancora codici di recupero: se perdi il telefono resti fuori.";
  if (left === 0) return "Hai usato tutti i codici di recupero.";
  return left === 1 ? "Ti resta un codice di recupero." : `Ti restano ${left} codici di recupero.`;
}
