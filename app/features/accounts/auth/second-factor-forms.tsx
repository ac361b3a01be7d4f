import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { site } from "~/data/site";
import { paths, withRedirectTo } from "~/lib/paths";
import { ButtonLink, SubmitButton } from "~/ui/button";
import { FormField } from "~/ui/form-fields";
import { CopyButton } from "~/ui/share-button";
import { TextLink } from "~/ui/text-link";
import { resultFor } from "~/ui/use-validated-form";
import { ValidatedForm } from "~/ui/validated-form";
import { AuthFrame } from "./auth-frame";
import { CurrentPasswordField } from "./credential-fields";
import type { NewFactor } from "./second-factor.server";
import type { SecondFactorState } from "./user";

type Result = SubmissionResult<string[]> | undefined;

/** Action data of the forms of a second factor. */
export interface SecondFactorActionData {
  /** Its initial value holds the `intent` of the form. */
  result?: Result;
  factor?: NewFactor | null;
  /** Whether a factor can be enrolled, and if not, why. */
  reason?: "offered" | "unsupported" | "unavailable" | null;
}

/** Why the enrollment screen is shown. */
const INTROS: Partial<Record<SecondFactorState, string>> = {
  awaits_first_factor:
    "L'area di amministrazione si apre solo con la verifica in due passaggi: la password e il codice di un'app sul telefono. Bastano due minuti, una volta sola.",
  awaits_new_factor:
    "Hai usato un codice di recupero. Collega la nuova app di autenticazione: fino ad allora il tuo account resta chiuso.",
};

interface EnrollmentScreenProps {
  email: string;
  secondFactor: SecondFactorState;
  redirectTo: string;
  actionData: SecondFactorActionData | undefined;
}

/** The screen on which a user has to enroll a second factor. */
export function EnrollmentScreen({ email, secondFactor, ...rest }: EnrollmentScreenProps) {
  return (
    <AuthFrame title="Attiva la verifica in due passaggi" intro={INTROS[secondFactor]}>
      <p className="mb-5 text-sm text-soft">
        Serve un'app di autenticazione: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS,
        o un gestore di password che crea codici.
      </p>
      <SecondFactorPanel
        action={withRedirectTo(paths.enrolSecondFactor, rest.redirectTo)}
        email={email}
        factorId={null}
        recoveryCodes={null}
        {...rest}
      />
    </AuthFrame>
  );
}

interface SecondFactorPanelProps {
  /** Path that the forms are posted to. */
  action: string;
  /** Where an enrollment redirects to. */
  redirectTo: string;
  /** E-mail address of the user. */
  email: string;
  /** Verified factor; null without one. */
  factorId: string | null;
  /** Unused recovery codes; null when none were created. */
  recoveryCodes: number | null;
  actionData: SecondFactorActionData | undefined;
}

/** Two-step verification: on, off, or being set up. */
export function SecondFactorPanel(props: SecondFactorPanelProps) {
  const { action, redirectTo, email, factorId, recoveryCodes, actionData } = props;
  const { factor, reason, result } = actionData ?? {};
  const changeResult = resultFor("enrol", result) ?? resultFor("unenrol", result);
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
          {recoveryCodesText(recoveryCodes)}{" "}
          <TextLink href={paths.recoveryCodes}>
            {recoveryCodes === null ? "Crea i codici di recupero" : "Gestisci i codici di recupero"}
          </TextLink>
        </p>
        <input type="hidden" name="factorId" value={factorId} />
      </FactorChangeForm>
    );
  if (factor)
    return (
      <NewFactorSteps
        {...{ factor, email, action, redirectTo }}
        result={resultFor("verify", result)}
      />
    );
  if (reason === "offered" || changeResult)
    return (
      <FactorChangeForm
        {...{ action, email }}
        intent="enrol"
        label="Continua"
        result={changeResult}
        takesFocus={reason === "offered"}
      >
        <p className="text-soft">Prima di collegare l'app, scrivi la password del tuo account.</p>
      </FactorChangeForm>
    );
  return (
    <Form method="post" action={action} className="grid gap-4">
      <p className="text-soft">
        Un'app sul telefono genera un codice che cambia ogni mezzo minuto: senza quel codice la
        password da sola non basta.
      </p>
      {reason === "unsupported" && (
        <p role="alert" className="font-medium">
          Questo servizio non offre la verifica in due passaggi. Non manca nulla al tuo account: usa
          una password lunga e diversa dalle altre.
        </p>
      )}
      {reason === "unavailable" && (
        <p role="alert" className="font-medium text-danger">
          Il servizio account non risponde in questo momento: riprova tra poco.
        </p>
      )}
      <input type="hidden" name="intent" value="begin-enrolment" />
      {reason !== "unsupported" && (
        <SubmitButton action={action} variant="secondary" className="justify-self-start">
          Attivala
        </SubmitButton>
      )}
    </Form>
  );
}

