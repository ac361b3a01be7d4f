/** The steps that say what a file means: columns, values, and what it lacks (docs/product.md 8.18). */
import { Form } from "@remix-run/react";
import { formatCount } from "~/lib/numbers";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";
import { ChoiceField, SelectField } from "~/ui/field";
import { ImportFrame, StepCard } from "./import-frame";
import { recordField } from "../stock-records/record-fields";
import type { ColumnsPage, DefaultsPage, ValuesPage } from "./step-pages";
import { COLUMN_OPTIONS, columnFieldLabel, DEFAULT_OPTIONS, type StepReply } from "./step-options";
import type { ImportProgress } from "./stock-import";
import { DEFAULT_FIELDS } from "./matching";

interface StepProps<Page> {
  imported: ImportProgress;
  page: Page;
  reply: StepReply | undefined;
}

/** The meaning of each column, suggested, with three of its values. */
export function ColumnsScreen({ imported, page, reply }: StepProps<ColumnsPage>) {
  const action = paths.stockImportStep(imported.id, "colonne");
  const first = Object.keys(reply?.byColumn ?? {})[0];
  return (
    <ImportFrame
      imported={imported}
      step="colonne"
      title="Che cosa c'è in ogni colonna?"
      intro={
        page.isRemembered
          ? "L'ultima volta un file con gli stessi titoli era fatto così: controlla e vai avanti."
          : "Le abbiamo riconosciute dai titoli e dai valori: controlla, e cambia quello che non torna."
      }
      reply={reply}
    >
      <Form method="post" className="grid gap-5">
        <StepCard label="Colonne del file">
          <ul className="divide-y divide-line">
            {page.columns.map(({ head, samples, field, filled }, at) => (
              <li
                key={`${at}-${head}`}
                className="grid gap-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-2 sm:items-center sm:gap-6"
              >
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{head}</p>
                  <p className="text-sm text-soft">
                    {filled === 0 ? "Vuota in tutte le righe" : samples.join(" · ")}
                  </p>
                </div>
                <SelectField
                  id={`colonna-${at}`}
                  name={`column-${at}`}
                  label={`Contenuto di ${head}`}
                  hideLabel
                  defaultValue={reply?.columns?.[at] ?? field}
                  error={reply?.byColumn?.[at]}
                  isFirstError={first === String(at)}
                >
                  <option value="">Non importare</option>
                  {COLUMN_OPTIONS.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectField>
              </li>
            ))}
          </ul>
        </StepCard>
        <Continue action={action} />
      </Form>
    </ImportFrame>
  );
}

/** The meaning of list values that the portal does not know. */
export function ValuesScreen({ imported, page, reply }: StepProps<ValuesPage>) {
  const action = paths.stockImportStep(imported.id, "valori");
  return (
    <ImportFrame
      imported={imported}
      step="valori"
      title="Che cosa significano questi valori?"
      intro="Nel portale si scelgono da un elenco. Quello che scegli qui vale anche per i prossimi file."
      reply={reply}
    >
      <Form method="post" className="grid gap-5">
        {page.values.length === 0 ? (
          <StepCard>
            <p>Li conosciamo tutti: non c'è niente da scegliere.</p>
          </StepCard>
        ) : (
          <StepCard label="Valori del file">
            <ul className="divide-y divide-line">
              {page.values.map(({ field, text, rows, key, head, chosen }, at) => (
                <li
                  key={key}
                  className="grid gap-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-2 sm:items-center sm:gap-6"
                >
                  <div className="min-w-0 wrap-anywhere">
                    <p className="font-semibold">«{text}»</p>
                    <p className="text-sm text-soft">
                      {head} · {rows === 1 ? "1 riga" : `${formatCount(rows)} righe`}
                    </p>
                  </div>
                  <div>
                    <input type="hidden" name={`text-${at}`} value={key} />
                    <SelectField
                      id={`valore-${at}`}
                      name={`value-${at}`}
                      label={`${columnFieldLabel(field)} per «${text}»`}
                      defaultValue={chosen}
                    >
                      <option value="">Lascia vuoto</option>
                      {recordField(field)?.values?.map(([value, label]) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </SelectField>
                  </div>
                </li>
              ))}
            </ul>
            {page.more > 0 && (
              <p className="mt-4 text-sm text-soft">
                Altri {formatCount(page.more)} valori rari restano vuoti: li trovi nel controllo.
              </p>
            )}
          </StepCard>
        )}
        <Continue action={action} />
      </Form>
    </ImportFrame>
  );
}

const QUESTIONS = {
  type: "Tipo di veicolo, se non si capisce dalla riga",
  condition: "Condizione, se la riga non la dice",
  vat: "IVA, se la riga non la dice",
  transfer: "Passaggio di proprietà, se la riga non lo dice",
  guaranteeMonths: "Garanzia, se la riga non la dice",
} as const;

/** The defaults of new adverts where the file has no value, and whether adverts that it lacks are paused. */
export function DefaultsScreen({ imported, page, reply }: StepProps<DefaultsPage>) {
  const action = paths.stockImportStep(imported.id, "dati");
  return (
    <ImportFrame
      imported={imported}
      step="dati"
      title="Che cosa manca nel file?"
      intro="Questi dati servono in ogni annuncio. Valgono solo per i veicoli che qui non hai ancora: gli altri restano come sono."
      reply={reply}
    >
      <Form method="post" className="grid gap-5">
        <StepCard>
          <div className="grid gap-5 sm:grid-cols-2">
            {DEFAULT_FIELDS.map((field) => (
              <SelectField
                key={field}
                id={`dato-${field}`}
                name={field}
                label={QUESTIONS[field]}
                hint={page.given.includes(field) ? "Il file ha già questa colonna." : undefined}
                defaultValue={page.defaults[field] ?? ""}
              >
                <option value="">Lascia vuoto</option>
                {DEFAULT_OPTIONS[field].map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </StepCard>
        <StepCard>
          <fieldset>
            <legend className="font-semibold">E gli annunci che nel file non ci sono?</legend>
            <ChoiceField
              type="radio"
              name="mode"
              value="add"
              defaultChecked={page.mode === "add"}
              label="Restano come sono: aggiungi i nuovi e aggiorna gli altri"
              className="py-1.5"
            />
            <ChoiceField
              type="radio"
              name="mode"
              value="replace"
              defaultChecked={page.mode === "replace"}
              label="Vanno in pausa: il file è tutto il mio parco"
              className="py-1.5"
            />
            <p className="mt-1 text-sm text-soft">
              Non cancelliamo mai niente. Gli annunci scritti a mano, senza numero di stock, non
              c'entrano.
            </p>
          </fieldset>
        </StepCard>
        <Continue action={action} pending="Leggo tutte le righe..." />
      </Form>
    </ImportFrame>
  );
}

/** The button of a step. */
export function Continue({
  action,
  pending = "Un momento...",
  label = "Continua",
}: {
  action: string;
  pending?: string;
  label?: string;
}) {
  return (
    <SubmitButton
      action={action}
      pending={pending}
      size="lg"
      className="w-full sm:w-auto sm:justify-self-start"
    >
      {label}
    </SubmitButton>
  );
}
