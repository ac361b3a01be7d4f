import type { SecondFactorState } from "~/features/auth/account";
import { AuthFrame } from "~/features/auth/auth-frame";
import { paths, withGoal } from "~/lib/paths";
import { resultFor } from "~/ui/form-result";
import type { AccountAnswer } from "./account-page";
import { SecondFactorPanel } from "./second-factor-panel";

/** Why the page is shown. */
const INTROS: Partial<Record<SecondFactorState, string>> = {
  awaits_first_factor:
    "L'area di amministrazione si apre solo con la verifica in due passaggi: la password e il codice di un'app sul telefono. Bastano due minuti, una volta sola.",
  awaits_new_factor:
    "Hai usato un codice di recupero. Collega la nuova app di autenticazione: fino ad allora il tuo account resta chiuso.",
};

interface EnrolmentScreenProps {
  /** Address of the account. */
  email: string;
  secondFactor: SecondFactorState;
  redirectTo: string;
  answer: AccountAnswer | undefined;
}

/** Asks for a second factor and sets it up, step by step. */
export function EnrolmentScreen({ email, secondFactor, redirectTo, answer }: EnrolmentScreenProps) {
  return (
    <AuthFrame title="Attiva la verifica in due passaggi" intro={INTROS[secondFactor]}>
      <p className="mb-5 text-sm text-soft">
        Serve un'app di autenticazione: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS,
        o un gestore di password che crea codici.
      </p>
      <SecondFactorPanel
        action={withGoal(paths.enrolSecondFactor, redirectTo)}
        redirectTo={redirectTo}
        email={email}
        factorId={null}
        recoveryCodes={null}
        newFactor={answer?.factor}
        failure={answer?.reason}
        result={resultFor("verify", answer?.result)}
        changeResult={resultFor("enrol", answer?.result)}
      />
    </AuthFrame>
  );
}
