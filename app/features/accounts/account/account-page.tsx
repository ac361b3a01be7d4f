import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import {
  CurrentPasswordField,
  NewPasswordFields,
} from "~/features/accounts/auth/credential-fields";
import type { PasswordOwner } from "~/features/accounts/auth/password-policy";
import {
  SecondFactorPanel,
  type SecondFactorActionData,
} from "~/features/accounts/auth/second-factor-forms";
import { SignOutForm } from "~/features/accounts/auth/sign-out-form";
import { paths } from "~/lib/paths";
import { ButtonLink, SubmitButton } from "~/ui/button";
import { FormField } from "~/ui/form-fields";
import { Panel } from "~/ui/section";
import { resultFor } from "~/ui/use-validated-form";
import { ValidatedForm } from "~/ui/validated-form";

interface AccountPageProps {
  /** Name of the dealership. */
  name: string;
  email: string;
  /** Ways to sign in, in Italian. */
  identities: readonly string[];
  /** Verified second factor; null without one. */
  factorId: string | null;
  /** Unused recovery codes; null when none were created. */
  recoveryCodes: number | null;
  actionData: SecondFactorActionData | undefined;
}

/** The page while the backend is down: it says so, and keeps what was typed into the form that was posted. */
export function AccountPageWithoutBackend({ actionData }: Pick<AccountPageProps, "actionData">) {
  const name = resultFor("name", actionData?.result);
  const email = resultFor("email", actionData?.result);
  const password = resultFor("password", actionData?.result);
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
          <PasswordChangeForm owner={null} result={password} />
        </Panel>
      )}
      {!name && !email && !password && (
        <Panel id="non-disponibile" title="Il tuo account non si vede adesso">
          <p className="mb-4">Il servizio account non risponde in questo momento.</p>
          <ButtonLink href={paths.account} variant="secondary">
            Riprova
          </ButtonLink>
        </Panel>
      )}
    </div>
  );
}

/** Name, address, password, second factor and devices of the user (docs/product.md 7.10). */
export function AccountPage(props: AccountPageProps) {
  const { name, email, identities, factorId, recoveryCodes, actionData } = props;
  const resultOf = (intent: string) => resultFor(intent, actionData?.result);
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
        <PasswordChangeForm owner={{ name, email }} result={resultOf("password")} />
      </Panel>
      <Panel id="due-passaggi" title="Verifica in due passaggi">
        <SecondFactorPanel
          action={paths.account}
          redirectTo={paths.account}
          {...{ email, factorId, recoveryCodes, actionData }}
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

const SUBMIT = {
  action: paths.account,
  variant: "secondary",
  className: "justify-self-start",
} as const;

const loadProfileSchema = () =>
  import("~/features/accounts/auth/schema").then(({ profileSchema }) => profileSchema);

interface NameFormProps {
  /** The name in force. */
  value: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Name of the dealership as the portal shows it to its owner. */
function NameForm({ value, result }: NameFormProps) {
  return (
    <ValidatedForm
      id="nome"
      intent="name"
      loadSchema={loadProfileSchema}
      result={result}
      defaultValue={{ name: value }}
      action={paths.account}
      className="grid gap-4"
    >
      {(bind) => (
        <>
          <FormField
            {...bind("name")}
            label="Nome della concessionaria"
            required
            autoComplete="organization"
          />
          <SubmitButton {...SUBMIT}>Salva il nome</SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}

const loadEmailSchema = () =>
  import("~/features/accounts/auth/schema").then(({ emailChangeSchema }) => emailChangeSchema);

interface CredentialFormProps {
  /** Address in use; null while the backend is down. */
  email: string | null;
  result: SubmissionResult<string[]> | undefined;
}

/** A change of address needs the password and is confirmed from both mailboxes. */
function EmailChangeForm({ email, result }: CredentialFormProps) {
  return (
    <ValidatedForm
      id="cambio-email"
      intent="email"
      loadSchema={loadEmailSchema}
      result={result}
      action={paths.account}
      className="grid gap-4"
    >
      {(bind) => (
        <>
          <FormField
            {...bind("email")}
            label="Nuovo indirizzo e-mail"
            required
            type="email"
            autoComplete="email"
            hint={email ? `Adesso usi ${email}.` : undefined}
          />
          <CurrentPasswordField {...bind("currentPassword")} email={email} />
          <SubmitButton {...SUBMIT}>Cambia l'indirizzo</SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}

const loadPasswordSchema = () =>
  import("~/features/accounts/auth/schema").then(
    ({ passwordChangeSchema }) => passwordChangeSchema,
  );

/** A change of password needs the old one; without it there is the recovery mail. */
function PasswordChangeForm({
  owner,
  result,
}: Pick<CredentialFormProps, "result"> & {
  /** Null while the backend is down. */
  owner: PasswordOwner | null;
}) {
  return (
    <ValidatedForm
      id="cambio-password"
      intent="password"
      loadSchema={loadPasswordSchema}
      result={result}
      action={paths.account}
      className="grid gap-4"
    >
      {(bind) => (
        <>
          <CurrentPasswordField {...bind("currentPassword")} email={owner?.email ?? null} />
          <NewPasswordFields bind={bind} owner={owner ?? { name: "", email: "" }} />
          <SubmitButton {...SUBMIT}>Cambia la password</SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}
