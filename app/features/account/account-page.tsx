import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { NewFactor } from "~/features/auth/second-factor.server";
import { SignOutForm } from "~/features/auth/sign-out-form";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { resultFor } from "~/ui/form-result";
import { SubmitButton } from "~/ui/submit-button";
import { EmailChangeForm, NameForm, PasswordChangeForm } from "./account-forms";
import { Panel } from "./panel";
import { SecondFactorPanel } from "./second-factor-panel";

/** What the server says of a form of this page that it did not carry out, or of a factor that it made. */
export interface AccountAnswer {
  /** Its initial value holds the `intent` that names the form. */
  result?: SubmissionResult<string[]>;
  factor?: NewFactor | null;
  /** Why no factor could be made. */
  reason?: "unsupported" | "unavailable" | null;
}

interface AccountPageProps {
  /** Name of the dealership. */
  name: string;
  email: string;
  /** Ways to sign in, in Italian. */
  identities: readonly string[];
  factorId: string | null;
  /** Unused recovery codes; null when none were made. */
  recoveryCodes: number | null;
  answer: AccountAnswer | undefined;
}

/** The page while the backend is down: it says so, and the form that was sent just then holds what was typed. */
export function AccountPageWithoutBackend({ answer }: Pick<AccountPageProps, "answer">) {
  const name = resultFor("name", answer?.result);
  const email = resultFor("email", answer?.result);
  const password = resultFor("password", answer?.result);
  return (
    <div className="grid max-w-2xl gap-5">
      {name && (
        <Panel id="dati" title="Concessionaria">
          <NameForm value="" result={name} />
        </Panel>
      )}
      {email && (
        <Panel id="indirizzo-email" title="Indirizzo e-mail">
          <EmailChangeForm email={null} result={email} />
        </Panel>
      )}
      {password && (
        <Panel id="accesso" title="Accesso">
          <PasswordChangeForm email={null} result={password} />
        </Panel>
      )}
      {!name && !email && !password && (
        <Panel id="non-disponibile" title="Il tuo account non si vede adesso">
          <p className="mb-4">Il servizio account non risponde in questo momento.</p>
          <ButtonLink to={paths.account} variant="secondary">
            Riprova
          </ButtonLink>
        </Panel>
      )}
    </div>
  );
}

export function AccountPage(props: AccountPageProps) {
  const { name, email, identities, factorId, recoveryCodes, answer } = props;
  const resultOf = (intent: string) => resultFor(intent, answer?.result);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel id="dati" title="Concessionaria">
        <NameForm value={name} result={resultOf("name")} />
      </Panel>
      <Panel id="indirizzo-email" title="Indirizzo e-mail">
        <EmailChangeForm email={email} result={resultOf("email")} />
      </Panel>
      <Panel id="accesso" title="Accesso">
        <p className="mb-4 text-soft">Entri con: {identities.join(", ")}.</p>
        <PasswordChangeForm email={email} result={resultOf("password")} />
      </Panel>
      <Panel id="due-passaggi" title="Verifica in due passaggi">
        <SecondFactorPanel
          email={email}
          action={paths.account}
          redirectTo={paths.account}
          factorId={factorId}
          recoveryCodes={recoveryCodes}
          newFactor={answer?.factor}
          failure={answer?.reason}
          result={resultOf("verify")}
          changeResult={resultOf("enrol") ?? resultOf("unenrol")}
        />
      </Panel>
      <Panel id="dispositivi" title="Dispositivi">
        <div className="flex flex-wrap gap-3">
          <Form method="post" action={paths.account}>
            <input type="hidden" name="intent" value="others" />
            <SubmitButton action={paths.account} variant="secondary">
              Disconnetti gli altri dispositivi
            </SubmitButton>
          </Form>
          <SignOutForm scope="local" label="Disconnetti solo questo dispositivo" />
          <SignOutForm label="Disconnetti ovunque" />
        </div>
      </Panel>
    </div>
  );
}
