import { Form, useRevalidator } from "@remix-run/react";
import { useState, type ChangeEvent, type DragEvent } from "react";
import { paths } from "~/lib/paths";
import { buttonClass, SubmitButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { ACCEPTED_TYPES, FILE_FIELDS } from "./limits";
import { isEnded, useUploadQueue, type QueuedFile } from "./use-upload-queue";

/** Where photographs are added: a form with files, and with JavaScript one after the other as they are chosen. */
export function UploadPanel({ advertId }: { advertId: string }) {
  const { revalidate } = useRevalidator();
  const { files, add, retry } = useUploadQueue(paths.advertPhotographUpload(advertId), revalidate);
  const [isOver, setIsOver] = useState(false);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    add(currentTarget.files ?? []);
    // The same file can be chosen again.
    currentTarget.value = "";
  }

  function drag(event: DragEvent, over: boolean) {
    event.preventDefault();
    setIsOver(over);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files has the button beside it
    <section
      aria-labelledby="aggiungi-foto"
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        add(event.dataTransfer.files);
      }}
      className={`rounded-card border-2 border-dashed p-5 text-center transition-colors sm:p-8 ${isOver ? "border-brand bg-brand-soft" : "border-control/50 bg-surface"}`}
    >
      <Icon name="image-plus" className="mx-auto size-9 stroke-[1.5] text-brand" />
      <h3 id="aggiungi-foto" className="mt-3 text-xl">
        Aggiungi foto
      </h3>
      <p id="regole-foto" className="mx-auto mt-1.5 max-w-md text-sm text-soft">
        JPEG, PNG o WebP fino a 12 MB, almeno 640 × 480 pixel. La posizione e i dati nascosti nelle
        foto vengono tolti.
      </p>
      <div className="only-with-js mt-5 flex flex-wrap justify-center gap-3">
        <FileButton label="Scegli le foto" icon="plus" isPrimary onChange={choose} multiple />
        <div className="hidden [@media(pointer:coarse)]:block">
          <FileButton
            label="Scatta una foto"
            icon="camera"
            onChange={choose}
            capture="environment"
          />
        </div>
        <p className="hidden w-full text-sm text-soft [@media(pointer:fine)]:block">
          oppure trascinale qui
        </p>
      </div>
      <Form
        method="post"
        encType="multipart/form-data"
        className="only-without-js mx-auto mt-5 grid max-w-md gap-4 text-left"
      >
        <label className="grid gap-1.5 text-sm font-semibold">
          Foto dal dispositivo, anche più di una
          <input
            type="file"
            name={FILE_FIELDS[0]}
            accept={ACCEPTED_TYPES}
            multiple
            aria-describedby="regole-foto"
            className="file-input"
          />
        </label>
        <label className="grid gap-1.5 text-sm font-semibold">
          Oppure scatta con il telefono
          <input
            type="file"
            name={FILE_FIELDS[1]}
            accept={ACCEPTED_TYPES}
            capture="environment"
            className="file-input"
          />
        </label>
        <SubmitButton action={paths.advertPhotographs(advertId)} pending="Carico le foto...">
          Carica le foto
        </SubmitButton>
        <p className="text-sm text-soft">
          Ogni foto richiede qualche secondo: aspetta che la pagina si ricarichi.
        </p>
      </Form>
      <UploadProgress files={files} onRetry={retry} />
      <p className="sr-only" role="status">
        {progressText(files)}
      </p>
    </section>
  );
}

interface FileButtonProps {
  label: string;
  icon: "plus" | "camera";
  isPrimary?: boolean;
  multiple?: boolean;
  capture?: "environment";
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A file field that looks like a button. */
function FileButton({ label, icon, isPrimary = false, ...input }: FileButtonProps) {
  const look = buttonClass({ variant: isPrimary ? "primary" : "secondary", size: "lg" });
  return (
    <label className={`${look} has-focus-visible:outline-3 has-focus-visible:outline-brand`}>
      <Icon name={icon} className="size-5" />
      {label}
      <input
        type="file"
        accept={ACCEPTED_TYPES}
        aria-describedby="regole-foto"
        className="sr-only"
        {...input}
      />
    </label>
  );
}

const STATES: Record<QueuedFile["state"], string> = {
  waiting: "in attesa",
  sending: "invio",
  processing: "preparazione",
  retrying: "riprovo tra poco",
  added: "aggiunta",
  known: "c'era già",
  refused: "non presa",
  failed: "non inviata",
};

function UploadProgress({
  files,
  onRetry,
}: {
  files: readonly QueuedFile[];
  onRetry: (id: number) => void;
}) {
  // Those that arrived stand among the pictures below.
  const pending = files.filter(({ state }) => state !== "added");
  if (pending.length === 0) return null;
  return (
    <ul aria-label="Foto in arrivo" className="mx-auto mt-6 grid max-w-xl gap-2 text-left">
      {pending.map(({ id, name, state, progress, text }) => (
        <li
          key={id}
          className={`rounded-control px-3.5 py-2.5 text-sm ${state === "refused" || state === "failed" ? "bg-danger-soft text-danger" : "bg-sunken"}`}
        >
          {state === "refused" ? (
            <p>{text}</p>
          ) : (
            <>
              <p className="flex items-center justify-between gap-3">
                <span className="min-w-0 truncate font-medium">{name}</span>
                <span className="shrink-0 text-soft">
                  {STATES[state]}
                  {state === "sending" && ` ${Math.round(progress * 100)}%`}
                </span>
              </p>
              {!isEnded(state) && (
                <progress
                  aria-label={`Invio di ${name}`}
                  max={1}
                  value={state === "processing" ? undefined : progress}
                  className="mt-1.5 block h-1.5 w-full overflow-hidden rounded-full accent-brand"
                />
              )}
              {state === "failed" && (
                <p className="mt-1 flex flex-wrap items-center justify-between gap-2">
                  {text}
                  <button
                    type="button"
                    onClick={() => onRetry(id)}
                    className="min-h-11 px-2 font-semibold underline underline-offset-4"
                  >
                    Riprova<span className="sr-only"> con {name}</span>
                  </button>
                </p>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** For screen readers: once a file ends, not at each percent. */
function progressText(files: readonly QueuedFile[]): string {
  if (files.length === 0) return "";
  const ended = files.filter(({ state }) => isEnded(state));
  const refused = ended.filter(({ state }) => state === "refused" || state === "failed");
  const parts = [`${ended.length} di ${files.length} foto lavorate`];
  if (refused.length > 0) parts.push(`${refused.length} non prese`);
  return `${parts.join(", ")}.`;
}
