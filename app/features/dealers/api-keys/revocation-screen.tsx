import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { ButtonLink, SubmitButton } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { EmptyState } from "~/ui/placeholders";
import { creationText, usageText, type ApiKey } from "./api-key";

interface RevocationScreenProps {
  /** Undefined: it was revoked in the meantime. */
  apiKey: ApiKey | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks before a key is revoked. */
export function RevocationScreen({ apiKey, result }: RevocationScreenProps) {
  return (
    <section aria-labelledby="revoca" className="max-w-2xl">
      <h2 id="revoca" className="mb-4 text-2xl">
        Revocare la chiave?
      </h2>
      <FormAlert id="revoca-errore" messages={result?.error?.[""] ?? undefined} />
      {apiKey === undefined ? (
        <EmptyState drawing="done" text="Questa chiave non c’è più.">
          <ButtonLink href={paths.apiKeys} variant="secondary">
            Torna alle chiavi
          </ButtonLink>
        </EmptyState>
      ) : (
        <Form
          method="post"
          action={paths.revokeApiKey(apiKey.id)}
          className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
        >
          <input type="hidden" name="id" value={apiKey.id} />
          <h3 className="text-lg wrap-anywhere">{apiKey.name}</h3>
          <p className="mt-1 wrap-anywhere text-soft">
            <code>{apiKey.prefix}…</code> · {usageText(apiKey)}
          </p>
          <p className="wrap-anywhere text-soft">{creationText(apiKey)}</p>
          <p className="mt-4">
            Il programma che la usa smette subito di aggiornare gli annunci. Quelli pubblicati
            restano come sono. Non si torna indietro: per ricominciare serve una chiave nuova.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <SubmitButton action={paths.revokeApiKey(apiKey.id)} pending="Revoca…">
              Revoca la chiave
            </SubmitButton>
            <ButtonLink href={paths.apiKeys} variant="secondary">
              Annulla
            </ButtonLink>
          </div>
        </Form>
      )}
    </section>
  );
}
