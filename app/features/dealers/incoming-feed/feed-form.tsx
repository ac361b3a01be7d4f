import { paths } from "~/lib/paths";
import { RowSubmit } from "~/ui/button";
import { ChoiceField } from "~/ui/field";
import { FormField } from "~/ui/form-fields";
import { resultFor } from "~/ui/use-validated-form";
import { ValidatedForm } from "~/ui/validated-form";
import type { IncomingFeed, IncomingFeedActionData } from "./incoming-feed";

const loadSchema = () => import("./schema").then((module) => module.feedSchema);

const MODES: readonly (readonly [mode: IncomingFeed["mode"], label: string, hint: string])[] = [
  ["add", "Aggiungi e aggiorna", "Gli annunci che nel feed non ci sono restano come sono."],
  [
    "replace",
    "Tieni il portale uguale al feed",
    "Chi sparisce dal feed va in pausa, mai eliminato. Se ne manca più di un quinto, prima ti scriviamo.",
  ],
];

interface FeedFormProps {
  feed: IncomingFeed | null;
  result: IncomingFeedActionData["result"];
}

/** The address of a feed, and what it means that a vehicle is missing there. */
export function FeedForm({ feed, result }: FeedFormProps) {
  return (
    <ValidatedForm
      id="feed-in-arrivo"
      action={paths.incomingFeed}
      intent="preview"
      loadSchema={loadSchema}
      result={resultFor("preview", result)}
      defaultValue={{ url: feed?.url ?? "", mode: feed?.mode ?? "add" }}
    >
      {(bind) => {
        const { field: mode } = bind("mode");
        return (
          <>
            <FormField
              {...bind("url")}
              label="Indirizzo del feed"
              required
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              hint="Un CSV, un Excel o un XML che chiunque conosca l'indirizzo può leggere: https, senza nome utente e password. Se il tuo programma ne crea uno con un codice segreto, incollalo intero."
            />
            <fieldset>
              <legend className="mb-1.5 text-sm font-semibold">Veicoli che nel feed mancano</legend>
              <div className="-mx-2 grid gap-1">
                {MODES.map(([value, label, hint]) => (
                  <ChoiceField
                    key={value}
                    type="radio"
                    name={mode.name}
                    value={value}
                    required
                    defaultChecked={mode.initialValue === value}
                    className="items-start py-2.5"
                    label={
                      <>
                        <span className="font-medium">{label}</span>
                        <span className="block text-sm text-soft">{hint}</span>
                      </>
                    }
                  />
                ))}
              </div>
            </fieldset>
            <div>
              <RowSubmit row={{ intent: "preview" }} pending="Leggo il feed..." size="lg">
                Leggi e controlla
              </RowSubmit>
              <p className="mt-2 text-sm text-soft">
                Nessun annuncio cambia finché non attivi il feed.
              </p>
            </div>
          </>
        );
      }}
    </ValidatedForm>
  );
}
