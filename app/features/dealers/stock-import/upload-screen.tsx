import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { formatDateTime } from "~/lib/dates";
import { StatusBadge } from "~/ui/badge";
import { SubmitButton } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { vehiclesText } from "./import-frame";
import type { ImportProgress, ImportState } from "./stock-import";
import { STOCK_TYPES, UPLOAD_FIELDS } from "./upload-fields";
import type { UploadReply } from "./upload-import.server";

const STATES: Readonly<Record<ImportState, string>> = {
  loading: "in caricamento",
  open: "da completare",
  read: "da controllare",
  checking: "in controllo",
  checked: "da confermare",
  writing: "in scrittura",
  finished: "finita",
};

interface UploadScreenProps {
  /** Imports of the last day. */
  imports: readonly (ImportProgress & { path: string })[];
  reply: UploadReply | undefined;
}

/** The first step of an import: the file, and the photographs beside it (docs/product.md 8.18). */
export function UploadScreen({ imports, reply }: UploadScreenProps) {
  const errorOf = (field: string) => (reply?.field === field ? reply.problem : undefined);
  return (
    <section aria-labelledby="importa" className="grid max-w-3xl gap-5">
      <div>
        <TextLink href={paths.stock}>Tutti i veicoli</TextLink>
        <h2 id="importa" className="mt-2 text-2xl">
          Importa veicoli
        </h2>
        <p className="mt-1.5 text-soft">
          Carica il file del tuo gestionale o il tuo foglio Excel: vedi prima che cosa cambia, e
          solo dopo il tuo sì scriviamo qualcosa. Se il gestionale pubblica l'elenco a un indirizzo,{" "}
          <TextLink href={paths.incomingFeed}>lo leggiamo noi ogni sei ore</TextLink>.
        </p>
      </div>
      {reply && reply.field === null && (
        <FormAlert id="importa-errore" messages={["Il file non è stato preso", reply.problem]} />
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
      >
        <FileField
          id="elenco"
          name={UPLOAD_FIELDS.file}
          label="File con i veicoli"
          hint="CSV, Excel (.xlsx) o XML, fino a 10 MB e 5.000 veicoli. Va bene anche l'esportazione per mobile.de o AutoScout24."
          accept={STOCK_TYPES}
          error={errorOf(UPLOAD_FIELDS.file)}
          required
        />
        <FileField
          id="foto"
          name={UPLOAD_FIELDS.pictures}
          label="ZIP con le foto (se vuoi)"
          hint="Ogni foto ha il numero di stock nel nome (U-1024.jpg, U-1024-2.jpg) o nella cartella (U-1024/davanti.jpg). Fino a 140 MB e 2.000 foto. Se nel file ci sono gli indirizzi delle foto, lo ZIP non serve."
          accept=".zip,application/zip"
          error={errorOf(UPLOAD_FIELDS.pictures)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton action={paths.stockImport} pending="Leggo il file..." size="lg">
            Carica e continua
          </SubmitButton>
          <a
            href={paths.stockTemplate}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            <Icon name="download" className="size-4" />
            Scarica un modello
          </a>
        </div>
      </Form>
      {imports.length > 0 && (
        <section aria-labelledby="recenti">
          <h3 id="recenti" className="text-xl">
            Importazioni di oggi
          </h3>
          <p className="text-sm text-soft">Dopo un giorno file e righe si cancellano da soli.</p>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
            {imports.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
              >
                <span className="min-w-0 wrap-anywhere">
                  <TextLink href={one.path}>{one.fileName}</TextLink>
                  <span className="block text-sm text-soft">
                    {vehiclesText(one.rows)} · {formatDateTime(one.createdAt)}
                  </span>
                </span>
                <StatusBadge tone={one.state === "finished" ? "positive" : "waiting"}>
                  {STATES[one.state]}
                </StatusBadge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

interface FileFieldProps {
  id: string;
  name: string;
  label: string;
  hint: string;
  accept: string;
  error: string | undefined;
  required?: boolean;
}

function FileField({ id, name, label, hint, accept, error, required = false }: FileFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        required={required}
        aria-describedby={`${id}-aiuto${error ? ` ${id}-errore` : ""}`}
        aria-invalid={error ? true : undefined}
        // The form was just refused: the focus moves to its field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={error !== undefined}
        className="file-input"
      />
      <p id={`${id}-aiuto`} className="mt-1.5 text-sm text-soft">
        {hint}
      </p>
      {error && (
        <p id={`${id}-errore`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
