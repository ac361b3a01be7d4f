import type { SubmissionResult } from "@conform-to/react";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { authenticatorAddress, inFours } from "./authenticator-address";
import { FactorCodeForm } from "./factor-code-form";
import type { NewFactor } from "./second-factor.server";

interface NewFactorStepsProps {
  factor: NewFactor;
  /** Address of the account. */
  email: string;
  /** Path that the code is posted to; an enrolment begins again there. */
  action: string;
  redirectTo: string;
  result: SubmissionResult<string[]> | undefined;
}

/** A new factor: scanned, or typed by hand, then proved with its first code. */
export function NewFactorSteps({
  factor: { id, qrCode, secret },
  email,
  action,
  redirectTo,
  result,
}: NewFactorStepsProps) {
  return (
    <div className="grid gap-6">
      <ol className="list-decimal space-y-1 pl-5">
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
              {inFours(secret)}
            </code>
          </p>
          <p className="-ml-3 flex flex-wrap items-center gap-1">
            <CopyButton text={secret} label="Copia la chiave" />
          </p>
          <ButtonAnchor
            href={authenticatorAddress(email, secret)}
            variant="secondary"
            className="mt-1 sm:hidden"
          >
            Apri l'app di questo telefono
          </ButtonAnchor>
        </div>
      </div>
      <FactorCodeForm action={action} factorId={id} redirectTo={redirectTo} result={result}>
        <input type="hidden" name="intent" value="verify" />
        <input type="hidden" name="secret" value={secret} />
      </FactorCodeForm>
      <ButtonLink to={action} variant="quiet" className="justify-self-start">
        Ricomincia con un codice nuovo
      </ButtonLink>
    </div>
  );
}
