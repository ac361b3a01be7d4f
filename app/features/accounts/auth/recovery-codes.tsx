import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { site } from "~/data/site";
import { paths, telHref, withRedirectTo } from "~/lib/paths";
import { ButtonLink, PrintButton, SubmitButton } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { FormField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { CopyButton } from "~/ui/share-button";
import { ValidatedForm } from "~/ui/validated-form";
import { AuthFrame } from "./auth-frame";
import { FactorChangeForm } from "./second-factor-forms";

interface RecoveryCodesScreenProps {
  /** E-mail address of the user. */
  email: string;
  /** Unused codes; null when none were created. */
  left: number | null;
  redirectTo: string;
  /** Codes that were created by this post. */
  codes: readonly string[] | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** Recovery codes: none yet, created just now, or some left. */
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
          action={withRedirectTo(paths.recoveryCodes, props.redirectTo)}
        />
      ) : (
        <CreateCodes {...props} />
      )}
    </AuthFrame>
  );
}

function CreateCodes({ email, left, redirectTo, result }: RecoveryCodesScreenProps) {
  const action = withRedirectTo(paths.recoveryCodes, redirectTo);
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
      <ButtonLink href={redirectTo} variant="quiet" className="justify-self-start">
        {left === null ? "Più tardi" : "Torna indietro"}
      </ButtonLink>
    </div>
  );
}

interface RecoveryCodeListProps {
  codes: readonly string[];
  email: string;
  /** Path that the confirmation is posted to. */
  action: string;
}

/** The codes, which are shown only once: to print, download and copy. */
function RecoveryCodeList({ codes, email, action }: RecoveryCodeListProps) {
  const text = textFile(codes, email);
  return (
    <div className="grid gap-6">
      <p role="alert" className="no-print font-medium">
        Salva questi codici adesso: non li mostriamo più. Ognuno funziona una volta sola.
      </p>
      <p className="hidden print:block">
        Codici di recupero di {site.name} per {email}. Ognuno funziona una volta sola.
      </p>
      <ol
        aria-label="Codici di recupero"
        className="grid list-decimal gap-x-10 gap-y-2.5 rounded-control bg-sunken py-4 pr-3 pl-9 marker:text-sm marker:text-soft print:bg-transparent"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-mono text-lg leading-snug font-semibold select-all">
              {halvesOf(code).map((half) => (
                <span key={half} className="inline-block">
                  {half}
                </span>
              ))}
            </code>
          </li>
        ))}
      </ol>
      <div className="no-print flex flex-wrap items-center gap-3">
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codici-di-recupero-piazza-motori.txt"
          variant="secondary"
        >
          <Icon name="download" className="size-4" />
          Scarica come testo
        </ButtonLink>
        <PrintButton>Stampa</PrintButton>
        <CopyButton text={text} label="Copia i codici" />
      </div>
      <Form method="post" action={action} className="no-print border-t border-line pt-5">
        <input type="hidden" name="intent" value="saved" />
        <SubmitButton action={action}>Li ho salvati, continua</SubmitButton>
      </Form>
    </div>
  );
}

/** A narrow line breaks a code in the middle. */
function halvesOf(code: string): string[] {
  const middle = code.indexOf("-", code.length / 2 - 1) + 1;
  return [code.slice(0, middle), code.slice(middle)];
}

/** The text that is downloaded and copied. */
function textFile(codes: readonly string[], email: string): string {
  return [
    `Codici di recupero di ${site.name}`,
    `Account: ${email}`,
    "Ogni codice funziona una volta sola, insieme alla password.",
    "",
    ...codes,
    "",
  ].join("\r\n");
}

const loadCodeSchema = () =>
  import("./schema").then(({ recoveryCodeSchema }) => recoveryCodeSchema);

interface RecoveryCodeFormProps {
  redirectTo: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for a recovery code, in place of the code of a lost authenticator. */
export function RecoveryCodeForm({ redirectTo, result }: RecoveryCodeFormProps) {
  const action = withRedirectTo(paths.useRecoveryCode, redirectTo);
  return (
    <ValidatedForm id="recupero" loadSchema={loadCodeSchema} result={result} action={action}>
      {(bind) => (
        <>
          <FormField
            {...bind("code")}
            label="Codice di recupero"
            required
            autoComplete="off"
            hint="24 lettere e cifre; trattini e maiuscole non contano."
          />
          <SubmitButton action={action}>Usa il codice</SubmitButton>
          <p className="text-sm text-soft">
            Hai perso anche i codici? Chiamaci al{" "}
            <a href={telHref(site.contacts.phone)} className="font-semibold text-ink underline">
              {site.contacts.phone}
            </a>
            : quando sappiamo con certezza che sei tu, togliamo noi la verifica.
          </p>
        </>
      )}
    </ValidatedForm>
  );
}
