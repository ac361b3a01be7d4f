import type { SubmissionResult } from "@conform-to/react";
import { paths } from "~/lib/paths";
import { ButtonLink, RowSubmit } from "~/ui/button";
import { FormField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { OneTimeSecret } from "~/ui/one-time-secret";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { ValidatedForm } from "~/ui/validated-form";
import { creationText, MAX_API_KEYS, usageText, type ApiKey, type NewApiKey } from "./api-key";

const loadSchema = () => import("./schema").then(({ newKeySchema }) => newKeySchema);

interface ApiKeysPanelProps {
  keys: readonly ApiKey[];
  /** Made by this post. */
  created: NewApiKey | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** The keys of the dealership, the form of a new one, and one that was made just now (docs/product.md 8.19). */
export function ApiKeysPanel({ keys, created, result }: ApiKeysPanelProps) {
  return (
    <Panel id="chiavi" title={`Chiavi${keys.length > 0 ? ` (${keys.length})` : ""}`}>
      {created && <CreatedKey {...created} />}
      {keys.length === 0 ? (
        <p className="text-soft">
          Ancora nessuna. Con una chiave il tuo gestionale legge e aggiorna gli annunci al posto
          tuo, senza la tua password.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
                  {key.name}
                </h3>
                <p className="text-sm wrap-anywhere text-soft">
                  <code>{key.prefix}…</code> · {usageText(key)}
                </p>
                <p className="text-sm wrap-anywhere text-soft">{creationText(key)}</p>
              </div>
              <ButtonLink href={paths.revokeApiKey(key.id)} variant="secondary">
                Revoca<span className="sr-only"> la chiave {key.name}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {keys.length >= MAX_API_KEYS ? (
        <p className="mt-5 text-soft">Sono dieci, il massimo: revocane una per crearne un’altra.</p>
      ) : (
        <ValidatedForm
          // The key empties the form after each creation.
          key={created?.secret}
          id="nuova-chiave"
          intent="create-key"
          loadSchema={loadSchema}
          result={result}
          action={paths.apiKeys}
          aria-label="Nuova chiave"
          className="mt-5 grid gap-4 border-t border-line pt-5"
        >
          {(bind) => (
            <>
              <FormField
                {...bind("name")}
                label="Nome della chiave"
                required
                autoComplete="off"
                maxLength={60}
                hint="Per riconoscerla: il nome del programma che la userà."
              />
              <RowSubmit
                row={{ intent: "create-key" }}
                pending="Creo la chiave..."
                className="justify-self-start"
              >
                Crea una chiave
              </RowSubmit>
            </>
          )}
        </ValidatedForm>
      )}
    </Panel>
  );
}

/** The key, this once. */
function CreatedKey({ name, secret }: NewApiKey) {
  return (
    <OneTimeSecret
      key={secret}
      headingId="chiave-creata"
      title={`Chiave «${name}» creata`}
      secret={secret}
      copyLabel={`Copia la chiave ${name}`}
    >
      <p role="alert">
        Copiala adesso nel tuo programma: quando lasci la pagina non la mostriamo più.
      </p>
    </OneTimeSecret>
  );
}

/** The purpose of the page, and a link to the guide. */
export function ApiIntro() {
  return (
    <div className="mb-6">
      <h2 className="text-2xl">API</h2>
      <p className="mt-2 max-w-2xl text-soft">
        Il programma con cui gestisci il parco auto può tenere aggiornati gli annunci da solo, e
        sapere subito quando arriva una richiesta.
      </p>
      <p className="mt-2">
        <TextLink href={paths.developers} className="inline-flex min-h-11 items-center gap-1.5">
          <Icon name="book-open-text" className="size-4" />
          La guida per chi lo programma
        </TextLink>
      </p>
    </div>
  );
}
