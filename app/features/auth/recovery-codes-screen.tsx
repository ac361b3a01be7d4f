import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths, withGoal } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { FormAlert } from "~/ui/form-alert";
import { SubmitButton } from "~/ui/submit-button";
import { AuthFrame } from "./auth-frame";
import { FactorChangeForm } from "./factor-change-form";
import { RecoveryCodeList } from "./recovery-code-list";

interface RecoveryCodesScreenProps {
  /** Address of the account. */
  email: string;
  /** Unused codes; null when none were made. */
  left: number | null;
  redirectTo: string;
  /** Codes that were made a moment ago. */
  codes: readonly string[] | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** Recovery codes: none yet, made just now, or some left. */
export function RecoveryCodesScreen(props: RecoveryCodesScreenProps) {
  return (
    <AuthFrame
      title="Codici di recupero"
      intro={
        <span className="no-print">
          Se perdi il telefono, con la password e uno di questi codici rientri e colleghi una nuova
          app. Conservali su carta o in un gestore di password, non sul telefono.
        </span>
      }
    >
      {props.codes ? (
        <RecoveryCodeList
          codes={props.codes}
          email={props.email}
          action={withGoal(paths.recoveryCodes, props.redirectTo)}
        />
      ) : (
        <MakeCodes {...props} />
      )}
    </AuthFrame>
  );
}

function MakeCodes({ email, left, redirectTo, result }: RecoveryCodesScreenProps) {
  const action = withGoal(paths.recoveryCodes, redirectTo);
  return (
    <div className="grid gap-4">
      {left === null ? (
        <Form method="post" action={action} className="grid gap-4">
          <FormAlert id="creazione" messages={result?.error?.[""] ?? undefined} />
          <p>Sono dieci, ognuno funziona una volta sola, e li vedi soltanto adesso.</p>
          <input type="hidden" name="intent" value="create" />
          <SubmitButton action={action} className="justify-self-start">
            Crea i codici
          </SubmitButton>
        </Form>
      ) : (
        <FactorChangeForm
          action={action}
          intent="create"
          email={email}
          label="Crea codici nuovi"
          result={result}
        >
          <p>
            {left === 1 ? "Te ne resta uno." : `Te ne restano ${left}.`} Se non sai più dove sono,
            creane dieci nuovi: quelli di prima smettono di valere.
          </p>
        </FactorChangeForm>
      )}
      <ButtonLink to={redirectTo} variant="quiet" className="justify-self-start">
        {left === null ? "Più tardi" : "Torna indietro"}
      </ButtonLink>
    </div>
  );
}