function recoveryCodesText(left: number | null): string {
  if (left === null) return "Non hai ancora codici di recupero: se perdi il telefono resti fuori.";
  if (left === 0) return "Hai usato tutti i codici di recupero.";
  return left === 1 ? "Ti resta un codice di recupero." : `Ti restano ${left} codici di recupero.`;
}

interface NewFactorStepsProps {
  factor: NewFactor;
  email: string;
  /** Path that the code is posted to, and where the enrollment starts again. */
  action: string;
  redirectTo: string;
  result: Result;
}

/** A new factor: scanned or typed, then verified with its first code. */
function NewFactorSteps({ factor, email, action, redirectTo, result }: NewFactorStepsProps) {
  const { id, qrCode, secret } = factor;
  return (
    <div className="grid gap-6">
      <ol className="list-decimal pl-5 *:not-last:mb-1">
        <li>
          {qrCode
            ? "Inquadra il codice con la tua app di autenticazione, o scrivi a mano la chiave."
            : "Se non l'hai ancora fatto, scrivi la chiave nella tua app di autenticazione."}
        </li>
        <li>Scrivi qui sotto le sei cifre che l'app mostra.</li>
      </ol>
      <div className="flex flex-wrap items-start gap-5">
        {qrCode && (
          <img
            src={qrCode}
            alt="Codice QR per l'app di autenticazione: contiene la chiave scritta accanto"
            width={208}
            height={208}
            className="size-52 rounded-control border border-line bg-white p-2"
          />
        )}
        <div className="min-w-44 flex-1">
          <p className="font-semibold">Chiave</p>
          <p className="mt-1">
            <code className="block max-w-[11.5rem] font-mono text-lg leading-relaxed font-semibold tracking-wide select-all">
              {secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </code>
          </p>
          <p className="-ml-3 flex flex-wrap items-center gap-1">
            <CopyButton text={secret} label="Copia la chiave" />
          </p>
          <ButtonLink
            href={otpauthUri(email, secret)}
            variant="secondary"
            className="mt-1 sm:hidden"
          >
            Apri l'app di questo telefono
          </ButtonLink>
        </div>
      </div>
      <FactorCodeForm action={action} factorId={id} redirectTo={redirectTo} result={result}>
        <input type="hidden" name="intent" value="verify" />
        <input type="hidden" name="secret" value={secret} />
      </FactorCodeForm>
      <ButtonLink href={action} variant="quiet" className="justify-self-start">
        Ricomincia con un codice nuovo
      </ButtonLink>
    </div>
  );
}

/** Opens the authenticator app of this phone with a new key, in base 32 (Key Uri Format of Google Authenticator). */
function otpauthUri(email: string, secret: string): string {
  const label = `${encodeURIComponent(site.name)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site.name)}`;
}

const loadCodeSchema = () => import("./schema").then(({ factorCodeSchema }) => factorCodeSchema);

interface FactorCodeFormProps {
  /** Path that the code is posted to. */
  action: string;
  factorId: string;
  redirectTo: string | null;
  /** Further hidden fields. */
  children?: ReactNode;
  result: Result;
}

/** Asks for the code that the authenticator app shows. */
export function FactorCodeForm(props: FactorCodeFormProps) {
  const { action, factorId, redirectTo, result, children } = props;
  return (
    <ValidatedForm
      id="codice"
      loadSchema={loadCodeSchema}
      result={result}
      action={action}
      className="grid max-w-sm gap-5"
    >
      {(bind) => (
        <>
          <FormField
            {...bind("code")}
            label="Codice di sei cifre"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <input type="hidden" name="factorId" value={factorId} />
          {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
          {children}
          <SubmitButton action={action}>Verifica</SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}

const loadChangeSchema = () =>
  import("./schema").then(({ factorChangeSchema }) => factorChangeSchema);

interface FactorChangeFormProps {
  /** Path that the form is posted to. */
  action: string;
  intent: "enrol" | "unenrol" | "create";
  email: string;
  /** Text of the button. */
  label: string;
  result: Result;
  /** The password has the focus when the form appears. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Enrolls or removes the second factor, or replaces its recovery codes, for a user who knows the password. */
export function FactorChangeForm(props: FactorChangeFormProps) {
  const { action, intent, email, label, result, takesFocus = false, children } = props;
  return (
    <ValidatedForm
      id={intent}
      intent={intent}
      loadSchema={loadChangeSchema}
      result={result}
      action={action}
      className="grid gap-4"
    >
      {(bind) => (
        <>
          {children}
          <CurrentPasswordField
            {...bind("currentPassword")}
            {...(takesFocus && { isFirstError: true })}
            email={email}
          />
          <SubmitButton action={action} variant="secondary" className="justify-self-start">
            {label}
          </SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}
