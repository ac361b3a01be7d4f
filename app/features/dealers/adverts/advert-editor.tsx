import { useNavigate } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { VehicleCard } from "~/features/marketplace/vehicles/vehicle-card";
import { formatTime } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import type { SaveState } from "./autosave";
import { FIELD_NAMES, type FieldTexts } from "./advert-fields";
import { AdvertFormProvider } from "./advert-form-fields";
import { AdvertSections } from "./advert-sections";
import type { EditorPage } from "./editor.server";
import { fieldWithError } from "./field-with-error";
import { MissingList } from "./missing-list";
import type { SaveResult } from "./save-advert.server";
import { useAutosave } from "./use-autosave";

interface AdvertEditorProps {
  page: EditorPage;
  /** Of the form that was just sent without JavaScript. */
  result: SaveResult | undefined;
}

/** Fields that decide on others, or on what stands beside them. */
const LIVE = ["type", "condition", "fuelType", "powerKw", "unladenWeightKg"] as const;

/**
 * The editor of an advert (docs/product.md 8.14): one form whose every button saves all of it. With JavaScript drafts are
 * saved in the background, too, and the card of the advert is shown as it changes.
 */
export function AdvertEditor({ page, result: sent }: AdvertEditorProps) {
  const navigate = useNavigate();
  const texts = sent ? { ...page.texts, ...sent.typed } : page.texts;
  const [live, setLive] = useState<FieldTexts>(texts);
  const isDraft = page.status === "draft";
  const { formRef, state, save } = useAutosave({
    id: page.id,
    version: sent?.version ?? page.version,
    inBackground: isDraft,
  });
  const [result, setResult] = useState(sent);
  if (state.kind === "done" && state.result !== result) setResult(state.result);
  const errors = result?.errors ?? {};
  const firstError = FIELD_NAMES.find((name) => sent?.errors[name]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    event.preventDefault();
    const form = event.currentTarget;
    const section = submitter?.closest("section") ?? form;
    const answer = await save();
    if (!answer) return;
    const wrong = fieldWithError(answer.errors, answer.savedAt === null ? form : section);
    if (wrong) wrong.focus();
    else if (answer.messages.length === 0 && submitter?.value === "foto")
      navigate(paths.advertPhotographs(page.id));
    else if (answer.messages.length === 0) focusSection(submitter?.value);
  }

  function follow(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    if ((LIVE as readonly string[]).includes(name))
      setLive((known) => ({ ...known, [name]: value }));
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={formRef}
        method="post"
        action={paths.advertEditor(page.id)}
        aria-label="Dati dell'annuncio"
        onSubmit={(event) => void submit(event)}
        onInput={follow}
        className="grid gap-5"
      >
        {/* Enter in a field saves and stays: browsers press the first button. */}
        <button
          type="submit"
          name="next"
          value=""
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        >
          Salva
        </button>
        <input type="hidden" name="version" value={result?.version ?? page.version} />
        <FormAlert
          id="errore-annuncio"
          messages={result?.messages.length ? result.messages : undefined}
        />
        {result && result.differences.length > 0 && <Differences result={result} />}
        <p className="text-sm text-soft">
          I campi con <span className="text-brand">*</span> servono per pubblicare.
          {isDraft && " La bozza si salva anche senza."}
        </p>
        <AdvertFormProvider value={{ texts, errors, firstError }}>
          <AdvertSections
            live={live}
            brands={page.brands}
            models={page.models}
            saveText={isDraft ? "Salva e continua" : "Salva le modifiche e continua"}
          />
        </AdvertFormProvider>
        <SaveStatus state={state} result={result} isDraft={isDraft} />
      </form>
      <aside aria-label="Com'è l'annuncio" className="grid gap-5 lg:sticky lg:top-22">
        <Preview card={result ? (result.card ?? page.card) : page.card} />
        <MissingList id={page.id} missing={result ? result.missing : page.missing} />
      </aside>
    </div>
  );
}

function focusSection(id: string | undefined) {
  if (!id) return;
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-titolo`)?.focus({ preventScroll: true });
}

/** The card of the lists as it is now; it leads nowhere before the advert is published. */
function Preview({ card }: { card: EditorPage["card"] }) {
  if (!card) return null;
  return (
    <div className="only-with-js">
      <p className="mb-2 text-sm font-semibold">Così appare nelle liste</p>
      {/* The link of the card leads to the page that visitors see, which a draft does not have. */}
      <div {...{ inert: "" }}>
        <VehicleCard vehicle={card} headingLevel={3} priority />
      </div>
    </div>
  );
}

function Differences({ result }: { result: SaveResult }) {
  return (
    <table className="w-full rounded-control border border-line text-left text-sm">
      <caption className="mb-1.5 text-left font-semibold">Che cosa è diverso</caption>
      <thead className="text-soft">
        <tr>
          {["Campo", "Hai scritto", "È salvato"].map((title) => (
            <th key={title} scope="col" className="p-2.5 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {result.differences.map(({ label, mine, stored }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="p-2.5 font-medium">
              {label}
            </th>
            <td className="p-2.5 wrap-anywhere">{mine || "niente"}</td>
            <td className="p-2.5 wrap-anywhere">{stored || "niente"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SaveStatusProps {
  state: SaveState;
  result: SaveResult | undefined;
  isDraft: boolean;
}

/** The outcome of the last save, in a live region that stays in sight while the form is. */
function SaveStatus({ state, result, isDraft }: SaveStatusProps) {
  const text = statusText(state, result, isDraft);
  const isWrong =
    state.kind === "offline" || state.kind === "signed-out" || countErrors(result) > 0;
  return (
    <div className="pointer-events-none sticky bottom-3 z-10 flex pr-16">
      <p
        role="status"
        className={
          text === ""
            ? "sr-only"
            : `inline-flex items-center gap-2 rounded-full border border-line bg-surface px-3.5 py-1.5 text-sm font-medium shadow-lift ${isWrong ? "text-danger" : "text-soft"}`
        }
      >
        {text !== "" && (
          <Icon
            name={isWrong ? "circle-alert" : state.kind === "saving" ? "loader-circle" : "check"}
            className="size-4 shrink-0"
          />
        )}
        {text}
      </p>
    </div>
  );
}

function countErrors(result: SaveResult | undefined): number {
  return Object.keys(result?.errors ?? {}).length;
}

function statusText(state: SaveState, result: SaveResult | undefined, isDraft: boolean): string {
  if (state.kind === "saving") return "Salvo…";
  if (state.kind === "offline")
    return "Non salvato: il servizio non risponde. Riprovo da solo, non chiudere la pagina.";
  if (state.kind === "signed-out")
    return "Non salvato: la sessione è finita. Accedi in un'altra scheda, poi salva di nuovo.";
  if (!result || result.messages.length > 0) return "";
  const errors = countErrors(result);
  const fields = errors === 1 ? "Un campo è" : `${errors} campi sono`;
  if (errors > 0 && result.savedAt === null)
    return `Non salvato: ${fields.toLowerCase()} da correggere`;
  if (errors > 0) return `${fields} da correggere, il resto è salvato`;
  if (result.savedAt === null) return "";
  return `${isDraft ? "Bozza salvata" : "Salvato"} alle ${formatTime(result.savedAt)}`;
}
