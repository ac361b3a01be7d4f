import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { NewFactor } from "~/features/auth/second-factor.server";
import { SignOutForm } from "~/features/auth/sign-out-form";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import { EmailChangeForm, NameForm } from "./account-forms";
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
  name: string;
  email: string;
  /** Ways to sign in, in Italian. */
  identities: readonly string[];
  factorId: string | null;
  answer: AccountAnswer | undefined;
}

export function AccountPage(props: AccountPageProps) {
  const { name, email, identities, factorId, answer } = props;
  const resultOf = (intent: string) =>
    answer?.result?.initialValue?.intent === intent ? answer.result : undefined;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel id="dati" title="Concessionaria">
        <NameForm value={name} result={resultOf("name")} />
      </Panel>
      <Panel id="indirizzo-email" title="Indirizzo e-mail">
        <EmailChangeForm value={email} result={resultOf("email")} />
      </Panel>
      <Panel id="accesso" title="Accesso">
        <p className="mb-4 text-soft">Entri con: {identities.join(", ")}.</p>
        <ButtonLink to={paths.newPassword} variant="secondary">
          Cambia la password
        </ButtonLink>
      </Panel>
      <Panel id="due-passaggi" title="Verifica in due passaggi">
        <SecondFactorPanel
          factorId={factorId}
          newFactor={answer?.factor}
          failure={answer?.reason}
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
